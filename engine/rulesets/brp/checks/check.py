"""A roll against a chance (brp.roll.percentile, brp.resolution.skill-roll)."""

from collections.abc import Callable, Hashable, Iterable

from msgspec import Struct

from affray.rules import CheckResolved, Fight, Procedure, Shown, roll
from engine.rulesets.brp.checks.chance import Circumstance, modified, narrowed
from engine.rulesets.brp.checks.levels import LEVELS, Level, level, level_rule, succeeded
from engine.rulesets.brp.options import Options


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
    highest_rule: str = "",
    specials_only: str = "",
    also: Callable[[int], Hashable] = lambda roll: None,
) -> Procedure[Check]:
    """Roll D100 against `base` under the circumstances; `highest` caps the level, by `highest_rule`.

    So it is at long range (brp.missile.range.long). `specials_only` is a rule by which an ordinary success fails, as of
    a parry that brp.parry.thrown-with-hand-weapon allows: the chance is that of a special one. `also` is what is read
    of the roll besides its level.

    Source: brp.amb.thrown-special-parry-level.
    """
    options: Options = fight.table
    chance, modifiers = modified(base, circumstances)
    rolled_under = chance

    def read(shown: Shown) -> Hashable:
        number = shown.total
        return level(rolled_under, number, options.level_rounding, options.auto_bands), also(number)

    thrown = yield from roll(combatant, purpose, "1d100", rule="brp.roll.percentile", reads=lambda: read)
    reached = level(chance, thrown.total, options.level_rounding, options.auto_bands)
    result_rule = level_rule(chance, reached)
    if LEVELS.index(reached) > LEVELS.index(highest):
        reached, result_rule = highest, highest_rule
    if specials_only:
        chance, modifiers = narrowed(chance, modifiers, specials_only, options.level_rounding)
        if reached == "success":
            reached, result_rule = "failure", specials_only
    yield CheckResolved(
        combatant=combatant,
        purpose=purpose,
        skill=skill,
        base=base,
        modifiers=modifiers,
        total=chance,
        roll=thrown.total,
        result=reached,
        result_rule=result_rule,
        rule=rule,
    )
    return Check(chance, thrown.total, reached)
