"""The last lines of this process's log, from warnings up, for the operator; without secrets, like all lines."""

import logging
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from events.store.marks.running_workers import WorkerLine
from service.monitoring.request_id import request_id
from service.monitoring.without_secrets import without_secrets

MOST = 20  # lines
LONGEST = 300  # characters of one


class LastLines(logging.Handler):
    """The last lines, oldest first."""

    def __init__(self, most: int = MOST) -> None:
        super().__init__(logging.WARNING)
        self._lines: deque[WorkerLine] = deque(maxlen=most)

    @property
    def lines(self) -> tuple[WorkerLine, ...]:
        """Those that are kept."""
        return tuple(self._lines)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line. Of an exception its kind alone is kept: what it says may be what was rolled."""
        kind = record.exc_info[0] if record.exc_info else None
        message = record.getMessage() + (f" ({kind.__name__})" if kind else "")
        self._lines.append(
            WorkerLine(
                at=int(1000 * record.created),
                level=record.levelname.lower(),
                message=without_secrets(message)[:LONGEST],
                request=request_id.get(),
            )
        )


@contextmanager
def keeping_lines() -> Iterator[LastLines]:
    """Keep the last lines while the block runs."""
    kept = LastLines()
    root = logging.getLogger()
    root.addHandler(kept)
    try:
        yield kept
    finally:
        root.removeHandler(kept)
