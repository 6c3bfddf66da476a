"""What happened, for an assistant: lines of the story after a position, and waiting until it is asked."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import aclosing

from pydantic import BaseModel, Field

from affray.words import Speaker
from affray_mcp.quoting import plain, quoted
from affray_mcp.seat import Document, Seat, asked_of
from affray_mcp.texts import Ready, told

USUAL = 30
"""Lines that are told unless more are asked for; the last ones count."""
MOST = 200
RECENT = 6
"""Versions that are told of where no position is named."""


class Line(BaseModel):
    """A line of the story, in words of the table."""

    position: str
    text: str
    rule: str = ""
    undone: bool = Field(default=False, description="It was taken back, and counts no more.")


class Story(BaseModel):
    """What happened; ask on from `position`."""

    lines: list[Line]
    left_out: int = Field(description="Earlier lines that were left out for their number.")
    position: str


async def since(seat: Seat, after: str, most: int = USUAL) -> Story:
    """What happened after a position: the last lines of it."""
    every = await seat.timeline(after)
    lines = [_line(each) for each in every if _is_told(each)]
    shown = lines[-max(1, min(most, MOST)) :]
    position = every[-1]["position"] if every else after
    return Story(lines=shown, left_out=len(lines) - len(shown), position=position)


async def by_now(seat: Seat, view: Document) -> str:
    """The position of the last that happened: more may come in the same version."""
    lines = await seat.timeline(str(max(0, view["version"] - 1)))
    return str(lines[-1]["position"]) if lines else str(view["version"])


def recently(view: Document) -> str:
    """The position from which on all is recent."""
    return str(max(0, view["version"] - RECENT))


def in_text(story: Story, speaker: Speaker) -> str:
    """The story in lines, each in quotes."""
    lines = [told("mcp-left-out", speaker, count=story.left_out)] if story.left_out else []
    for each in story.lines:
        gone = f" {speaker.phrase('taken-back', {})}" if each.undone else ""
        rule = f" [{each.rule}]" if each.rule else ""
        lines.append(f"{each.position} {quoted(each.text)}{gone}{rule}")
    if not story.lines:
        lines.append(told("mcp-nothing-happened", speaker))
    lines.append(told("mcp-position", speaker, position=Ready(story.position)))
    return "\n".join(lines)


async def until_asked(seat: Seat, seconds: float, heard: Callable[[float], Awaitable[None]]) -> bool:
    """Wait until somebody whom the assistant answers for is asked, or the fight is over: False when time runs out.

    `heard` is told of each commit, with the seconds that have passed. Raises Problem, Unreachable.
    """
    began = time.monotonic()
    try:
        async with asyncio.timeout(seconds):
            async with aclosing(seat.watch(patience=seconds)) as happening:
                async for view in happening:
                    if view["closed"] is not None or asked_of(view, seat.answers_for(view)):
                        return True
                    await heard(time.monotonic() - began)
    except TimeoutError:
        return False
    return False


def _is_told(line: Document) -> bool:
    return bool(line["text"]) and not line["aside"] and not line.get("quiet")


def _line(line: Document) -> Line:
    return Line(position=line["position"], text=plain(line["text"]), rule=line["rule"], undone=line["undone"])
