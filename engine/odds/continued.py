"""Going on after an answer: the step on record run again to where it waits, and on from there with other dice.

So the odds of a parry or a dodge are those of the attack as it has come out so far. It ends with the step, or where
somebody is asked what to do with a turn.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

from engine.driver.recording import OutsideFacts, Recorded
from engine.odds.trial import Start
from engine.ruleset_api.hit_points import announcing
from engine.ruleset_api.procedure import Answer, Ask, Procedure
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import DecisionMade, DecisionRequested, Event


class NotContinued(ValueError):
    """What has happened in a step cannot be run again so simply: after a ruling, or where several are asked at once."""


def happened_in(record: Iterable[Recorded]) -> list[Event]:
    """What has happened in the step on record, without questions and answers. Raises NotContinued."""
    found = [*record]
    if any(isinstance(each, OutsideFacts) for each in found):
        raise NotContinued
    return [each for each in found if not isinstance(each, OutsideFacts | DecisionRequested | DecisionMade)]


def going_on(ruleset: Ruleset, record: Sequence[Recorded], answer: Answer) -> Start:
    """What follows an answer to the one question that waits at the end of the record of a step."""

    def start(fight: Fight) -> Procedure[None]:
        step = ruleset.phases[fight.phase].next(fight)
        left: deque[Any] = deque(record)
        if step is None or not left:
            raise NotContinued
        yield left.popleft()
        procedure = announcing(fight, ruleset.hit_points, step.procedure(fight))
        got: Any = None
        while left:
            want: Any = procedure.send(got)
            got = None
            if isinstance(want, Ask):
                got = _answers((want,), left, answer)[0]
            elif isinstance(want, tuple):
                got = _answers(want, left, answer)
            elif isinstance(left[0], DecisionRequested):
                raise NotContinued
            else:
                got = left.popleft()
                yield got
        yield from _on(procedure, got)

    return start


def _answers(asks: tuple[Ask, ...], left: deque[Any], answer: Answer) -> list[Answer | None]:
    """What these are answered on record; whoever waits at its end, with the answer. Raises NotContinued."""
    answers: list[Answer | None] = [None] * len(asks)
    open_: dict[str, int] = {}
    for number, each in enumerate(asks):
        if left and isinstance(left[0], DecisionRequested) and _is(left[0], each):
            open_[left.popleft().decision] = number
    while left and isinstance(left[0], DecisionMade) and left[0].decision in open_:
        made = left.popleft()
        if made.how == "void":
            raise NotContinued
        answers[open_.pop(made.decision)] = Answer(choice=made.choice, args=made.args)
    if len(open_) > 1 or (open_ and left):
        raise NotContinued
    for number in open_.values():
        answers[number] = answer
    return answers


def _is(request: DecisionRequested, question: Ask) -> bool:
    return (request.asked, request.ask) == (question.asked, question.ask)


def _on(procedure: Procedure[Any], got: Any) -> Procedure[None]:
    """The rest of a procedure that is given this, until somebody is asked what to do with a turn."""
    while True:
        try:
            want = procedure.send(got)
        except StopIteration:
            return
        if isinstance(want, Ask) and want.look is not None:
            procedure.close()
            return
        got = yield want
