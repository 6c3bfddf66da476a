"""The picture under the grid of the board: which one lies there, and how. No rule goes by it."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from engine.board.picture import ID, LEAST_CELL, WIDEST, placed
from engine.commands.command import Command
from engine.commands.decision import Decision, let_in
from engine.commands.handler import CommitKind, Handler
from engine.commands.situation import Situation
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import BoardChanged, Event, Picture

LAID, TAKEN = "pictured", "unpictured"

Pixels = Annotated[int, Meta(ge=0, le=WIDEST)]
Beside = Annotated[float, Meta(ge=-WIDEST, le=WIDEST)]


class LayPicture(Command, frozen=True, kw_only=True, tag="picture"):
    """Lay a picture under the grid of the board, which was added to this fight before; "" takes away what lies there.

    It is `width` and `height` pixels large, and a cell is `cell` of them across. The pixel at `left` and `top` comes to
    lie in the upper left corner of cell 0/0, of a hex in that of the square around it.
    """

    picture: Annotated[str, Meta(pattern=rf"^({ID.pattern})?$(?!\n)")]
    width: Pixels = 0
    height: Pixels = 0
    cell: Annotated[float, Meta(ge=0, le=WIDEST)] = 0.0
    left: Beside = 0.0
    top: Beside = 0.0


def lay_picture(at: Situation, command: LayPicture) -> Decision:
    """Lay a picture under the board. Raises Refused: nothing-to-change, out-of-range."""
    dice = at.roll_source()
    picture = Picture(
        picture=command.picture,
        width=command.width,
        height=command.height,
        cell=command.cell,
        left=command.left,
        top=command.top,
    )
    if at.fight.board.shape == "none":
        raise Refused("nothing-to-change", Sentence("affray.no-board-for-a-picture"))
    if picture.picture and not (picture.width and picture.height and picture.cell >= LEAST_CELL):
        raise Refused("out-of-range", Sentence("affray.picture-needs-a-size", {"least": LEAST_CELL}))
    if placed(at.fight.board, picture) == at.fight.picture:
        raise Refused("nothing-to-change", Sentence("affray.picture-lies-so"))
    return let_in(at, [_laid(picture)], dice)


def _laid(picture: Picture) -> BoardChanged:
    change = LAID if picture.picture else TAKEN
    return BoardChanged(picture=picture if picture.picture else Picture(picture=""), change=change)


def _recomputed(ruleset: Ruleset, fight: Fight, outside: Sequence[Event]) -> list[Event]:
    """The picture alone: such a commit changes nothing that rules go by."""
    return [_laid(each.picture) for each in outside if isinstance(each, BoardChanged) and each.picture]


LAY_PICTURE = Handler(
    LayPicture, lay_picture, commits=(CommitKind("picture", BoardChanged, recompute=_recomputed),)
)
