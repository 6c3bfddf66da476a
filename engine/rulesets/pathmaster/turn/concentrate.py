"""Concentrate: a task of the mind, for a whole turn or several (pm.concentrate.purpose-and-cost)."""

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    Condition,
    ConditionGained,
    Details,
    Fight,
    Maneuver,
    Noted,
    Param,
    Procedure,
)
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.budget import cost
from engine.rulesets.pathmaster.checks.resistance import Danger, resists
from engine.rulesets.pathmaster.magic.spells import known
from engine.rulesets.pathmaster.people.can_act import active
from engine.rulesets.pathmaster.people.memory import PREPARING, Preparing
from engine.rulesets.pathmaster.seams import HIT
from engine.rulesets.pathmaster.turn.extended_action import EXTENDED, Task, begun, work
from engine.rulesets.pathmaster.turn.preparation import CONCENTRATE, prepared

DISTURBED = "pm.concentrate.disturbance"
PREPARES = "pm.spell.concentration-optional"
KEY = "concentrate"
NO_SPELL = "no-spell"


class Distracted(Struct, frozen=True, omit_defaults=True):
    """By what."""

    by: str = ""


DISTRACTED = Condition("distracted", Distracted)
"""The condition of whoever was put off in a way of which only the GM knows: what they are at begins again."""


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """What it is, and how many rounds the GM says; what was begun goes on."""
    now = EXTENDED.get(actor)
    what = now.what if now and now.by == KEY else ""
    params = {"what": Param(default=what), "rounds": Param(low=1, high=100, default=1)}
    if "magic" in actor.sheet:
        kept = PREPARING.of(actor).spell if PREPARING.on(actor) else ""
        params["spell"] = Param(names=(NO_SPELL, *known(actor)), default=kept or NO_SPELL)
    return Details(params=params)


def says(fight: Fight, actor: Combatant, args: Args) -> Args:
    """On what, or on which spell."""
    spell = args.get("spell", NO_SPELL)
    what = args["what"] if spell == NO_SPELL else spell
    return {"what": what} if what else {}


def concentrate(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """A round of it, or of a spell's preparation; after the last the GM says what comes of it.

    One Step goes with it, and no other movement: it takes both Attack and Move (pm.concentrate.movement).
    """
    actor = fight.combatants[who]
    if (spell := args.get("spell", NO_SPELL)) != NO_SPELL:
        yield _one_more(actor, spell)
        return
    yield from prepared(actor, KEY)
    if not PREPARING.on(actor):
        task = begun(actor, Task(by=KEY, what=args["what"], of=args["rounds"]))
        if DISTRACTED.on(actor):
            yield DISTRACTED.lost(who, rule=DISTURBED)
            yield from _again(fight, who)
        if not (yield from work(fight, who, task, rule=CONCENTRATE)):
            return
    yield Noted(key="left-to-gm", combatant=who, args={"activity": KEY}, rule=CONCENTRATE)


def _one_more(actor: Combatant, spell: str) -> ConditionGained:
    """One more round of a spell's preparation, or the first of another (pm.spell.concentration-optional)."""
    kept = PREPARING.get(actor)
    done = 1 + (kept.rounds if kept is not None and kept.spell == spell else 0)
    return PREPARING.gained(actor.id, Preparing(done, done, spell), rule=PREPARES)


def disturbed(fight: Fight, attack: Attack) -> Procedure[None]:
    """Whoever is hit meanwhile resists, at the attacker's level, or begins again.

    Source: pm.ambiguity.disturbance-resistance-roll.
    """
    who = attack.target.id
    now = EXTENDED.get(fight.combatants[who])
    if now is None or now.by != KEY or not active(fight.combatants[who]):
        return
    danger = Danger(against="disturbance", level=attack.attacker.stats["level"])
    if not (yield from resists(fight, who, danger, by=attack.attacker.id, rule=DISTURBED)).held:
        yield from _again(fight, who)


def _again(fight: Fight, who: str) -> Procedure[None]:
    """What is concentrated on begins again."""
    now = EXTENDED.get(fight.combatants[who])
    if now is not None and now.by == KEY:
        yield EXTENDED.gained(who, replace(now, done=0), rule=DISTURBED)


CHAPTER = Chapter(
    name=KEY,
    maneuvers=(
        Maneuver(
            key=KEY,
            rule=CONCENTRATE,
            cost=cost("Concentrate"),
            details=details,
            says=says,
            does=concentrate,
            counts_as=(KEY, CONCENTRATE),
        ),
    ),
    conditions=(DISTRACTED,),
    adds=(HIT.add(disturbed),),
)
