"""Initiative: each side rolls at the start of every round, and the higher acts first (d20.host.initiative)."""

from affray.rules import HIDDEN, Combatant, Fight, OrderSet, Place, Procedure, roll
from engine.rulesets.d20.people.can_act import up

RULE = "d20.host.initiative"


def initiative(fight: Fight) -> Procedure[None]:
    """The order of this round: side by side, and within a side as its members joined.

    For a side its first member rolls whom everybody notices. Even one that is alone rolls: who knows who hides?
    """
    sides: dict[str, list[Combatant]] = {}
    for each in fight.present():
        if up(each):
            sides.setdefault(each.side, []).append(each)
    ranked = yield from _ranked(list(sides.values()), tied=False)
    places = [Place(combatant=each.id, rank=total) for total, side in ranked for each in side]
    yield OrderSet(kind="initiative", order=tuple(places), rule=RULE)


def _ranked(sides: list[list[Combatant]], tied: bool) -> Procedure[list[tuple[int, list[Combatant]]]]:
    """These sides, the highest roll first; those with the same roll again, among themselves."""
    speakers = [next((each.id for each in side if not HIDDEN.on(each)), side[0].id) for side in sides]
    rolled: dict[int, list[list[Combatant]]] = {}
    for side, who in zip(sides, speakers, strict=True):
        against = [each for each in speakers if tied and each != who]
        thrown = yield from roll(who, "initiative", "1d6", rule=RULE, against=against)
        rolled.setdefault(thrown.total, []).append(side)
    order: list[tuple[int, list[Combatant]]] = []
    for total, same in sorted(rolled.items(), key=lambda each: -each[0]):
        again = [] if len(same) < 2 else (yield from _ranked(same, tied=True))
        order += [(total, side) for _, side in again] or [(total, same[0])]
    return order
