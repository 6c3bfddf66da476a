"""Full defence: attacks given up for free defences, and for both parries and dodges in one round."""

from typing import Literal

from affray.rules import (
    NOT_BARRED,
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    Fight,
    Maneuver,
    Option,
    Procedure,
    Sentence,
    Why,
    bar,
    barred,
    may,
)
from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people import pace
from engine.rulesets.brp.people.budgets import COUNT, RANK, YES
from engine.rulesets.brp.people.can_act import can_fight
from engine.rulesets.brp.people.inventory import armed_with
from engine.rulesets.brp.rounds.lost import owed
from engine.rulesets.brp.rounds.ranks import rank_divisor, rank_now
from engine.rulesets.brp.sheet import Weapon

Kind = Literal["parries", "dodges"]

SUCCESSIVE = -30
"""What each defence of a round takes off the next."""

SPLIT = 100
"""The weapon skill from which a combatant can attack twice (brp.amb.over100-threshold)."""

SUCCESSIVE_RULE = {"parries": "brp.parry.successive-penalty", "dodges": "brp.dodge.successive-penalty"}
FREE_RULE = {"free-dodges": "brp.defensive.no-increment", "free-defences": "brp.defensive.second-free"}
OTHER: dict[Kind, Kind] = {"parries": "dodges", "dodges": "parries"}
DONE: dict[Kind, str] = {"parries": "parried", "dodges": "dodged"}
LAST_RANK: dict[Kind, str] = {"parries": "parried-on", "dodges": "dodged-on"}
"""The budgets that remember the rank of the last defence of each kind."""


def disengaging(combatant: Combatant) -> bool:
    """Whether a combatant disengages this round."""
    return bool(combatant.budget("disengaging"))


def wholly_defensive(combatant: Combatant) -> bool:
    """Whether a combatant may both parry and dodge (brp.amb.disengage-mixed-defence: also when disengaging)."""
    return bool(combatant.budget("defensive")) or disengaging(combatant)


def action_spent(combatant: Combatant) -> bool:
    """Whether the round's action is gone on something else, a move beyond the short step included."""
    moved = rank_divisor(combatant.budget("metres"), pace.mov(combatant)) != 1
    return not combatant.budget("due") and bool(combatant.budget("acted") or moved)


def attacks_given_up(fight: Fight, combatant: Combatant) -> int:
    """How many attacks full defence gives up, of those a round normally has: by a weapon's rate or a skill from 100.

    What a fumble has cost, or is about to, cannot be given up (brp.amb.lost-attack).
    """
    options: Options = fight.table
    if not can_fight(combatant) or combatant.budget("power"):
        return 0
    most = max(
        (
            max(weapon.rate, 2 if options.split_attacks and rated(combatant, weapon) >= SPLIT else 1)
            for weapon in armed_with(combatant).values()
        ),
        default=0,
    )
    return max(0, most - combatant.budget("lost-attacks") - owed(combatant))


def rated(combatant: Combatant, weapon: Weapon) -> int:
    """The skill with a weapon."""
    return combatant.stats.get(weapon.skill, 0)


def free_defences(fight: Fight, combatant: Combatant, *, on_rank: bool = False) -> dict[str, int]:
    """The free defences for attacks given up: a dodge, and for several attacks one defence of either kind more.

    None for an action that is spent already, unless full defence is what is done `on_rank`.
    Source: brp.amb.defensive-free-count, brp.amb.free-dodge-spent.
    """
    given_up = attacks_given_up(fight, combatant) if on_rank or not action_spent(combatant) else 0
    return {"free-dodges": min(1, given_up), "free-defences": 1 if given_up > 1 else 0}


def adopt(fight: Fight, who: str, *, on_rank: bool = False) -> Procedure[None]:
    """Adopt full defence: no attacking (or leaving) from this moment to the end of the round.

    Source: brp.amb.defensive-declaration.
    """
    free = free_defences(fight, fight.combatants[who], on_rank=on_rank)
    yield BudgetChanged(
        combatant=who,
        budgets={"defensive": 1, "disengaging": 0, "free-dodges": free["free-dodges"]},
        rule="brp.defensive.extra-dodge",
    )
    if free["free-defences"]:
        more = {"free-defences": free["free-defences"]}
        yield BudgetChanged(combatant=who, budgets=more, rule="brp.defensive.second-free")


def as_if_adopted(fight: Fight, combatant: Combatant) -> Combatant:
    """The combatant as they would be on full defence."""
    other = combatant.copy()
    other.budgets |= {"defensive": 1, **free_defences(fight, combatant)}
    return other


def no_full_defence(fight: Fight, combatant: Combatant) -> Why:
    """Why full defence is barred (brp.amb.offensive-power)."""
    told = {"actor": combatant.name}
    if combatant.budget("defensive"):
        return Sentence("brp.fights-defensively-already", told), "brp.defensive.extra-dodge"
    if any(strikes_now(fight, combatant, name) for name in combatant.items):
        return Sentence("brp.strikes-now", told), "brp.rank.tie-simultaneous"
    if combatant.budget("offensive-power"):
        return Sentence("brp.used-a-harmful-power", told), "brp.defensive.no-offence"
    if combatant.budget("attacks"):
        return Sentence("brp.has-attacked", told), "brp.statements.declare"
    return NOT_BARRED


