"""Fairness of dice: what was expected, what was observed, and how likely that is by chance."""

from collections.abc import Iterator, Sequence

from engine.audit.chi_squared import p_value
from engine.audit.report import Faces
from engine.dice import DiceError, NotationError, parse, throw
from events import DiceRolled

LEAST_EXPECTED = 5  # in each bin, below which chi-squared says nothing


def faces_fallen(rolls: Sequence[DiceRolled]) -> list[Faces]:
    """The faces of every kind of die that fell, by who rolled it: the server, or a hand."""
    fell: dict[tuple[int, str], list[int]] = {}
    for each in rolls:
        for faces, shown in _dice(each):
            fell.setdefault((faces, each.source), []).append(shown)
    return [spread(faces, source, shown) for (faces, source), shown in sorted(fell.items())]


def spread(faces: int, source: str, shown: Sequence[int]) -> Faces:
    """The observed and expected spread of dice of so many faces."""
    bins = _bins(faces, len(shown))
    width = faces // bins
    observed = [0] * bins
    for each in shown:
        observed[(each - 1) // width] += 1
    expected = len(shown) / bins
    chi_squared = sum((each - expected) ** 2 for each in observed) / expected
    enough = bins > 1 and expected >= LEAST_EXPECTED
    return Faces(
        faces=faces,
        source=source,
        count=len(shown),
        mean=sum(shown) / len(shown),
        fair_mean=(faces + 1) / 2,
        observed=observed,
        expected=expected,
        chi_squared=chi_squared if enough else None,
        p=p_value(chi_squared, bins - 1) if enough else None,
    )


def _bins(faces: int, count: int) -> int:
    """Into how many bins of equal width the faces go: as many as leave enough dice in each, at least two."""
    widths = [width for width in range(1, faces // 2 + 1) if faces % width == 0]
    for width in widths:
        if count * width / faces >= LEAST_EXPECTED:
            return faces // width
    return faces // widths[-1] if widths else 1


def _dice(rolled: DiceRolled) -> Iterator[tuple[int, int]]:
    """Each die of a roll: its faces, and what it shows. Nothing of dice that cannot fall like that."""
    left = list(rolled.dice)
    faces: list[int] = []

    def next_die(of: int) -> int:
        faces.append(of)
        return left[len(faces) - 1]

    try:
        throw(parse(rolled.notation), next_die)
    except (DiceError, NotationError, IndexError):
        return
    yield from zip(faces, left, strict=False)
