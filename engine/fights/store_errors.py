"""The errors of the log as refusals."""

from collections.abc import Awaitable
from typing import TypeVar

from engine.ruleset_api.refusal import Refused
from events.chain.reading import DamagedLog
from events.store.append_result import CommitTooLarge, LogError, LogFull

T = TypeVar("T")


async def reach_log(call: Awaitable[T]) -> T:
    """The answer of the log. Raises Refused: damaged-log, too-large, log-full, log-unreachable."""
    try:
        return await call
    except DamagedLog as error:
        raise damaged(error) from error
    except CommitTooLarge as error:
        raise Refused("too-large", str(error)) from error
    except LogFull as error:
        raise Refused("log-full", str(error)) from error
    except LogError as error:
        raise Refused("log-unreachable", str(error)) from error


def unknown_encounter(encounter: str) -> Refused:
    """The refusal for an encounter that is not there."""
    return Refused("unknown-encounter", f"There is no encounter {encounter!r}.")


def damaged(error: DamagedLog) -> Refused:
    """The refusal for a log that is not whole."""
    return Refused(
        "damaged-log",
        f"The record is damaged at entry {error.entry_id}: {error.what}. The fight is refused, not guessed at.",
        entry=error.entry_id,
    )
