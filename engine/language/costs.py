"""Costs and counts in words, for people: what something takes of each budget ("1 move, 2 seconds"), and how many."""

from collections.abc import Mapping
from functools import lru_cache

Cost = Mapping[str, int]
"""What something takes of each budget."""


def in_words(cost: Cost) -> str:
    """A cost for people: "1 move, 2 seconds"; a budget with a plural name is one of them by 1 ("1 second")."""
    return _in_words(tuple(cost.items())) if cost else ""


@lru_cache(maxsize=10_000)
def _in_words(cost: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{points} {one_of(kind) if points == 1 else kind}" for kind, points in cost)


def so_many(count: int, plural: str, one: str = "") -> str:
    """A count with what is counted: "1 command", "2,000 commands"; `one` where that is more than a plural."""
    return f"{count:,} {(one or one_of(plural)) if count == 1 else plural}"


def one_of(plural: str) -> str:
    """One of several, by the name that they have: "parry" of parries. "Move" and "focus" are one already."""
    if plural.endswith("ies") and len(plural) > len("dies"):
        return plural.removesuffix("ies") + "y"
    return plural if plural.endswith(("ss", "us")) else plural.removesuffix("s")
