"""The draft answer of a seat: which of its decisions, how far it has picked, and the dice it rolled by hand."""

from collections.abc import Container, Mapping, Sequence
from typing import Any

from affray.screen import GM
from affray.words import Speaker
from affray_client.types import OptionView, SeatChoices
from affray_terminal.answers.answer_builder import (
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
from affray_terminal.answers.asked_decision import Asked, Reply
from affray_terminal.answers.option_keys import KEYS, MORE, keys_of
from affray_terminal.answers.option_search import found


class Deciding:
    """The draft of an answer: takes keys until it is whole. `fit` is how many entries have room, each on a key."""

    def __init__(self) -> None:
        self.all: list[Asked] = []
        self.page = 0
        self.fit = len(KEYS)
        self.look_for = ""  # words that what is to be chosen among must have
        self._speaker: Speaker | None = None
        self._other: Asked | None = None
        self._before = ""  # what one was about to answer
        self._active = ""
        self._picks: dict[str, Pick] = {}
        self._building: dict[str, tuple[Any, ...]] = {}
        self._letters: dict[
            str, dict[str, str]
        ] = {}  # what one chooses: the letters that its labels have had
        self._answered: dict[str, int] = {}  # decision: the version that the answer made

    def take_in(
        self, options: Mapping[str, SeatChoices], version: int, speaker: Speaker, own: Container[str] = ()
    ) -> None:
        """What the seat is asked, as of a version; the GM's own decisions come first.

        Where those who are its `own` have but one kind of choice, that is begun at once.
        """
        self._speaker = speaker
        self._answered = {id: made for id, made in self._answered.items() if made > version}
        found = [Asked(each.seat, asked) for each in options.values() for asked in each.decisions]
        found = [each for each in found if each.decision.decision not in self._answered]
        self.all = sorted(found, key=lambda each: each.seat != GM)
        there = {each.decision.decision for each in self.all}
        if self._other is not None:
            there.add(self._other.decision.decision)
        fresh = {
            each.decision.decision: _only_kind(each.decision.options) for each in self.all if each.seat in own
        }
        self._picks = {id: self._picks.get(id, fresh.get(id, Pick())) for id in there}
        if self._active not in there:
            self._begin_first()

    def open(self, other: Asked) -> None:
        """Start another command, before one goes on answering."""
        self._before = self._active if self._other is None else self._before
        self._other = other
        self._begin(other.decision.decision)
        self._picks[self._active] = self._start()

    def close(self) -> None:
        """Go on answering."""
        if self._other is not None:
            self._picks.pop(self._other.decision.decision, None)
            self._other = None
            there = [each.decision.decision for each in self.all]
            self._begin(self._before if self._before in there else there[0] if there else "")

    def answered(self, decision: str, version: int) -> None:
        """An answer was taken, and made this version."""
        if self._other is not None and decision == self._other.decision.decision:
            self.close()
            return
        self._answered[decision] = version
        self.all = [each for each in self.all if each.decision.decision != decision]
        self._picks.pop(decision, None)
        if self._active == decision:
            self._begin_first()

    def refused(self) -> None:
        """The answer was refused: back to the beginning."""
        self._begin(self._active)
        self._picks[self._active] = self._start()

    @property
    def active(self) -> Asked | None:
        """The decision that the keys are for."""
        if self._other is not None:
            return self._other
        return next((each for each in self.all if each.decision.decision == self._active), None)

    @property
    def pick(self) -> Pick:
        """What has been picked of it."""
        return self._picks.get(self._active, Pick())

    @property
    def question(self) -> Question | None:
        """What is asked next."""
        active = self.active
        if active is None:
            return None
        if self.look_for and self._speaker is not None:
            return found(active.decision.options, self.look_for, self._speaker)
        return question(active.decision.options, self.pick, self._building)

    @property
    def option(self) -> OptionView | None:
        """The option that was picked, while what it leaves open is asked."""
        active = self.active
        return None if active is None else chosen_option(active.decision.options, self.pick)

    @property
    def usual(self) -> Pick | None:
        """What it comes to when all the rest is as usual; None where that cannot be said."""
        open_ = self.question
        if self.look_for or self.option is None or open_ is None or isinstance(open_, Chosen):
            return None
        return rest_as_usual(self.option, self.pick)

    def keys(self, asked: Among | Several) -> list[tuple[int, str]]:
        """The entries on this page by number, and the keys of each."""
        values = [each.value for each in asked.entries] if isinstance(asked, Among) else asked.param.names
        first = self.page * self.fit
        shown = values[first : first + self.fit]
        labels = ["" if self._speaker is None else self._speaker.choice(each, asked.name) for each in shown]
        kept = {} if self.look_for else self._letters.setdefault(asked.name, {})
        return list(enumerate(keys_of(labels, kept), first))

    def press(self, key: str, character: str) -> Reply | None:
        """Take a key; the answer, where it is whole by that."""
        asked = self.question
        if asked is None:
            return None
        if key == "tab":
            self._next()
        elif key == "escape":
            self._back()
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

    def look(self, text: str) -> None:
        """Search for these words."""
        self.look_for, self.page = text.strip(), 0

    def found(self) -> Reply | None:
        """Take what was found, if it is a single choice."""
        asked = self.question
        if self.look_for and isinstance(asked, Among) and len(asked.entries) == 1:
            return self._set(asked.entries[0].pick)
        return None

    def _next(self) -> None:
        self.close()
        ids = [each.decision.decision for each in self.all]
        if self._active in ids:
            self._begin(ids[(ids.index(self._active) + 1) % len(ids)])

    def _back(self) -> None:
        start = self._start()
        if self._other is not None and not self.look_for and self.pick == start and not self._building:
            self.close()
        else:
            self._begin(self._active)
            self._picks[self._active] = start

    def _among(self, asked: Among, key: str, character: str) -> Reply | None:
        if character == MORE:
            self._turn(len(asked.entries))
            return None
        usual = next((each for each in asked.entries if each.usual), None)
        chosen = self._chosen(asked, character)
        entry = usual if key == "enter" else None if chosen is None else asked.entries[chosen]
        return None if entry is None else self._set(entry.pick)

    def _several(self, asked: Several, key: str, character: str) -> Reply | None:
        so_far = asked.so_far
        if key == "enter":
            return self._set(given(self.pick, asked.name, list(so_far)))
        if character == MORE:
            self._turn(len(asked.param.names))
        elif key == "backspace":
            so_far = so_far[:-1]
        elif len(so_far) < asked.param.many:
            chosen = self._chosen(asked, character)
            so_far = so_far if chosen is None else (*so_far, asked.param.names[chosen])
        self._building[asked.name] = so_far
        return None

    def _chosen(self, asked: Among | Several, character: str) -> int | None:
        """Which entry a key is for."""
        there = (index for index, keys in self.keys(asked) if character and character in keys)
        return next(there, None)

    def _turn(self, count: int) -> None:
        """Another page of so many entries."""
        self.page = (self.page + 1) % max(1, -(-count // self.fit))

    def _start(self) -> Pick:
        """Nothing is picked; of another command the kind, where there is but one."""
        return Pick() if self._other is None else _only_kind(self._other.decision.options)

    def _begin_first(self) -> None:
        self._begin(self.all[0].decision.decision if self.all else "")

    def _begin(self, decision: str) -> None:
        self._active, self.page, self._building, self.look_for = decision, 0, {}, ""

    def _set(self, pick: Pick) -> Reply | None:
        self._begin(self._active)
        self._picks[self._active] = pick
        whole, active = self.question, self.active
        if active is None or not isinstance(whole, Chosen):
            return None
        return Reply(
            seat=active.seat,
            decision=active.decision.decision,
            ask=active.decision.ask,
            choice=whole.option.key,
            args=whole.args,
        )


def _only_kind(options: Sequence[OptionView]) -> Pick:
    """The one kind of choice that is available, where it leaves something open; else nothing."""
    legal = [each for each in options if each.legal]
    kinds = {each.key for each in legal}
    asks = len(legal) > 1 or any(each.params for each in legal)
    return Pick(key=kinds.pop()) if len(kinds) == 1 and asks else Pick()