def steps(combatant: Combatant, kind: Kind) -> list[Circumstance]:
    """The penalty for successive defences: what those made before take off the next one of a kind.

    Source: brp.parry.successive-penalty, brp.dodge.successive-penalty;
    brp.defence.shared-penalty: both kinds count together for whoever is wholly on the defensive;
    brp.amb.parry-penalty-per-item: over all items.
    """
    found = []
    if made := combatant.budget(kind):
        found.append(Circumstance(SUCCESSIVE_RULE[kind], "late", SUCCESSIVE * made, f"{kind} before"))
    other = OTHER[kind]
    if wholly_defensive(combatant) and (made := combatant.budget(other)):
        rule = "brp.defence.shared-penalty"
        found.append(Circumstance(rule, "late", SUCCESSIVE * made, f"{other} before"))
    return found


def mixes(fight: Fight, combatant: Combatant, kind: Kind) -> Why:
    """Why a defence of this kind after one of the other is barred (brp.amb.no-mixing-vs-lists)."""
    other, rank = OTHER[kind], rank_now(fight)
    on_this_rank = bool(rank) and combatant.budget(LAST_RANK[other]) == rank
    told = {"defender": combatant.name, "did": DONE[other]}
    if not wholly_defensive(combatant):
        if not combatant.budget(other) and not on_this_rank:
            return NOT_BARRED
        return Sentence("brp.defended-otherwise", told), "brp.defence.no-mixing"
    if on_this_rank:
        return (
            Sentence("brp.defended-otherwise-on-this-rank", {**told, "rank": rank}),
            "brp.defensive.one-kind-per-rank",
        )
    return NOT_BARRED


def defended(combatant: Combatant) -> bool:
    """Whether a combatant has parried or dodged this round, a free defence included."""
    made = any(combatant.budget(kind) for kind in OTHER)
    return made or any(combatant.budget(rank) for rank in LAST_RANK.values())


@bar("brp.amb.full-defence-whole-round", "brp.action-given-up", "actor")
def wholly_taken(fight: Fight, actor: Combatant) -> bool:
    """Full defence leaves no room for what takes a whole round (brp.amb.full-defence-whole-round)."""
    return bool(actor.budget("defensive"))


def free(combatant: Combatant, kind: Kind) -> str:
    """The budget that pays for the next defence of a kind: a free one, or "" for the regular count."""
    if kind == "dodges" and combatant.budget("free-dodges"):
        return "free-dodges"
    return "free-defences" if combatant.budget("free-defences") else ""


def cost(combatant: Combatant, kind: Kind) -> str:
    """What a defence of a kind takes, in words."""
    return "a free defence: no further points off the next" if free(combatant, kind) else ""


def spend(fight: Fight, who: str, kind: Kind) -> Procedure[None]:
    """Count a defence; a free one leaves the count, and so the next penalty, as it is.

    Source: brp.amb.defensive-penalty-position.
    """
    combatant = fight.combatants[who]
    on_rank = {LAST_RANK[kind]: rank_now(fight)}
    if budget := free(combatant, kind):
        left, rule = {budget: combatant.budget(budget) - 1}, FREE_RULE[budget]
    else:
        left, rule = {kind: combatant.budget(kind) + 1}, SUCCESSIVE_RULE[kind]
    yield BudgetChanged(combatant=who, budgets={**left, **on_rank}, rule=rule)


def defend(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """The full defence action: adopted on one's own rank."""
    yield from adopt(fight, who, on_rank=True)


def defend_options(fight: Fight, who: str) -> list[Option]:
    """The option of full defence, open until one has attacked; under it nothing offensive is, desperate or not.

    Dying blows take the place of desperate action (brp.option.dying-blow.replaces-desperate-action).
    """
    actor = fight.combatants[who]
    options: Options = fight.table
    if actor.budget("defensive"):
        why = Sentence("brp.nothing-offensive", {"actor": actor.name})
        key = "defend" if options.dying_blows else "desperate-action"
        return [barred(key, why, rule="brp.defensive.no-offence")]
    barring, rule = no_full_defence(fight, actor)
    return [
        barred("defend", barring, rule=rule) if barring else may("defend", rule="brp.defensive.extra-dodge")
    ]


def strikes_now(fight: Fight, combatant: Combatant, name: str) -> bool:
    """Whether a combatant strikes with this thing at the instant that is being played."""
    rank = rank_now(fight)
    return bool(rank) and combatant.budget(f"striking {name}") == rank


CHAPTER = Chapter(
    name="full defence and successive defences",
    maneuvers=(
        Maneuver(key="defend", rule="brp.defensive.extra-dodge", options=defend_options, does=defend),
    ),
    budgets={
        **dict.fromkeys(("parries", "dodges", "free-dodges", "free-defences", "shots"), COUNT),
        **dict.fromkeys(LAST_RANK.values(), RANK),
        "defensive": YES,
        "striking ": RANK,
    },
)
