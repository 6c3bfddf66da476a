"""Exact odds of dice: how likely each total is, as a fraction. For rulesets, to say how likely a choice succeeds.

Dice that open or explode have no last total. They are followed until less than one in a million of such a die is left,
and that tail is said: it stands at the least that it can come to.
"""

from collections import defaultdict
from fractions import Fraction
from functools import lru_cache
from math import comb

from msgspec import Struct

from engine.dice.notation import parse
from engine.dice.shape import CHAIN, Exploding, Group, Kept, OpenEnded, Pool
from engine.ruleset_api.reading import Marks

MOST_WAYS = 1_000_000
"""Steps that kept dice may take to be worked out."""
MOST_SUMS = 5_000_000
"""Additions that the totals of equal dice may take: 300d6 are within it."""
MOST_TAIL = Fraction(1, 1_000_000)
"""How much of a die that opens or explodes may be left in its tail."""


NO_MARKS = Marks()


class TooManyDice(ValueError):
    """Dice whose odds are not worked out: it would take too long."""


class Outcome(Struct, frozen=True, gc=False):
    """All ways for dice to fall that are read alike: so many of all there are, their total, and one as an example.

    `tail` is true for dice that go on opening: they come at least so far.
    """

    ways: int
    of: int
    total: int
    dice: tuple[int, ...]
    tail: bool = False

    @property
    def odds(self) -> Fraction:
        """How likely they are."""
        return Fraction(self.ways, self.of)


Read = tuple[int, int, bool]
"""What is read of dice: how many are marked, what all come to, and whether some go on opening."""
Chains = tuple[tuple[int, ...], ...]
"""Dice, each with those that followed it."""
Ways = dict[Read, tuple[int, Chains]]
"""In how many ways dice are read so, and one of these."""
Chain = tuple[tuple[int, ...], int, int, bool]
"""A die with all that follow it, what they come to, in how many ways, and whether they go on."""


@lru_cache(maxsize=4096)
def at_least(notation: str, least: int) -> Fraction:
    """How likely the total is `least` or more. Raises NotationError, and ValueError like `totals`."""
    return sum((odds for total, odds in totals(notation).items() if total >= least), Fraction(0))


@lru_cache(maxsize=256)
def totals(notation: str) -> dict[int, Fraction]:
    """How likely each total of these dice is.

    Raises NotationError, and ValueError for dice that open or explode (`distribution` has them), or are too many to be
    worked out.
    """
    found, tail = distribution(notation)
    if tail:
        raise ValueError("the odds of such dice are not worked out to their end")
    return found


@lru_cache(maxsize=256)
def distribution(notation: str) -> tuple[dict[int, Fraction], Fraction]:
    """How likely each total of these dice is, and how much of that is the tail of dice that open or explode.

    The tail is counted at the least that it can come to. Raises NotationError, and TooManyDice for dice that are too
    many to be worked out.
    """
    found: dict[int, Fraction] = defaultdict(Fraction)
    for each in outcomes(notation):
        found[each.total] += each.odds
    tail = sum((each.odds for each in outcomes(notation) if each.tail), Fraction(0))
    return dict(sorted(found.items())), tail


@lru_cache(maxsize=256)
def outcomes(notation: str, marks: Marks = NO_MARKS) -> tuple[Outcome, ...]:
    """Every total that dice may come to, by how many of them are marked, from the least. Raises like `distribution`."""
    dice = parse(notation)
    if isinstance(dice, Pool):
        ways, below = _several(_hits(dice, marks), dice.count), dice.faces**dice.count
        return _read(ways, below)
    ways, below = {(0, dice.plus, False): (1, ())}, 1
    for number, group in enumerate(dice.groups):
        more, times = _fallen(group, NO_MARKS if marks.first and number else marks)
        ways, below = _both(ways, more, group.sign), below * times
    return _read(ways, below)


@lru_cache(maxsize=256)
def counting(count: int, faces: int, face: int) -> dict[tuple[int, int], Fraction]:
    """How likely so many of these dice show one face and their total is this: {(how many, total): odds}."""
    found = outcomes(f"{count}d{faces}", Marks((face,)))
    return {(each.dice.count(face), each.total): each.odds for each in found}


def _read(ways: Ways, below: int) -> tuple[Outcome, ...]:
    found = sorted(ways.items(), key=lambda each: (each[0][1], each[0]))
    return tuple(
        Outcome(count, below, total, tuple(die for chain in chains for die in chain), tail)
        for (_, total, tail), (count, chains) in found
    )


def _both(one: Ways, other: Ways, sign: int = 1) -> Ways:
    """The ways of both together, the other counted with this sign."""
    found: Ways = {}
    for (marked, total, tail), (count, chains) in one.items():
        for (more, value, further), (times, follow) in other.items():
            read = (marked + more, total + sign * value, tail or further)
            if read in found:
                found[read] = (found[read][0] + count * times, found[read][1])
            else:
                found[read] = (count * times, chains + follow)
    return found


