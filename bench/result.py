"""A measured figure and its ceiling."""

from collections.abc import Iterable

from msgspec import Struct
from rich.table import Table


class Result(Struct, frozen=True, kw_only=True):
    """`figure` and `ceiling` in `unit`; their ratio is to be at least `target` (at most, with `at_most`)."""

    name: str
    figure: float
    ceiling: float
    unit: str
    target: float
    at_most: bool = False

    @property
    def ratio(self) -> float:
        """The figure as a part of the ceiling."""
        return self.figure / self.ceiling

    @property
    def met(self) -> bool:
        """Whether the ratio is where it should be."""
        return self.ratio <= self.target if self.at_most else self.ratio >= self.target


def table(results: Iterable[Result]) -> Table:
    """Measurements as they are printed."""
    rows = Table("what", "figure", "ceiling", "unit", "ratio", "target", "")
    for each in results:
        sign = "≤" if each.at_most else "≥"
        rows.add_row(
            each.name,
            f"{each.figure:,.0f}",
            f"{each.ceiling:,.0f}",
            each.unit,
            f"{each.ratio:.2f}",
            f"{sign} {each.target}",
            "met" if each.met else "missed",
        )
    return rows
