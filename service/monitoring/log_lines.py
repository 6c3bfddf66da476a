"""The lines of the service's log: for people, or one JSON object each for programs. Neither has secrets in it.

A line that is written while a request is answered has the id of it, and where traces are on the id of the trace.
"""

import logging
from datetime import UTC, datetime
from typing import Any

import msgspec

from service.monitoring.request_id import request_id
from service.monitoring.without_secrets import where, without_secrets

TEXT, JSON = "text", "json"
FORMATS = (TEXT, JSON)
LEVELS = ("debug", "info", "warning", "error")

OURS = "affray"
REQUESTS = "affray.requests"

requests = logging.getLogger(REQUESTS)
"""Where each request has a line, if it is asked for."""

FACTS = "facts"
"""The name under which a line brings facts for programs along: `extra={FACTS: {...}}`."""


def set_up(form: str = TEXT, level: str = "warning", *, each_request: bool = False) -> None:
    """Write the log to stderr in this form, from this level up, and perhaps a line for each request.

    Libraries are heard from warnings up, whatever the level: what they say beyond that has headers and bodies in it.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == JSON else Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(OURS).setLevel(level.upper())
    requests.setLevel(logging.INFO if each_request else logging.WARNING)


class Lines(logging.Formatter):
    """Lines for people."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, and below it where something went wrong."""
        id = request_id.get()
        text = f"{record.levelname} {record.name}: {record.getMessage()}"
        if id:
            text += f" (request {id})"
        if error := _error(record):
            text += f"\n{error}"
        return without_secrets(text)


class JsonLines(logging.Formatter):
    """Lines for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """One object: when, how bad, who says it, what; the request, the trace, and what else is known."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if id := request_id.get():
            line["request"] = id
        for name, value in getattr(record, FACTS, {}).items():
            line[name] = without_secrets(value) if isinstance(value, str) else value
        if error := _error(record):
            line["error"] = without_secrets(error)
        return msgspec.json.encode(line).decode()


def _error(record: logging.LogRecord) -> str:
    error = record.exc_info[1] if record.exc_info else None
    return "" if error is None else where(error)
