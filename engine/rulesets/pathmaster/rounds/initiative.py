"""Initiative: rolled once, and it stands (pm.initiative.roll, pm.turn.order-fixed)."""

from engine.procedure import Procedure, Step, roll
from engine.state import Fight
from events import CheckResolved, Modifier, OrderSet, Place

ROLL = "pm.initiative.roll"


def next_initiative(fight: Fight) -> Step | None:
    """The roll for initiative, once."""
    if "initiative" in fight.orders:
        return None
    return Step(name="initiative", procedure=initiative, rule=ROLL)


def initiative(fight: Fight) -> Procedure[None]:
    """Everybody rolls 2d10 and adds Quickness; the highest acts first."""
    totals: dict[str, int] = {}
    for each in fight.present():
        totals[each.id] = yield from initiative_roll(fight, each.id)
    order = sorted(totals, key=lambda who: _place(fight, who, totals[who]))
    places = tuple(Place(combatant=who, rank=totals[who]) for who in order)
    yield OrderSet(kind="initiative", order=places, rule=ROLL)


def initiative_roll(fight: Fight, who: str) -> Procedure[int]:
    """One roll for initiative."""
    quick = fight.combatants[who].stats["QU"]
    thrown = yield from roll(who, "initiative", "2d10", rule=ROLL)
    total = thrown.total + quick
    yield CheckResolved(
        combatant=who,
        purpose="initiative",
        base=thrown.total,
        roll=thrown.total,
        total=total,
        result="initiative",
        modifiers=(Modifier(rule=ROLL, op="+", value=quick, total=total, note="QU"),),
        rule=ROLL,
    )
    return total


def _place(fight: Fight, who: str, total: int) -> tuple[int, int, int]:
    stats = fight.combatants[who].stats
    return (-total, -stats["speed"], -stats["QU"])
