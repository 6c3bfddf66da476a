"""The pictures of the docs: each is shown with what it shows in words, small, and none lies there for nothing."""

import re
from itertools import product

from tests.support.node import ROOT

FOLDER = ROOT / "docs" / "pictures"
PAGES = [*(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]
SHOWN = [
    (page, words, (page.parent / file).resolve())
    for page in PAGES
    for words, file in re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
]


def test_each_is_there_and_says_what_it_shows() -> None:
    assert SHOWN
    assert [file for _, _, file in SHOWN if not file.is_file()] == []
    assert [file for _, words, file in SHOWN if len(words.split()) < 3] == []


def test_each_is_shown_somewhere() -> None:
    there = {each for each in FOLDER.rglob("*") if each.is_file()}
    assert there == {file for _, _, file in SHOWN if file.is_relative_to(FOLDER)}


def test_every_state_is_there_at_a_desk_and_on_a_phone_light_and_dark() -> None:
    there = [each.stem.split("-") for each in (FOLDER / "states").iterdir()]
    states = {state for state, _, _ in there}
    assert len(states) == 8
    forms = product(sorted(states), ("desk", "phone"), ("dark", "light"))
    assert sorted(map(tuple, there)) == sorted(forms)


def test_they_are_small() -> None:
    sizes = {each.name: each.stat().st_size for each in FOLDER.rglob("*.png")}
    assert {name: size for name, size in sizes.items() if size > 73_728} == {}
    assert sum(sizes.values()) < 2_000_000
