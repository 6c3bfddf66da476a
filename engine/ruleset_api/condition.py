"""Typed conditions and timers: what they hold, as a struct that rules read and rulings are checked against."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from engine.ruleset_api.plain_data import plain
from engine.state.derived import of_one
from engine.state.state import Combatant, Fight
from events import ConditionGained, ConditionLost, TimerSet, When

D = TypeVar("D", bound=Struct)

KNOWN_TO = "known_to"
"""The name under which the data of a condition or a timer say who alone knows of it."""


class Nothing(Struct, frozen=True):
    """What a condition holds that says all by its name."""


def recall(data: dict[str, Any], holds: type[D]) -> D:
    """The data as its type. What does not fit it, as on a record from before it was checked, says nothing."""
    try:
        return msgspec.convert(data, holds)
    except msgspec.ValidationError:
        return holds()


@of_one
def _held(combatant: Combatant, name: str, holds: type[D]) -> D:
    return recall(combatant.conditions[name].data, holds)


@dataclass(frozen=True, slots=True)
class Condition(Generic[D]):
    """A condition by its name, and what it holds.

    A ruling that gives it data of another form is refused. `own` is one that the rules keep for themselves, so that
    no ruling sets it. A `private` one is for whoever is in it and the GM alone. Where its struct has omit_defaults, no
    default is a text other than "": msgspec leaves out only what is the very object.
    """

    name: str
    holds: type[D]
    own: bool = False
    private: bool = False

    def on(self, combatant: Combatant) -> bool:
        """Whether a combatant is in this condition."""
        return self.name in combatant.conditions

    def get(self, combatant: Combatant) -> D | None:
        """What it holds; None for who is not in it."""
        if self.name not in combatant.conditions:
            return None
        held: D = _held(combatant, self.name, self.holds)
        return held

    def of(self, combatant: Combatant) -> D:
        """What it holds; for who is not in it, what it holds by default."""
        if self.name not in combatant.conditions:
            return self.holds()
        held: D = _held(combatant, self.name, self.holds)
        return held

    def gained(
        self, who: str, data: D | None = None, *, rule: str, until: When | None = None
    ) -> ConditionGained:
        """The fact that a combatant comes into it, holding this from now on."""
        held = {} if data is None else plain(data)
        if self.private:
            held[KNOWN_TO] = [who]
        return ConditionGained(combatant=who, condition=self.name, data=held, until=until, rule=rule)

    def lost(self, who: str, *, reason: str = "", rule: str) -> ConditionLost:
        """The fact that a combatant comes out of it."""
        return ConditionLost(combatant=who, condition=self.name, reason=reason, rule=rule)

    def now(
        self, who: str, data: D | None, *, reason: str = "", rule: str
    ) -> ConditionGained | ConditionLost:
        """The fact that it holds this from now on; None: that it is over, for this reason."""
        return self.lost(who, reason=reason, rule=rule) if data is None else self.gained(who, data, rule=rule)

    def check(self, data: dict[str, Any]) -> None:
        """Raises msgspec.ValidationError for data of another form, ValueError for a condition of the rules' own."""
        if self.own:
            raise ValueError(f"the rules keep the condition {self.name!r} themselves")
        msgspec.convert(data, self.holds)


@dataclass(frozen=True, slots=True)
class TimerKind(Generic[D]):
    """A kind of timer that the rules act on, and what it holds."""

    kind: str
    holds: type[D]

    def running(self, fight: Fight) -> list[TimerSet]:
        """The timers of this kind that are set."""
        return [each for each in fight.timers.values() if each.kind == self.kind]

    def of(self, data: dict[str, Any]) -> D:
        """What a timer of this kind holds. Raises msgspec.ValidationError for data of another form."""
        return msgspec.convert(data, self.holds)

    def held(self, timer: TimerSet) -> D:
        """What this timer holds."""
        return recall(timer.data, self.holds)

    def starts(self, timer: str, who: str, data: D, *, due: When, rule: str) -> TimerSet:
        """The fact that a timer of this kind is set for a combatant."""
        return TimerSet(timer=timer, kind=self.kind, due=due, combatant=who, data=plain(data), rule=rule)
