"""What others may step into."""

from typing import Literal

from msgspec import Struct


class Happening(Struct, frozen=True, kw_only=True):
    """Something that is about to happen, at which others may step in.

    leaves    `who` is about to leave its cell in a `direction`, in a movement of `cells`
    strikes   `who` is about to roll an attack on `target` with `weapon`
    retreats  `who` has drawn back from `target`
    """

    kind: Literal["leaves", "strikes", "retreats"]
    who: str
    target: str = ""
    weapon: str = ""
    direction: str = ""
    cells: int = 0
