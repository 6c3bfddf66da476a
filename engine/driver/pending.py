"""A decision that a fight waits for, and what may make it: an answer, a standing answer, the record."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from engine.driver.answer_check import chosen
from engine.redaction.options import redact_ask
from engine.ruleset_api.procedure import Answer, Ask, Look, Option
from engine.ruleset_api.refusal import Refused
from engine.state.interned_choices import is_menu
from engine.state.state import Fight
from events import Choice, DecisionMade, DecisionRequested

GIVEN = frozenset({"seat", "timeout", "called"})
"""The ways in which an answer comes from outside; no rule gives it, so the record is believed."""


class Pending:
    """A pending decision, with every option, legal or barred, and the `fight` that waits for it, as it is played.

    Of a menu, whose choices are not on record, options are worked out as far as somebody looks at them, and kept for as
    long as the fight waits. `shown` is what was made of them for those who look, which
    others may have who look at the same moment. What was chosen last is remembered: whoever suggests an answer has
    checked it.
    """

    __slots__ = ("_chosen_last", "_looked", "_options", "ask", "fight", "request", "shown")

    def __init__(
        self,
        request: DecisionRequested,
        ask: Ask,
        fight: Fight,
        options: list[Option] | None = None,
    ) -> None:
        self.request, self.ask, self.fight = request, ask, fight
        self._options = options
        self._looked: dict[str, tuple[Mapping[str, Any], list[Option]]] = {}
        self._chosen_last: tuple[str, tuple[Option, dict[str, Any]]] | None = None
        self.shown: dict[Any, Any] = {}

    @property
    def is_menu(self) -> bool:
        """Whether its choices are not on record."""
        return is_menu(self.request)

    @property
    def options(self) -> list[Option]:
        """Every option."""
        if self._options is None:
            self._options = redact_ask(self.fight, self.ask)
        return self._options

    def put_again(self, options: list[Option] | None = None) -> None:
        """The fight has changed while it waited: these are the options now; None for a menu."""
        self._options, self._looked, self.shown, self._chosen_last = options, {}, {}, None

    def looked(self, key: str, args: Mapping[str, Any]) -> list[Option]:
        """The options of this key that agree with what is settled of these arguments, and perhaps others."""
        if self._options is not None:
            return self._options
        if key in self._looked:
            settled, options = self._looked[key]
            if not settled or settled == args or settled.items() <= args.items():
                return options
            args = {}  # who looks again at others will look at more
        options = redact_ask(self.fight, self.ask, Look(key, args))
        self._looked[key] = (args, options)
        return options

    def chosen(self, choice: str, args: dict[str, Any]) -> Option:
        """The legal option that is meant. Raises Refused as `check_answer` does."""
        return self._chosen(choice, args)[0]

    def checked(self, choice: str, args: dict[str, Any]) -> Answer:
        """What is chosen, with every argument spelled out. Raises Refused as `check_answer` does."""
        return Answer(choice=choice, args=self._chosen(choice, args)[1])

    def _chosen(self, choice: str, args: dict[str, Any]) -> tuple[Option, dict[str, Any]]:
        what = f"{choice} {args!r}"  # in which 1, 1.0 and True differ
        if self._chosen_last is None or self._chosen_last[0] != what:
            self._chosen_last = what, self._checked(choice, args)
        option, filled = self._chosen_last[1]
        return option, {**filled}

    def _checked(self, choice: str, args: dict[str, Any]) -> tuple[Option, dict[str, Any]]:
        if self._options is None:
            try:
                return chosen(self.fight, self.looked(choice, args), choice, args)
            except Refused:
                pass  # whoever is refused is told of all that there is
        return chosen(self.fight, self.options, choice, args)

    def legal(self) -> list[Option]:
        """The options that may be chosen."""
        return [each for each in self.options if not each.barred]

    def choices(self) -> tuple[Choice, ...]:
        """What may be chosen."""
        return self.request.choices or tuple(each.choice for each in self.legal())

    def made(self, answer: Answer, how: str) -> DecisionMade:
        """The decision that a legal answer makes."""
        return DecisionMade(
            decision=self.request.decision,
            choice=answer.choice,
            args=answer.args,
            how=how,
            rule=self._rule_of(answer),
        )

    def _rule_of(self, answer: Answer) -> str:
        """The rule of the first legal option that this answers."""
        for option in self.looked(answer.choice, answer.args):
            choice = option.choice
            if (
                not option.barred
                and choice.key == answer.choice
                and {**answer.args, **choice.args} == answer.args
            ):
                return option.rule
        raise AssertionError(f"{answer} is no legal answer")

    def recorded(self, made: DecisionMade) -> DecisionMade:
        """The decision on record as the rules make it. Raises Refused where they do not allow it."""
        answer = self.checked(made.choice, made.args)
        return self.made(answer, made.how if made.how in GIVEN else "seat")

    def standing(self) -> DecisionMade | None:
        """The decision that a standing answer makes, if there is one that is legal now."""
        kept = self.fight.kept.get(f"{self.ask.asked}/{self.ask.ask}")
        if kept is None:
            return None
        try:
            answer = self.checked(kept.choice, kept.args)
        except Refused:
            return None
        return self.made(answer, "standing")


def requested(question: Ask, decision: str, choices: tuple[Choice, ...]) -> DecisionRequested:
    """A question as it is put on record, as the decision of this name; of a menu no choices are."""
    return DecisionRequested(
        decision=decision,
        asked=question.asked,
        ask=question.ask,
        choices=choices,
        args=question.args,
        default=question.default,
        hidden=question.hidden,
        private=question.private,
        rule=question.rule,
    )


class Reply(Struct, frozen=True, kw_only=True):
    """A reply to a pending decision: an answer that is one of its options, spelled out; `how` it came."""

    decision: str
    answer: Answer
    how: str = "seat"
