"""Entangling: from afar, past a parry, and what it lets the one who holds the other end do (brp.entangle.follow-up)."""

from collections.abc import Iterable

from affray.rules import (
    NOT_BARRED,
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    Details,
    Fight,
    Item,
    ItemChanged,
    Maneuver,
    Noted,
    Param,
    Procedure,
    Sentence,
    When,
    Why,
    ask,
    may,
)
from engine.rulesets.brp.attacks import strikes
from engine.rulesets.brp.attacks.damage import rolled_damage
from engine.rulesets.brp.attacks.declared import Attack, Hit
from engine.rulesets.brp.attacks.landing import tell
from engine.rulesets.brp.checks.gm import left_to_gm
from engine.rulesets.brp.checks.levels import LEVELS, Level
from engine.rulesets.brp.checks.resistance import resist
from engine.rulesets.brp.defences.made import Defence
from engine.rulesets.brp.harm.fallen import fall
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.budgets import YES
from engine.rulesets.brp.people.can_act import can_act, down, hidden
from engine.rulesets.brp.people.entangled import ENTANGLED, PARTS, Entangled, Part
from engine.rulesets.brp.people.inventory import armed, weapon_of
from engine.rulesets.brp.people.sides import REACH
from engine.rulesets.brp.people.skills import skill_odds, skill_roll
from engine.rulesets.brp.rounds.instant import too_late
from engine.rulesets.brp.seams import SPECIAL
from engine.rulesets.brp.sheet import Weapon
from engine.rulesets.brp.specials.special import Special, main_effect

DISTANCE = "brp.entangle.distance"
HOLDS = "brp.entangle.immobilise"
LUCK = "brp.entangle.attack-by-luck"
FOLLOW_UP = "brp.entangle.follow-up"
WRENCH = "brp.entangle.wrench-parrying-weapon"

EFFECTS = ("immobilise-limb", "immobilise", "throw", "knock-down", "disarm", "injure", "strangle")

LIMITED = {
    "leg": ("immobilise-limb", "throw", "knock-down", "injure"),
    "arm": ("immobilise-limb", "immobilise", "throw", "disarm", "injure"),
    "head": ("throw", "knock-down", "injure", "strangle"),
}
"""What can be done by the part that is held; by the whole body, all of it."""


def from_afar(weapon: Weapon) -> bool:
    """Whether one strikes with it without stepping up: missiles, and what entangles from a distance."""
    return bool(weapon.missile) or (weapon.special == "entangling" and not weapon.close)


def distance_bar(weapon: Weapon, metres: float, actor: Combatant, target: Combatant) -> Why:
    """Why an entangling weapon cannot be used at this distance; where the table keeps no positions, it always can."""
    if weapon.special != "entangling" or weapon.close or None in (actor.position, target.position):
        return NOT_BARRED
    least = int(main_effect("entangling")["min_distance_m"])
    if metres < least:
        near = {"target": target.name, "away": round(metres), "least": least}
        return Sentence("brp.too-near-to-entangle", near), DISTANCE
    reach = weapon.range or REACH
    if not weapon.missile and metres > reach:
        far = {"target": target.name, "away": round(metres), "most": round(reach)}
        return Sentence("brp.too-far-to-entangle", far), DISTANCE
    return NOT_BARRED


def despite(weapon: Weapon, level: Level, defence: Defence) -> bool:
    """Whether it entangles although parried: a critical takes a critical parry, a special at least a special one.

    Source: brp.entangle.critical-parry, brp.amb.entangle-parry. Dodged, it goes by the matrix (brp.amb.entangle-dodge).
    """
    strong = weapon.special == "entangling" and level in ("special", "critical")
    return strong and defence.parried and LEVELS.index(defence.level) < LEVELS.index(level)


def entangles(fight: Fight, special: Special) -> Procedure[None]:
    """Entangled: held where one is for the rest of this round and all of the next (brp.amb.entangle-duration).

    The blow does its ordinary damage besides (brp.amb.entangle-damage).
    """
    if special.kind == "entangling":
        part = part_held(fight, special.injury)
        held = Entangled(by=special.attacker, item=special.weapon, round=fight.round, part=part)
        until = When(round=fight.round + 1)
        yield ENTANGLED.gained(special.target, held, until=until, rule=HOLDS)


def part_held(fight: Fight, injury: str) -> Part:
    """The part of the body that is held: with hit locations where the blow hurt, which its injury is named for."""
    options: Options = fight.table
    if not options.hit_locations or not injury:
        return ""
    kind = injury.rpartition("-")[0].rpartition("-")[2]
    return next((each for each in PARTS if each == kind), "body")


def wrench(fight: Fight, at: Attack, item: str) -> Procedure[None]:
    """The tug at a weapon that parried something flexible: STR against STR tears it out of the hand."""
    parrying = fight.combatants[at.whom]
    flexible = at.weapon.special == "entangling" and at.weapon.flexible and not at.weapon.close
    if not flexible or not wrested(parrying.items[item]):
        return
    both, args = [may("try", rule=WRENCH), may("leave", rule=WRENCH)], {"target": at.whom, "item": item}
    answer = yield from ask(
        at.who,
        "wrench",
        lambda now: both if can_act(now.combatants[at.who]) else [],
        args=args,
        default="try",
        rule=WRENCH,
    )
    if answer is None or answer.choice == "leave":
        return
    one, other = (fight.combatants[each].stats["STR"] for each in (at.who, at.whom))
    if (yield from resist(at.who, "wrench", one, other, rule=WRENCH, against=(at.whom,))):
        yield let_go(at.whom, item, "wrenched", rule=WRENCH)


