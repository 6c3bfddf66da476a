"""What a seat is about to answer: which of its decisions, how far it has picked, and the dice it rolled by hand."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from engine.procedure import GM
from projections.choices import DecisionView, OptionView, SeatChoices
from service.terminal.choosing import (
    Among,
    Chosen,
    Pick,
    Question,
    Several,
    Typed,
    chosen_option,
    given,
    question,
    read_value,
    rest_as_usual,
)
from service.terminal.panel import KEYS, MORE, on_keys


class Reply(Struct, frozen=True, kw_only=True):
    """A whole answer, ready to be sent."""

    seat: str
    decision: str
    choice: str
    args: dict[str, Any]


class Asked(Struct, frozen=True):
    """A decision, and who is asked: a combatant's id or "gm"."""

    seat: str
    decision: DecisionView


class Deciding:
    """Takes keys until an answer is whole."""

    def __init__(self) -> None:
        self.all: list[Asked] = []
        self.page = 0
        self._active = ""
        self._picks: dict[str, Pick] = {}
        self._building: dict[str, tuple[Any, ...]] = {}
        self._answered: dict[str, int] = {}  # decision: the version that the answer made

    def take(self, options: Mapping[str, SeatChoices], version: int) -> None:
        """What the seat is asked, as of a version; the GM's own decisions come first."""
        self._answered = {id: made for id, made in self._answered.items() if made > version}
        found = [Asked(each.seat, asked) for each in options.values() for asked in each.decisions]
        found = [each for each in found if each.decision.decision not in self._answered]
        self.all = sorted(found, key=lambda each: each.seat != GM)
        there = {each.decision.decision for each in self.all}
        self._picks = {id: pick for id, pick in self._picks.items() if id in there}
        if self._active not in there:
            self._begin(self.all[0].decision.decision if self.all else "")

    def answered(self, decision: str, version: int) -> None:
        """An answer was taken, and made this version."""
        self._answered[decision] = version
        self.all = [each for each in self.all if each.decision.decision != decision]
        self._picks.pop(decision, None)
        self._begin(self.all[0].decision.decision if self.all else "")

    def refused(self) -> None:
        """The answer was refused: back to the beginning."""
        self._set(Pick())

    @property
    def active(self) -> Asked | None:
        """The decision that the keys are for."""
        return next((each for each in self.all if each.decision.decision == self._active), None)

    @property
    def pick(self) -> Pick:
        """What has been picked of it."""
        return self._picks.get(self._active, Pick())

    @property
    def question(self) -> Question | None:
        """What is asked next."""
        active = self.active
        return None if active is None else question(active.decision.options, self.pick, self._building)

    @property
    def option(self) -> OptionView | None:
        """The option that was picked, while what it leaves open is asked."""
        active = self.active
        return None if active is None else chosen_option(active.decision.options, self.pick)

    @property
    def usual(self) -> Pick | None:
        """What it comes to when all the rest is as usual; None where that cannot be said."""
        open_ = self.question
        if self.option is None or open_ is None or isinstance(open_, Chosen):
            return None
        return rest_as_usual(self.option, self.pick)

    def press(self, key: str, character: str) -> Reply | None:
        """Take a key; the answer, where it is whole by that."""
        asked = self.question
        if asked is None:
            return None
        if key == "tab":
            ids = [each.decision.decision for each in self.all]
            self._begin(ids[(ids.index(self._active) + 1) % len(ids)])
        elif key == "escape":
            self._set(Pick())
        elif key == "space" and self.usual is not None:
            return self._set(self.usual)
        elif isinstance(asked, Among):
            return self._among(asked, key, character)
        elif isinstance(asked, Several):
            return self._several(asked, key, character)
        return None

    def typed(self, text: str) -> Reply | None:
        """Take what was typed; the answer, where it is whole by that. Raises Refused("bad-argument")."""
        asked = self.question
        if not isinstance(asked, Typed):
            return None
        return self._set(given(self.pick, asked.name, read_value(asked.name, asked.param, text)))

    def _among(self, asked: Among, key: str, character: str) -> Reply | None:
        if character == MORE and len(asked.entries) > len(KEYS):
            self.page = (self.page + 1) % -(-len(asked.entries) // len(KEYS))
            return None
        usual = next((each for each in asked.entries if each.usual), None)
        entry = usual if key == "enter" else on_keys(asked.entries, self.page).get(character)
        return None if entry is None else self._set(entry.pick)

    def _several(self, asked: Several, key: str, character: str) -> Reply | None:
        so_far = asked.so_far
        if key == "enter":
            return self._set(given(self.pick, asked.name, list(so_far)))
        if key == "backspace":
            so_far = so_far[:-1]
        elif len(so_far) < asked.param.many:
            keys = dict(zip(KEYS, asked.param.names, strict=False))
            so_far = (*so_far, *([keys[character]] if character in keys else []))
        self._building[asked.name] = so_far
        return None

    def _begin(self, decision: str) -> None:
        self._active, self.page, self._building = decision, 0, {}

    def _set(self, pick: Pick) -> Reply | None:
        self._begin(self._active)
        self._picks[self._active] = pick
        whole, active = self.question, self.active
        if active is None or not isinstance(whole, Chosen):
            return None
        return Reply(
            seat=active.seat,
            decision=active.decision.decision,
            choice=whole.option.key,
            args=whole.args,
        )
