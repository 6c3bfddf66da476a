"""The book as it is made of docs/, once for all tests: `make setup` has made it, or whoever asks first does."""

import fcntl
from functools import cache
from pathlib import Path

from hatch_build import BOOK, WARNINGS, built


@cache
def book() -> Path:
    """The folder of the book, as the pages are now. Others who ask meanwhile wait."""
    BOOK.parent.mkdir(exist_ok=True)
    with BOOK.with_name("book-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return built()


def warnings() -> str:
    """What Sphinx had to say against it."""
    book()
    return WARNINGS.read_text(encoding="utf-8")
