"""The languages that there are texts in, and which of them somebody wants who names several."""

import re
from functools import cache, lru_cache
from pathlib import Path

from engine.language.plain_voice import ENGLISH

__all__ = ["ENGLISH", "languages", "preferred"]

_WANTED = re.compile(r"\s*([A-Za-z]{1,8})[A-Za-z0-9-]*\s*(?:;\s*q\s*=\s*([01](?:\.[0-9]{0,3})?))?\s*")


@cache
def languages() -> tuple[str, ...]:
    """The languages by their BCP 47 tags, English first: those of the catalogues in this folder."""
    found = {each.stem for each in Path(__file__).parent.glob("*.ftl")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def preferred(wanted: str) -> str:
    """The best language there is for "de-AT", or for an Accept-Language "de-AT,de;q=0.9,en;q=0.5"; else English."""
    return _preferred(wanted[:200])


@lru_cache(maxsize=256)
def _preferred(wanted: str) -> str:
    asked = (_WANTED.fullmatch(each) for each in wanted.split(","))
    weights = [(each[1].lower(), float(each[2] or 1)) for each in asked if each]
    known = [(weight, tag) for tag, weight in weights if tag in languages() and weight]
    return max(known, key=lambda each: each[0])[1] if known else ENGLISH
