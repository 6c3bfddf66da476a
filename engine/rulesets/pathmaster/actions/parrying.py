"""Setting the Parry: attack skill given up for it, with an attack or on any turn whose maneuvers leave a Parry.

Source: pm.db.parry-sources, pm.ambiguity.parry-without-attack.
"""

from typing import Any

from msgspec.structs import replace

from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster.defences.left import in_words, left, rule_of
from engine.rulesets.pathmaster.defences.means import REQUIRED, Means, means, means_of
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.people.stance import stance, stance_set
from engine.rulesets.pathmaster.sheet import Weapon
from engine.state.state import Combatant, Fight
from events import BudgetChanged, ManeuverDeclared, Param

SOURCES = "pm.db.parry-sources"
WHILE_ATTACKING = "pm.attack.parry-while-attacking"
NOT_RANGED = "pm.attack.no-parry-with-ranged-weapon"
ATTACKS = frozenset({"attack", "shoot", "all-out-attack", "feint", "charge", "full-round-attack"})
"""What takes the skill that is not in the Parry by then."""


def parry_options(fight: Fight, who: str) -> list[Option]:
    """The options to set this turn's Parry, with anything that can parry, as long as the skill is not spent."""
    actor = fight.combatants[who]
    ways = means(actor)
    if not ways:
        why = f"{actor.name} needs a ready weapon, a ready shield or an empty hand to parry."
        return [barred("parry", why, rule=REQUIRED)]
    why, rule = against_parry(actor)
    options: Options = fight.table
    if not options.parry_without_attack:
        why, rule = "At this table skill goes into the Parry along with an attack or not at all.", SOURCES
    if why:
        return [barred("parry", why, rule=rule, args={"with": each}) for each in ways]
    return [_option(each) for each in ways.values()]


def _option(way: Means) -> Option:
    amount = Param(low=0, high=way.most)
    bounds = {"amount": way.rule}
    return may("parry", args={"with": way.name}, params={"amount": amount}, bounds=bounds, rule=SOURCES)


def against_parry(actor: Combatant) -> tuple[str, str]:
    """Why no Parry can be set any more this turn, and by which rule; ("", "") where one can."""
    now = stance(actor)
    for name, each in left(now).items():
        if not each.parry:
            return f"{in_words(name).capitalize()} leaves {actor.name} no Parry this turn.", rule_of(
                now, name
            )
    if not ATTACKS.isdisjoint(now.taken):
        why = f"What {actor.name} did not give up in the attack cannot go into the Parry afterwards."
        return why, SOURCES
    return "", ""


def parry(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The Parry action: set the Parry; it costs the skill and no action."""
    yield ManeuverDeclared(combatant=who, maneuver="parry", args=args, rule=SOURCES)
    yield from set_parry(fight, who, means(fight.combatants[who])[args["with"]], args["amount"], rule=SOURCES)


def set_parry(fight: Fight, who: str, way: Means, amount: int, *, rule: str) -> Procedure[None]:
    """Set the Parry to so much skill, from now on."""
    yield BudgetChanged(combatant=who, budgets={"parry": amount}, rule=rule)
    now = stance(fight.combatants[who])
    yield stance_set(who, replace(now, skill=way.skill, means=way.name), rule=way.rule)


def with_attack(actor: Combatant, name: str, weapon: Weapon) -> tuple[Param, str]:
    """How much may go into the Parry along with an attack, and the rule behind that bound."""
    given = actor.budget("parry")
    if weapon.used != "melee":
        return Param(low=0, high=0, default=0), NOT_RANGED
    why, rule = against_parry(actor)
    if why:
        return Param(low=given, high=given, default=given), rule
    way = means_of(actor, name)
    if way is None:
        return Param(low=given, high=given, default=given), REQUIRED
    return Param(low=0, high=max(given, way.most), default=given), way.rule


def parry_with_attack(fight: Fight, who: str, name: str, amount: int) -> Procedure[None]:
    """Set what goes into the Parry along with an attack, unless just that was set before."""
    actor = fight.combatants[who]
    way = means_of(actor, name)
    if way is not None and amount != actor.budget("parry"):
        yield from set_parry(fight, who, way, amount, rule=WHILE_ATTACKING)
