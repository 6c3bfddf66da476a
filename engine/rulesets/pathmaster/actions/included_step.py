"""The one Step that goes with an attack or a Feint, before it or after it (pm.attack.step-before-or-after)."""

from msgspec.structs import replace

from engine.procedure import Option
from engine.rulesets.pathmaster.people.stance import stance
from engine.state import Fight

INCLUDED = {
    "attack": "pm.attack.step-before-or-after",
    "shoot": "pm.attack.step-before-or-after",
    "feint": "pm.feint.own-defense-and-step",
}


def goes_with_attack(fight: Fight, who: str, option: Option) -> Option:
    """A Step after an attack or a Feint is the one that these include."""
    if option.barred or option.choice.key != "step":
        return option
    last = stance(fight.combatants[who]).taken[-1:]
    if not last or last[0] not in INCLUDED:
        return option
    return replace(option, rule=INCLUDED[last[0]])
