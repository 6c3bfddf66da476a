"""Finding entries of a catalogue by words: "major wound" finds what says major or majors, and wound or wounds."""

import re

from engine.catalogue.entries import Catalogue, Entry, Table, heading, in_words


def search(known: Catalogue, words: tuple[str, ...]) -> list[Entry]:
    """The entries that have every one of the words, at the beginning of one of theirs; those named so come first."""
    found = [each for each in known.entries() if _has_all(_said(each), words)]
    return sorted(found, key=lambda each: not _has_all(each.id, words))


def _has_all(text: str, words: tuple[str, ...]) -> bool:
    return all(re.search(rf"\b{re.escape(word)}", text, re.IGNORECASE) for word in words)


def _said(entry: Entry) -> str:
    cells: list[str] = []
    if isinstance(entry, Table):
        cells = [entry.note, *entry.columns, *(str(cell) for row in entry.rows for cell in row)]
    return "\n".join([entry.id, heading(entry), in_words(entry), *cells])
