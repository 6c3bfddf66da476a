"""Other actions than fighting on one's rank, for those who are not engaged (brp.noncombat.allowed)."""

from collections.abc import Callable
from typing import Any

from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.brp.checks.check import skill_check
from engine.rulesets.brp.harm import firstaid
from engine.rulesets.brp.moves.engagement import engaged
from engine.rulesets.brp.moves.movement import metres_on_rank, spend_metres
from engine.rulesets.brp.people import awareness, pace, posture
from engine.rulesets.brp.people.able import foes
from engine.rulesets.brp.people.skills import CHARACTERISTIC_ROLLS, skill_rating
from engine.rulesets.brp.people.things import armed_with
from engine.rulesets.brp.rounds.ranks import short_step
from engine.rulesets.brp.sheet import CHARACTERISTICS, FIGURES
from engine.state.state import Combatant, Fight
from events import ConditionGained, ItemChanged, ManeuverDeclared, Moved, Param, When

RULE = "brp.noncombat.allowed"

Menu = Callable[[Fight, Combatant], list[Option]]
Deed = Callable[[Fight, str, int, dict[str, Any]], Procedure[None]]


def ready(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Ready: take a thing in hand; no roll."""
    yield ManeuverDeclared(combatant=who, maneuver="ready", args=args, rule="brp.noncombat.allowed")
    yield ItemChanged(
        combatant=who,
        item=args["item"],
        change="readied",
        fields={"held": True},
        rule="brp.noncombat.allowed",
    )


def recover(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Recover: fetch a thing that lies on the ground; the way to it counts as movement."""
    yield ManeuverDeclared(combatant=who, maneuver="recover", args=args, rule="brp.noncombat.allowed")
    metres = fight.combatants[who].items[args["item"]]["lies"]
    if metres:
        yield Moved(combatant=who, metres=metres, rule="brp.move.full")
        yield from spend_metres(fight, who, metres)
    yield ItemChanged(
        combatant=who,
        item=args["item"],
        change="recovered",
        fields={"held": True, "lies": None},
        rule="brp.noncombat.allowed",
    )


def use_skill(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Use a skill: roll for it; the table says what comes of it."""
    yield ManeuverDeclared(combatant=who, maneuver="skill", args=args, rule="brp.noncombat.allowed")
    base, circumstances = skill_rating(fight.combatants[who], args["skill"])
    yield from skill_check(fight, who, "skill", args["skill"], base, circumstances)


def do(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Another action without a roll: go through a door, pull a lever."""
    yield ManeuverDeclared(combatant=who, maneuver="do", args=args, rule="brp.noncombat.allowed")


def aim(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Aim: spend the round aiming; it holds to the end of the next one."""
    yield ManeuverDeclared(combatant=who, maneuver="aim", args=args, rule="brp.noncombat.allowed")
    yield ConditionGained(
        combatant=who,
        condition="aiming",
        data={"target": args["target"]},
        until=When(round=fight.round + 1),
        rule="brp.missile.mod.targeting-gear",
    )


def _ready_options(fight: Fight, actor: Combatant) -> list[Option]:
    return [
        may("ready", args={"item": name}, rule=RULE)
        for name, item in actor.items.items()
        if item.get("held") is False and item.get("lies") is None and not item.get("broken")
    ]


def _recover_options(fight: Fight, actor: Combatant) -> list[Option]:
    return [
        _recover_option(actor, name, item["lies"])
        for name, item in actor.items.items()
        if item.get("held") is False and item.get("lies") is not None
    ]


def _recover_option(actor: Combatant, name: str, metres: float) -> Option:
    if metres <= metres_on_rank(actor):
        return may("recover", args={"item": name}, cost=f"{metres:g} metres", rule=RULE)
    why = (
        f"The {name} lies {metres:g} metres away; {actor.name} can go {metres_on_rank(actor):g} and act on "
        "this rank. On a lower one it is farther."
    )
    return barred("recover", why, args={"item": name}, rule="brp.move.full")


def _skill_options(fight: Fight, actor: Combatant) -> list[Option]:
    names = [each for each in actor.stats if each not in (*CHARACTERISTICS, *FIGURES)]
    names += [each for each in CHARACTERISTIC_ROLLS if each not in names]
    return [may("skill", params={"skill": Param(names=tuple(names))}, rule=RULE)]


def _do_options(fight: Fight, actor: Combatant) -> list[Option]:
    return [may("do", params={"what": Param()}, rule=RULE)]


def _aim_options(fight: Fight, actor: Combatant) -> list[Option]:
    if not any(weapon.missile for weapon in armed_with(actor).values()):
        return []
    if actor.budget("acted") or actor.budget("metres") > short_step(pace.mov(actor)):
        why = f"Aiming takes a whole round, and {actor.name} has done something else in this one."
        return [barred("aim", why, rule="brp.amb.aim-round")]
    return [may("aim", args={"target": foe.id}, cost="the round", rule=RULE) for foe in foes(fight, actor)]


NONCOMBAT: dict[str, Deed] = {
    "ready": ready,
    "recover": recover,
    "skill": use_skill,
    "do": do,
    "aim": aim,
    "search": awareness.search,
    "stand": posture.stand,
    "kneel": posture.kneel,
    "first-aid": firstaid.first_aid,
}

MENUS: tuple[Menu, ...] = (
    _ready_options,
    _recover_options,
    _skill_options,
    _do_options,
    _aim_options,
    awareness.search_options,
    posture.posture_options,
    firstaid.first_aid_options,
)


def noncombat_options(fight: Fight, who: str, rank: int) -> list[Option]:
    """The other actions: all for the unengaged; the engaged may only stand up or kneel, as a move in place."""
    actor = fight.combatants[who]
    if actor.budget("power"):
        why = f"{actor.name} used a power this round, which takes the place of any other action."
        return [barred(key, why, rule="brp.powers.consumes-action") for key in NONCOMBAT]
    if engaged(fight, actor):
        why = f"{actor.name} is engaged; only a combatant who is not in close combat can do that."
        others = [barred(key, why, rule=RULE) for key in NONCOMBAT if key not in posture.POSTURES]
        return [*others, *posture.posture_options(fight, actor)]
    return [option for menu in MENUS for option in menu(fight, actor)]