def wrested(item: Item) -> bool:
    """Whether a thing can be torn out of a hand: a weapon; a shield is lost by a fumble alone.

    Source: brp.shield.rarely-damaged.
    """
    return item["kind"] == "weapon" and not item.get("natural")


def let_go(who: str, item: str, change: str, *, rule: str) -> ItemChanged:
    """The fact that a thing leaves a hand and lies at the feet."""
    return ItemChanged(combatant=who, item=item, change=change, fields={"held": False, "lies": 0}, rule=rule)


def finds_a_way(fight: Fight, who: str, weapon: Weapon) -> Procedure[bool]:
    """Whether somebody entangled gets to strike: with a thing in hand only with Luck, where the table has it so.

    A kick or a head butt remains.
    """
    if luck_first(fight, fight.combatants[who], weapon) is None:
        return True
    if (yield from skill_roll(fight, who, "luck", "Luck", rule=LUCK)).succeeded:
        return True
    yield BudgetChanged(combatant=who, budgets={"unlucky": 1}, rule=LUCK)
    yield Noted(key="attack.held", combatant=who, rule=LUCK)
    return False


def luck_first(fight: Fight, actor: Combatant, weapon: Weapon) -> int | None:
    """The chance of the Luck roll that comes before a blow of the entangled; None where there is none."""
    options: Options = fight.table
    if options.entangled_attack == "free" or weapon.natural or not ENTANGLED.on(actor):
        return None
    return skill_odds(fight, actor, "Luck")[0]


def luck_gone(fight: Fight, actor: Combatant, weapon: Weapon) -> Why:
    """Why a thing in hand is no use to somebody entangled any more this round."""
    if not actor.budget("unlucky") or weapon.natural or not ENTANGLED.on(actor):
        return NOT_BARRED
    return Sentence("brp.a-kick-remains", {"actor": actor.name}), LUCK


def caught(fight: Fight, actor: Combatant) -> Iterable[Args]:
    """Those whom somebody has entangled and still holds by the weapon, with each effect."""
    for each in fight.present():
        held = ENTANGLED.of(each)
        mine = ENTANGLED.on(each) and held.by == actor.id
        if mine and not down(each) and not hidden(each, actor):
            for effect in EFFECTS:
                yield {"target": each.id, "effect": effect}


def no_grip(fight: Fight, actor: Combatant, args: Args) -> Why:
    """It comes in the next round, by who still holds the weapon, and goes by the part that is held."""
    held = ENTANGLED.of(fight.combatants[args["target"]])
    whom = {"target": fight.combatants[args["target"]].name}
    if not armed(actor, held.item):
        return Sentence("brp.controls-it-no-longer", {"actor": actor.name, **whom}), FOLLOW_UP
    if fight.round <= held.round:
        return Sentence("brp.go-on-next-round", whom), FOLLOW_UP
    if args["effect"] not in LIMITED.get(held.part, EFFECTS):
        return Sentence(
            "brp.held-by-another-part", {**whom, "part": held.part}
        ), "brp.entangle.follow-up-location"
    return NOT_BARRED


def grip(fight: Fight, actor: Combatant, args: Args) -> Details:
    """The chance: the skill with the weapon; to disarm one names the thing."""
    target = fight.combatants[args["target"]]
    skill = weapon_of(actor, ENTANGLED.of(target).item).skill
    chance, modifiers = skill_odds(fight, actor, skill)
    things = tuple(name for name in target.items if armed(target, name) and wrested(target.items[name]))
    params = {"item": Param(names=things)} if args["effect"] == "disarm" and things else {}
    return Details(chance=chance, modifiers=modifiers, params=params)


def follow_up(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """One effect of a grapple on somebody entangled, by a roll of the skill with the weapon.

    What it does beyond falling, dropping and being hurt or held on is the GM's (brp.amb.external-rules).
    """
    whom, effect = args["target"], args["effect"]
    if no_grip(fight, fight.combatants[who], args)[0]:
        yield from too_late(who, "follow-up")
        return
    held = ENTANGLED.of(fight.combatants[whom])
    skill = weapon_of(fight.combatants[who], held.item).skill
    if not (yield from skill_roll(fight, who, "follow up", skill, rule=FOLLOW_UP)).succeeded:
        return
    match effect:
        case "throw" | "knock-down":
            yield from fall(fight, whom, rule=FOLLOW_UP)
        case "disarm":
            if "item" in args:
                yield let_go(whom, args["item"], "wrenched", rule=FOLLOW_UP)
        case "immobilise":
            longer = When(round=fight.round + 1)
            yield ENTANGLED.gained(whom, held, until=longer, rule=FOLLOW_UP)
        case "injure":
            damage = yield from rolled_damage(fight, who, held.item, "normal", rule=FOLLOW_UP)
            hit = Hit(damage=damage, level="normal", armour="applies", rule="brp.armour.subtract")
            yield from tell(fight, whom, hit, cause=held.item)
        case _:
            asked = {"attacker": who, "target": whom, "effect": effect}
            yield from left_to_gm(
                "grapple", asked, whom=whom, about=effect, reason=f"{effect} by {held.item}", rule=FOLLOW_UP
            )


CHAPTER = Chapter(
    name="entangling",
    maneuvers=(
        Maneuver(
            key="follow-up",
            rule=FOLLOW_UP,
            targets=caught,
            bars=(strikes.no_attack,),
            bars_each=(no_grip,),
            details=grip,
            does=follow_up,
        ),
    ),
    conditions=(ENTANGLED,),
    adds=(SPECIAL.add(entangles),),
    budgets={"unlucky": YES},
)
