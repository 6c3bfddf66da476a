"""The outlook of an option: how likely each thing is that it may lead to, worked out exactly.

The maneuver itself is run, from the state of the moment, once for each way in which its dice may be read. Whoever is
asked something meanwhile, as the target how to defend, gives the usual answer: a standing one where the asker may know
of it, or else what the autopilot would answer. These answers are said, since others would make it come out otherwise.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import chain
from typing import Any

from msgspec import Struct

from engine.autopilot.autopilot import suggestion
from engine.driver.pending import Pending, requested
from engine.driver.recording import Recorded
from engine.odds.continued import going_on, happened_in
from engine.odds.forks import RARE, Way, ways
from engine.odds.trial import Start
from engine.redaction.options import redact_ask
from engine.ruleset_api.hit_points import announcing
from engine.ruleset_api.procedure import Answer, Ask, Procedure
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import (
    CheckResolved,
    ConditionGained,
    DamageHealed,
    DamageTaken,
    DiceRolled,
    Event,
    Noted,
)

MOST_WAYS = 500
"""Ways that are followed of one option; the likeliest come first."""


class NotSettled(KeyError):
    """A choice leaves to be said later what it takes, as whither one goes who states a move."""


class _Settled(dict[str, Any]):
    """Arguments of which those that are not there are settled later."""

    def __missing__(self, name: str) -> Any:
        raise NotSettled(name)


class Assumed(Struct, frozen=True, kw_only=True):
    """An answer that is taken for granted: of whom, to which question."""

    asked: str
    ask: str
    choice: str
    args: dict[str, Any] = {}


class LedTo(Struct, frozen=True, kw_only=True):
    """What one way leads to; see Outlook."""

    result: str
    lost: dict[str, int]
    conditions: frozenset[tuple[str, str]]
    out: frozenset[str]
    told: frozenset[str]


class Outlook(Struct, frozen=True, kw_only=True):
    """What an option leads to, each with its probability.

    results     what the first check comes to ("hit", "critical" ...)
    lost        of each combatant whom it may cost hit points: how many (below 0: that many are healed), 0 among them
    conditions  of each combatant: the conditions that are gained and still there in the end
    out         who is out of the fight by it
    told        what is told of it besides, by the keys of the stories ("wound.major", "critical")
    assumed     what others answer meanwhile
    left        how much of 1 was not followed to its end, as too rare: as far as it was followed it is counted
    ways        how many ways were followed to their end
    """

    results: dict[str, Fraction]
    lost: dict[str, dict[int, Fraction]]
    conditions: dict[str, dict[str, Fraction]]
    out: dict[str, Fraction]
    told: dict[str, Fraction]
    assumed: tuple[Assumed, ...]
    left: Fraction
    ways: int


def outlook(
    ruleset: Ruleset,
    fight: Fight,
    who: str,
    answer: Answer,
    known: Callable[[str], bool],
    *,
    most: int = MOST_WAYS,
    rare: Fraction = RARE,
) -> Outlook | None:
    """The outlook of a maneuver that a combatant may choose on their turn; None where no dice are thrown.

    `known` says whose standing answers the asker knows; `most` ways are followed, and none that is rarer than `rare`.
    Raises what the rules raise, TooManyDice, and NotSettled for a choice that leaves to be said later what it takes.
    """
    if answer.choice not in fight.rulebook.maneuvers:
        return None
    usual = UsualAnswers(ruleset, known)
    found = ways(fight, deed(ruleset, who, answer), usual.answer, most, rare)
    return _outlook(ruleset, fight, who, found, usual, happened=0)


def outlook_of_answer(
    ruleset: Ruleset,
    base: Fight,
    record: Sequence[Recorded],
    fight: Fight,
    who: str,
    answer: Answer,
    known: Callable[[str], bool],
) -> Outlook | None:
    """The outlook of an answer in the middle of a step, as of a parry; None where no dice are thrown.

    `base` is the fight at the start of the step, `record` what is on record since, and `fight` as it waits now. Raises
    what `outlook` raises, and NotContinued where what has happened in the step cannot be run again.
    """
    usual = UsualAnswers(ruleset, known)
    found = ways(base, going_on(ruleset, record, answer), usual.answer, MOST_WAYS // 2)
    return _outlook(ruleset, fight, who, found, usual, happened=len(happened_in(record)))


def _outlook(
    ruleset: Ruleset, before: Fight, who: str, found: Iterator[Way], usual: "UsualAnswers", *, happened: int
) -> Outlook | None:
    """The outlook of these ways, of which so many facts have happened already; None where no dice are thrown."""
    first = next(found)
    if not any(type(fact) is DiceRolled for fact in first.facts[happened:]):
        return None
    led = (
        (way, led_to(ruleset, before, way.facts[happened:], way.fight, who)) for way in chain((first,), found)
    )
    return _summed(led, usual.assumed)


def deed(ruleset: Ruleset, who: str, answer: Answer) -> Start:
    """What a combatant does who chooses this on their turn."""

    def start(fight: Fight) -> Procedure[None]:
        does = ruleset.deed(fight, who, answer.choice, _Settled(answer.args))
        return announcing(fight, ruleset.hit_points, ruleset.within_layers(fight, does))

    return start


class UsualAnswers:
    """What those answer who are asked meanwhile; `assumed` keeps what they were taken to answer."""

    def __init__(self, ruleset: Ruleset, known: Callable[[str], bool]) -> None:
        self._ruleset = ruleset
        self._known = known
        self.assumed: dict[tuple[str, str, str], Assumed] = {}

    def answer(self, fight: Fight, question: Ask) -> Answer | None:
        """The answer of whoever is asked; None where there is nothing legal to choose."""
        options = redact_ask(fight, question)
        legal = tuple(each.choice for each in options if not each.barred)
        if not legal:
            return None
        pending = Pending(requested(question, "", legal), question, fight, options)
        standing = pending.standing() if self._known(question.asked) else None
        if standing is None:
            given = suggestion(self._ruleset, pending)
        else:
            given = Answer(choice=standing.choice, args=standing.args)
        self.assumed[question.asked, question.ask, given.choice] = Assumed(
            asked=question.asked, ask=question.ask, choice=given.choice, args=given.args
        )
        return given


def _summed(found: Iterable[tuple[Way, LedTo]], assumed: dict[tuple[str, str, str], Assumed]) -> Outlook:
    """The outlook of these ways; what was `assumed` is known when all were gone."""
    results: dict[str, Fraction] = defaultdict(Fraction)
    lost: dict[str, dict[int, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    conditions: dict[str, dict[str, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    out: dict[str, Fraction] = defaultdict(Fraction)
    told: dict[str, Fraction] = defaultdict(Fraction)
    left, count = Fraction(0), 0
    for way, led in found:
        odds = way.odds
        left, count = left + (0 if way.whole else odds), count + way.whole
        if led.result:
            results[led.result] += odds
        for whom, points in led.lost.items():
            lost[whom][points] += odds
        for whom, condition in led.conditions:
            conditions[whom][condition] += odds
        for whom in led.out:
            out[whom] += odds
        for key in led.told:
            told[key] += odds
    return Outlook(
        results=dict(results),
        lost={whom: _with_nothing(each) for whom, each in lost.items()},
        conditions={whom: dict(each) for whom, each in conditions.items()},
        out=dict(out),
        told=dict(told),
        assumed=tuple(assumed.values()),
        left=left,
        ways=count,
    )


def led_to(ruleset: Ruleset, before: Fight, facts: Iterable[Event], after: Fight, who: str) -> LedTo:
    """What these facts, which led from one state to the other, come to; `who` acted."""
    result, told = "", set[str]()
    lost: dict[str, int] = defaultdict(int)
    gained = set[tuple[str, str]]()
    for each in facts:
        match each:
            case CheckResolved(combatant=combatant) if combatant == who:
                result = result or each.result
            case DamageTaken(resource=resource) if resource == ruleset.hit_points:
                lost[each.combatant] += each.amount
            case DamageHealed(resource=resource) if resource == ruleset.hit_points:
                lost[each.combatant] -= each.amount
            case ConditionGained():
                gained.add((each.combatant, each.condition))
            case Noted():
                told.add(each.key)
    return LedTo(
        result=result,
        lost=dict(lost),
        conditions=frozenset(
            (whom, each) for whom, each in gained if each in after.combatants[whom].conditions
        ),
        out=frozenset(
            whom
            for whom, combatant in before.combatants.items()
            if ruleset.standing(combatant) and not ruleset.standing(after.combatants[whom])
        ),
        told=frozenset(told),
    )


def _with_nothing(lost: dict[int, Fraction]) -> dict[int, Fraction]:
    """The same with how likely nothing is lost, from the least."""
    nothing = 1 - sum(lost.values())
    if nothing:
        lost[0] = lost.get(0, Fraction(0)) + nothing
    return dict(sorted(lost.items()))
