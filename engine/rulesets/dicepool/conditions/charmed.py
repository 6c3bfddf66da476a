"""Charmed, first level: no harm to the charmer, and no help for those who harm it (dp.amb.charmed-harm)."""

from collections.abc import Iterator

from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.hiding import notices
from engine.ruleset_api.maneuver import Args, Why
from engine.rulesets.dicepool.attacks.attack import caught
from engine.rulesets.dicepool.conditions.effects import effects, why, works
from engine.rulesets.dicepool.seams import ALLIANCE, FORBIDS
from engine.state.state import Combatant, Fight

FIRST = effects()["charmed", 1]
HOSTILE = effects()["manic", 1].bars
"""What is hostile (dp.condition.manic.first)."""


def unwilling(fight: Fight, actor: Combatant, key: str, args: Args) -> Iterator[Why]:
    """Nothing hostile is done to the charmer, nor anything that would catch it as well (dp.condition.charmed.first)."""
    held = works(fight, actor, "charmed", 1)
    if held is None or key not in HOSTILE or "target" not in args:
        return
    struck = caught(fight, actor, args) if "weapon" in args else [args["target"]]
    if held.origin in struck and notices(actor, fight.combatants[held.origin]):
        yield why(actor, FIRST)


def aloof(fight: Fight, attacker: Combatant, target: Combatant, third: Combatant) -> Iterator[Why]:
    """Who is charmed gives no flank and no crossfire against the charmer."""
    held = works(fight, third, "charmed", 1)
    if held is not None and held.origin == target.id:
        yield why(third, FIRST)


CHAPTER = Chapter(name="charmed", adds=(FORBIDS.add(unwilling), ALLIANCE.add(aloof)))
