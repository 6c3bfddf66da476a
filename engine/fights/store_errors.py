"""The errors of the log as refusals."""

from collections.abc import Awaitable
from typing import TypeVar

from engine.ruleset_api.refusal import Refused
from events.chain.reading import DamagedLog
from events.store.append_result import CommitTooLarge, LogError, LogFull, LogMoved, TooFewReplicas

T = TypeVar("T")


async def reach_log(call: Awaitable[T]) -> T:
    """The answer of the log.

    Raises Refused: damaged-log, moved, too-large, log-full, log-unreachable, too-few-replicas.
    """
    try:
        return await call
    except DamagedLog as error:
        raise damaged(error) from error
    except CommitTooLarge as error:
        raise Refused("too-large", str(error)) from error
    except LogMoved as error:
        raise moved(error) from error
    except LogFull as error:
        raise Refused("log-full", str(error)) from error
    except TooFewReplicas as error:
        raise Refused("too-few-replicas", str(error)) from error
    except LogError as error:
        raise Refused("log-unreachable", str(error)) from error


def unknown_encounter(encounter: str) -> Refused:
    """The refusal for an encounter that is not there."""
    return Refused("unknown-encounter", f"There is no fight {encounter!r}.")


def damaged(error: DamagedLog) -> Refused:
    """The refusal for a log that is not whole."""
    return Refused(
        "damaged-log",
        f"The record is damaged at entry {error.entry_id}: {error.what}. The fight is refused, not guessed at.",
        entry=error.entry_id,
    )


def moved(error: LogMoved) -> Refused:
    """The refusal for a fight that goes on elsewhere; or is on its way here, and can be played in a moment."""
    return Refused("moved", str(error), to=error.to) if error.to else Refused("busy", str(error))
