"""What a table may choose under the host's rules; the mishaps bring options of their own."""

from typing import Annotated

from msgspec import Meta

from affray.rules import Board, TableOptions


class Options(TableOptions, frozen=True, kw_only=True):
    """The table's options; the defaults are the host's rules and the default rulings of the catalogue."""

    board: Annotated[
        Board,
        Meta(
            description="Where the fight takes place: hexes of 5 feet; ceilings are in feet (d20.host.space).",
            extra_json_schema={"properties": {"shape": {"enum": ["none", "hexes"]}}},
        ),
    ] = Board()
    twenty_always_hits: Annotated[
        bool, Meta(description="Whether a natural 20 always hits (d20.amb.twenty-always-hits).")
    ] = True
    one_always_misses: Annotated[
        bool, Meta(description="Whether a natural 1 always misses (d20.amb.one-always-misses).")
    ] = True
    riders_multiplied: Annotated[
        bool,
        Meta(
            description="Whether fire or poison on a weapon is multiplied too (d20.amb.what-is-multiplied)."
        ),
    ] = False
    driven_off: Annotated[
        bool,
        Meta(
            description="Whether whoever loses a quarter of their hit points to one attack gives ground "
            "(d20.amb.driven-off)."
        ),
    ] = True

    def __post_init__(self) -> None:
        """Raises ValueError for a board of squares."""
        if self.board.shape == "squares":
            raise ValueError("this game is played on hexes, or without a board")
