"""The words for what a ruleset describes by its types: read from its catalogues, or said where they are unreadable."""

from pathlib import Path

import pytest

from engine.ruleset_api.refusal import Refused
from service.rulesets.localized_schema import Worded, _read


def catalogue(folder: Path, text: str) -> Path:
    file = folder / "options.en.ftl"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_message_has_its_words_its_heading_and_what_more_is_said_of_it(tmp_path: Path) -> None:
    text = "first = One\n\n## Dice\n\nsecond = Two\n    lines\n    .about = More\n     of it\n\n##\n\nthird = Three\n"
    assert _read(catalogue(tmp_path, text)) == {
        "first": Worded("One", "", {}),
        "second": Worded("Two lines", "Dice", {"about": "More of it"}),
        "third": Worded("Three", "", {}),
    }


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("first = One\nno message at all\nthird = 3\n", "no message at all"),
        ("first = One\n\nsecond =\n    .about = More\nthird = 3\n", "second ="),
        ("first = One\n-term = Two\n", "-term = Two"),
        ("first = One { $many }\n", "argument"),
    ],
)
def test_what_is_no_message_is_told_by_its_line(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(Refused) as refused:
        _read(catalogue(tmp_path, text))
    assert refused.value.code == "broken-ruleset"
    assert f"{tmp_path.name}/options.en.ftl" in refused.value.detail
    assert says in refused.value.detail
    assert "third" not in refused.value.detail


def test_a_catalogue_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"lost\.ftl"):
        _read(tmp_path / "lost.ftl")
    file = catalogue(tmp_path, "")
    file.write_bytes(b"first = \xff\n")
    with pytest.raises(Refused, match=r"options\.en\.ftl"):
        _read(file)
