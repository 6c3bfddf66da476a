"""Muscles that do not respond: an attempted action may fail unrolled (pm.poison.muscle.moderate)."""

from affray.rules import Args, Fight, Noted, Procedure, declare, roll
from engine.rulesets.pathmaster.illness.length import effects

RULE = "pm.poison.muscle.moderate"
MIND_ALONE = frozenset({"talk", "wait", "focus", "unfocus", "exchange", "off-guard"})
"""What takes no muscle worth the name."""


def muscles_fail(fight: Fight, who: str, key: str, args: Args) -> Procedure[bool]:
    """Whether they fail what was chosen: it is paid for, and nothing comes of it."""
    if key in MIND_ALONE:
        return False
    chance = next(each["chance"] for each in effects("poison", "muscle", "moderate") if "chance" in each)
    if (yield from roll(who, "muscles", "1d100", rule=RULE)).total > chance:
        return False
    if (yield from declare(fight, who, key, args)):
        yield Noted(key="muscles-fail", combatant=who, rule=RULE)
    return True
