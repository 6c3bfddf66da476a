"""Initiative: each side rolls at the start of every round, and the higher acts first (d20.host.initiative)."""

from engine.ruleset_api.hiding import HIDDEN
from engine.ruleset_api.procedure import Procedure, roll
from engine.rulesets.d20.people.able import up
from engine.state.state import Combatant, Fight
from events import OrderSet, Place

RULE = "d20.host.initiative"


def initiative(fight: Fight) -> Procedure[None]:
    """The order of this round: side by side, and within a side as its members joined."""
    sides: dict[str, list[Combatant]] = {}
    for each in fight.present():
        if up(each):
            sides.setdefault(each.side, []).append(each)
    ranked = yield from _ranked(list(sides.values()), ())
    places = [
        Place(combatant=each.id, rank=len(ranked) - number)
        for number, side in enumerate(ranked)
        for each in side
    ]
    yield OrderSet(kind="initiative", order=tuple(places), rule=RULE)


def _ranked(sides: list[list[Combatant]], against: tuple[str, ...]) -> Procedure[list[list[Combatant]]]:
    """These sides, the highest roll first; those with the same roll again, among themselves."""
    if len(sides) < 2:
        return sides
    rolled: dict[int, list[list[Combatant]]] = {}
    for side in sides:
        others = tuple(_spokesman(each) for each in sides if each is not side) if against else ()
        thrown = yield from roll(_spokesman(side), "initiative", "1d6", rule=RULE, against=others)
        rolled.setdefault(thrown.total, []).append(side)
    order: list[list[Combatant]] = []
    for total in sorted(rolled, reverse=True):
        same = rolled[total]
        order += yield from _ranked(same, tuple(_spokesman(each) for each in same))
    return order


def _spokesman(side: list[Combatant]) -> str:
    """Who rolls for a side: the first whom everybody notices."""
    return next((each.id for each in side if not HIDDEN.on(each)), side[0].id)
