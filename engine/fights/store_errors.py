"""The errors of the log as refusals."""

from collections.abc import Awaitable
from typing import TypeVar

from engine.language.sentence import Sentence
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
    except LogMoved as error:
        raise moved(error) from error
    except LogError as error:
        raise log_refusal(error) from error


def log_refusal(error: LogError) -> Refused:
    """The refusal for a log that cannot do what it has to: what it says, which is in English."""
    said = {"text": str(error)}
    if isinstance(error, CommitTooLarge):
        return Refused("too-large", Sentence("affray.commit-too-large", said))
    if isinstance(error, LogFull):
        return Refused("log-full", Sentence("affray.log-full", said))
    if isinstance(error, TooFewReplicas):
        return Refused("too-few-replicas", Sentence("affray.too-few-replicas", said))
    return Refused("log-unreachable", Sentence("affray.log-unreachable", said))


def unknown_encounter(encounter: str) -> Refused:
    """The refusal for an encounter that is not there."""
    return Refused("unknown-encounter", Sentence("affray.no-such-fight", {"id": encounter}))


def exists_already(encounter: str) -> Refused:
    """The refusal for an encounter that is there, where a new one was wanted."""
    return Refused("encounter-exists", Sentence("affray.fight-exists", {"id": encounter}))


def kept_writing() -> Refused:
    """The refusal where others were faster each time."""
    return Refused("busy", Sentence("affray.others-wrote"))


def damaged(error: DamagedLog) -> Refused:
    """The refusal for a log that is not whole."""
    return Refused(
        "damaged-log",
        Sentence("affray.record-damaged", {"entry": error.entry_id, "text": error.what}),
        entry=error.entry_id,
    )


def moved(error: LogMoved) -> Refused:
    """The refusal for a fight that goes on elsewhere; or is on its way here, and can be played in a moment."""
    if error.to:
        return Refused("moved", Sentence("affray.fight-moved", {"to": error.to}), to=error.to)
    return Refused("busy", Sentence("affray.fight-arrives"))
