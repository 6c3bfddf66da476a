"""What a table may choose under the situational rules: which parts are in force, and what the text leaves open."""

from typing import Annotated

from msgspec import Meta

from engine.board.board import Board
from engine.ruleset_api.ruleset import TableOptions


class Options(TableOptions, frozen=True, kw_only=True):
    """The table's options; the defaults are the default rulings of the catalogue's ambiguities."""

    board: Annotated[
        Board,
        Meta(description="Where the fight takes place. A cell is a square of a metre (sit.amb.square-size)."),
    ] = Board()
    flanking: Annotated[bool, Meta(description="Whether enemies on opposite sides flank.")] = True
