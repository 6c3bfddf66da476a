"""Quoted text: what people at the table typed, marked so that an assistant can tell it from what the service says.

Whatever stands in double quotes is data from the table. It cannot end the quotes it stands in, and is one line.
"""

import json
import re
import unicodedata

from affray.words import clean

MOST = 400
"""Characters of one quoted text; what is longer is cut, and says so."""

SHORT = re.compile(r"[A-Za-z0-9]{1,14}(-[A-Za-z0-9]{1,14})?|")

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}")


def quoted(text: str, most: int = MOST) -> str:
    """A text in double quotes, with what could end them escaped."""
    return json.dumps(plain(text, most), ensure_ascii=False)


def plain(text: str, most: int = MOST) -> str:
    """A text in one line, without what people do not see but an assistant reads."""
    shown = "".join(each for each in clean(text) if not _unseen(each))
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"


def term(text: str) -> str:
    """A word or an id as it is, where it is too short to say anything; else in quotes."""
    return text if SHORT.fullmatch(text) else quoted(text, 80)


def named(id: str, name: str) -> str:
    """Somebody or something by the id to answer with, and the name that people gave it."""
    return f"{id if _ID.fullmatch(id) else quoted(id, 64)} {quoted(name, 80)}"


def _unseen(character: str) -> bool:
    """Whether nobody sees it: tags, selectors of variants and other marks in which words can be hidden."""
    return unicodedata.category(character) in ("Cf", "Co", "Cn") or 0xE0000 <= ord(character) <= 0xE0FFF
