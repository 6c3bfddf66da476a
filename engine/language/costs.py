"""Costs in words: what something takes of each budget, for people ("1 move, 2 seconds")."""

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


def one_of(plural: str) -> str:
    """One of several, by the name that they have: "parry" of parries. "Move" and "focus" are one already."""
    if plural.endswith("ies") and len(plural) > len("dies"):
        return plural.removesuffix("ies") + "y"
    return plural if plural.endswith(("ss", "us")) else plural.removesuffix("s")
