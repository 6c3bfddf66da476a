"""The coup de grace: finishing a helpless foe, for a whole turn (pm.condition.helpless.coup-de-grace)."""

from typing import Any

from engine.ruleset_api.places import distance
from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.attacks.reach import hindrance
from engine.rulesets.pathmaster.harm.falling import DEAD, die
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.people.able import active, aware, helpless
from engine.rulesets.pathmaster.people.stance import took
from engine.rulesets.pathmaster.people.stunned import reeling
from engine.rulesets.pathmaster.people.things import things
from engine.rulesets.pathmaster.sheet import Weapon
from engine.state.state import Combatant, Fight
from events import ManeuverDeclared

COUP = "pm.condition.helpless.coup-de-grace"
PROVOKES = "pm.condition.helpless.coup-de-grace-provokes"
COST = {"move": 1, "attack": 1}
"""A Full Round action (pm.ambiguity.full-round-and-exchange)."""


def coup_options(fight: Fight, who: str) -> list[Option]:
    """The options of a coup de grace: every helpless foe that lives, with every weapon."""
    actor = fight.combatants[who]
    victims = [each for each in fight.present() if each.side != actor.side and _at_mercy(actor, each)]
    return [
        _option(fight, actor, victim, name, weapon)
        for victim in victims
        for name, weapon in things(actor, Weapon).items()
    ]


def _at_mercy(actor: Combatant, victim: Combatant) -> bool:
    return helpless(victim) and DEAD not in victim.conditions and aware(actor, victim)


def _option(fight: Fight, actor: Combatant, victim: Combatant, name: str, weapon: Weapon) -> Option:
    args, cost = {"target": victim.id, "weapon": name}, budget.in_words(COST)
    if why := budget.missing(actor, COST) or _broken_up(actor):
        return barred("coup-de-grace", why, rule=COUP, args=args, cost=cost)
    why, rule = hindrance(fight, actor, victim, name)
    away = distance(fight, actor, victim)
    if not why and weapon.used != "melee" and away > 1:
        why, rule = (
            f"{victim.name} is {away} cells away; a shot that kills outright is made from the next cell.",
            COUP,
        )
    if why:
        return barred("coup-de-grace", why, rule=rule, args=args, cost=cost)
    return may("coup-de-grace", args=args, cost=cost, rule=COUP)


def _broken_up(actor: Combatant) -> str:
    if actor.budget("exchanged-move") or actor.budget("exchanged-attack"):
        return f"It takes a whole turn, and {actor.name} has exchanged a part of this one."
    return ""


def coup_de_grace(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The coup de grace: whoever controls the place may strike first; then the victim is dead, without a roll."""
    yield ManeuverDeclared(combatant=who, maneuver="coup-de-grace", args=args, rule=COUP)
    yield from budget.spend(fight, who, COST, rule=COUP)
    yield took(fight.combatants[who], "coup-de-grace", rule=COUP)
    yield from pause(fight, Happening(kind="exposes", who=who, target=args["target"], rule=PROVOKES))
    actor, victim = fight.combatants[who], fight.combatants[args["target"]]
    if active(actor) and not reeling(actor) and helpless(victim):
        yield from die(fight, victim.id, rule=COUP)
