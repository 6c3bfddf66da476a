"""Out of what entangles: Agility, a dodge or wrestling, a pull at the weapon or a cut (brp.entangle.break-free)."""

from collections.abc import Iterable

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Details,
    Fight,
    Maneuver,
    Procedure,
    Sentence,
    Why,
)
from engine.rulesets.brp.attacks import strikes
from engine.rulesets.brp.attacks.damage import rolled_damage
from engine.rulesets.brp.attacks.wear import harm_item
from engine.rulesets.brp.checks.resistance import resist, resistance
from engine.rulesets.brp.moves.noncombat import power_used
from engine.rulesets.brp.people.entangled import ENTANGLED
from engine.rulesets.brp.people.inventory import armed, armed_with, weapon_of
from engine.rulesets.brp.people.skills import skill_odds, skill_roll
from engine.rulesets.brp.rounds.instant import too_late
from engine.rulesets.brp.seams import STRAINS
from engine.rulesets.brp.sheet import Weapon
from engine.rulesets.brp.specials.entangling import let_go

BREAK_FREE = "brp.entangle.break-free"
PULL = "brp.entangle.pull-weapon"
CUT = "brp.entangle.cut-free"
NEXT_ROUND = "brp.entangle.dodge-or-wrestle"

BY_SKILL = {"agility": "Agility", "dodge": "Dodge", "wrestle": "Wrestle"}
RULES = {"agility": BREAK_FREE, "dodge": NEXT_ROUND, "wrestle": NEXT_ROUND, "pull": PULL}
"""Each way, and its rule."""


def ways(fight: Fight, actor: Combatant) -> Iterable[Args]:
    """Every way out, for somebody entangled."""
    return ({"how": how} for how in RULES) if ENTANGLED.on(actor) else ()


def too_early(fight: Fight, actor: Combatant, args: Args) -> Why:
    """It is tried in the round after."""
    held = ENTANGLED.of(actor)
    if fight.round > held.round:
        return NOT_BARRED
    return Sentence("brp.get-free-next-round", {"actor": actor.name}), RULES[args["how"]]


def nobody_pulls(fight: Fight, actor: Combatant, args: Args) -> Why:
    """A weapon can be pulled out of a hand only while one holds it; a skill of 0 is none."""
    if args["how"] == "pull":
        held = ENTANGLED.of(actor)
        holder = fight.combatants.get(held.by)
        if holder is None or not armed(holder, held.item):
            return Sentence("brp.nobody-holds-the-other-end"), PULL
    elif skill_odds(fight, actor, skill := BY_SKILL[args["how"]])[0] < 1:
        return Sentence("brp.unskilled", {"actor": actor.name, "skill": skill}), NEXT_ROUND
    return NOT_BARRED


def chance(fight: Fight, actor: Combatant, args: Args) -> Details:
    """Its chance."""
    if args["how"] == "pull":
        holder = fight.combatants[ENTANGLED.of(actor).by]
        found, modifiers = resistance(actor.stats["STR"], holder.stats["STR"])
    else:
        found, modifiers = skill_odds(fight, actor, BY_SKILL[args["how"]])
    return Details(chance=found, modifiers=modifiers, rule=RULES[args["how"]])


def break_free(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Try to get free, or to pull the weapon out of the hands of the one who holds it."""
    rule = RULES[args["how"]]
    if nobody_pulls(fight, fight.combatants[who], args)[0]:
        yield from too_late(who, "break-free")
        return
    if args["how"] != "pull":
        check = yield from skill_roll(fight, who, "break free", BY_SKILL[args["how"]], rule=rule)
        if check.succeeded:
            yield ENTANGLED.lost(who, reason="broke free", rule=rule)
        return
    held = ENTANGLED.of(fight.combatants[who])
    one, other = (fight.combatants[each].stats["STR"] for each in (who, held.by))
    if (yield from resist(who, "pull", one, other, rule=rule, against=(held.by,))):
        yield let_go(held.by, held.item, "wrenched", rule=rule)


def cuts(weapon: Weapon) -> bool:
    """Whether a weapon has an edge."""
    edged = weapon.special in ("bleeding", "impaling") and weapon.missile in ("", "thrown")
    return edged and not weapon.natural


def blades(fight: Fight, actor: Combatant) -> Iterable[Args]:
    """Every weapon in hand, for somebody entangled."""
    return ({"weapon": name} for name in armed_with(actor)) if ENTANGLED.on(actor) else ()


def no_edge(fight: Fight, actor: Combatant, args: Args) -> Why:
    """It takes a cutting weapon, and comes in the round after."""
    if not cuts(weapon_of(actor, args["weapon"])):
        return Sentence("brp.does-not-cut", {"weapon": args["weapon"]}), CUT
    return too_early(fight, actor, {"how": "pull"})


def edge(fight: Fight, actor: Combatant, args: Args) -> Details:
    """The chance to hit it."""
    found, modifiers = skill_odds(fight, actor, weapon_of(actor, args["weapon"]).skill)
    return Details(chance=found, modifiers=modifiers)


def cut_free(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Attack what holds one: its hit points, once gone, set one free; a thing that has none gives way at once."""
    weapon = weapon_of(fight.combatants[who], args["weapon"])
    check = yield from skill_roll(fight, who, "cut free", weapon.skill, rule=CUT)
    yield from STRAINS(fight, who, "attack", 0.0)
    if not check.succeeded:
        return
    damage = yield from rolled_damage(fight, who, args["weapon"], "normal", rule=CUT)
    held = ENTANGLED.of(fight.combatants[who])
    owner = fight.combatants.get(held.by)
    if owner is not None and held.item in owner.items:
        points = max(0, damage - int(owner.items[held.item].get("av", 0)))
        if points:
            yield from harm_item(fight, owner.id, held.item, points, rule=CUT)
        fields = fight.combatants[held.by].items[held.item]
        if fields.get("hp") is not None and not fields.get("broken"):
            return
    yield ENTANGLED.lost(who, reason="cut free", rule=CUT)


CHAPTER = Chapter(
    name="out of what entangles",
    maneuvers=(
        Maneuver(
            key="break-free",
            rule=BREAK_FREE,
            targets=ways,
            bars=(power_used,),
            bars_each=(too_early, nobody_pulls),
            details=chance,
            does=break_free,
        ),
        Maneuver(
            key="cut-free",
            rule=CUT,
            targets=blades,
            bars=(strikes.no_attack,),
            bars_each=(no_edge,),
            details=edge,
            does=cut_free,
        ),
    ),
)
