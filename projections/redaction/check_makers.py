"""Who made a check that is told of somebody else, as one's perception is of whom they looked for.

A check goes with its roll: whoever must not learn of the one who rolled hears nothing of what came of it.
"""

from collections.abc import Sequence

from events import CheckResolved, DiceRolled, Event


def makers(events: Sequence[Event]) -> dict[int, str]:
    """Where in a commit's events a check of somebody stands that another made -> who did."""
    found: dict[int, str] = {}
    for number, event in enumerate(events):
        if type(event) is CheckResolved and (maker := _maker(event, events[:number])) != event.combatant:
            found[number] = maker
    return found


def _maker(check: CheckResolved, earlier: Sequence[Event]) -> str:
    for each in reversed(earlier):
        if type(each) is DiceRolled and (each.purpose, each.total) == (check.purpose, check.roll):
            between = (each.combatant, *each.against)
            if check.combatant in between:
                return each.combatant
    return check.combatant
