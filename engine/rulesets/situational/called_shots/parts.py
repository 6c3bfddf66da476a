"""The parts of a body: their numbers, and what a hit there does, as data (sit.amb.called-shot-row-names)."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from affray.rules import Combatant, Fight, of_one, records, table
from engine.rulesets.situational.people.derived_stats import body
from engine.rulesets.situational.sheet import PartKind

Limb = tuple[str, str]
"""Arm or leg, and which: ("arm", "right"). A hand is of the arm, a foot of the leg."""


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """What a hit of one grade does to a part; see parts.toml."""

    rule: str
    speed: int = 0
    flight: int = 0
    attack: int = 0
    useless: bool = False
    empty: bool = False
    grounded: bool = False
    dying: bool = False
    printed: bool = True
    unless: Literal["", "prone", "drops", "staggered"] = ""
    by: str = ""

    @property
    def lasts(self) -> bool:
        """Whether anything of it goes on until the Wound is healed."""
        return bool(self.speed or self.flight or self.attack or self.useless or self.grounded)


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of part: the row of its numbers, the limb it is of, and what each grade of hit does."""

    numbers: str
    minimum: Level
    full: Level
    limb: str = ""
    like: str = ""


@cache
def parts() -> dict[str, Part]:
    """Every kind of part by its name."""
    rows = tomllib.loads(files(__package__).joinpath("parts.toml").read_text(encoding="utf-8"))
    found = {}
    for kind, row in rows.items():
        like = row.get("like", kind)
        found[kind] = msgspec.convert({"numbers": like, **rows[like], **row}, Part)
    return found


def level(kind: PartKind, full: bool) -> Level:
    """What a hit does to a part of this kind."""
    return parts()[kind].full if full else parts()[kind].minimum


@cache
def printed() -> dict[str, tuple[int, int]]:
    """The Target modifier and the Toughness adjustment of each row of the table."""
    rows = records(table("sit.table.called-shot"))
    return {row["part"]: (row["target_modifier"], row["toughness_adjustment"]) for row in rows}


def numbers(fight: Fight, kind: PartKind) -> tuple[int, int]:
    """The Target modifier and the Toughness adjustment of a kind of part (sit.amb.called-shot-numbers)."""
    row, own = parts()[kind].numbers, fight.table.called_shot_numbers
    found: tuple[int, int] = own.get(row) or printed()[row]
    return found


@of_one
def limb(who: Combatant, part: str) -> Limb:
    """The limb that a part is, or ends: "right-hand" and "right-arm" are one. ("", "") for what is none."""
    kind = body(who).get(part)
    of = parts()[kind].limb if kind else ""
    return (of, part.removesuffix(str(kind)).strip(" -")) if of else ("", "")
