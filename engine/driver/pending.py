"""A decision that a fight waits for, and what may make it: an answer, a standing answer, the record."""

from dataclasses import dataclass

from msgspec import Struct

from engine.driver.answer_check import check_answer
from engine.ruleset_api.procedure import Answer, Ask, Option
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import DecisionMade, DecisionRequested

GIVEN = frozenset({"seat", "timeout", "called"})
"""The ways in which an answer comes from outside; no rule gives it, so the record is believed."""


@dataclass(slots=True)
class Pending:
    """A pending decision, with every option, legal or barred."""

    request: DecisionRequested
    ask: Ask
    options: list[Option]

    def legal(self) -> list[Option]:
        """The options that may be chosen."""
        return [each for each in self.options if not each.barred]

    def made(self, answer: Answer, how: str) -> DecisionMade:
        """The decision that a legal answer makes."""
        rule = next(
            option.rule
            for option in self.options
            if not option.barred
            and option.choice.key == answer.choice
            and option.choice.args.items() <= answer.args.items()
        )
        return DecisionMade(
            decision=self.request.decision, choice=answer.choice, args=answer.args, how=how, rule=rule
        )

    def recorded(self, fight: Fight, made: DecisionMade) -> DecisionMade:
        """The decision on record as the rules make it. Raises Refused where they do not allow it."""
        answer = check_answer(fight, self.options, made.choice, made.args)
        return self.made(answer, made.how if made.how in GIVEN else "seat")

    def standing(self, fight: Fight) -> DecisionMade | None:
        """The decision that a standing answer makes, if there is one that is legal now."""
        kept = fight.kept.get(f"{self.ask.asked}/{self.ask.ask}")
        if kept is None:
            return None
        try:
            answer = check_answer(fight, self.options, kept.choice, kept.args)
        except Refused:
            return None
        return self.made(answer, "standing")


class Reply(Struct, frozen=True, kw_only=True):
    """A reply to a pending decision: an answer that is one of its options, spelled out; `how` it came."""

    decision: str
    answer: Answer
    how: str = "seat"
