"""An instant at which several act: each against the state at its beginning (brp.amb.simultaneous-death)."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from engine.procedure import Procedure
from engine.state import Combatant, Fight

THINGS, PEOPLE, WOUNDS = 0, 1, 2
"""What is applied first, second and last of what happens at one instant."""


class Effect(Struct, frozen=True, kw_only=True):
    """What an action brings about: `does` it, in the place that `stage`, `whom`, `what` and `amount` give it.

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
    """What happens at one instant, held back until all who share it have acted, and the defences made at it."""

    effects: list[Effect] = field(default_factory=list)
    made: dict[str, dict[str, int]] = field(default_factory=dict)

    def apply(self) -> Procedure[None]:
        """Let everything happen that was held back."""
        for effect in sorted(self.effects, key=lambda each: each.place):
            yield from effect.does


def happens(instant: Instant | None, effect: Effect) -> Procedure[None]:
    """Let an effect happen at once, or hold it back at an instant that others share (brp.rank.tie-simultaneous)."""
    if instant is None:
        yield from effect.does
    else:
        instant.effects.append(effect)


def counted(
    fight: Fight, instant: Instant | None, who: str, count: Callable[[], Procedure[None]]
) -> Procedure[None]:
    """Count a defence, and remember what of the count belongs to this instant."""
    before = fight.combatants[who].budgets.copy()
    yield from count()
    if instant is not None:
        made = instant.made.setdefault(who, {})
        for name in COUNTS:
            made[name] = made.get(name, 0) + fight.combatants[who].budget(name) - before.get(name, 0)


COUNTS = ("parries", "dodges", "shots")
"""The budgets that count what came before."""


def as_before(instant: Instant | None, combatant: Combatant) -> Combatant:
    """Somebody as they were before the other defences of this instant, none of which comes after another.

    Source: brp.rank.tie-simultaneous.
    """
    made = {} if instant is None else instant.made.get(combatant.id, {})
    if not made:
        return combatant
    other = combatant.copy()
    for name, count in made.items():
        other.budgets[name] = combatant.budget(name) - count
    return other
