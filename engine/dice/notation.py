"""Reading dice notation.

    notation  = sum | pool
    sum       = [sign] term {sign term}                sign is + or -
    term      = number | dice [rule] | open
    dice      = [count] "d" (faces | "%")              d% is d100; a missing count is 1
    rule      = "!"                                    exploding (a d100 says instead how it opens)
              | ("k" | "kh" | "kl") number             keep the highest, highest, lowest
              | ("d" | "dl" | "dh") number             drop the lowest, lowest, highest
    open      = [count] "d" ("100" | "%") "!" ends     open-ended, see `OpenEnded`
    ends      = [from] "+"                             up: `from` is 51 to 100, 96 if missing
              | [to] "-"                               down: `to` is 1 to 50, 5 if missing
              | [from] "+/" [to] "-"                   both
    pool      = dice ">=" number                       counts the dice that show the number or more

A count may be 0, but where dice are kept or open: no dice fall, and they come to 0.
The sign of an end belongs to it: `d100!++20` is open-ended upward plus 20, and `d100!+5` is refused.
Capital letters are read as small ones; blanks may stand around the signs of a sum and at both ends.
"""

import re
from functools import lru_cache

from msgspec.structs import replace

from engine.dice.errors import NotationError
from engine.dice.shape import CHAIN, OPENS_DOWN, Dice, Exploding, Group, Kept, OpenEnded, Pool, Sum
from engine.dice.size_limits import MOST_CONSTANT, MOST_DICE, MOST_FACES, MOST_TEXT, excess
from engine.language.sentence import Sentence

_FLAGS = re.ASCII | re.IGNORECASE  # without ASCII, digits and letters of other scripts would match
_FIRST_SIGN = re.compile(r" *([+-]?) *")
_SIGN = re.compile(r" *([+-]) *")
_CONSTANT = re.compile(r"(?P<constant>\d+)", _FLAGS)
_DICE = re.compile(
    r"(?P<count>\d*)d(?P<faces>\d+|%)(?:(?P<explodes>!)|(?P<rule>k[hl]?|d[hl]?)(?P<number>\d+))?", _FLAGS
)
_OPEN = re.compile(
    r"(?P<count>\d*)d(?:0*100|%)!(?:(?P<up>\d*)\+(?:(?P<both>/)(?P<down>\d*)-)?|(?P<only>(?P<to>\d*)-))",
    _FLAGS,
)
_POOL = re.compile(r" *(?P<count>\d*)d(?P<faces>\d+|%)>=(?P<at_least>\d+) *", _FLAGS)
_RANGES = {
    "constant": "affray.notation-constant",
    "count": "affray.notation-count",
    "faces": "affray.notation-faces",
    "number": "affray.notation-number",
    "at_least": "affray.notation-at-least",
    "up": "affray.notation-up",
    "down": "affray.notation-down",
    "to": "affray.notation-down",
}


def parse(text: str) -> Dice:
    """The dice that a notation means. The same text is read once and remembered.

    Raises NotationError for every other text and for sizes beyond `limits`.
    """
    return _parsed(text)


@lru_cache(maxsize=1024)
def _parsed(text: str) -> Dice:
    if len(text) > MOST_TEXT:
        raise NotationError(text, MOST_TEXT, Sentence("affray.notation-too-long", {"most": MOST_TEXT}))
    pool = _POOL.fullmatch(text)
    dice = _pool(pool) if pool else _sum(text)
    if problem := excess(dice):
        raise NotationError(text, 0, problem)
    return dice


def _sum(text: str) -> Sum:
    groups: list[Group] = []
    plus = end = 0
    sign = _FIRST_SIGN.match(text)
    while sign:
        term, end = _term(text, sign.end())
        if isinstance(term, int):
            plus += -term if sign[1] == "-" else term
        else:
            groups.append(replace(term, sign=-1) if sign[1] == "-" else term)
        sign = _SIGN.match(text, end)
    if text.startswith(">=", end):
        raise NotationError(text, end, Sentence("affray.pool-stands-alone"))
    if text[end:].strip(" "):
        raise NotationError(text, end, Sentence("affray.notation-goes-on", {"text": text[:end]}))
    return Sum(tuple(groups), plus)


def _term(text: str, at: int) -> tuple[Group | int, int]:
    """The group or constant that begins at `at`, and where it ends."""
    if found := _OPEN.match(text, at):
        return _open_ended(found), found.end()
    if found := _DICE.match(text, at):
        return _group(found), found.end()
    if found := _CONSTANT.match(text, at):
        return _number(found, "constant", 0, MOST_CONSTANT), found.end()
    raise NotationError(text, at, Sentence("affray.dice-missing"))


def _open_ended(found: re.Match[str]) -> Group:
    up = None if found["only"] else _number(found, "up", 51, 100, missing=CHAIN)
    down: int | None = None
    if found["only"]:
        down = _number(found, "to", 1, 50, missing=OPENS_DOWN)
    elif found["both"]:
        down = _number(found, "down", 1, 50, missing=OPENS_DOWN)
    return Group(_count(found), 100, OpenEnded(up, down))


def _group(found: re.Match[str]) -> Group:
    count, faces = _count(found, 1 if found["rule"] else 0), _faces(found)
    if found["explodes"]:
        if faces in (1, 100):
            why = "affray.d100-opens" if faces == 100 else "affray.d1-never-stops"
            raise NotationError(found.string, found.start("explodes"), Sentence(why))
        return Group(count, faces, Exploding())
    rule = (found["rule"] or "").lower()
    if rule.startswith("k"):
        return Group(count, faces, Kept(_number(found, "number", 1, count), highest=rule != "kl"))
    if rule:
        dropped = int(found["number"])
        if not 1 <= dropped < count:
            left_over = Sentence("affray.dropping-leaves-a-die")
            raise NotationError(found.string, found.start("number"), left_over)
        return Group(count, faces, Kept(count - dropped, highest=rule != "dh"))
    return Group(count, faces)


def _pool(found: re.Match[str]) -> Pool:
    faces = _faces(found)
    return Pool(_count(found, 0), faces, _number(found, "at_least", 1, faces))


def _count(found: re.Match[str], least: int = 1) -> int:
    return _number(found, "count", least, MOST_DICE, missing=1)


def _faces(found: re.Match[str]) -> int:
    return 100 if found["faces"] == "%" else _number(found, "faces", 1, MOST_FACES)


def _number(found: re.Match[str], name: str, least: int, most: int, missing: int = 0) -> int:
    """The number in that place of the match; `missing` if nothing stands there."""
    if not found[name]:
        return missing
    number = int(found[name])
    if not least <= number <= most:
        raise NotationError(
            found.string, found.start(name), Sentence(_RANGES[name], {"least": least, "most": most})
        )
    return number
