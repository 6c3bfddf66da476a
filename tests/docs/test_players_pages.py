"""The page for who was sent a link, in both languages: it says who rolls, and quotes the web page as it is."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "service" / "web" / "text"
PAGES = {"en": "you-were-sent-a-link", "de": "du-hast-einen-link-bekommen"}
WITHOUT_WORDS = {
    "Nothing opens at all",
    "Es öffnet sich gar nichts",
    "Nothing like that is waiting for you now.",
}
"""What the page does not say itself: the browser, or the service."""


def read(language: str) -> tuple[str, str]:
    page = ROOT / "docs" / "tutorials" / f"{PAGES[language]}.md"
    return page.read_text(encoding="utf-8"), (TEXTS / f"{language}.ftl").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", PAGES)
def test_it_says_whether_one_rolls_ones_own_dice(language: str) -> None:
    page, texts = read(language)
    label = re.search("^dice-by-hand = (.*)$", texts, re.MULTILINE)
    assert label
    assert f"*{label[1]}*" in page


@pytest.mark.parametrize("language", PAGES)
def test_what_the_web_page_says_when_something_goes_wrong_it_says_in_these_words(language: str) -> None:
    page, texts = read(language)
    last = page.split("| --- | --- |")[-1].partition("\n\n")[0]
    quoted = [row.split("|")[1].strip() for row in last.strip().splitlines()]
    assert len(quoted) > 6
    assert [each for each in quoted if each not in WITHOUT_WORDS and each.lower() not in texts.lower()] == []
