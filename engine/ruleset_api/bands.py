"""Bands of range: how far away a target may be, in cells of the board."""

from msgspec import Struct


class Band(Struct, frozen=True, omit_defaults=True):
    """A band of range: targets from `low` to `high` cells away, and what that adds to the chance of the option."""

    high: int
    low: int = 0
    adds: int = 0


Bands = tuple[Band, ...]
"""The bands of a weapon or a power from the nearest; none has a distance of another."""


def up_to(most: int, low: int = 0) -> Bands:
    """One band, in which the distance adds nothing; none where it would have no cell."""
    return (Band(most, low),) if most >= low else ()
