"""Conditions that are a number or a bar: `conditions.toml` has them, and here is where they count."""

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from affray.rules import Chapter, Combatant, Fight, Points, of_one
from engine.rulesets.pathmaster.seams import ATTACK, INITIATIVE, MANEUVER, RESISTANCE


class Effect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a condition does by one rule; `conditions.toml` explains the fields."""

    condition: str
    rule: str
    attack: int = 0
    maneuvers: int = 0
    sight: int = 0
    resistance: int = 0
    initiative: int = 0
    casting: int = 0
    half_speed: bool = False
    where: dict[str, Any] = {}
    allows: frozenset[str] | None = None
    bars: frozenset[str] = frozenset()
    says: str = ""
    way_out: frozenset[str] | None = None
    covers: frozenset[str] = frozenset()


@cache
def effects() -> dict[str, tuple[Effect, ...]]:
    """What each condition does."""
    text = files(__package__).joinpath("conditions.toml").read_text(encoding="utf-8")
    found = msgspec.convert(tomllib.loads(text)["effect"], tuple[Effect, ...])
    return {each.condition: tuple(one for one in found if one.condition == each.condition) for each in found}


@of_one
def on(combatant: Combatant) -> tuple[Effect, ...]:
    """What the conditions of a combatant do; of several of one family the worst (pm.ambiguity.bonus-stacking)."""
    table = effects()
    found = [
        each
        for name in combatant.conditions
        for each in table.get(name, ())
        if not each.where or each.where.items() <= combatant.conditions[name].data.items()
    ]
    covered = {name for each in found for name in each.covers}
    return tuple(each for each in found if each.condition not in covered)


def slowed(combatant: Combatant) -> bool:
    """Whether a condition halves the Move rating."""
    return any(each.half_speed for each in on(combatant))


def adds(field: str) -> Callable[[Fight, Combatant], Iterator[Points]]:
    """What conditions add to a number, by the name of its field."""

    def add(fight: Fight, combatant: Combatant) -> Iterator[Points]:
        for each in on(combatant):
            if points := getattr(each, field):
                yield Points(each.rule, points, each.condition)

    return add


CHAPTER = Chapter(
    name="conditions",
    adds=(
        ATTACK.add(lambda fight, attack: adds("attack")(fight, attack.attacker)),
        MANEUVER.add(adds("maneuvers")),
        RESISTANCE.add(adds("resistance")),
        INITIATIVE.add(adds("initiative")),
    ),
)
