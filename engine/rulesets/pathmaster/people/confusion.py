"""Confusion as it is kept: what a confused creature remembers, and what it is set on (pm.condition.confused.*)."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import Combatant, Condition, ConditionGained
from engine.rulesets.pathmaster.people.can_act import CONFUSED
from engine.rulesets.pathmaster.people.memory import Rounds


class Confused(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who attacked it last, whom it attacked since its turn began, and what is settled of its turn.

    turn     the turn (its round) for which it is settled what it does
    driven   whether that is anything but to act normally
    """

    attacker: str = ""
    struck: str = ""
    turn: Rounds = 0
    driven: bool = False


CONFUSION = Condition(CONFUSED, Confused)


def remembers(actor: Combatant, *, rule: str, **now: Any) -> Iterator[ConditionGained]:
    """The fact that a confused creature now remembers this as well, if that is new; how long it lasts stays."""
    before = CONFUSION.of(actor)
    after = replace(before, **now)
    if after != before:
        yield CONFUSION.gained(actor.id, after, rule=rule, until=actor.conditions[CONFUSED].until)


def set_on(actor: Combatant, other: str) -> bool:
    """Whether a confused creature is set on attacking another: its last attacker, or whom it has just attacked."""
    kept = CONFUSION.of(actor)
    return other in (kept.attacker, kept.struck)
