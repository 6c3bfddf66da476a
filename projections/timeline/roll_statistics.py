"""How the dice fell: what each combatant rolled, beside what fair dice come to."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from engine.dice import DiceError, NotationError, parse, throw
from events import CheckResolved, DiceRolled
from events.chain.commit import Commit
from projections.replay.event_walk import walk

PARTS = 4


class DieSummary(Struct, frozen=True, kw_only=True):
    """All dice of one number of faces that somebody rolled, re-rolled ones included.

    `observed` and `expected` are how many fell into each quarter of the faces, lowest first; `off` is
    by how many standard deviations the mean is off (beyond 2 either way is rare, beyond 3 hardly luck).
    """

    faces: int
    count: int
    mean: float
    expected_mean: float
    off: float
    observed: tuple[int, ...]
    expected: tuple[float, ...]


class CombatantSummary(Struct, frozen=True, kw_only=True):
    """What somebody rolled: how often, how often by hand, what their dice show, how their checks came out."""

    combatant: str
    rolls: int
    by_hand: int
    undone: int
    dice: tuple[DieSummary, ...]
    results: dict[str, int]


@dataclass(slots=True)
class _Tally:
    rolls: int = 0
    by_hand: int = 0
    undone: int = 0
    dice: dict[int, list[int]] = field(default_factory=dict)
    results: Counter[str] = field(default_factory=Counter)


def statistics(commits: Sequence[Commit]) -> list[CombatantSummary]:
    """A summary for everybody who rolled, in the order of their first roll; undone rolls are only counted.

    Raises DamagedLog.
    """
    tallies: dict[str, _Tally] = {}
    for visit in walk(commits):
        event = visit.event
        if isinstance(event, DiceRolled | CheckResolved):
            tally = tallies.setdefault(event.combatant, _Tally())
            if isinstance(event, CheckResolved):
                if not visit.undone:
                    tally.results[event.result] += 1
            elif visit.undone:
                tally.undone += 1
            else:
                _count(tally, event)
    return [_summary(combatant, tally) for combatant, tally in tallies.items()]


def _count(tally: _Tally, rolled: DiceRolled) -> None:
    tally.rolls += 1
    tally.by_hand += rolled.source != "server"
    for faces, shown in _dice(rolled):
        tally.dice.setdefault(faces, []).append(shown)


def _dice(rolled: DiceRolled) -> Iterator[tuple[int, int]]:
    """Each die with its number of faces: the roll is thrown again with the dice that fell."""
    fell = iter(rolled.dice)
    asked: list[int] = []

    def next_die(faces: int) -> int:
        asked.append(faces)
        return next(fell, 0)

    try:
        throw(parse(rolled.notation), next_die)
    except (NotationError, DiceError):
        return  # not what these dice could show: a matter for the audit
    yield from zip(asked, rolled.dice, strict=False)


def _summary(combatant: str, tally: _Tally) -> CombatantSummary:
    return CombatantSummary(
        combatant=combatant,
        rolls=tally.rolls,
        by_hand=tally.by_hand,
        undone=tally.undone,
        dice=tuple(_die(faces, shown) for faces, shown in sorted(tally.dice.items())),
        results=dict(tally.results),
    )


def _die(faces: int, shown: list[int]) -> DieSummary:
    count, mean, fair = len(shown), sum(shown) / len(shown), (faces + 1) / 2
    deviation = math.sqrt((faces * faces - 1) / 12 / count)
    quarters = Counter((each - 1) * PARTS // faces for each in shown)
    sizes = Counter((each - 1) * PARTS // faces for each in range(1, faces + 1))
    return DieSummary(
        faces=faces,
        count=count,
        mean=mean,
        expected_mean=fair,
        off=(mean - fair) / deviation if deviation else 0.0,
        observed=tuple(quarters[part] for part in range(PARTS)),
        expected=tuple(count * sizes[part] / faces for part in range(PARTS)),
    )
