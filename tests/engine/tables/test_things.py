"""Things by name in a grid, one in each line: how cells are read by a type, and what is said of bad ones."""

from pathlib import Path
from typing import Literal

from msgspec import Struct

from engine.tables.grids import read_grid
from engine.tables.things import Things, columns_of, things_in


class Lid(Struct):
    """A part of a box."""

    weight: int
    hinged: bool = False


class Box(Struct):
    """What is listed."""

    size: int
    colours: tuple[Literal["red", "blue"], ...] = ()
    price: Literal["free"] | int = 0
    lid: Lid | None = None


def boxes(folder: Path, *lines: str) -> Things:
    file = folder / "boxes.csv"
    file.write_text(
        "\n".join(("name,size,colours,price,lid.weight,lid.hinged,note", *lines)), encoding="utf-8"
    )
    return things_in(read_grid(file, "box", ("name", "size"), (*columns_of(Box), "note")), "box", Box)


def said(things: Things) -> list[str]:
    return [str(each) for each in things.problems]


def test_each_cell_is_read_as_its_column_says(tmp_path: Path) -> None:
    things = boxes(tmp_path, 'crate,4,"red, blue",free,3,true,old', "jar,1,,12,,,")

    assert things.found == {
        "crate": {
            "size": 4,
            "colours": ("red", "blue"),
            "price": "free",
            "lid": {"weight": 3, "hinged": True},
        },
        "jar": {"size": 1, "price": 12},
    }
    assert things.lines == {"crate": 2, "jar": 3}
    assert said(things) == []


def test_all_faults_of_a_line_are_said_each_with_its_column(tmp_path: Path) -> None:
    things = boxes(tmp_path, "crate,big,green,dear,,true,", "jar,1,,,,,")

    assert list(things.found) == ["jar"]
    assert said(things) == [
        "boxes.csv, line 2, box.crate, column size: 'big': Expected `int`, got `str`",
        "boxes.csv, line 2, box.crate, column colours: 'green': there are: red, blue",
        "boxes.csv, line 2, box.crate, column price: 'dear': there are: free, a number",
        "boxes.csv, line 2, box.crate, column lid.weight: the cell is empty",
    ]


def test_what_has_to_be_there_is_missed(tmp_path: Path) -> None:
    assert said(boxes(tmp_path, "crate,,red,,,,", ",1,,,,,")) == [
        "boxes.csv, line 2, box.crate, column size: the cell is empty",
        "boxes.csv, line 3, box, column name: the cell is empty",
    ]


def test_a_name_stands_there_once(tmp_path: Path) -> None:
    things = boxes(tmp_path, "crate,1,,,,,", "jar,1,,,,,", "crate,2,,,,,")

    assert said(things) == ["boxes.csv, line 4, box.crate, column name: it stands in line 2 already"]
    assert things.found["crate"] == {"size": 1}
