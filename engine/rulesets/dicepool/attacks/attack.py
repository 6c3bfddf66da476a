"""The attack: a pool against the DEFENSE of the fitting kind (dp.host.attack)."""

from collections.abc import Iterable

from affray.rules import (
    Args,
    Bands,
    Chapter,
    Combatant,
    Fight,
    Noted,
    Procedure,
    Sentence,
    Shown,
    Why,
    can_strike,
    covered,
    notices,
    roll,
)
from engine.rulesets.dicepool.attacks.critical import conditions, critical, enough_sixes, hit, is_critical
from engine.rulesets.dicepool.attacks.damage import damage
from engine.rulesets.dicepool.attacks.memory import note_attack
from engine.rulesets.dicepool.conditions.luck import LUC, spend
from engine.rulesets.dicepool.people.can_act import beyond, carries, marks, others, standing
from engine.rulesets.dicepool.people.checks import details, resolve
from engine.rulesets.dicepool.people.inventory import inventory, weapon_of
from engine.rulesets.dicepool.people.kinds import Attack
from engine.rulesets.dicepool.seams import FORBIDS, HIT, LOTS, SETTLES
from engine.rulesets.dicepool.sheet import Weapon
from engine.rulesets.dicepool.turn.action import action

ATTACK = "dp.host.attack"


def targets(fight: Fight, actor: Combatant) -> Iterable[Args]:
    """Every weapon at everybody whom one may go for."""
    whom = marks(fight, actor)
    return [{"target": each.id, "weapon": name} for name in inventory(actor, Weapon) for each in whom]


def out_of_reach(fight: Fight, actor: Combatant, args: Args) -> Why:
    """Why a weapon cannot be used at a target: it is not in hand, or does not reach, or the target is out of sight."""
    weapon, target = weapon_of(actor, args["weapon"]), fight.combatants[args["target"]]
    far = beyond(fight, actor, target, {"weapon": args["weapon"]}, weapon.range, by_feel=for_attacks(weapon))
    if far[0] or in_hand(weapon):
        return far
    return Sentence("dicepool.weapon-not-in-hand", {"who": actor.name, "weapon": args["weapon"]}), ATTACK


def for_attacks(weapon: Weapon) -> bool:
    """Whether a weapon is swung or thrust, so that whoever cannot see may still use it (dp.amb.sight-based)."""
    return weapon.against == "melee"


def in_hand(weapon: Weapon) -> bool:
    """Whether a weapon is in hand, or part of the body."""
    return weapon.held or weapon.natural


def bands(fight: Fight, actor: Combatant, args: Args) -> Bands:
    """How far a weapon reaches that is in hand."""
    weapon = weapon_of(actor, args["weapon"])
    return carries(fight, actor, weapon.range, by_feel=for_attacks(weapon)) if in_hand(weapon) else ()


def attack_of(fight: Fight, who: str, args: Args) -> Attack:
    """The attack that the arguments speak of."""
    actor = fight.combatants[who]
    return Attack(
        attacker=actor,
        target=fight.combatants[args["target"]],
        name=args["weapon"],
        weapon=weapon_of(actor, args["weapon"]),
        luck=args.get("luck", 0),
    )


def attack(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Attack the target, or whom the lot falls on, and everybody in the weapon's area."""
    yield from spend(fight, who, args.get("luck", 0), rule=LUC)
    target = yield from drawn(fight, who, "attack", args)
    for each in caught(fight, fight.combatants[who], {**args, "target": target}):
        if standing(fight.combatants[who]) and standing(fight.combatants[each]):
            yield from strike(fight, attack_of(fight, who, {**args, "target": each}))


def strike(fight: Fight, attack: Attack) -> Procedure[bool]:
    """One roll against one target; whether it hit. Three sixes on a miss do nothing (dp.amb.critical-needs-hit).

    It is remembered for crossfires (dp.host.flank). Damage comes before conditions, which do not depend on it
    (dp.amb.damage-before-condition, dp.amb.critical-without-damage).
    """

    def verdict(thrown: Shown, reached: bool) -> tuple[str, str]:
        hits = reached or enough_sixes(fight, attack, thrown.dice)
        rule = is_critical(fight, attack, thrown.dice) if hits else ""
        return ("critical" if rule else "hit" if hits else "miss"), rule

    resolved = yield from resolve(fight, attack.check, "attack", rule=ATTACK, verdict=verdict)
    yield from note_attack(fight, attack)
    if resolved.result == "miss":
        return False
    triumph = resolved.result == "critical"
    if triumph and fight.table.condition_first:
        yield from conditions(fight, attack)
        yield from SETTLES(fight, attack.target.id)
    through = yield from damage(fight, attack, triumph)
    yield from HIT(fight, attack)
    if triumph and not fight.table.condition_first and (through or fight.table.critical_without_damage):
        yield from conditions(fight, attack)
    return True


def caught(fight: Fight, actor: Combatant, args: Args) -> list[str]:
    """Whom an attack strikes: the target, and whoever is noticed in the area that spreads from it, friend or foe."""
    weapon, target = weapon_of(actor, args["weapon"]), fight.combatants[args["target"]]
    if not weapon.area or not covered(target):
        return [target.id]
    near = [
        each.id
        for each in others(fight, actor)
        if each.id != target.id and can_strike(fight, target, each, most=weapon.area)
    ]
    return [target.id, *near]


def drawn(fight: Fight, who: str, key: str, args: Args) -> Procedure[str]:
    """Whom a maneuver is done to: the target that was chosen, or one drawn evenly by lot (dp.amb.friend-from-foe)."""
    target: str = args["target"]
    for lot in LOTS(fight, fight.combatants[who], key, args)[:1]:
        if len(lot.among) > 1:
            thrown = yield from roll(who, "target", f"1d{len(lot.among)}", rule=lot.rule, against=lot.among)
            target = lot.among[thrown.total - 1]
        elif lot.among:
            target = lot.among[0]
        if target != args["target"]:
            yield Noted(key="target.drawn", combatant=who, args={"target": target}, rule=lot.rule)
    return target


def could_attack(fight: Fight, actor: Combatant, target: Combatant) -> list[str]:
    """The weapons with which a combatant could attack another now, friend or foe."""
    if not notices(actor, target) or not standing(target):
        return []
    each = [{"weapon": name, "target": target.id} for name in inventory(actor, Weapon)]
    return [
        args["weapon"]
        for args in each
        if not out_of_reach(fight, actor, args)[0] and not FORBIDS(fight, actor, "attack", args)
    ]


CHAPTER = Chapter(
    name="attack",
    maneuvers=(
        action(
            "attack",
            ATTACK,
            attack,
            targets=targets,
            bars_each=(out_of_reach,),
            bands=bands,
            details=lambda fight, actor, args: details(
                fight,
                actor,
                attack_of(fight, actor.id, args).check,
                lambda now, given: hit(now, attack_of(now, actor.id, given)),
                lambda now, given: critical(now, attack_of(now, actor.id, given)),
            ),
        ),
    ),
)
