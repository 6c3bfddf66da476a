"""Derived figures, computed again when characteristics change (brp.wound.major.recalculate).

The chances of characteristic rolls, the damage modifier and the DEX rank are read from the
characteristics whenever they are needed. What is kept here are maxima of resources, and what the
round has already laid down: whose turn comes on which rank.
"""

from msgspec.structs import replace

from affray.rules import (
    BudgetChanged,
    Combatant,
    Event,
    Fight,
    OrderSet,
    Procedure,
    ResourceChanged,
    StatChanged,
    of_one,
)
from engine.rulesets.brp.people import pace
from engine.rulesets.brp.rounds.ranks import STEP, dex_rank, int_rank, moved_rank
from engine.rulesets.brp.sheet import full

RULE = "brp.wound.major.recalculate"


def change_stat(fight: Fight, who: str, stat: str, now: int, *, reason: str, rule: str) -> Procedure[None]:
    """Change a characteristic to `now`, and all that follows from it."""
    yield StatChanged(combatant=who, stat=stat, now=now, reason=reason, rule=rule)
    yield from recalculate(fight, who)


def recalculate(fight: Fight, who: str) -> Procedure[None]:
    """Compute the derived figures again from the characteristics."""
    hurt = fight.combatants[who]
    order = _order(fight, hurt)
    yield from _maxima(hurt) + _ranks(hurt, _earliest(hurt) if order else dex_rank(hurt)) + order


def outdated(combatant: Combatant, rank: int | None) -> bool:
    """Whether figures, or this rank in the order of the round, are not what they follow from; None: in no order."""
    dex = dex_rank(combatant)
    return rank not in (None, dex) or bool(_maxima(combatant) or _ranks(combatant, dex))


@of_one
def _maxima(combatant: Combatant) -> list[Event]:
    """Full hit points, power points and points of fatigue; where the sheet gave another maximum it moves by as much."""
    stats = combatant.stats
    found: list[Event] = []
    for resource, (figure, follows) in full(stats).items():
        change = follows - stats.get(figure, follows)
        if not change:
            continue
        before, most = combatant.resources[resource]
        most = max(1 if resource == "hp" else 0, most + change)
        now = min(before, most)
        found.append(StatChanged(combatant=combatant.id, stat=figure, now=follows, rule=RULE))
        left = ResourceChanged(combatant=combatant.id, resource=resource, amount=now - before, now=now)
        found.append(replace(left, maximum=most, reason="characteristics", rule=RULE))
    return found


def _ranks(combatant: Combatant, earliest: int) -> list[Event]:
    """Whoever has not acted yet does so no earlier than on this rank, nor uses a power before their INT rank."""
    budgets = {}
    if combatant.budget("due") > earliest:
        budgets["due"] = earliest
    if combatant.budget("power-due") > int_rank(combatant):
        budgets["power-due"] = int_rank(combatant)
    return [BudgetChanged(combatant=combatant.id, budgets=budgets, rule=RULE)] if budgets else []


def _earliest(combatant: Combatant) -> int:
    """The earliest rank for the action that is due: what movement leaves of the DEX rank, less 5 for each one before.

    0 where the action is lost (brp.amb.due-recalculated).
    """
    rank = moved_rank(dex_rank(combatant), combatant.budget("metres"), pace.mov(combatant))
    acted, held_back = combatant.budget("acted"), combatant.budget("delaying")
    before = (acted - combatant.budget("due")) // STEP if acted and not held_back else min(1, acted)
    return max(0, rank - STEP * before)


def _order(fight: Fight, combatant: Combatant) -> list[Event]:
    order, rank = fight.orders.get("dex", ()), dex_rank(combatant)
    old = [place.rank for place in order if place.combatant == combatant.id]
    if not old or old == [rank]:
        return []
    places = [replace(place, rank=rank) if place.combatant == combatant.id else place for place in order]
    places.sort(key=lambda place: -place.rank)
    return [OrderSet(kind="dex", order=tuple(places), rule=RULE)]
