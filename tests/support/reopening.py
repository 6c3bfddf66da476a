"""Ends that are taken back as versions of before did it: with the seed that was revealed."""

import pytest

from affray.testing import Table
from engine.commands import undo_redo
from engine.commands.decision import Decision, standalone
from engine.commands.situation import Situation
from events import Undone


def undo_as_before(table: Table, patch: pytest.MonkeyPatch) -> None:
    """The last command is taken back as it was in earlier versions: an end too, without another seed."""

    def undone(at: Situation, commits: tuple[int, ...], *, request: str = "", reason: str = "") -> Decision:
        return standalone(Undone(commits=commits, request=request, reason=reason))

    with patch.context() as here:
        here.setattr(undo_redo, "_undone", undone)
        table.undo()
