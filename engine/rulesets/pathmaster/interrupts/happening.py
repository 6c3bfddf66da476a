"""Happenings that others may interrupt."""

from typing import Literal

from msgspec import Struct

from affray.rules import Cell


class Happening(Struct, frozen=True, kw_only=True):
    """A happening: something about to happen that others may interrupt.

    leaves    `who` is about to leave its cell in a `direction`, in a movement that comes to `cells` in the
              whole turn; without a board in a movement away from those whom `leaving` names
    arrives   `who` has come from the cell `came` into the one where it stands now
    strikes   `who` is about to roll an attack on `target` with `weapon`, in this `manner`
    charges   `who` has come up to `target` in a charge and is about to strike
    retreats  `who` has drawn back from `target`
    exposes   `who` does something that lets those who control the place strike, by `rule`
    bursts    an area attack of `who`, with `weapon`, is about to burst at the cell `came`, over all who are `among` it
    instant   `who` does something instantaneous (`weapon` names it) that is about to take effect
    """

    kind: Literal["leaves", "arrives", "strikes", "charges", "retreats", "exposes", "bursts", "instant"]
    who: str
    target: str = ""
    weapon: str = ""
    manner: str = "attack"
    direction: str = ""
    cells: int = 0
    leaving: tuple[str, ...] = ()
    came: Cell | None = None
    among: tuple[str, ...] = ()
    rule: str = ""
