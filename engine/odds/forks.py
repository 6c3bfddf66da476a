"""Forks: a procedure run again and again, once for every way its dice may be read, the likeliest ways first.

A generator cannot be copied, so each way is run from the start with the dice that lead to it. What comes before the
first roll is the same each time, and so are the answers that others give between the same rolls; these are asked once.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from heapq import heappop, heappush

from msgspec import Struct

from engine.dice.roll_source import rolled
from engine.odds.classes import DiceClass, classes
from engine.odds.trial import Start, tried
from engine.ruleset_api.procedure import Answer, Ask, Roll
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import DiceRolled, Event

Path = tuple[int, ...]
"""Which class each roll came to, one after the other."""
RARE = Fraction(1, 100_000)
"""Ways that are rarer are not followed to their end."""

Answers = Callable[[Fight, Ask], Answer | None]
"""What others answer who are asked meanwhile."""


class Way(Struct, frozen=True):
    """One way in which it may go: how likely, the facts that it leads to, and the fight after them.

    One that is not `whole` was followed to a roll, and no further.
    """

    odds: Fraction
    facts: list[Event]
    fight: Fight
    whole: bool = True


class _Run:
    """One run along a path, which grows by the likeliest class of every roll that comes after it."""

    def __init__(self, tree: "_Tree", odds: Fraction, path: Path) -> None:
        self.tree, self.odds, self.path = tree, odds, path
        self.at: Path = ()
        self.heard = 0
        self.facts: list[Event] = []

    def throw(self, fight: Fight, want: Roll) -> DiceRolled:
        """The dice of the path; beyond its end the likeliest class, and the others wait for runs of their own."""
        tree, at = self.tree, self.at
        if at not in tree.forks:
            tree.forks[at] = classes(want)
            tree.before[at] = self.facts, len(self.facts)
        found = tree.forks[at]
        if at == self.path:
            chances = [float(each.odds) for each in found]  # which are compared in less time than fractions
            likeliest = chances.index(max(chances))
            for number, each in enumerate(found):
                if number != likeliest:
                    odds = self.odds * each.odds
                    heappush(tree.waiting, (-float(odds), -odds, (*at, number)))
            self.odds *= found[likeliest].odds
            self.path = (*at, likeliest)
        self.at, self.heard = self.path[: len(at) + 1], 0
        return rolled(want, found[self.at[-1]].example)

    def answer(self, fight: Fight, question: Ask) -> Answer | None:
        """What was answered here before, or is now."""
        known = self.tree.given.setdefault(self.at, [])
        if self.heard == len(known):
            known.append(self.tree.answers(fight, question))
        self.heard += 1
        return known[self.heard - 1]


class _Tree:
    """What is known of all runs, by path: the classes of each roll, the answers after it, so many facts before it.

    And the paths that wait, with how likely they are, roughly for a quick comparison and exactly.
    """

    def __init__(self, answers: Answers) -> None:
        self.answers = answers
        self.forks: dict[Path, list[DiceClass]] = {}
        self.given: dict[Path, list[Answer | None]] = {}
        self.before: dict[Path, tuple[list[Event], int]] = {}
        self.waiting: list[tuple[float, Fraction, Path]] = [(-1.0, Fraction(-1), ())]


def ways(fight: Fight, start: Start, answers: Answers, most: int, rare: Fraction = RARE) -> Iterator[Way]:
    """Every way in which a procedure may go from this fight; the `most` likeliest of them whole, the rest to a roll.

    So are those that are rarer than `rare`. Raises what the rules raise, and TooManyDice.
    """
    tree = _Tree(answers)
    while tree.waiting and most and -tree.waiting[0][1] >= rare:
        most -= 1
        _, odds, path = heappop(tree.waiting)
        run, own = _Run(tree, -odds, path), fight.to_play_on()
        tried(own, start, run.throw, run.answer, run.facts)
        yield Way(run.odds, run.facts, own)
    yield from _not_followed(fight, tree)


def _not_followed(fight: Fight, tree: _Tree) -> Iterator[Way]:
    """The ways that wait, as far as they are known: those that part at the same roll are one."""
    together: dict[Path, Fraction] = defaultdict(Fraction)
    for _, minus, path in tree.waiting:
        together[path[:-1]] -= minus
    for path, odds in together.items():
        facts, count = tree.before[path]
        known, after = facts[:count], fight.fork()
        for each in known:
            evolve(after, each)
        yield Way(odds, known, after, whole=False)
