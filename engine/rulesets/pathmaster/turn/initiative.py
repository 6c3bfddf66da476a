"""Initiative: rolled once when the fight starts, and it stands (pm.turn.order-fixed)."""

from collections.abc import Iterable

from affray.rules import (
    BudgetChanged,
    CheckResolved,
    Fight,
    Noted,
    OrderSet,
    Place,
    Points,
    Procedure,
    Step,
    roll,
    summed,
)
from engine.rulesets.pathmaster.defences.off_guard import before_first_turn
from engine.rulesets.pathmaster.seams import INITIATIVE

ROLL = "pm.initiative.roll"
FIXED = "pm.turn.order-fixed"
SPEED = "pm.initiative.tie-basic-speed"
QUICK = "pm.initiative.tie-quickness"
DICE_OFF = "pm.initiative.tie-dice-off"


def next_initiative(fight: Fight) -> Step | None:
    """The roll for initiative, once."""
    if "initiative" in fight.orders:
        return None
    return Step(name="initiative", procedure=initiative, rule=ROLL)


def initiative(fight: Fight) -> Procedure[None]:
    """Everybody rolls 2d10 and adds Quickness; from high to low that is the order of the whole fight."""
    here = [each.id for each in fight.present()]
    totals = yield from _rolled(fight, here)
    order = yield from _sorted(fight, totals)
    places = tuple(Place(combatant=who, rank=totals[who]) for who in order)
    yield OrderSet(kind="initiative", order=places, rule=FIXED)


def next_latecomer(fight: Fight) -> Step | None:
    """The roll of those who joined when the order stood already."""
    ranked = {place.combatant for place in fight.orders["initiative"]}
    late = [each.id for each in fight.present() if each.id not in ranked]
    if not late:
        return None
    return Step(name="initiative", procedure=lambda now: latecomers(now, late), rule=ROLL)


def latecomers(fight: Fight, late: list[str]) -> Procedure[None]:
    """Newcomers roll and go where their total puts them, after those who have it already.

    No other combatant changes places (pm.turn.order-fixed). Their first turn is that of this round, if their
    place is still to come.
    """
    totals = yield from _rolled(fight, late)
    order = list(fight.orders["initiative"])
    for who in (yield from _sorted(fight, totals)):
        at = next((n for n, place in enumerate(order) if place.rank < totals[who]), len(order))
        order.insert(at, Place(combatant=who, rank=totals[who]))
        yield from before_first_turn(fight, who)
        if any(_had(fight, place.combatant) for place in order[at + 1 :]):
            yield BudgetChanged(combatant=who, budgets={"turn": fight.round}, rule=FIXED)
    yield OrderSet(kind="initiative", order=tuple(order), rule=FIXED)


def _had(fight: Fight, who: str) -> bool:
    """Whether a combatant's place in this round has been reached."""
    return fight.combatants[who].budget("turn") >= fight.round


def _rolled(fight: Fight, who: Iterable[str]) -> Procedure[dict[str, int]]:
    totals: dict[str, int] = {}
    for each in who:
        totals[each] = yield from initiative_roll(fight, each)
    return totals


def initiative_roll(fight: Fight, who: str) -> Procedure[int]:
    """One roll for initiative."""
    thrown = yield from roll(who, "initiative", "2d10", rule=ROLL)
    actor = fight.combatants[who]
    adds = [Points(ROLL, actor.stats["QU"], "QU"), *INITIATIVE(fight, actor)]
    total, modifiers = summed(thrown.total, adds)
    yield CheckResolved(
        combatant=who,
        purpose="initiative",
        base=0,
        modifiers=modifiers,
        roll=thrown.total,
        total=total,
        result="initiative",
        rule=ROLL,
    )
    return total


def _sorted(fight: Fight, totals: dict[str, int]) -> Procedure[list[str]]:
    """From the highest to the lowest; whoever is equal goes by speed, then Quickness, then dice."""
    order: list[str] = []
    for total in sorted(set(totals.values()), reverse=True):
        tied = [who for who in totals if totals[who] == total]
        order += (yield from _untied(fight, tied)) if len(tied) > 1 else tied
    return order


def _untied(fight: Fight, tied: list[str]) -> Procedure[list[str]]:
    """Those of one total in order, and how that came about."""
    stats = {who: fight.combatants[who].stats for who in tied}
    if len({each["speed"] for each in stats.values()}) == len(tied):
        rule = SPEED
    elif len({(each["speed"], each["QU"]) for each in stats.values()}) == len(tied):
        rule = QUICK
    else:
        rule = DICE_OFF
    dice: dict[str, list[int]] = {who: [] for who in tied}
    if rule == DICE_OFF:
        dice = yield from _dice_off(stats)
    order = sorted(tied, key=lambda who: (stats[who]["speed"], stats[who]["QU"], dice[who]), reverse=True)
    yield Noted(key="initiative.tie", args={"order": order}, rule=rule)
    return order


def _dice_off(stats: dict[str, dict[str, int]]) -> Procedure[dict[str, list[int]]]:
    """Those equal in everything roll a d10 against each other until no two are level; what each rolled."""
    dice: dict[str, list[int]] = {who: [] for who in stats}
    while level := {who: each for who in stats if (each := _level_with(stats, dice, who))}:
        for who, others in level.items():
            thrown = yield from roll(who, "initiative-tie", "1d10", rule=DICE_OFF, against=others)
            dice[who].append(thrown.total)
    return dice


def _level_with(stats: dict[str, dict[str, int]], dice: dict[str, list[int]], one: str) -> list[str]:
    """The others who are equal to one in speed, Quickness and whatever they have rolled so far."""

    def figures(who: str) -> tuple[int, int, list[int]]:
        return stats[who]["speed"], stats[who]["QU"], dice[who]

    return [other for other in stats if other != one and figures(other) == figures(one)]
