"""The attack: the roll to hit, the defence, and the damage that gets through (brp.resolution.skill-roll)."""

from typing import Any

from engine.ruleset_api.procedure import Procedure
from engine.rulesets.brp.attacks import aim, missiles, strikes
from engine.rulesets.brp.attacks.attack_chance import circumstances, skill_rule
from engine.rulesets.brp.attacks.blow import Blow, Hit, land
from engine.rulesets.brp.attacks.damage import rolled_damage
from engine.rulesets.brp.attacks.fumbles import Deed, fumble, jam
from engine.rulesets.brp.attacks.item_attack import breakable, strike_item
from engine.rulesets.brp.attacks.matrix import Row, outcome, wear
from engine.rulesets.brp.checks.check import Check, skill_check
from engine.rulesets.brp.checks.levels import higher
from engine.rulesets.brp.defences.defence import Defence, defend_against, shot_at
from engine.rulesets.brp.moves import contact
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.able import can_fight
from engine.rulesets.brp.people.sides import distance
from engine.rulesets.brp.people.things import weapon_of
from engine.rulesets.brp.rounds.instant import Instant
from engine.rulesets.brp.sheet import Weapon
from engine.state.state import Combatant, Fight
from events import ItemChanged, ManeuverDeclared, Noted


def attack(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """The attack action: one target, after a short move if need be (brp.attack.with-short-move)."""
    blow = yield from declared_strike(fight, who, rank, args)
    if blow is not None:
        yield from land(fight, blow)


def declared_strike(
    fight: Fight, who: str, rank: int, args: dict[str, Any], instant: Instant | None = None
) -> Procedure[Blow | None]:
    """A declared attack: announce it, spend it, step up to the target, and strike.

    At an instant that others share the step comes after all blows, since it changes where everybody stands.
    """
    whom, with_what, use = args["target"], args["weapon"], args.get("use", "")
    args = {name: value for name, value in args.items() if (name, value) != ("aim", "body")}
    yield ManeuverDeclared(combatant=who, maneuver="attack", args=args, rule="brp.resolution.skill-roll")
    yield from strikes.spend(fight, who, with_what)
    if instant is None and not weapon_of(fight.combatants[who], with_what, use).missile:
        yield from contact.close_in(fight, who, whom)
    return (yield from strike(fight, who, whom, with_what, use, args.get("aim", "body"), instant))


def strike(
    fight: Fight,
    who: str,
    whom: str,
    with_what: str,
    use: str = "",
    aim_at: str = "body",
    instant: Instant | None = None,
) -> Procedure[Blow | None]:
    """One attack: roll to hit, let the target defend, and roll the damage of what gets through.

    With `aim_at` "item" the blow is meant for what parries it; unless parried, it is like any other
    (brp.amb.item-attack-failed-parry).

    A weapon that jams does not hit, whatever the roll (brp.amb.malfunction-success); what a fumble does with
    it comes first (brp.malfunction.order, brp.malfunction.independent).
    """
    attacker = fight.combatants[who]
    weapon = weapon_of(attacker, with_what, use)
    check = yield from roll_to_hit(fight, attacker, fight.combatants[whom], weapon)
    yield from loose(fight, who, whom, with_what, weapon)
    if check.level == "fumble":
        yield from fumble(fight, who, with_what, "attack", use, instant)
    jammed = weapon.malfunction is not None and check.roll >= weapon.malfunction
    if jammed:
        yield from jam(fight, who, with_what, fumbled=check.level == "fumble")
    if jammed or not check.succeeded:
        if not jammed:
            yield from shot_at(fight, whom, weapon, instant)
        yield from missed(fight, who, whom, with_what, check, jammed=jammed)
        return None
    defence = yield from defend_against(fight, who, whom, with_what, check, use, instant)
    if aim_at == "item" and defence.parried and breakable(fight.combatants[whom], defence.item):
        hits = yield from strike_item(fight, who, whom, with_what, check.level, defence.item, instant)
        return Blow(attacker=who, target=whom, weapon=with_what, hits=hits) if hits else None
    return (yield from answered(fight, who, whom, with_what, weapon, check, defence, instant))


def roll_to_hit(fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon) -> Procedure[Check]:
    """The attack roll, at the full rating (brp.attack.full-skill); at long range an ordinary hit at best."""
    long = bool(weapon.missile) and missiles.band(fight, attacker, target, weapon) == "long"
    return (
        yield from skill_check(
            fight,
            attacker.id,
            "attack",
            weapon.skill,
            attacker.stats.get(weapon.skill, 0),
            circumstances(fight, attacker, target, weapon),
            rule=skill_rule(weapon),
            highest="success" if long else "critical",
            highest_rule=missiles.LONG if long else "",
        )
    )


def loose(fight: Fight, who: str, whom: str, with_what: str, weapon: Weapon) -> Procedure[None]:
    """The end of every attack: the attacker's aim is used up; a thrown weapon leaves the hand.

    A thrown weapon of a rate above 1 stands for several, and there is a next one.
    """
    attacker, target = fight.combatants[who], fight.combatants[whom]
    steady = bool(aim.circumstances(fight, attacker, target, weapon))
    yield from aim.loosed(fight, who, whom, steady=steady)
    if weapon.missile == "thrown" and weapon.rate == 1:
        yield ItemChanged(
            combatant=who,
            item=with_what,
            change="thrown",
            fields={"held": False, "lies": round(distance(attacker, target))},
            rule="brp.missile.definition",
        )


def missed(
    fight: Fight, who: str, whom: str, with_what: str, check: Check, *, jammed: bool
) -> Procedure[None]:
    """A miss: the target needs no defence; another attack may be tried if one is left."""
    if check.level == "fumble":
        rule = "brp.matrix.attacker-fumble"
    else:
        rule = "brp.malfunction.independent" if jammed else "brp.levels.failed-attack-no-defence"
    yield Noted(
        key="attack.jammed" if jammed else "attack.missed",
        combatant=who,
        args={"target": whom, "weapon": with_what},
        rule=rule,
    )
    if left := attacks_left(fight, who):
        yield Noted(
            key="attack.may-try-again", combatant=who, args={"attacks": left}, rule="brp.levels.failure-retry"
        )


def answered(
    fight: Fight,
    who: str,
    whom: str,
    with_what: str,
    weapon: Weapon,
    check: Check,
    defence: Defence,
    instant: Instant | None,
) -> Procedure[Blow | None]:
    """A hit and its defence on the matrix: harm to things that met, then damage (brp.resolution.matrix-lookup).

    A fumbled defence may raise the blow's level (brp.matrix.defender-fumble, brp.fumble.wide-open).
    """
    level = check.level
    if defence.level == "fumble":
        deed: Deed = "dodge" if defence.kind == "dodge" else "parry"
        opened = yield from fumble(fight, whom, defence.item, deed, instant=instant)
        level = higher(level, opened)
    row = outcome(level, defence.level)
    row, spent = yield from wear(fight, who, whom, with_what, weapon, check, defence, row, instant)
    met = {"target": whom, "weapon": with_what, "attack": level, "defence": defence.level}
    if row.hit_level == "none":
        yield Noted(key=f"attack.{defence.kind or 'stopped'}", combatant=who, args=met, rule=row.rule)
        return None
    yield Noted(
        key="attack.hit",
        combatant=who,
        args={**met, "level": row.hit_level, "armour": row.armour},
        rule=row.rule,
    )
    hits = yield from damage(fight, who, with_what, row, spent)
    past = defence.item if defence.parried else ""
    return Blow(attacker=who, target=whom, weapon=with_what, hits=hits, parried_with=past)


def damage(fight: Fight, who: str, with_what: str, row: Row, spent: int) -> Procedure[tuple[Hit, ...]]:
    """The damage of the row, and what goes on past a parrying thing on which `spent` points were used up.

    Source: brp.matrix.parrying-item-destroyed; option destroyed_item.
    """
    options: Options = fight.table
    hits: list[Hit] = []
    if not spent or options.destroyed_item != "instead":
        rolled = yield from rolled_damage(fight, who, with_what, row.hit_level)
        hits.append(Hit(damage=rolled, level=row.hit_level, armour=row.armour, rule=row.hit_rule))
    if spent and options.destroyed_item != "row":
        rule = "brp.matrix.parrying-item-destroyed"
        through = yield from rolled_damage(fight, who, with_what, "normal", rule=rule)
        hits.append(Hit(damage=max(0, through - spent), level="normal", armour="applies", rule=rule))
    return tuple(hits)


def attacks_left(fight: Fight, who: str) -> int:
    """How many attacks the attacker still has this round, after the first one."""
    actor = fight.combatants[who]
    return 0 if not can_fight(actor) or actor.budget("power") else strikes.attacks_left(actor)
