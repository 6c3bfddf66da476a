"""The board of a fight: its shape, its extent, and what is in its cells."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.board.directions import Cell

Shape = Literal["squares", "hexes", "none"]

Extent = Annotated[int, Meta(ge=1, le=500)]


class Board(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a fight takes place. How wide a cell is, the rules say."""

    shape: Annotated[
        Shape,
        Meta(
            description='What cells are: "squares", "hexes" (axial coordinates), or "none": everybody is then '
            "within everybody's reach, and what depends on places is the GM's to say.",
        ),
    ] = "none"
    width: Annotated[Extent, Meta(description="Columns, numbered from 0 to width - 1.")] = 40
    height: Annotated[Extent, Meta(description="Rows, numbered from 0 to height - 1.")] = 40
    walls: Annotated[tuple[Cell, ...], Meta(max_length=2000, description="Cells nobody can enter.")] = ()
    rugged: Annotated[
        tuple[Cell, ...],
        Meta(max_length=2000, description="Cells of difficult ground."),
    ] = ()
