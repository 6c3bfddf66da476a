"""Style sheets and scripts as they are sent: without what only their writers read."""

import re

_IN_STYLES = re.compile(r"/\*.*?\*/", re.DOTALL)
_SPACES = re.compile(r"\s*\n\s*")
_LINES = re.compile(r"^\s*(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE)
_BEHIND = re.compile(r"(?<=[;{},(])[ \t]+// [^'\"`\n]*$", re.MULTILINE)
"""A comment behind the code of a line, without anything that could be the rest of a text."""


def squeezed(style: str) -> str:
    """A style sheet without comments, and without the space that lines begin with."""
    return _SPACES.sub("\n", _IN_STYLES.sub("", style))


def uncommented(script: str) -> str:
    """A script without its comments."""
    return _BEHIND.sub("", _LINES.sub("", script))
