"""Checks: a d6 and a bonus against a number; equal or higher succeeds (sit.host.check, sit.amb.meet-or-beat)."""

from collections.abc import Callable
from functools import partial

from affray.rules import Bonus, Combatant, Fight, Points, Procedure, bonus, least
from engine.kit import checks
from engine.rulesets.situational.people.derived_stats import scale, skill

RULE = "sit.host.check"
check = partial(checks.check, dice="1d6", rule=RULE)


def of_skill(who: str, name: str) -> Callable[[Fight], Bonus]:
    """The bonus of a skill."""
    return lambda fight: bonus(skill(fight.combatants[who], name))


def fortitude(fight: Fight, who: str, needs: int, *, rule: str) -> Procedure[bool]:
    """A Fortitude check: endurance and scale."""

    def plus(now: Fight) -> Bonus:
        actor = now.combatants[who]
        return bonus(actor.stats["endurance"], Points(RULE, scale(actor), "scale"))

    rolled = yield from check(fight, who, "fortitude", plus, lambda now: least(needs, rule=rule), rule=rule)
    return rolled.reaches


def stealth(actor: Combatant) -> Bonus:
    """The bonus of stealth: the skill less the scale."""
    return bonus(skill(actor, "Stealth"), Points(RULE, -scale(actor), "scale"))
