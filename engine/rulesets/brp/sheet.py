"""A percentile sheet: characteristics, skills, and the things carried."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.rules import Name

Characteristic = Annotated[int, Meta(ge=0, le=1000)]
Percent = Annotated[int, Meta(ge=0, le=1000)]
Points = Annotated[int, Meta(ge=0, le=10_000)]
DiceText = Annotated[str, Meta(max_length=100)]


class Weapon(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A weapon. `skill` names the skill it is used with, `size` its class for the order within a rank.

    missile      hurled or launched: "thrown" (a hand weapon that is thrown), "slow" (arrows, bolts, stones:
                 the eye can follow them) or "fast" (bullets, beams); "" for a hand weapon
    range        the listed range in metres (missiles; how far an entangling hand weapon reaches)
    special      what its special success does
    parries      "yes", "improvised" (not made for it) or "no"; `trained`: covered by the user's training
    rate         attacks a round; `every` n: only one attack in n rounds
    malfunction  any attack roll from here up jams it; left empty: none does
    close        entangles in contact, as a garrote does; others take three metres
    flexible     entangling: can tear a parrying weapon out of a hand
    lodges       what an impaling one leaves in the wound, by size ("": as its class says)
    arm          which one holds it, where blows land on parts of the body ("": the right)
    natural      part of the body: fists, claws, a bite
    hands        how many it takes to use it
    dm           how much of the damage modifier it adds: "full", "half" or "none"
    thrown_dm    the same when it is thrown, where that is not half of it, or none at all where a hand adds none
    area         an attack that sweeps across an area, or covers it at once ("blast")
    like         the skill for what it resembles, where it is a makeshift thing
    """

    skill: Name
    damage: DiceText
    size: Literal["long", "medium", "short"] = "medium"
    missile: Literal["", "thrown", "slow", "fast"] = ""
    range: Points = 0
    special: Literal["bleeding", "crushing", "entangling", "impaling", "knockback"] = "bleeding"
    hp: Points | None = None
    av: Points = 0
    parries: Literal["yes", "improvised", "no"] = "yes"
    trained: bool = False
    rate: Annotated[int, Meta(ge=1, le=10)] = 1
    every: Annotated[int, Meta(ge=1, le=20)] = 1
    malfunction: Annotated[int, Meta(ge=1, le=100)] | None = None
    natural: bool = False
    dm: Literal["full", "half", "none"] = "full"
    thrown_dm: Literal["", "full", "half", "none"] = ""
    unparryable: bool = False
    area: Literal["", "sweep", "blast"] = ""
    like: Annotated[str, Meta(max_length=80)] = ""
    hands: Annotated[int, Meta(ge=1, le=2)] = 1
    arm: Literal["", "right-arm", "left-arm"] = ""
    close: bool = False
    flexible: bool = True
    lodges: Literal["", "tiny", "knife", "large"] = ""
    scope: bool = False
    support: bool = False
    held: bool = True


class Shield(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A shield, used at the Shield skill. A `spiked` one may impale; one that is `strapped` on is not dropped.

    It is on the left arm unless `arm` says otherwise.
    """

    size: Literal["half", "small", "full", "large"] = "full"
    hp: Points = 15
    av: Points = 15
    damage: DiceText = "1d4"
    spiked: bool = False
    strapped: bool = True
    arm: Literal["", "right-arm", "left-arm"] = ""
    held: bool = True


class Armour(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A suit of armour: its value, whether it may be worn over or under others, whom it fits.

    `covers` names the parts of the body that it is over; all of it, where none is named. `dice` are rolled instead of
    the value, where armour is random. `penalties` maps the names of bodily or perception skills to points (negative),
    `social` those of communication to whether the sight of it hinders or helps them.
    """

    av: Points
    dice: DiceText = ""
    covers: Annotated[list[Name], Meta(max_length=20)] = []
    layerable: bool = False
    siz: Points | None = None
    siz_range: Points = 2
    penalties: dict[str, int] = {}
    social: dict[str, Literal["hinders", "helps"]] = {}
    worn: bool = True


class Power(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A power: points a level, whether it works at once, its skill ("" for none) and what it does.

    `heals` and `damage` are dice a level, `armour` points of armour value a level for `rounds` rounds;
    anything else is the GM's to rule when it takes effect.

    Source: brp.amb.power-speed-default.
    """

    cost: Points = 1
    levels: Annotated[int, Meta(ge=1, le=20)] = 1
    instant: bool = False
    skill: str = ""
    heals: DiceText = ""
    damage: DiceText = ""
    armour: Points = 0
    rounds: Points = 0


class Sheet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Characteristics, skills in percent, and what is carried.

    `hp` and `pp` default to what follows from the characteristics; `dm` ("1d4", "-1d4", "") from STR and
    SIZ. `muscled` is False for robots, spirits and jellies, `player` False for the GM's characters; those of one
    `group` share a die where initiative is rolled. `healing` is what a week restores, `fatigue` the points of fatigue
    (None: not kept). Where blows land on parts of it, `body` names the table of the body, and `locations` gives hit
    points that are not as usual.
    """

    STR: Characteristic = 11
    CON: Characteristic = 11
    SIZ: Characteristic = 11
    INT: Characteristic = 11
    POW: Characteristic = 11
    DEX: Characteristic = 11
    CHA: Characteristic = 11
    MOV: Characteristic = 10
    skills: Annotated[dict[Name, Percent], Meta(max_length=200)] = {}
    hp: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    pp: Points | None = None
    dm: DiceText | None = None
    weapons: Annotated[dict[Name, Weapon], Meta(max_length=50)] = {}
    shields: Annotated[dict[Name, Shield], Meta(max_length=10)] = {}
    armour: Annotated[dict[Name, Armour], Meta(max_length=20)] = {}
    powers: Annotated[dict[Name, Power], Meta(max_length=50)] = {}
    healing: DiceText = "1d3"
    fatigue: Points | None = None
    body: Name = "human"
    locations: Annotated[dict[Name, Points], Meta(max_length=20)] = {}
    muscled: bool = True
    player: bool = True
    group: Annotated[str, Meta(max_length=80)] = ""
    hidden_from: tuple[str, ...] = ()


CHARACTERISTICS = ("STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA", "MOV")

FIGURES = ("full hp", "full pp", "full fatigue")
"""Figures apart from characteristics and skills: the maxima that followed last from the characteristics.

A sheet may give another maximum; it moves by as much as these do (brp.wound.major.recalculate).
"""

FISTS = Weapon(
    skill="Unarmed", damage="1d3", size="short", special="crushing", natural=True, parries="yes", dm="full"
)


def hit_points(con: int, siz: int) -> int:
    """Half of CON and SIZ together, rounded up (brp.damage.hit-points)."""
    return max(1, (con + siz + 1) // 2)


def full(stats: Mapping[str, int]) -> dict[str, tuple[str, int]]:
    """For each resource the figure that keeps its maximum, and what that is by these characteristics.

    Points of fatigue are STR and CON together (brp.amb.external-rules).
    """
    return {
        "hp": ("full hp", hit_points(stats["CON"], stats["SIZ"])),
        "pp": ("full pp", stats["POW"]),
        "fatigue": ("full fatigue", stats["STR"] + stats["CON"]),
    }
