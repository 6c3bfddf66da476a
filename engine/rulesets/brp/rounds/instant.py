"""The instant shared by several combatants: each acts on the state at its beginning (brp.amb.simultaneous-death)."""

from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from affray.rules import Combatant, Noted, Procedure

THINGS, PEOPLE, WOUNDS = 0, 1, 2
"""What is applied first, second and last of what happens at one instant."""


class Effect(Struct, frozen=True, kw_only=True):
    """An effect of an action: `does` brings it about, in the place that `stage`, `whom`, `what` and `amount` give it.

    The place says nothing of who acted: of several effects on one and the same combatant the lighter comes first,
    whoever was adjudicated first.
    """

    does: Procedure[Any]
    stage: int
    whom: str
    what: str = ""
    amount: int = 0

    @property
    def place(self) -> tuple[int, str, int, str]:
        """Where it comes among the effects of its instant."""
        return (self.stage, self.whom, self.amount, self.what)


@dataclass(slots=True)
class Instant:
    """What happens at one instant, held back until all who share it have acted; and the shots at each combatant."""

    effects: list[Effect] = field(default_factory=list)
    shots: dict[str, int] = field(default_factory=dict)

    def apply(self) -> Procedure[None]:
        """Apply the effects of an instant that were held back."""
        for effect in sorted(self.effects, key=lambda each: each.place):
            yield from effect.does


def too_late(who: str, action: str) -> Procedure[None]:
    """What somebody meant to do has lost its object to what another did at the same instant."""
    rule = "brp.rank.tie-simultaneous"
    yield Noted(key="action.lost", combatant=who, args={"action": action}, rule=rule)


def happens(instant: Instant | None, effect: Effect) -> Procedure[None]:
    """Apply an effect at once, or hold it back at an instant that others share (brp.rank.tie-simultaneous)."""
    if instant is None:
        yield from effect.does
    else:
        instant.effects.append(effect)


def before_its_shots(instant: Instant | None, combatant: Combatant) -> Combatant:
    """A combatant as they were before the shots of this instant, each of which is the first if one is.

    Parries and dodges count as they are made, at one instant too: each after the first is the harder for it.
    Source: brp.rank.tie-simultaneous, brp.dodge.high-speed-first-only, brp.parry.successive-penalty.
    """
    shots = 0 if instant is None else instant.shots.get(combatant.id, 0)
    if not shots:
        return combatant
    other = combatant.copy()
    other.budgets["shots"] = combatant.budget("shots") - shots
    return other
