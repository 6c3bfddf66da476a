"""Tumbling along: Acrobatics against opportunity attacks (pm.move.tumble)."""

from typing import Any

from msgspec.structs import replace

from affray.rules import Combatant, Fight, Param, Points, Procedure, Refused, Sentence
from engine.rulesets.pathmaster.checks.static import SUCCESS, static_maneuver
from engine.rulesets.pathmaster.people.conditions import unsteady
from engine.rulesets.pathmaster.people.stance import stance, stance_set

SKILL = "Acrobatics"
TUMBLE = Param(names=("no", "yes"), default="no")


def check_tumble(actor: Combatant, args: dict[str, Any], rule: str) -> None:
    """The check of a tumble. Raises Refused for a combatant without the skill."""
    if args["tumble"] == "yes" and SKILL not in actor.stats:
        lacking = Sentence("pathmaster.cannot-tumble", {"who": actor.name, "skill": SKILL})
        raise Refused("bad-argument", lacking, rule=rule)


def tumble(fight: Fight, who: str, *, bonus: int, speed: int, rule: str) -> Procedure[None]:
    """Roll Acrobatics (less `speed`); success adds to Dodge against opportunity attacks until the next turn."""
    adds = [Points(rule, speed, "speed"), *unsteady(fight, fight.combatants[who])]
    total = yield from static_maneuver(fight, who, SKILL, "tumble", rule=rule, adds=adds)
    if total >= SUCCESS:
        now = stance(fight.combatants[who])
        yield stance_set(who, replace(now, tumbling=bonus), rule=rule)
