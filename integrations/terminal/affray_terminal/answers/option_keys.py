"""The keys of the options: a digit for each of the first nine, and a letter of its own label where one is free."""

import re
from collections.abc import Collection, Iterator, Sequence

FIXED = "dgkmnqrtuwy"  # keys that always mean the same
DIGITS = "123456789"
LOWER = "".join(each for each in "abcdefghijklmnopqrstuvwxyz" if each not in FIXED)
LETTERS = LOWER + LOWER.upper()
KEYS = DIGITS + LETTERS
MORE = "0"


def keys_of(labels: Sequence[str], kept: dict[str, str]) -> list[str]:
    """The keys of each entry of a page, the one to be shown before it first: "1a" is chosen by 1 and by a.

    Entries after the ninth have a letter, their own or any. `kept` has the letters that labels had before, and takes
    in the new ones, so that an action keeps its letter from turn to turn.
    """
    spare = len(LETTERS) - max(0, len(labels) - len(DIGITS))  # for those that have a digit
    found: dict[int, str] = {}
    for index in sorted(range(len(labels)), key=lambda each: labels[each] not in kept):
        label, numbered = labels[index], index < len(DIGITS)
        letter = _letter(label, kept, found.values())
        if letter and (spare or not numbered):
            found[index] = letter
            kept.setdefault(label, letter)
            spare -= numbered
    rest = (each for each in LETTERS if each not in found.values())
    return [
        DIGITS[index] + found.get(index, "") if index < len(DIGITS) else found.get(index) or next(rest)
        for index in range(len(labels))
    ]


def place_of(letter: str, label: str) -> int | None:
    """Where a label has its letter: at the beginning of a word, or else anywhere."""
    there = re.search(rf"\b{letter}", label, re.IGNORECASE) or re.search(letter, label, re.IGNORECASE)
    return there.start() if there else None


def _letter(label: str, kept: dict[str, str], taken: Collection[str]) -> str:
    """The letter it had, or else the first of its label that is free; better one that no other label has had."""
    others = set(kept.values())
    letters = sorted(_letters(label), key=lambda each: each in others)
    return next((each for each in (kept.get(label, ""), *letters) if each and each not in taken), "")


def _letters(label: str) -> Iterator[str]:
    """Letters of a label that may be keys: those that begin a word first."""
    words = re.findall(r"[^\W\d_]+", label.lower())
    for each in (*(word[0] for word in words), *"".join(words)):
        if each in LOWER:
            yield each
