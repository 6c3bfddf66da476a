"""The handler of a kind of command: all that the kernel, the service and the audit know of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import UnionType
from typing import Generic, Literal, TypeVar

from engine.commands.command import Command
from engine.commands.decision import Decision
from engine.commands.situation import Situation
from engine.history.roles import GM_ONLY, Reaches
from engine.language.sentence import Sentence
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import Event
from events.chain.commit_kinds import OUT_OF_PLAY_KINDS

Given = TypeVar("Given", bound=Command)

Counts = Literal["play", "history", "out of play"]
"""What a commit is to the undo stack: play, an undo or a redo itself, or out of play."""

Recompute = Callable[[Ruleset, Fight, Sequence[Event]], list[Event]]
"""Computes again what a commit brought from outside, as the rules bring it into this state. Raises Refused."""


def as_recorded(ruleset: Ruleset, fight: Fight, outside: Sequence[Event]) -> list[Event]:
    """The events from outside as they are on record: the rules do not change them."""
    return list(outside)


def allow(fight: Fight, command: Command) -> None:
    """Allow a command in a sealed encounter, always."""


@dataclass(frozen=True, slots=True)
class CommitKind:
    """A kind of commit, by the name in its header, and what its commits bring from outside.

    First an event of the type `first`, and then any number of `more` (None: nothing more). Without a `first` they bring
    nothing: all that is in them follows by the rules from decisions that they make, which are marked by `how`.
    `recompute` is what an audit compares with what they brought.
    """

    name: str
    first: type[Event] | None = None
    more: type[Event] | UnionType | None = None
    counts: Counts = "play"
    how: str = ""
    recompute: Recompute = as_recorded

    def __post_init__(self) -> None:
        if (self.counts == "out of play") != (self.name in OUT_OF_PLAY_KINDS):
            raise ValueError(f"{self.name!r} is {self.counts} here, but not to readers of a log")


@dataclass(frozen=True, slots=True)
class Handler(Generic[Given]):
    """How a kind of command is handled: its struct, what it does, and the kinds of commits that it leads to.

    Without `commits` it leads to those of another's kinds. `may` is who may give it (by default the GM), and `own` what
    is a seat's own, for which it may. `sealed` says why a sealed encounter refuses a command (None where it does not).
    What is taken `when_full` may be added to a fight whose record is as long as it may be.
    """

    command: type[Given]
    decide: Callable[[Situation, Given], Decision]
    commits: tuple[CommitKind, ...]
    may: Reaches = field(default_factory=lambda: GM_ONLY)
    own: str = ""
    sealed: Callable[[Fight, Given], Sentence | None] = allow
    when_full: bool = False

    @property
    def name(self) -> str:
        """What the command is called on the wire."""
        return str(self.command.__struct_config__.tag)
