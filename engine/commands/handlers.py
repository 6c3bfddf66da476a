"""The table of commands: one handler each. Who may do what, and what an audit expects of a commit, derive from it."""

from typing import Any

from engine.commands.adjust import ADJUST
from engine.commands.answer import ANSWER, CALL_TIME, ELAPSE
from engine.commands.appearance import DESCRIBE
from engine.commands.board_picture import LAY_PICTURE
from engine.commands.command import Command
from engine.commands.entropy import ENTROPY
from engine.commands.handler import CommitKind, Handler
from engine.commands.join_leave import JOIN, LEAVE
from engine.commands.move_to import MOVE
from engine.commands.opening import CLOSE, OPENING
from engine.commands.reveal import REVEAL
from engine.commands.ruling import MAKE_RULING
from engine.commands.seats import INVITE, REVOKE
from engine.commands.standing_answers import KEEP
from engine.commands.talk import NOTE, SAY
from engine.commands.undo_redo import DENY, GRANT, REDO, UNDO

HANDLERS: dict[type[Command], Handler[Any]] = {
    each.command: each
    for each in (
        ANSWER,
        MOVE,
        KEEP,
        SAY,
        ENTROPY,
        UNDO,
        REDO,
        JOIN,
        LEAVE,
        MAKE_RULING,
        ADJUST,
        DESCRIBE,
        LAY_PICTURE,
        NOTE,
        CALL_TIME,
        REVEAL,
        INVITE,
        REVOKE,
        GRANT,
        DENY,
        CLOSE,
        ELAPSE,
    )
}
"""The handler of each command to a fight that is open."""

COMMIT_KINDS: dict[str, CommitKind] = {
    each.name: each
    for each in (OPENING, *(kind for handler in HANDLERS.values() for kind in handler.commits))
}
"""Every kind of commit that a fight may hold."""
