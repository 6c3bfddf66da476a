"""A table in a file of comma-separated values: what is read of it, and what is said of what cannot be read."""

from pathlib import Path

import pytest

from engine.tables.grids import Grid, read_grid, spans
from engine.tables.problem import MOST, BadTables, Problem

COLUMNS = ("from", "to", "text")


def grid(folder: Path, text: str | bytes) -> Grid:
    file = folder / "wounds.csv"
    file.write_bytes(text.encode("utf-8") if isinstance(text, str) else text)
    return read_grid(file, "wounds", COLUMNS, ("note",))


def wrong(folder: Path, text: str | bytes) -> list[str]:
    with pytest.raises(BadTables) as bad:
        grid(folder, text)
    assert str(bad.value).splitlines() == [str(each) for each in bad.value.problems]
    return str(bad.value).splitlines()


@pytest.mark.parametrize("between", [",", ";", "\t", ", "])
def test_it_is_read_as_spreadsheets_write_it(tmp_path: Path, between: str) -> None:
    rows = ["\ufeff# wounds", "From|TO|text|Note", "", " , ;", "1|2| a cut |", "3|3|a blow"]
    found = grid(tmp_path, "\n".join(rows).replace("|", between))
    assert (found.file, found.columns) == ("wounds.csv", ("from", "to", "text", "note"))
    assert [(each.number, each.cells) for each in found.lines] == [
        (5, {"from": "1", "to": "2", "text": "a cut", "note": ""}),
        (6, {"from": "3", "to": "3", "text": "a blow", "note": ""}),
    ]


def test_each_line_goes_from_one_number_to_another_or_beyond(tmp_path: Path) -> None:
    problems: list[Problem] = []
    found = spans(grid(tmp_path, "from,to,text\nBelow,1,a\n2,,b\n3,4,c\n5,above,d\n"), "wounds", problems)
    assert [span for _, span in found] == [["below", 1], [2, 2], [3, 4], [5, "above"]]
    assert problems == []


def test_what_is_no_bound_is_said_with_its_line_and_column_and_the_others_are_read(tmp_path: Path) -> None:
    problems: list[Problem] = []
    read = grid(tmp_path, "from,to,text\nx,above,a\nabove,below,b\n3,4,c\n1.5,2,d\n")
    assert [line.number for line, _ in spans(read, "wounds", problems)] == [4]
    assert [str(each) for each in problems] == [
        "wounds.csv, line 2, wounds, column from: 'x' is neither a number nor \"below\"",
        "wounds.csv, line 3, wounds, column from: 'above' is neither a number nor \"below\"",
        "wounds.csv, line 3, wounds, column to: 'below' is neither a number nor \"above\"",
        "wounds.csv, line 5, wounds, column from: '1.5' is neither a number nor \"below\"",
    ]


def test_all_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    assert wrong(tmp_path, "from,words\n1,2,3\n1,2\n") == [
        "wounds.csv, line 1, wounds: there is no column 'to'",
        "wounds.csv, line 1, wounds: there is no column 'text'",
        "wounds.csv, line 1, wounds: column 'words' means nothing here; the columns are: from, to, text",
        "wounds.csv, line 2, wounds: it has 3 cells under 2 columns; a cell with a , in it needs quotes",
    ]


def test_what_is_no_table_is_said_to_be_none(tmp_path: Path) -> None:
    for empty in ("", "# nothing\n\n ,;\n"):
        assert wrong(tmp_path, empty) == [
            "wounds.csv, line 1, wounds: it is empty: the first line names the columns"
        ]
    assert wrong(tmp_path, b"from,to\xff") == [
        "wounds.csv, line 1, wounds: it is not UTF-8 text; save it as CSV UTF-8"
    ]
    with pytest.raises(BadTables, match="No such file"):
        read_grid(tmp_path / "nowhere.csv", "wounds", COLUMNS)


def test_a_problem_says_where_it_is_and_of_many_some_are_named() -> None:
    assert str(Problem(what="No.")) == "No."
    assert (
        str(Problem(what="No.", table="t", row=3, span="1-2", column="c")) == "t, row 3, 1-2, column c: No."
    )
    assert str(Problem(what="No.", table="t", row=3, line=4, file="f")) == "f, line 4, t: No."
    assert str(BadTables([Problem(what="No.")] * MOST)).count("No.") == MOST
    assert str(BadTables([Problem(what="No.")] * (MOST + 2))).splitlines()[MOST:] == ["and 2 more"]
