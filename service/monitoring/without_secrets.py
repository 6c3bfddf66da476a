"""Text for the log without secrets: whatever looks like one, or is one that this process was given, is left out."""

import os
import re
from traceback import format_tb

from events.store.append_result import LogError

LEFT_OUT = "[left out]"

LOOKS_SECRET = re.compile(
    r"eyJ[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*"  # tokens of seats
    r"|whsec_[A-Za-z0-9+/=]+"  # secrets of webhooks
    r"|AGE-SECRET-KEY-[A-Z0-9]+"
    r"|(?<=://)[^/\s@]*:[^/\s@]*(?=@)"  # user and password in a URL
    r"|(?i:(?<=bearer )\S+)"
)

GIVEN = ("AFFRAY_KEY", "AFFRAY_OPENING_KEY", "AFFRAY_TOKEN", "OTEL_EXPORTER_OTLP_HEADERS")
"""Variables of the environment that are secrets."""

PLAIN = (LogError, OSError, TypeError, AttributeError, NameError, ImportError, NotImplementedError)
"""Exceptions that speak of the program, and of servers. Others may speak of what was rolled: they are named alone."""


def without_secrets(text: str) -> str:
    """The text as it may be written to a log."""
    for each in (os.environ.get(name, "") for name in GIVEN):
        if each:
            text = text.replace(each, LEFT_OUT)
    return LOOKS_SECRET.sub(LEFT_OUT, text)


def where(error: BaseException) -> str:
    """Where something went wrong: the traceback and the kind of each exception, with the words of those that may."""
    parts: list[str] = []
    seen: set[int] = set()
    following: BaseException | None = error
    while following is not None and id(following) not in seen:
        seen.add(id(following))
        says = f": {following}" if isinstance(following, PLAIN) else ""
        parts.append("".join(format_tb(following.__traceback__)) + type(following).__name__ + says)
        following = following.__cause__ or (None if following.__suppress_context__ else following.__context__)
    return "\n\nwhich led to\n\n".join(reversed(parts))
