"""Sides: whether a fight has come down to one of them, for every system that asks whether it is over."""

from collections.abc import Callable

from engine.state.state import Combatant, Fight


def one_side(fight: Fight, holds: Callable[[Combatant], bool]) -> bool:
    """Whether this holds of nobody, or of some of one side alone, among those who take part."""
    first: Combatant | None = None
    for each in fight.present():
        # of a side that has one nobody else is asked
        if (first is None or each.side != first.side) and holds(each):
            if first is not None:
                return False
            first = each
    return True
