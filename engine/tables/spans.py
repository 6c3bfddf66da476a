"""Rows from one total to another: whether they leave gaps or overlap, and which of them a total falls into."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, TypeVar

from engine.tables.problem import Problem


class Spanning(Protocol):
    """A row from one total to another."""

    @property
    def low(self) -> int | str: ...

    @property
    def high(self) -> int | str: ...


Row = TypeVar("Row", bound=Spanning)


def row_of(rows: Sequence[Row], total: int) -> Row:
    """The row that a total falls into; beyond the ends the first or the last."""
    for row in rows:
        if isinstance(row.high, str) or total <= row.high:
            return row
    return rows[-1]


def span(row: Spanning) -> str:
    """A row as people name it: "96-100", "66", "up to 35", "from 146"."""
    if row.low == "below":
        return f"up to {row.high}"
    if row.high == "above":
        return f"from {row.low}"
    return str(row.low) if row.low == row.high else f"{row.low}-{row.high}"


def gaps(table: str, rows: Sequence[Spanning]) -> Iterator[Problem]:
    """Gaps and overlaps between rows, and rows that go backwards."""
    expected: int | None = None
    for number, row in enumerate(rows, 1):
        here: dict[str, Any] = {"table": table, "row": number, "span": span(row)}
        if row.low == "below" and number > 1:
            yield Problem(what='only the first row goes from "below"', column="from", **here)
        if row.high == "above" and number < len(rows):
            yield Problem(what='only the last row goes to "above"', column="to", **here)
        if isinstance(row.low, int):
            if isinstance(row.high, int) and row.high < row.low:
                yield Problem(what=f"it goes backwards, from {row.low} to {row.high}", **here)
            if expected is not None and row.low > expected:
                missing = f"{expected}-{row.low - 1}" if row.low - 1 > expected else str(expected)
                yield Problem(what=f"a gap before it: nothing is said of {missing}", column="from", **here)
            elif expected is not None and row.low < expected:
                yield Problem(
                    what=f"it overlaps the row before it, which goes to {expected - 1}", column="from", **here
                )
        if isinstance(row.high, int):
            expected = row.high + 1


def open_ends(table: str, rows: Sequence[Spanning]) -> Iterator[Problem]:
    """Whether every total falls somewhere, however low or high (attack totals have no bounds)."""
    if rows and rows[0].low != "below":
        what = f'nothing is said of totals below {rows[0].low}: let the first row go from "below"'
        yield Problem(what=what, table=table, row=1, span=span(rows[0]), column="from")
    if rows and rows[-1].high != "above":
        what = f'nothing is said of totals above {rows[-1].high}: let the last row go to "above"'
        yield Problem(what=what, table=table, row=len(rows), span=span(rows[-1]), column="to")


def d100_ends(table: str, rows: Sequence[Spanning]) -> Iterator[Problem]:
    """Whether a d100 falls somewhere. Beyond 1 and 100 the first and the last row hold."""
    if rows and isinstance(rows[0].low, int) and rows[0].low > 1:
        what = f"nothing is said of rolls below {rows[0].low}: the rows go from 1 to 100"
        yield Problem(what=what, table=table, row=1, span=span(rows[0]), column="from")
    if rows and isinstance(rows[-1].high, int) and rows[-1].high < 100:
        what = f"nothing is said of rolls above {rows[-1].high}: the rows go from 1 to 100"
        yield Problem(what=what, table=table, row=len(rows), span=span(rows[-1]), column="to")
