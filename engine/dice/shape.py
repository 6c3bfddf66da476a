"""The shape of dice, as data: what a notation means, before anything is thrown.

`notation.parse` is the way to make these; it keeps every number within the limits of `limits`.
Structs built by hand are taken at their word.
"""

from typing import TypeAlias

from msgspec import Struct

CHAIN = 96
"""A re-rolled die of an open-ended throw that shows this or more is rolled again, unless the notation
names another threshold. Source: pm.ambiguity.open-ended-roll."""

OPENS_DOWN = 5
"""The first die of an open-ended throw that shows this or less opens downward, unless the notation names
another threshold. Source: pm.ambiguity.open-ended-roll."""


class Kept(Struct, frozen=True, gc=False):
    """Only the `number` highest (or lowest) dice count; the others fall and are recorded all the same."""

    number: int
    highest: bool = True


class Exploding(Struct, frozen=True, gc=False):
    """A die showing its highest face stays and adds one more die, which may explode in turn.

    Source: dp.amb.explosion-definition.
    """


class OpenEnded(Struct, frozen=True, gc=False):
    """A d100 that opens at its ends. Source: pm.ambiguity.open-ended-roll.

    A first die of at least `up` is rolled again and added; one of at most `down` is rolled again and
    subtracted; `None` closes that end. Further dice of at least `up` (`CHAIN` if that end is closed) are
    rolled again in turn, and count in the same direction.
    """

    up: int | None = None
    down: int | None = None


class Group(Struct, frozen=True, gc=False):
    """`count` dice of `faces` faces, added (`sign` 1) or subtracted (`sign` -1), perhaps with a rule."""

    count: int
    faces: int
    rule: Kept | Exploding | OpenEnded | None = None
    sign: int = 1


class Sum(Struct, frozen=True, gc=False):
    """Groups of dice, in the order in which they fall, and a constant. The total is their sum."""

    groups: tuple[Group, ...] = ()
    plus: int = 0


class Pool(Struct, frozen=True, gc=False):
    """`count` dice of `faces` faces. The total is how many of them show `at_least` or more."""

    count: int
    faces: int
    at_least: int


Dice: TypeAlias = Sum | Pool
