"""docs/explanation/architecture.md: its tables of rooms are as the code is."""

from pathlib import Path

import pytest

from service.docs.room_table import FILE, FOLDERS, arrows, renewed, rooms

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / FILE).read_text(encoding="utf-8")


def test_the_tables_of_rooms_are_as_the_code_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert renewed(PAGE) == PAGE, "run: make docs"


def test_every_folder_with_code_is_a_room_that_says_what_it_is_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for folder in FOLDERS:
        with_code = {each.parts[1] for each in Path(folder).glob("*/**/*.py")}
        assert sorted(with_code) == rooms(folder)


def test_no_arrow_between_rooms_has_a_way_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for folder in FOLDERS:
        there = arrows(folder)
        assert [(a, b) for a, others in there.items() for b in others if a in there[b]] == []
