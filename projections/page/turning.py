"""The turning points of a fight, for the page: what was forecast at the beginning of each of its rounds."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engine.language.speaker import Speaker
from projections.timeline.timeline import Line

MOST = 10
"""Moments, evenly chosen where a fight has more rounds."""


class Moment(Struct, frozen=True):
    """The beginning of a round: its number, and the version that it begins with."""

    round: int
    version: int


class Chance(Struct, frozen=True):
    """How likely a side wins, in whole percent; the true chance lies from `low` to `high` in 95 of 100 cases."""

    percent: int
    low: int
    high: int


class Point(Struct, frozen=True):
    """What was forecast at a moment: the chance of each side."""

    at: Moment
    wins: dict[str, Chance]


class Turning(Struct, frozen=True):
    """The points of a fight in its order, and how many fights were played for each."""

    fights: int
    points: list[Point]


def moments(lines: Iterable[Line]) -> list[Moment]:
    """The first version of each round, as it counts now; at most `MOST`, the first and the last among them."""
    first: dict[int, int] = {}
    for each in lines:
        if not each.undone and each.round > 0:
            first.setdefault(each.round, int(each.position.partition("-")[0]))
    found = [Moment(round, version) for round, version in first.items()]
    if len(found) <= MOST:
        return found
    return [found[round(place * (len(found) - 1) / (MOST - 1))] for place in range(MOST)]


def drawn(turning: Turning | None, speaker: Speaker) -> dict[str, Any] | None:
    """The turning points as the page's script takes them; None where none were looked for, or there was no round."""
    if turning is None or not turning.points:
        return None
    points = [
        {
            "round": each.at.round,
            "step": each.at.version,
            "wins": {
                side: {"percent": one.percent, "low": one.low, "high": one.high}
                for side, one in each.wins.items()
            },
        }
        for each in turning.points
    ]
    sides = {side: speaker.say(side) for each in turning.points for side in each.wins}
    return {"fights": turning.fights, "points": points, "sides": sides}
