"""What came of the trials: a line for each, and figures by folder."""

from collections import defaultdict
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from tests.breaks.places import Place
from tests.breaks.trial import Outcome


class Tried(NamedTuple):
    place: Place
    outcome: Outcome
    runs: int | None = None
    """How many tests run the line, where that is known."""


def line(tried: Tried) -> str:
    """What was broken, and which test noticed it, or that none did."""
    outcome = tried.outcome
    if outcome.noticed is None:
        runs = "" if tried.runs is None else f"; {tried.runs} run the line"
        return f"SURVIVED {tried.place}   [{outcome.tests} tests, {outcome.seconds:.0f} s{runs}]"
    hung = "hangs in " if outcome.hung else ""
    return (
        f"noticed  {tried.place}   [{hung}{outcome.noticed}, test {outcome.tests}, {outcome.seconds:.1f} s]"
    )


def summary(all_tried: Sequence[Tried]) -> str:
    """How many were noticed in each folder and all together, and after how many tests."""
    folders: dict[str, list[Tried]] = defaultdict(list)
    for each in all_tried:
        folders[each.place.path.partition("/")[0]].append(each)
    return "\n".join(
        [*(_figures(name, found) for name, found in folders.items()), _figures("all", all_tried)]
    )


def _figures(name: str, found: Sequence[Tried]) -> str:
    noticed = [each.outcome.tests for each in found if each.outcome.noticed]
    after = f", after {median(noticed):g} tests (median)" if noticed else ""
    return f"{name:12} {len(noticed)} of {len(found)} noticed: {len(noticed) / len(found):.0%}{after}"
