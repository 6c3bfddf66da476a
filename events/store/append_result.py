"""The results of an append, and the errors of the log."""

from msgspec import Struct


class Appended(Struct, frozen=True):
    """The commit is in the log, as number `version`."""

    version: int


class Duplicate(Struct, frozen=True):
    """The command is in the log already, as commit `version`; `digest` is that of its body."""

    version: int
    digest: str


class Conflict(Struct, frozen=True):
    """Nothing was written: the log's last commit is `last`, not the one this commit follows."""

    last: int


ARRIVING = "This fight is just moving here: try again in a moment."


class LogError(RuntimeError):
    """The log could not do what was asked."""


class CommitTooLarge(LogError):
    """The commit has too many events, or too many bytes. Nothing was written."""


class LogFull(LogError):
    """The server's memory is full. Nothing was written."""


class LogMoved(LogError):
    """The fight goes on elsewhere, at `to`. Nothing was written."""

    def __init__(self, to: str) -> None:
        super().__init__(f"This fight has moved, and goes on at {to}." if to else ARRIVING)
        self.to = to


class LogRefused(LogError):
    """The server answered with an error. Nothing was written."""


class LogUnreachable(LogError):
    """The server does not answer. Of an append under way it is unknown whether it was written."""


class TooFewReplicas(LogUnreachable):
    """The commit is in the log of one server, but fewer replicas than are wanted have confirmed it."""
