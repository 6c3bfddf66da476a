"""Initiative: d6 and the reflex bonus, once; the highest first, ties are rolled again (sit.host.initiative)."""

from collections.abc import Callable, Iterable

from affray.rules import Bonus, Fight, OrderSet, Place, Procedure, Step, bonus
from engine.kit.ties import ranked
from engine.rulesets.situational.checks.check import check
from engine.rulesets.situational.seams import ARRIVES, PLACE

ROLL = "sit.host.initiative"


def next_initiative(fight: Fight) -> Step | None:
    """The roll of those who have no place in the order yet."""
    placed = {place.combatant for place in fight.orders.get("initiative", ())}
    new = [each.id for each in fight.present() if each.id not in placed]
    return Step(name="initiative", procedure=lambda now: initiative(now, new), rule=ROLL) if new else None


def reflex(who: str) -> Callable[[Fight], Bonus]:
    """The reflex bonus."""
    return lambda fight: bonus(fight.combatants[who].stats["reflex"])


def initiative(fight: Fight, new: Iterable[str]) -> Procedure[None]:
    """Those who are new roll, and go where their total puts them, after those who have it already.

    Who acts in another's place rolls nothing, and comes right after them.
    """
    new = list(new)
    for who in new:
        yield from ARRIVES(fight, who)
    order = list(fight.orders.get("initiative", ()))
    sharing = {who: PLACE(fight, fight.combatants[who]) for who in new}
    totals: dict[str, int] = {}
    for who in (each for each in new if not sharing[each]):
        totals[who] = (
            yield from check(fight, who, "initiative", reflex(who), results=("initiative",) * 2, rule=ROLL)
        ).total
    figures = {who: [total] for who, total in totals.items()}
    for who in (yield from ranked(figures, "initiative-tie", "1d6", rule=ROLL)):
        at = next((n for n, place in enumerate(order) if place.rank < totals[who]), len(order))
        order.insert(at, Place(combatant=who, rank=totals[who]))
    for who, others in sharing.items():
        if others:
            at = next((n for n, place in enumerate(order) if place.combatant == others[0]), len(order) - 1)
            order.insert(at + 1, Place(combatant=who, rank=order[at].rank if order else 0))
    yield OrderSet(kind="initiative", order=tuple(order), rule=ROLL)
