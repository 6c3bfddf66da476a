"""Resistance Rolls: a level against a level, what adds to the roll, and what comes of it (pm.table.resistance-roll)."""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from affray.rules import (
    HIDDEN,
    CheckResolved,
    Combatant,
    Fight,
    Number,
    Points,
    Procedure,
    records,
    roll,
    summed,
    table,
)
from engine.rulesets.pathmaster.checks.static import OPEN_ENDED
from engine.rulesets.pathmaster.seams import RESISTANCE
from engine.rulesets.pathmaster.sheet import Bonus, Resistible

LEVELS = "pm.resist.level-against-level"
TARGET = "pm.resist.target-number"
VALUES = "pm.resist.table-values"
STATS = "pm.resist.stat-modifiers"
RACIAL = "pm.resist.racial-modifier"
TIERS = "pm.resist.tiers"


class Danger(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is resisted: of which kind, at which level, and with what modifier for everybody alike.

    The level is that of the caster, the ranks in a skill, or the strength of anything else; a Base Attack roll gives
    the modifier (pm.resist.level-against-level, pm.resist.spells). `tiers` is true where the margin selects a tier.
    """

    against: Resistible
    level: Annotated[int, Meta(ge=0, le=1000)]
    modifier: Bonus = 0
    tiers: bool = False


class Resisted(Struct, frozen=True):
    """What came of a Resistance Roll: by how much it was made, or (below 0) failed.

    Spells may go by how much it failed by (pm.resist.spells-margin); skills never do (pm.resist.skills).
    """

    margin: int

    @property
    def held(self) -> bool:
        """Whether it was made: reaching the target number is enough (pm.resist.roll-and-success)."""
        return self.margin >= 0

    @property
    def failed_by(self) -> int:
        """How many points were missing; 0 where it was made."""
        return max(0, -self.margin)

    @property
    def tiers(self) -> tuple[str, ...]:
        """The tiers suffered from the mildest: that which the margin selects and all milder ones.

        Source: pm.resist.tiers, pm.resist.tiers-cumulative.
        """
        return tuple(name for name, below in known().tiers.items() if self.margin < below)


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    """What modifies rolls against one kind of danger; `resistance.toml` explains the fields."""

    stats: dict[str, int] = {}
    family: str = ""


class Known(Struct, frozen=True, forbid_unknown_fields=True):
    """The kinds of danger by name, and the tiers with the margin below which each is suffered."""

    against: dict[Resistible, Source]
    tiers: dict[str, int]


@cache
def known() -> Known:
    """What `resistance.toml` has."""
    text = files(__package__).joinpath("resistance.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Known)


@cache
def _formula() -> tuple[int, int]:
    """The target number of level 1 against level 1, and how much it changes with each level.

    The table ends at level 10; the formula does not (pm.resist.table-values, pm.ambiguity.resistance-extremes).
    """
    first, second = records(table("pm.table.resistance-roll"))[:2]
    return first["1"], second["1"] - first["1"]


def needed(attack_level: int, level: int) -> Number:
    """What a resistance roll must reach, and what of it comes from the levels (pm.resist.target-number)."""
    equal, step = _formula()
    apart = [Points(LEVELS, step * (attack_level - level), "levels")] if attack_level != level else []
    total, steps = summed(equal, apart)
    return Number(base=equal, total=total, name="target-number", rule=TARGET, modifiers=steps)


def resists(
    fight: Fight,
    who: str,
    danger: Danger,
    *,
    by: str = "",
    adds: Iterable[Points] = (),
    rule: str,
    private: bool = False,
) -> Procedure[Resisted]:
    """Roll resistance: the target's own level stands against that of the danger, whoever (`by`) is behind it.

    Of somebody who hides the roll says nothing, or that it is kept back would tell of them.
    """
    target = needed(danger.level, fight.combatants[who].stats["level"])
    against = [by] if by and by != who and not HIDDEN.on(fight.combatants[by]) else []
    thrown = yield from roll(who, "resistance", OPEN_ENDED, rule=rule, against=against, private=private)
    now = fight.combatants[who]
    given = [*_own(now, danger), Points(rule, danger.modifier, "danger"), *RESISTANCE(fight, now), *adds]
    bonus, modifiers = summed(0, [each for each in given if each.points])
    found = Resisted(thrown.total + bonus - target.total)
    suffered = found.tiers[-1] if found.tiers else "no-effect"
    yield CheckResolved(
        combatant=who,
        purpose="resistance",
        base=0,
        modifiers=modifiers,
        roll=thrown.total,
        total=bonus,
        result=suffered if danger.tiers else "resisted" if found.held else "not resisted",
        result_rule=TIERS if danger.tiers else "",
        unit="bonus",
        difficulty=target,
        private=private,
        rule=rule,
    )
    return found


def _own(combatant: Combatant, danger: Danger) -> list[Points]:
    """What stats and race add against this kind of danger."""
    source = known().against[danger.against]
    stats = sum(times * combatant.stats.get(stat, 0) for stat, times in source.stats.items())
    racial = sum(combatant.stats.get(f"resists {each}", 0) for each in (danger.against, source.family))
    return [Points(STATS, stats, "stats"), Points(RACIAL, racial, "race")]
