"""The rolls that checks were made with."""

from collections.abc import Sequence

from events import CheckResolved, DiceRolled, Event


def rolls_of_checks(events: Sequence[Event]) -> dict[int, int]:
    """Where in a commit's events each check stands -> where the roll it was made with stands.

    That is the last roll before it by the same combatant for the same purpose that shows what the
    check says; each roll belongs to one check at most.
    """
    pairs: dict[int, int] = {}
    taken: set[int] = set()
    for number, event in enumerate(events):
        if type(event) is not CheckResolved:
            continue
        for before in range(number - 1, -1, -1):
            rolled = events[before]
            if before not in taken and type(rolled) is DiceRolled and _fits(event, rolled):
                pairs[number] = before
                taken.add(before)
                break
    return pairs


def _fits(check: CheckResolved, rolled: DiceRolled) -> bool:
    return (check.combatant, check.purpose, check.roll) == (rolled.combatant, rolled.purpose, rolled.total)
