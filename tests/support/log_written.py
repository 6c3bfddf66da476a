"""The log as `affray serve` writes it."""

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from service.monitoring.log_lines import requests, set_up

logger = logging.getLogger("affray")


@contextmanager
def logging_as(*arguments: object, each_request: bool = False) -> Iterator[io.StringIO]:
    """The log as `affray serve` writes it, with what is written while the block runs."""
    root = logging.getLogger()
    before = root.handlers[:], root.level, logger.level, requests.level
    try:
        set_up(*arguments, each_request=each_request)  # type: ignore[arg-type]
        [handler] = root.handlers
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(written := io.StringIO())
        yield written
    finally:
        root.handlers[:], level, ours, theirs = before
        root.setLevel(level)
        logger.setLevel(ours)
        requests.setLevel(theirs)
