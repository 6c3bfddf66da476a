"""DEX ranks: when each combatant acts, and who goes first on the same rank."""

from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from math import ceil

from msgspec import Struct

from affray.rules import Combatant, Fight, records, table
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people import pace
from engine.rulesets.brp.people.inventory import armed, weapon_of
from engine.state.hidden_combatants import HIDDEN

STEP = 5
"""Ranks between one action and the next (brp.action.multiple.step)."""

LAST = 1
"""The last rank on which there are actions (brp.action.multiple.floor)."""


def rank_now(fight: Fight) -> int:
    """The rank that is being played; 0 outside the ranks."""
    step = fight.step
    return 0 if step is None or step.rank is None else step.rank


ROLLED, ROLLED_POWERS = "initiative", "power-initiative"
"""The budgets that keep what was rolled for initiative; 0 where it is not."""


def acted_before(fight: Fight, combatant: Combatant) -> bool:
    """Whether a combatant has acted this round on a rank before the one that is being played."""
    return combatant.budget("acted") not in (0, rank_now(fight))


def round_used(fight: Fight, combatant: Combatant) -> bool:
    """Whether some of the round is used: by an action on an earlier rank, or by more than a short step."""
    return acted_before(fight, combatant) or combatant.budget("metres") > short_step(pace.mov(combatant))


def dex_rank(combatant: Combatant) -> int:
    """The DEX rank before any adjustment: DEX, and what was rolled (brp.rank.dex-default, brp.option.initiative.roll).

    A higher one leaves room for more follow-up actions (brp.option.initiative.extra-actions).
    """
    return combatant.stats["DEX"] + combatant.budget(ROLLED)


def int_rank(combatant: Combatant) -> int:
    """The rank on which a power is used: INT, and what was rolled.

    Source: brp.powers.int-rank-order, brp.option.initiative.powers, brp.amb.initiative-powers-phase.
    """
    return combatant.stats["INT"] + combatant.budget(ROLLED_POWERS)


def rolled_initiative(combatant: Combatant) -> dict[str, int]:
    """What was rolled for initiative, by budget; empty where nothing was."""
    return {each: combatant.budget(each) for each in (ROLLED, ROLLED_POWERS) if combatant.budget(each)}


def moved_rank(rank: int, metres: float, mov: int = 10) -> int:
    """The rank after moving so far this round, rounded up (brp.amb.rank-rounding); 0 where no action is left."""
    divisor = rank_divisor(metres, mov)
    return -(-rank // divisor) if divisor else 0


def rank_divisor(metres: float, mov: int = 10) -> int:
    """What one's rank is divided by after moving so far this round: 1, 2 or 4; 0 where no action is left.

    By 2 from above 5 metres, by 4 from above 15, no action from 30 on (table brp.table.movement-rank,
    brp.amb.movement-gaps), scaled by MOV/10 (brp.amb.movement-mov).
    """
    *bands, whole_round = _bands()
    if metres <= 0:
        return 1
    if metres * 10 >= whole_round.metres * mov:
        return 0
    for band in bands:
        if metres * 10 <= band.metres * mov:
            return band.divisor
    return bands[-1].divisor


def full_move(mov: int = 10) -> int:
    """Full movement: the metres of a combatant who does nothing else (brp.move.full)."""
    return _bands()[-1].metres * mov // 10


def short_step(mov: int = 10) -> float:
    """The short step: the metres that cost no ranks (brp.engage.move-and-act)."""
    return _bands()[0].metres * mov / 10


@lru_cache(maxsize=10_000)
def farthest(rank: int, acts_on: int, mov: int = 10) -> float:
    """The most metres in a round after which a combatant of this DEX rank may still act on `acts_on`."""
    _, half, _, whole_round = _bands()
    for metres in (ceil(whole_round.metres * mov / 10) - 1.0, half.metres * mov / 10):
        if moved_rank(rank, metres, mov) >= acts_on:
            return max(metres, short_step(mov))
    return short_step(mov)


def follow_up(rank: int, step: int = STEP) -> int:
    """The rank of one more action after one on `rank`; 0 where it is lost (brp.action.multiple.floor)."""
    return rank - step if rank - step >= LAST else 0


Place = tuple[int, int]
"""A place on a rank: weapon class (0 for what is no attack), and the skill about to be used, negative."""


def next_places(places: Collection[Place]) -> set[Place]:
    """The place that comes next: of attacks by weapon class and then skill, of all else by skill alone.

    Between the attack and what else would come next the higher skill decides; where they are equal it is both
    (brp.amb.tie-order-two-systems).
    """
    attacks = [each for each in places if is_attack(each)]
    others = [each for each in places if not is_attack(each)]
    first = {min(each) for each in (attacks, others) if each}
    best = min(skill for _, skill in first)
    return {each for each in first if each[1] == best}


def next_on_rank(due: list[Combatant], places: Mapping[str, Place]) -> list[Combatant]:
    """Who comes next on a rank: those at the next places.

    By two kinds of order at once a third may decide which of two comes first. Somebody who hides does not: the others
    come in the order that they have among themselves, and who hides comes in where they would alone with them.
    """
    seen = {places[each.id] for each in due if HIDDEN not in each.conditions}
    first = next_places(seen) if seen else set()
    early = {places[each.id] for each in due if HIDDEN in each.conditions} - seen
    early = {each for each in early if each in next_places({*seen, each})}
    now = next_places({*early, *first}) if early else first
    if now & first:
        now |= first  # the others act together, as they would without who hides
    return [each for each in due if places[each.id] in now]


def order_within_rank(fight: Fight, combatant: Combatant) -> Place:
    """The place of a combatant on their rank, by what they stated; a lower one of its kind goes first."""
    intent = combatant.intent
    if intent is None:
        return (0, 0)
    name = intent.args.get("weapon", "")
    if intent.intent != "attack" or not armed(combatant, name):
        return (0, -combatant.stats.get(str(intent.args.get("skill", "")), 0))
    return weapon_place(fight, combatant, name, intent.args.get("use", ""))


def weapon_place(fight: Fight, combatant: Combatant, name: str, use: str = "") -> Place:
    """The place of an attack with a weapon among others on the same rank; lower goes first."""
    options: Options = fight.table
    weapon = weapon_of(combatant, name, use)
    size = "missile" if weapon.missile else weapon.size
    order = 1 if options.rank_ties == "skill" else _weapon_order()[size]
    return (order, -combatant.stats.get(weapon.skill, 0))


def is_attack(place: Place) -> bool:
    """Whether a place on a rank is that of an attack."""
    return place[0] > 0


def place_rule(first: Place, others: list[Place]) -> str:
    """The rule by which a place on a rank comes before the next one there, if there is one."""
    if not others:
        return "brp.action.dex-countdown"
    after = max(next_places(others))
    return "brp.action.weapon-order" if is_attack(first) and after[0] > first[0] else "brp.rank.tie-skill"


class _Band(Struct, frozen=True):
    """Up to so many metres at MOV 10 one's rank is divided by `divisor`; 0: there is no action."""

    metres: int
    divisor: int


@cache
def _bands() -> tuple[_Band, ...]:
    """All of one's rank, a half, a quarter, and the whole round spent moving."""
    divisors = {"1": 1, "1/2": 2, "1/4": 4, "none": 0}
    rows = records(table("brp.table.movement-rank"))
    return tuple(_Band(each["metres_to"], divisors[each["rank_factor"]]) for each in rows)


@cache
def _weapon_order() -> dict[str, int]:
    return {each["class"]: each["order"] for each in records(table("brp.table.weapon-order"))}
