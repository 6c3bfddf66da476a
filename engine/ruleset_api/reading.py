"""What is read of a roll: more than the total or less, so that dice which come to the same can be told together."""

from collections.abc import Callable, Hashable
from typing import Protocol, TypeAlias

from msgspec import Struct


class Marks(Struct, frozen=True, gc=False):
    """What is read of dice besides their total: how many show one of these faces; with `first`, of the first die."""

    faces: tuple[int, ...] = ()
    first: bool = False


class Shown(Protocol):
    """Dice as they fell, and their total."""

    @property
    def dice(self) -> tuple[int, ...]: ...

    @property
    def total(self) -> int: ...


Read: TypeAlias = Callable[[Shown], Hashable]
"""What is read of dice: two falls that are read alike lead to the same."""

Reads: TypeAlias = Callable[[], Read | tuple[Read, Marks]]
"""What is read of a roll, worked out by whoever asks for odds: a roll that is simply thrown is none the dearer.

With `Marks` where more of the dice is read than their total.
"""


def nothing_read() -> Read:
    """Of a roll on which nothing hangs in the same deed: how many metres or rounds it is."""
    return lambda shown: None
