"""Luck rolls (brp.amb.external-rolls)."""

from engine.ruleset_api.procedure import Procedure
from engine.rulesets.brp.checks.check import Check, skill_check
from engine.rulesets.brp.people.skills import skill_rating
from engine.state.state import Fight


def luck(fight: Fight, who: str, *, rule: str) -> Procedure[Check]:
    """Roll Luck, by the rule that asks for it."""
    base, circumstances = skill_rating(fight.combatants[who], "Luck")
    return (yield from skill_check(fight, who, "luck", "Luck", base, circumstances, rule=rule))
