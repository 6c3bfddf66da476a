"""Text that people read, with nothing in it that a front-end did not know what to say of."""

import re

RAW = re.compile(r"\[object|undefined|\bNaN\b|\bnull\b|\{\s*\$|\bTrue\b|\bFalse\b")


def assert_plain(text: str) -> None:
    """Nothing raw is to be read."""
    found = RAW.search(text)
    assert found is None, text[max(0, found.start() - 80) : found.end() + 80]
