"""One measured figure beside its ceiling."""

from msgspec import Struct


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
