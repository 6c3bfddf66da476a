"""What the maneuvers of the last turn leave of the defences until the next one (pm.defense.turn-choice-lasts)."""

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from engine.rulesets.pathmaster.people.stance import Stance

LASTS = "pm.defense.turn-choice-lasts"
DOMINATES = "pm.defense.last-action-dominates"


class Left(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one maneuver leaves; `defences.toml` explains the fields."""

    row: str
    dodge: int = 0
    against: int = 0
    shield: bool = True
    parry: int = 100
    limit: int = 100
    step: Literal["any", "before", "none", "moves"] = "any"
    attack: bool = True
    out_of_turn: bool = False
    rule: str = ""


AS_USUAL = Left(row="")
"""What a maneuver leaves of which the table says nothing."""


@cache
def maneuvers() -> dict[str, Left]:
    """What every maneuver leaves, by the name under which a stance remembers it."""
    text = files(__package__).joinpath("defences.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Left])


def left(now: Stance) -> Mapping[str, Left]:
    """What each maneuver of this window leaves: all of them count, so that the strictest decides.

    What it changes of the attack stands with the maneuver itself (pm.turn.choices-affect-bonuses).
    """
    return _left(now.taken)


@lru_cache(maxsize=1_000)
def _left(taken: tuple[str, ...]) -> Mapping[str, Left]:
    return {name: maneuvers().get(name, AS_USUAL) for name in taken}


def rule_of(now: Stance, name: str) -> str:
    """By which rule a maneuver limits the defences: as the last one of several, by its own, or as the turn's."""
    if len(now.taken) > 1 and now.taken[-1] == name and not maneuvers()[name].out_of_turn:
        return DOMINATES
    return maneuvers()[name].rule or LASTS


def in_words(name: str) -> str:
    """A maneuver's name for people: "all out attack"."""
    return name.replace("-", " ")
