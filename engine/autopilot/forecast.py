"""A forecast: how a fight may end, told from many that the autopilot plays from the same moment to their end.

Every fight has dice of its own, drawn from a seed and its number: whoever asks again with the same seed is told the
same, and two openings that are compared meet the same luck.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from itertools import islice
from math import sqrt
from random import Random

from msgspec import Struct

from engine.autopilot.simulation import simulated
from engine.driver.driver import Driver
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight

MOST_ANSWERS = 3_000
"""After so many answers a fight counts as undecided: nobody gets anywhere in it."""
SURE = 1.96
"""Standard errors, within which 95 of 100 intervals hold what they are about."""


class Ending(Struct, frozen=True, kw_only=True):
    """How one fight ended: the side that stands alone ("": none does), after how many rounds, and who was out.

    `out` says of each in which round they last fell: that of the beginning for who was out then.
    """

    winner: str
    rounds: int
    out: dict[str, int]


class Forecast(Struct, frozen=True, kw_only=True):
    """What so many fights came to: how often each side won, who was out how often, and how many rounds they took.

    `fell` says of each who was out how often they fell in which round.
    """

    fights: int
    won: dict[str, int]
    out: dict[str, int]
    rounds: dict[int, int]
    fell: dict[str, dict[int, int]] = {}

    @property
    def undecided(self) -> int:
        """In how many fights no side stood alone."""
        return self.fights - sum(self.won.values())


def played_out(ruleset: Ruleset, start: Driver, seed: int, number: int = 0, version: int = 1) -> Ending:
    """Play one fight to its end; `start`, which waits in it, is used up.

    Where the autopilot knows no answer, or the rules lead no further, it ends as it stands there.
    """
    chance = Random(f"{seed}/{number}")
    course = simulated(ruleset, start, version, lambda faces: chance.randint(1, faces))
    fight = start.fight
    round, out = fight.round, _out(ruleset, fight, {})
    with suppress(Refused):
        for fight in islice(course, MOST_ANSWERS):
            if fight.round != round:  # who fell in the last one is looked for once
                out, round = _out(ruleset, fight, out, round), fight.round
    people = fight.combatants.values()
    stands = {each.side for each in people if each.present and ruleset.standing(each)}
    return Ending(
        winner=stands.pop() if len(stands) == 1 else "",
        rounds=fight.round,
        out=_out(ruleset, fight, out),
    )


def _out(
    ruleset: Ruleset, fight: Fight, before: Mapping[str, int], round: int | None = None
) -> dict[str, int]:
    """Who is out of the fight, and since which round: as before, or else this one."""
    now = fight.round if round is None else round
    return {
        each.id: before.get(each.id, now)
        for each in fight.combatants.values()
        if not (each.present and ruleset.standing(each))
    }


def forecast(
    ruleset: Ruleset, start: Callable[[], Driver], fights: Iterable[int], seed: int = 0, version: int = 1
) -> Forecast:
    """Play the fights of these numbers, each from a new `start`, which stands after the commit of this version."""
    return told([played_out(ruleset, start(), seed, number, version) for number in fights])


def told(endings: Iterable[Ending]) -> Forecast:
    """What these endings come to."""
    every = list(endings)
    return Forecast(
        fights=len(every),
        won=dict(Counter(each.winner for each in every if each.winner)),
        out=dict(Counter(who for each in every for who in each.out)),
        rounds=dict(sorted(Counter(each.rounds for each in every).items())),
        fell=_fell((who, round, 1) for each in every for who, round in each.out.items()),
    )


def _fell(told: Iterable[tuple[str, int, int]]) -> dict[str, dict[int, int]]:
    """How often each fell in which round, of these: who, in which, and how often."""
    found: dict[str, Counter[int]] = {}
    for who, round, times in told:
        found.setdefault(who, Counter())[round] += times
    return {who: dict(sorted(each.items())) for who, each in found.items()}


def together(parts: Iterable[Forecast]) -> Forecast:
    """Several forecasts of one moment as one."""
    won, out, rounds, fights = Counter[str](), Counter[str](), Counter[int](), 0
    fell: list[tuple[str, int, int]] = []
    for each in parts:
        fell += [(who, round, times) for who, of in each.fell.items() for round, times in of.items()]
        fights += each.fights
        won.update(each.won)
        out.update(each.out)
        rounds.update(each.rounds)
    return Forecast(
        fights=fights, won=dict(won), out=dict(out), rounds=dict(sorted(rounds.items())), fell=_fell(fell)
    )


def interval(times: int, of: int) -> tuple[float, float]:
    """Between which chances the true one lies that was met so many times of so many, with 95 % confidence.

    Wilson's score interval, which for few fights, and near 0 and 1, does not say more than is known.
    """
    if not of:
        return 0.0, 1.0
    share, spread = times / of, SURE**2 / of
    middle = share + spread / 2
    wide = SURE * sqrt(share * (1 - share) / of + spread / (4 * of))
    return max(0.0, (middle - wide) / (1 + spread)), min(1.0, (middle + wide) / (1 + spread))


def median(rounds: dict[int, int], share: float = 0.5) -> int:
    """The number of rounds within which this share of the fights has ended."""
    left = share * sum(rounds.values())
    for number, times in sorted(rounds.items()):
        left -= times
        if left <= 0:
            return number
    return max(rounds, default=0)
