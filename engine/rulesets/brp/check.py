"""A roll against a chance (brp.roll.percentile, brp.resolution.skill-roll)."""

from collections.abc import Iterable

from msgspec import Struct

from engine.procedure import Procedure, roll
from engine.rulesets.brp.chance import Circumstance, narrowed, reckon
from engine.rulesets.brp.levels import LEVELS, Level, level, succeeded
from engine.rulesets.brp.options import Options
from engine.state import Fight
from events import CheckResolved


class Check(Struct, frozen=True):
    """A roll against a chance: the chance in percent, the roll from 1 to 100, and its level."""

    chance: int
    roll: int
    level: Level

    @property
    def succeeded(self) -> bool:
        """Whether it is a success of any level."""
        return succeeded(self.level)


def skill_check(
    fight: Fight,
    combatant: str,
    purpose: str,
    skill: str,
    base: int,
    circumstances: Iterable[Circumstance] = (),
    *,
    rule: str = "brp.resolution.skill-roll",
    highest: Level = "critical",
    specials_only: str = "",
) -> Procedure[Check]:
    """Roll D100 against `base` under the circumstances; `highest` caps the level.

    `specials_only` is a rule by which an ordinary success fails: the chance is that of a special one.
    """
    options: Options = fight.table
    chance, modifiers = reckon(base, circumstances)
    thrown = yield from roll(combatant, purpose, "1d100", rule="brp.roll.percentile")
    reached = level(chance, thrown.total, options.level_rounding, options.auto_bands)
    if LEVELS.index(reached) > LEVELS.index(highest):
        reached = highest
    if specials_only:
        chance, modifiers = narrowed(chance, modifiers, specials_only, options.level_rounding)
        reached = "failure" if reached == "success" else reached
    yield CheckResolved(
        combatant=combatant,
        purpose=purpose,
        skill=skill,
        base=base,
        modifiers=modifiers,
        total=chance,
        roll=thrown.total,
        result=reached,
        rule=rule,
    )
    return Check(chance, thrown.total, reached)
