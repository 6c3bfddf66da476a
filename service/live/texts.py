"""The texts of a ruleset, read in a thread the first time: that takes a second, in which others are answered."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress

from engine.ruleset_api.refusal import Refused
from projections.language.languages import ENGLISH
from projections.language.phrases import phrases_for

Texts = tuple[str, tuple[str, ...], str]
"""What texts belong to: a ruleset, the parts it is played with, and a language."""

MOST = 128
"""Texts that are known to have been read; beyond it they are looked up again."""

_read: set[Texts] = set()
_reading: dict[Texts, asyncio.Task[None]] = {}


def texts_at_hand(ruleset: str, parts: Iterable[str], language: str) -> bool:
    """Whether using these texts takes no time."""
    return (ruleset, tuple(parts), language) in _read


async def read_texts(ruleset: str, parts: Iterable[str], language: str) -> None:
    """Have the texts at hand. Those that cannot be read say so where they are used."""
    wanted = (ruleset, tuple(parts), language)
    reading = _reading.get(wanted)
    if reading is None or reading.done():
        reading = _reading[wanted] = asyncio.create_task(_in_a_thread(wanted))
    await asyncio.shield(reading)  # who goes away meanwhile does not end it for the others


async def _in_a_thread(wanted: Texts) -> None:
    try:
        with suppress(Refused):
            await asyncio.to_thread(_all_of, *wanted)
        if len(_read) >= MOST:
            _read.clear()
        _read.add(wanted)
    finally:
        _reading.pop(wanted, None)


def _all_of(ruleset: str, parts: tuple[str, ...], language: str) -> None:
    """English too: by it is decided which line says what was done."""
    for each in (ENGLISH, language):
        phrases_for(ruleset, parts, each)