def _several(die: Ways, count: int) -> Ways:
    """The ways of so many dice that are alike."""
    ways: Ways = {(0, 0, False): (1, ())}
    for _ in range(count):
        ways = _both(ways, die)
    return ways


def _fallen(group: Group, marks: Marks) -> tuple[Ways, int]:
    """The ways of a group, and how many there are in all."""
    if isinstance(group.rule, Kept):
        return _kept(group, group.rule, marks), group.faces**group.count
    die, below = _die(group, marks)
    if (len(die) * group.count) ** 2 > MOST_SUMS:
        raise TooManyDice("the odds of such dice are not worked out")
    if marks.first and group.count:
        rest = _several(_die(group, NO_MARKS)[0], group.count - 1)
        ways = _both(die, rest)
    else:
        ways = _several(die, group.count)
    if isinstance(group.rule, Exploding):
        ways = {read: (count, _by_turns(chains)) for read, (count, chains) in ways.items()}
    return ways, below**group.count


def _by_turns(chains: Chains) -> Chains:
    """Exploding dice in the order in which they fall: first all, then those that follow, and so on."""
    longest = max(map(len, chains), default=0)
    return tuple(tuple(each[turn] for each in chains if turn < len(each)) for turn in range(longest))


def _die(group: Group, marks: Marks) -> tuple[Ways, int]:
    """The ways of one die of the group with all that follow it, and how many there are in all."""
    match group.rule:
        case Exploding():
            chains, below = _chain(group.faces, group.faces)
        case OpenEnded() as rule:
            chains, below = _open_ended(rule)
        case _:
            chains, below = [((face,), face, 1, False) for face in range(1, group.faces + 1)], group.faces
    found: Ways = {}
    for dice, total, count, tail in chains:
        marked = sum(die in marks.faces for die in (dice[:1] if marks.first else dice))
        read = (marked, total, tail)
        before, example = found.get(read, (0, (dice,)))
        found[read] = (before + count, example)
    return found, below


def _hits(pool: Pool, marks: Marks) -> Ways:
    """The ways of one die of a pool: whether it counts, and whether it is marked."""
    found: Ways = {}
    for face in range(1, pool.faces + 1):
        read = (int(face in marks.faces), int(face >= pool.at_least), False)
        count, example = found.get(read, (0, ((face,),)))
        found[read] = (count + 1, example)
    return found


def _chain(faces: int, opens: int) -> tuple[list[Chain], int]:
    """A die that is followed by another where it shows `opens` or more, as those that follow are, to the tail."""
    found: list[Chain] = []
    going: dict[int, tuple[int, tuple[int, ...]]] = {0: (1, ())}
    below = 1
    while sum(count for count, _ in going.values()) > MOST_TAIL * below:
        below *= faces
        found = [(dice, total, count * faces, tail) for dice, total, count, tail in found]
        opened: dict[int, tuple[int, tuple[int, ...]]] = {}
        for total, (count, dice) in going.items():
            found += [((*dice, face), total + face, count, False) for face in range(1, opens)]
            for face in range(opens, faces + 1):
                before, _ = opened.get(total + face, (0, ()))
                opened[total + face] = (before + count, (*dice, face))
        going = opened
    return found + [((*dice, 1), total + 1, count, True) for total, (count, dice) in going.items()], below


def _open_ended(rule: OpenEnded) -> tuple[list[Chain], int]:
    """An open-ended d100: its first die, and what is added to it or taken off."""
    further, below = _chain(100, CHAIN if rule.up is None else rule.up)
    found: list[Chain] = []
    for first in range(1, 101):
        if rule.up is not None and first >= rule.up:
            found += [((first, *dice), first + total, count, tail) for dice, total, count, tail in further]
        elif rule.down is not None and first <= rule.down:
            found += [((first, *dice), first - total, count, tail) for dice, total, count, tail in further]
        else:
            found.append(((first,), first, below, False))
    return found, 100 * below


def _kept(group: Group, kept: Kept, marks: Marks) -> Ways:
    """The ways of dice of which some are kept: how many show each face, beginning with those that are kept."""
    count, faces = group.count, group.faces
    if marks.first or faces * count**2 * kept.number * faces > MOST_WAYS:
        raise TooManyDice("the odds of such dice are not worked out")
    ways: dict[tuple[int, int, int], tuple[int, tuple[int, ...]]] = {(0, 0, 0): (1, ())}
    order = range(faces, 0, -1) if kept.highest else range(1, faces + 1)
    for face in order:
        more: dict[tuple[int, int, int], tuple[int, tuple[int, ...]]] = {}
        for (fell, marked, total), (times, dice) in ways.items():
            left = count - fell
            for show in (left,) if face == order[-1] else range(left + 1):
                counted = min(show, max(0, kept.number - fell))
                read = (fell + show, marked + show * (face in marks.faces), total + counted * face)
                before, example = more.get(read, (0, dice + (face,) * show))
                more[read] = (before + times * comb(left, show), example)
        ways = more
    return {(marked, total, False): (times, (dice,)) for (_, marked, total), (times, dice) in ways.items()}
