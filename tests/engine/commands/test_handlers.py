"""The table of commands: each has one handler, from which what an audit expects and who may do what derive."""

from collections.abc import Iterator
from typing import get_args

import pytest

from engine.audit.entry_check import BY
from engine.commands import types as cmd
from engine.commands.handler import CommitKind
from engine.commands.handlers import COMMIT_KINDS, HANDLERS
from events import (
    AnswerKept,
    BoardChanged,
    CombatantDescribed,
    CombatantJoined,
    CombatantLeft,
    DiceRolled,
    EncounterClosed,
    EncounterOpened,
    EntropyAdded,
    HiddenRoll,
    Noted,
    Redone,
    RollRevealed,
    RulingMade,
    SeatInvited,
    SeatRevoked,
    UndoDenied,
    Undone,
    UndoRequested,
)
from events.chain.commit_kinds import OUT_OF_PLAY_KINDS

PLAY = {
    "open": (EncounterOpened, CombatantJoined),
    "join": (CombatantJoined, None),
    "leave": (CombatantLeft, None),
    "answer": (None, None),
    "call-time": (None, None),
    "elapse": (None, None),
    "keep": (AnswerKept, None),
    "say": (Noted, None),
    "rule": (RulingMade, DiceRolled | HiddenRoll | cmd.Effect),
    "describe": (CombatantDescribed, CombatantDescribed),
    "picture": (BoardChanged, None),
    "entropy": (EntropyAdded, None),
    "reveal": (RollRevealed, RollRevealed),
    "close": (EncounterClosed, None),
}
"""What each kind of commit that is play brings from outside: first this, and then any number of these."""

HISTORY = {"undo": (Undone, None), "redo": (Redone, None), "grant": (Undone, None)}

OUT_OF_PLAY = {
    "invite": (SeatInvited, None),
    "revoke": (SeatRevoked, None),
    "ask-undo": (UndoRequested, None),
    "deny": (UndoDenied, None),
    "note": (Noted, None),
    "whisper": (Noted, None),
    "talk": (Noted, None),
    "add-entropy": (EntropyAdded, None),
}


def descendants(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        yield each
        yield from descendants(each)


def kinds_that_count_as(counts: str) -> dict[str, object]:
    return {each.name: (each.first, each.more) for each in COMMIT_KINDS.values() if each.counts == counts}


def test_there_is_no_command_without_a_handler() -> None:
    assert set(HANDLERS) == set(get_args(cmd.Decided))
    ours = {each for each in descendants(cmd.Command) if each.__module__.startswith("engine.")}
    assert ours == {*HANDLERS, cmd.Open, cmd.ForkFight}, "these two open a fight of their own"


def test_every_kind_of_commit_has_one_entry() -> None:
    named = [kind.name for handler in HANDLERS.values() for kind in handler.commits]
    assert len(named) == len(set(named))
    assert {each.name for each in HANDLERS.values() if not each.commits} == {"move", "adjust"}
    for handler in HANDLERS.values():
        assert not handler.commits or handler.commits[0].name == handler.name


def test_what_each_kind_of_commit_brings() -> None:
    assert kinds_that_count_as("play") == PLAY
    assert kinds_that_count_as("history") == HISTORY
    assert kinds_that_count_as("out of play") == OUT_OF_PLAY


def test_what_is_out_of_play_is_what_readers_of_a_log_take_for_it() -> None:
    assert set(OUT_OF_PLAY) == OUT_OF_PLAY_KINDS
    with pytest.raises(ValueError, match="'poke' is out of play here"):
        CommitKind("poke", Noted, counts="out of play")
    with pytest.raises(ValueError, match="'note' is play here"):
        CommitKind("note", Noted)


def test_decisions_are_marked_by_the_kind_of_command_that_makes_them() -> None:
    assert BY == {"seat": "answer", "called": "call-time", "timeout": "elapse"}


def test_a_full_fight_still_takes_what_mends_it() -> None:
    assert {each.name for each in HANDLERS.values() if each.when_full} == {"undo", "revoke", "close"}
