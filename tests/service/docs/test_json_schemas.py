"""`make schemas` and its check: which files are not as the types say, and what becomes of them."""

from pathlib import Path

import pytest

from service.docs import json_schemas
from service.docs.json_schemas import differing, main, write, written


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of two schemas: one as the types say, one that is no more; a third one is missing."""
    monkeypatch.setattr(json_schemas, "documents", lambda: {"a.json": {"title": "Ä"}, "b.json": {}})
    for function in (differing, write):
        monkeypatch.setattr(function, "__defaults__", (tmp_path / "schemas",))
    monkeypatch.setattr(json_schemas, "FOLDER", tmp_path / "schemas")
    (tmp_path / "schemas").mkdir()
    (tmp_path / "schemas" / "a.json").write_text(written({"title": "Ä"}), encoding="utf-8")
    (tmp_path / "schemas" / "old.json").write_text("{}\n")
    return tmp_path / "schemas"


def test_a_check_names_what_differs_and_changes_nothing(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--check"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{folder / name} is not as the types say; run: make schemas" for name in ("b.json", "old.json")
    ]
    assert sorted(each.name for each in folder.iterdir()) == ["a.json", "old.json"]


def test_written_they_are_as_the_types_say(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"wrote {folder / name}" for name in ("b.json", "old.json")
    ]
    assert {each.name: each.read_text("utf-8") for each in folder.iterdir()} == {
        "a.json": '{\n  "title": "Ä"\n}\n',
        "b.json": "{}\n",
    }
    assert main(["--check"]) == 0
    assert (main([]), capsys.readouterr().out) == (0, "")
