"""Who has noticed whom: a foe one does not know of cannot be named (brp.statements.knowledge-limit)."""

from typing import Any

from engine.ruleset_api.procedure import Option, Procedure, may
from engine.rulesets.brp.checks.chance import odds, reckon
from engine.rulesets.brp.checks.check import skill_check
from engine.rulesets.brp.people.able import hidden
from engine.rulesets.brp.people.sides import hostile
from engine.rulesets.brp.people.skills import skill_rating
from engine.state.state import Combatant, Fight
from events import EVERY_FOE, ConditionGained, ConditionLost, ManeuverDeclared

SPOT = "Spot"
"""The skill with which hidden foes are noticed."""


def search(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Search: one Spot roll finds every hidden foe who can be found."""
    yield ManeuverDeclared(combatant=who, maneuver="search", args=args, rule="brp.noncombat.allowed")
    base, circumstances = skill_rating(fight.combatants[who], SPOT)
    check = yield from skill_check(fight, who, "search", SPOT, base, circumstances)
    if not check.succeeded:
        return
    for foe in list(fight.present()):
        if hostile(fight.combatants[who], foe) and hidden(foe, fight.combatants[who]):
            yield from notice(fight, who, foe.id)


def search_options(fight: Fight, actor: Combatant) -> list[Option]:
    """The option to search, open to all, whether or not there is anything to find."""
    chance, modifiers = odds(fight, *reckon(*skill_rating(actor, SPOT)))
    return [may("search", chance=chance, modifiers=modifiers, rule="brp.noncombat.allowed")]


def notice(fight: Fight, who: str, whom: str) -> Procedure[None]:
    """Notice a hidden foe, who stays hidden from the others."""
    condition = fight.combatants[whom].conditions["hidden"]
    names = condition.data.get("from", ())
    if not names or EVERY_FOE in names:
        names = [each.id for each in fight.present() if hostile(each, fight.combatants[whom])]
    others = [each for each in names if each != who]
    rule = "brp.statements.knowledge-limit"
    if others:
        yield ConditionGained(
            combatant=whom, condition="hidden", until=condition.until, data={"from": others}, rule=rule
        )
    else:
        yield ConditionLost(combatant=whom, condition="hidden", reason="noticed", rule=rule)


def give_away(fight: Fight, who: str) -> Procedure[None]:
    """Give oneself away: an attack from hiding ends the hiding."""
    if "hidden" in fight.combatants[who].conditions:
        yield ConditionLost(
            combatant=who, condition="hidden", reason="attacked", rule="brp.statements.knowledge-limit"
        )
