"""A fight without a board: which of the table's options do nothing then, and that it is said."""

from msgspec import Struct

from affray.rules import Board, Fight, Noted, Procedure
from engine.rulesets.pathmaster.options import Options

ON_A_BOARD = ("rough_steps", "rough_skill", "run_turns", "opportunity_on_coming")
"""The options that matter only where combatants have places."""


def idle(options: Options) -> list[str]:
    """The options that were changed and do nothing, since the board has no shape (its own as "board.walls")."""
    if options.board.shape != "none":
        return []
    usual = Options()
    on_board = [name for name in Board.__struct_fields__ if _differs(options.board, usual.board, name)]
    return [
        *(f"board.{name}" for name in on_board),
        *(name for name in ON_A_BOARD if _differs(options, usual, name)),
    ]


def _differs(one: Struct, other: Struct, name: str) -> bool:
    return bool(getattr(one, name) != getattr(other, name))


def idle_options(fight: Fight) -> Procedure[None]:
    """Say which options do nothing without a board.

    They are no error: a GM may keep one list of options for fights with a board and without.
    """
    if found := idle(fight.table):
        yield Noted(key="options.without-board", args={"options": found})
