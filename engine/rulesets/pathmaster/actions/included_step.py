"""The one Step that goes with an attack or a Feint, before it or after it (pm.attack.step-before-or-after)."""

from engine.rulesets.pathmaster.people.stance import stance
from engine.state.state import Combatant

INCLUDED = {
    "attack": "pm.attack.step-before-or-after",
    "shoot": "pm.attack.step-before-or-after",
    "feint": "pm.feint.own-defense-and-step",
}


def goes_with(actor: Combatant, rule: str) -> str:
    """The rule of a Step now: after an attack or a Feint it is the one that these include, else by `rule`."""
    last = stance(actor).taken[-1:]
    return INCLUDED.get(last[0], rule) if last else rule
