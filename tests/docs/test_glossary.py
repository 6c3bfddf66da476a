"""One word for one thing: the glossary is short and in use, and no page says it in another word."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GLOSSARY = ROOT / "docs/reference/glossary.md"
GENERATED = {"rules", "machines"}
PAGES = {
    each.relative_to(ROOT).as_posix(): each.read_text(encoding="utf-8")
    for each in [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    if each != GLOSSARY and not GENERATED & set(each.parts)
}
WORDS = dict(re.findall(r"^\| \*\*(.+?)\*\* \| (.+) \|$", GLOSSARY.read_text(encoding="utf-8"), re.MULTILINE))

INSTEAD = {
    r"encounters?": "fight",
    r"(?:table )?options? of (?:a|the|any) table|(?:a|the|any) table's options?|table options?": "setting",
    r"at this table": "in this fight",
    r"anew|reckon\w*|is to be had|stands against": "plain English",
    r"any more need not|breaks off": "plain English",
    r"positions? (?:in|of) (?:a|the) (?:fight|log|record)": "version",
}
"""What no page says, and what it says instead."""


def prose(text: str) -> str:
    """A page without what is set as code, the addresses of links, and what is written by the code."""
    for gone in (
        r"<!-- (.+?): written by `make docs` -->.*?<!-- end of \1 -->",
        r"^```.*?^```$",
        r"^    .*$",
        r"`[^`\n]*`",
        r"\]\([^)]*\)",
    ):
        text = re.sub(gone, " ", text, flags=re.DOTALL | re.MULTILINE)
    return text


def test_the_glossary_is_short_and_in_order() -> None:
    assert 20 <= len(WORDS) <= 25
    assert list(WORDS) == sorted(WORDS)
    for word, means in WORDS.items():
        assert len(re.findall(r"[.](?: |$)", means)) <= 2, word


def test_each_of_its_words_is_used() -> None:
    used = " ".join(map(prose, PAGES.values())).lower()
    assert [each for each in WORDS if not re.search(rf"\b{each.lower()}s?\b", used)] == []


@pytest.mark.parametrize("page", PAGES)
def test_a_page_says_it_in_these_words(page: str) -> None:
    text = re.sub(r"\s+", " ", prose(PAGES[page]))
    found = {
        each: right
        for wrong, right in INSTEAD.items()
        for each in re.findall(rf"\b(?:{wrong})\b", text, re.I)
    }
    assert found == {}
