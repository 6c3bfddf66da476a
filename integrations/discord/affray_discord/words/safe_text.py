"""Text as Discord shows it: what people wrote is shown as they wrote it, and neither formats nor mentions anything."""

import re

from discord.utils import escape_mentions

FORMATS = re.compile(r"[\\*_~`|\[\]<>#]|^-")
"""What formats, links or mentions anywhere in a text, whatever comes before and after it."""


def safe(text: str) -> str:
    """Text that somebody wrote, for the content of a message: without effect as Markdown, mention or link."""
    return escape_mentions(FORMATS.sub(r"\\\g<0>", text))


def name(text: str) -> str:
    """A name among other words: safe, and isolated, so that one from right to left leaves them in their order."""
    return f"\u2068{safe(text)}\u2069"


def cut(text: str, most: int) -> str:
    """Text of so many characters at most, on one line."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1].rstrip()}…"


def chunks(lines: list[str], most: int) -> list[str]:
    """Lines put together into texts of so many characters at most; a line that is longer is cut."""
    found: list[str] = []
    for line in lines:
        short = line if len(line) <= most else f"{line[: most - 1]}…"
        if found and len(found[-1]) + 1 + len(short) <= most:
            found[-1] += f"\n{short}"
        else:
            found.append(short)
    return found
