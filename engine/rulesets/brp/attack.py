"""The attack: a roll, the answer to it, and what gets through (brp.resolution.skill-roll)."""

from typing import Any

from msgspec import Struct

from engine.procedure import Option, Procedure, barred, may
from engine.rulesets.brp import armour, missiles, movement
from engine.rulesets.brp.able import can_fight, foes, helpless
from engine.rulesets.brp.chance import Circumstance, reckon
from engine.rulesets.brp.check import Check, skill_check
from engine.rulesets.brp.damage import rolled_damage
from engine.rulesets.brp.defence import Defence, defend_against
from engine.rulesets.brp.fumbles import fumble, jam
from engine.rulesets.brp.matrix import Row, outcome, wear
from engine.rulesets.brp.sheet import Weapon
from engine.rulesets.brp.sides import REACH, distance
from engine.rulesets.brp.special import special_effect
from engine.rulesets.brp.things import armed_with, weapon_of
from engine.rulesets.brp.wounds import wound
from engine.state import Combatant, Fight
from events import BudgetChanged, ManeuverDeclared, Noted


class Blow(Struct, frozen=True, kw_only=True):
    """A blow that landed and has not told yet: who, whom, with what, how hard, at which level."""

    attacker: str
    target: str
    weapon: str
    damage: int
    row: Row


def attack(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Attack one target, after a short move if need be (brp.attack.with-short-move)."""
    blow = yield from declared_strike(fight, who, rank, args)
    if blow is not None:
        yield from land(fight, blow)


def declared_strike(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[Blow | None]:
    """Declare the attack, spend it, and strike."""
    yield ManeuverDeclared(combatant=who, maneuver="attack", args=args, rule="brp.resolution.skill-roll")
    actor = fight.combatants[who]
    yield BudgetChanged(
        combatant=who, budgets={"attacks": actor.budget("attacks") + 1}, rule="brp.action.multiple.sources"
    )
    yield from movement.close_in(fight, who, args["target"], args["weapon"])
    return (yield from strike(fight, who, args["target"], args["weapon"]))


def strike(fight: Fight, who: str, whom: str, with_what: str) -> Procedure[Blow | None]:
    """Roll to hit, let the target answer, and roll the damage of what gets through."""
    attacker, target = fight.combatants[who], fight.combatants[whom]
    weapon = weapon_of(attacker, with_what)
    check = yield from skill_check(
        fight,
        who,
        "attack",
        weapon.skill,
        attacker.stats.get(weapon.skill, 0),
        circumstances(fight, attacker, target, weapon),
        rule="brp.attack.full-skill",
        highest=missiles.highest_level(attacker, target, weapon),
    )
    jammed = weapon.malfunction is not None and check.roll >= weapon.malfunction
    if check.level == "fumble":
        yield from fumble(fight, who, with_what, "attack", check)
    if jammed:
        yield from jam(fight, who, with_what)
    if jammed or not check.succeeded:
        yield Noted(
            key="attack.missed",
            combatant=who,
            args={"target": whom, "weapon": with_what},
            rule="brp.levels.failed-attack-no-defence",
        )
        return None
    defence = yield from defend_against(fight, who, whom, with_what, check)
    row = outcome(check.level, defence)
    return (yield from answered(fight, who, whom, with_what, check, defence, row))


def answered(
    fight: Fight, who: str, whom: str, with_what: str, check: Check, defence: Defence, row: Row
) -> Procedure[Blow | None]:
    """What the matrix says: harm to the things that met, then the damage (brp.resolution.matrix-lookup)."""
    row = yield from wear(fight, who, whom, with_what, check, defence, row)
    if row.hit_level == "none":
        yield Noted(
            key=f"attack.{defence.kind or 'stopped'}",
            combatant=who,
            args={"target": whom, "weapon": with_what},
            rule=row.rule,
        )
        return None
    damage = yield from rolled_damage(fight, who, with_what, row.hit_level)
    return Blow(attacker=who, target=whom, weapon=with_what, damage=damage, row=row)


def land(fight: Fight, blow: Blow) -> Procedure[None]:
    """Take armour off the damage, and the rest off the target (brp.armour.subtract)."""
    target = fight.combatants[blow.target]
    stopped = 0 if blow.row.armour == "bypassed" else armour.value(target)
    rule = "brp.levels.critical-ignores-armour" if blow.row.armour == "bypassed" else "brp.armour.subtract"
    lost = max(0, blow.damage - stopped)
    yield from wound(
        fight,
        blow.target,
        lost,
        cause=blow.weapon,
        rolled=blow.damage,
        armour=min(stopped, blow.damage),
        rule=rule,
    )
    if blow.row.hit_level == "special":
        yield from special_effect(fight, blow.attacker, blow.target, blow.weapon, blow.damage, lost)


def attacks_left(fight: Fight, who: str) -> int:
    """How many attacks somebody still has this round (brp.action.multiple.sources, brp.attack.weapon-rate-step)."""
    actor = fight.combatants[who]
    if not can_fight(actor) or actor.budget("power") or not actor.budget("attacks"):
        return 0
    rate = max((weapon.rate for weapon in armed_with(actor).values()), default=1)
    return max(0, rate - actor.budget("attacks"))


def attack_options(fight: Fight, who: str, rank: int) -> list[Option]:
    """Every weapon in hand against every foe, with its chance, or why not."""
    actor = fight.combatants[who]
    return [
        _option(fight, actor, target, name, weapon)
        for target in foes(fight, actor)
        for name, weapon in armed_with(actor).items()
    ]


def _option(fight: Fight, actor: Combatant, target: Combatant, name: str, weapon: Weapon) -> Option:
    args = {"target": target.id, "weapon": name}
    if why := _bar(fight, actor, target, weapon):
        return barred("attack", why[0], rule=why[1], args=args)
    chance, modifiers = reckon(actor.stats.get(weapon.skill, 0), circumstances(fight, actor, target, weapon))
    if chance < 1:
        return barred("attack", f"The chance is {chance}.", rule="brp.levels.success", args=args)
    return may("attack", args=args, chance=chance, modifiers=modifiers, rule="brp.attack.full-skill")


def _bar(fight: Fight, actor: Combatant, target: Combatant, weapon: Weapon) -> tuple[str, str] | None:
    """The sentence and the rule that stand against an attack, or None."""
    if not can_fight(actor):
        return f"{actor.name} is not able to fight.", "brp.wound.major.table-roll"
    if actor.budget("power"):
        return f"{actor.name} used a power this round.", "brp.powers.consumes-action"
    if actor.budget("defensive"):
        return f"{actor.name} fights defensively this round.", "brp.defensive.no-offence"
    if actor.budget("attacks") >= weapon.rate:
        return f"{actor.name} has no attack left this round.", "brp.action.multiple.sources"
    if weapon.missile:
        return missiles.out_of_range(actor, target, weapon)
    if target.id not in actor.engaged and distance(actor, target) > REACH:
        return (
            f"{target.name} is {distance(actor, target):.0f} metres away; a step of {REACH:.0f} is allowed.",
            "brp.attack.with-short-move",
        )
    return None


def circumstances(fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon) -> list[Circumstance]:
    """What makes this attack easier or harder."""
    found = missiles.circumstances(fight, attacker, target, weapon) if weapon.missile else []
    if helpless(target):
        found.append(Circumstance("brp.fumble.lose-rounds", "easy", note="helpless"))
    if points := attacker.conditions.get("vision"):
        found.append(Circumstance("brp.fumble.vision", "points", -points.data.get("points", 30), "vision"))
    return found
