"""Conditions that are a number or a bar: `conditions.toml` has them, and here is where they count."""

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from affray.rules import Chapter, Combatant, Fight, Points, of_one
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.people.ailments import AILING, HABITS
from engine.rulesets.pathmaster.seams import ATTACK, INITIATIVE, MANEUVER, RESISTANCE


class Effect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a condition does by one rule; `conditions.toml` explains the fields."""

    condition: str
    rule: str
    attack: int = 0
    missiles: int = 0
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
    """What the conditions of a combatant do; of several of one family the worst (pm.ambiguity.bonus-stacking).

    What ailments take off knocks nobody out (pm.q.penalties-toward-collapse).
    """
    table = effects()
    found = [
        each
        for name in combatant.conditions
        for each in table.get(name, ())
        if not each.where or each.where.items() <= combatant.conditions[name].data.items()
    ]
    if AILING in combatant.conditions:
        for rule, points in combatant.conditions[AILING].data.get("takes", {}).items():
            found.append(Effect(condition=AILING, rule=rule, attack=points, maneuvers=points))
    if HABITS in combatant.conditions:
        for rule, points in combatant.conditions[HABITS].data.get("takes", {}).items():
            found.append(Effect(condition=HABITS, rule=rule, attack=points, maneuvers=points))
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


def to_attack(fight: Fight, attack: Attack) -> Iterator[Points]:
    """What conditions add to an attack; some to missiles alone."""
    for each in on(attack.attacker):
        points = each.attack + (each.missiles if attack.weapon.used == "missile" else 0)
        if points:
            yield Points(each.rule, points, each.condition)


unsteady = adds("missiles")
"""What conditions add to the roll of a moving maneuver besides."""

CHAPTER = Chapter(
    name="conditions",
    adds=(
        ATTACK.add(to_attack),
        MANEUVER.add(adds("maneuvers")),
        RESISTANCE.add(adds("resistance")),
        INITIATIVE.add(adds("initiative")),
    ),
)
