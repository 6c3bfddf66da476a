"""What is wrong with a set of tables, and where."""

from collections.abc import Iterable

from msgspec import Struct

MOST = 50
"""How many problems a refusal names."""


class Problem(Struct, frozen=True, kw_only=True):
    """Something wrong: in which table ("attack.blade"), row (from 1; 0: none in particular) and column."""

    what: str
    table: str = ""
    row: int = 0
    span: str = ""
    column: str = ""
    file: str = ""
    line: int = 0

    def __str__(self) -> str:
        place = [self.file, f"line {self.line}" if self.line else "", self.table]
        if self.row and not self.line:
            place.append(f"row {self.row}")
        if self.span:
            place.append(self.span)
        if self.column:
            place.append(f"column {self.column}")
        where = ", ".join(each for each in place if each)
        return f"{where}: {self.what}" if where else self.what


class BadTables(ValueError):
    """A set of tables is not whole: `problems` says everything that is wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        said = [str(each) for each in problems[:MOST]]
        if len(problems) > MOST:
            said.append(f"and {len(problems) - MOST} more")
        super().__init__("\n".join(said))
        self.problems = problems


def listed(names: Iterable[object]) -> str:
    """What there is, in a sentence that says so."""
    return ", ".join(map(str, names)) or "none"
