"""The budgets of a round by name, and what they may be."""

RANK = (0, 1000)
COUNT = (0, 1000)
YES = (0, 1)

BUDGETS: dict[str, tuple[int, int]] = {
    "due": RANK,
    "acted": RANK,
    "power-due": RANK,
    "parried-on": RANK,
    "dodged-on": RANK,
    "attacks": COUNT,
    "lost-attacks": COUNT,
    "parries": COUNT,
    "dodges": COUNT,
    "shots": COUNT,
    "failed-defences": COUNT,
    "free-dodges": COUNT,
    "free-defences": COUNT,
    "metres": (0, 10_000),
    "defensive": YES,
    "delaying": YES,
    "power": YES,
    "offensive-power": YES,
    "disengaging": (0, 3),
}
"""Lowest and highest value of each: ranks (0 for none), counts, metres, yes and no, and a stage."""

WITH_THINGS: dict[str, tuple[int, int]] = {"attacks with ": COUNT, "striking ": RANK}
"""The same for budgets that are kept for each thing; its name follows."""


def bounds(budget: str, things: set[str]) -> tuple[int, int] | None:
    """The lowest and highest value of a budget, for a combatant with these things; None for no such budget."""
    for start, found in WITH_THINGS.items():
        if budget.startswith(start) and budget.removeprefix(start) in things:
            return found
    return BUDGETS.get(budget)
