"""The tally of a fight: what each combatant did, suffered and rolled, and how long they took, from what a viewer saw.

Luck is told by the rolls that were shown alone. Every die of a check is held against a fair one, and every check
whose number is on record against its chance. Tallies of several fights are added up, and a figure is made of all rolls
together: no average of averages.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import lcm
from statistics import median

from msgspec import Struct, field

from engine.dice.errors import NotationError
from engine.dice.fair_dice import AgainstFair, Odds, against_fair, times_met
from engine.dice.notation import parse
from engine.dice.odds import at_least
from engine.dice.shape import Dice, Group, Pool, Sum
from events import DecisionMade, DecisionRequested, Event, Redone, Undone
from projections.timeline.roll_ledger import CheckEntry, Entry
from projections.timeline.timeline import Line

UNDER = frozenset({"", "percent"})
"""Units of what is rolled under with one d100, where nothing else is named."""
SECOND = 1000  # milliseconds
BREAK = 3600  # seconds


class Run(Struct, frozen=True, kw_only=True):
    """The longest run of checks that were met one after the other, and of those that were not."""

    met: int
    missed: int


class Thinking(Struct, frozen=True, kw_only=True):
    """How long answers took, in seconds: half of them at most `median`; the longest; and all together."""

    answers: int
    median: float
    longest: float
    total: float


class Deeds(Struct, frozen=True, kw_only=True):
    """What somebody did in so many `fights`, and how lucky they were.

    `dealt` and `taken` are hit points. `checks` counts those whose number was met: how many were, and how many fair
    dice meet. `dice` is how high the dice of checks fell, on average, from 0 (as badly as can be) to 100: 50 is what
    fair dice come to. Both null without such a roll, `thinking` without an answer.
    """

    name: str
    side: str
    fights: int
    dealt: int
    taken: int
    checks: AgainstFair | None
    dice: AgainstFair | None
    run: Run
    thinking: Thinking | None


class Die(Struct, frozen=True):
    """A die that fell: its faces, and how many of them are worse than what it shows."""

    faces: int
    worse: int


class Tally(Struct, kw_only=True):
    """What there is of one combatant: see `Deeds`. `checks` are chances, and whether the number was met, in order."""

    name: str
    side: str
    fights: int = 1
    dealt: int = 0
    taken: int = 0
    checks: list[tuple[float, bool]] = field(default_factory=list)
    dice: list[Die] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


def tally(
    people: Mapping[str, tuple[str, str]],
    lines: Iterable[Line],
    rolls: Iterable[Entry],
    answers: Iterable[tuple[str, float]],
) -> dict[str, Tally]:
    """The tally of each of these combatants, by id; `people` are their names and sides.

    `answers` are who answered after how many seconds. What was undone counts for nothing.
    """
    found = {who: Tally(name=name, side=side) for who, (name, side) in people.items()}
    for by, whom, amount in blows(lines):
        if by in found and by != whom:
            found[by].dealt += amount
        if whom in found:
            found[whom].taken += amount
    for each in rolls:
        if each.who in found and each.check is not None and not each.undone:
            _count(found[each.who], each, each.check)
    for who, seconds in answers:
        if who in found:
            found[who].seconds.append(seconds)
    return found


def added(tallies: Iterable[Tally]) -> Tally:
    """Several tallies of one as one, in the order of their fights; the side is that of the last."""
    every = list(tallies)
    return Tally(
        name=every[-1].name,
        side=every[-1].side,
        fights=sum(each.fights for each in every),
        dealt=sum(each.dealt for each in every),
        taken=sum(each.taken for each in every),
        checks=[one for each in every for one in each.checks],
        dice=[one for each in every for one in each.dice],
        seconds=[one for each in every for one in each.seconds],
    )


def deeds(of: Tally) -> Deeds:
    """What a tally comes to."""
    met = [each for _, each in of.checks]
    chances = times_met([chance for chance, _ in of.checks])
    return Deeds(
        name=of.name,
        side=of.side,
        fights=of.fights,
        dealt=of.dealt,
        taken=of.taken,
        checks=against_fair(sum(met), chances) if met else None,
        dice=_fallen(of.dice),
        run=Run(met=_longest(met, True), missed=_longest(met, False)),
        thinking=_thinking(of.seconds),
    )


def blows(lines: Iterable[Line]) -> Iterator[tuple[str, str, int]]:
    """Who hurt whom, and how much: by the deed that it belongs to, or else by whoever last did something to them."""
    firsts: dict[str, Line] = {}
    strikers: dict[str, str] = {}
    for each in lines:
        if each.undone:
            continue
        if each.deed:
            firsts.setdefault(each.deed, each)
        whom, target = each.args.get("combatant", ""), each.args.get("target")
        if each.key.startswith("maneuver") and isinstance(target, str):
            strikers[target] = whom
        amount = each.args.get("amount", 0)
        if each.key.startswith("damage") and isinstance(amount, int) and amount > 0:
            first = firsts.get(each.deed)
            aimed = first is not None and first.args.get("target") == whom
            by = first.args.get("combatant", "") if first is not None and aimed else strikers.get(whom, "")
            yield by, whom, amount


def thinking_times(commits: Iterable[tuple[int, Sequence[Event]]]) -> Iterator[tuple[str, float]]:
    """Who answered after how many seconds, from commits that count: when each was (milliseconds), and its events.

    What is undone is put again with that. Who took longer than an hour was not there.
    """
    asked: dict[str, tuple[str, int]] = {}
    for at, events in commits:
        for each in events:
            match each:
                case Undone() | Redone():
                    asked = {decision: (who, at) for decision, (who, _) in asked.items()}
                case DecisionRequested():
                    asked[each.decision] = each.asked, at
                case DecisionMade(how="seat") if each.decision in asked:
                    who, since = asked[each.decision]
                    if at - since <= BREAK * SECOND:
                        yield who, (at - since) / SECOND


def _count(of: Tally, rolled: Entry, check: CheckEntry) -> None:
    """Count the dice of a check, and whether its number was met."""
    try:
        shape = parse(rolled.notation)
    except NotationError:  # it was rolled in secret, or comes without dice of its own
        return
    under = check.difficulty is None and check.unit in UNDER and _is_d100(shape)
    of.dice += _dice(shape, rolled.dice, low=under)
    if under:
        chance = 1 - float(at_least(rolled.notation, check.total + 1))
        of.checks.append((chance, check.roll <= check.total))
    elif check.difficulty is not None and not check.difficulty.unit and check.roll == rolled.total:
        least = check.difficulty.total - (check.total if check.unit == "bonus" else 0)
        try:
            of.checks.append((float(at_least(rolled.notation, least)), check.roll >= least))
        except ValueError:  # such dice have no last total, and no chance that would be exact
            return


def _is_d100(shape: Dice) -> bool:
    """Whether it is one d100, which does not open."""
    return isinstance(shape, Sum) and shape == Sum((Group(1, 100),))


def _dice(shape: Dice, shown: tuple[int, ...], *, low: bool) -> list[Die]:
    """The dice as they were first thrown; what follows a die that explodes or opens comes by that die's luck."""
    groups = [shape] if isinstance(shape, Pool) else shape.groups
    faces = [each.faces for each in groups for _ in range(each.count)]
    if len(shown) < len(faces):
        return []
    return [
        Die(most, most - value if low else value - 1)
        for most, value in zip(faces, shown, strict=False)
        if 1 <= value <= most
    ]


def _fallen(dice: list[Die]) -> AgainstFair | None:
    """How high dice fell on average, in percent of what is worse and half of what is the same."""
    if not dice:
        return None
    whole = lcm(*{each.faces for each in dice})
    found = against_fair(
        sum(_points(each.worse, each.faces, whole) for each in dice),
        [_fair(each.faces, whole) for each in dice],
    )
    share = 100 / (2 * whole * len(dice))
    return AgainstFair(
        rolls=found.rolls,
        came=share * found.came,
        expected=share * found.expected,
        low=share * found.low,
        high=share * found.high,
        luckier=found.luckier,
    )


def _points(worse: int, faces: int, whole: int) -> int:
    return (2 * worse + 1) * (whole // faces)


def _fair(faces: int, whole: int) -> Odds:
    return {_points(worse, faces, whole): 1 / faces for worse in range(faces)}


def _longest(met: Iterable[bool], kind: bool) -> int:
    return max((len([*run]) for which, run in groupby(met) if which is kind), default=0)


def _thinking(seconds: list[float]) -> Thinking | None:
    if not seconds:
        return None
    return Thinking(answers=len(seconds), median=median(seconds), longest=max(seconds), total=sum(seconds))
