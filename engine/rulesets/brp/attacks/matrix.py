"""The attack and defence matrix, read from the catalogue (table brp.table.attack-defence-matrix)."""

from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import Fight, Procedure, records, table
from engine.rulesets.brp.attacks.declared import Attack
from engine.rulesets.brp.attacks.wear import breaks, harm_item, harm_parrying, points_of, spared
from engine.rulesets.brp.checks.check import Check
from engine.rulesets.brp.checks.levels import Level, succeeded
from engine.rulesets.brp.defences.made import Defence
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.inventory import weapon_of
from engine.rulesets.brp.rounds.instant import THINGS, WOUNDS, Effect, happens


class Row(Struct, frozen=True, kw_only=True):
    """One row: the level at which the blow hits ("none": not at all), whether armour counts, what things lose.

    `rule` is that of the row, `hit_rule` that of what armour does to the hit.
    """

    hit_level: str
    armour: str
    parry_item_loss: int = 0
    attack_weapon_loss: int = 0
    rule: str = "brp.resolution.matrix-lookup"
    hit_rule: str = "brp.armour.subtract"


LANDED = Row(hit_level="normal", armour="applies", rule="brp.matrix.attacking-weapon-destroyed")
"""A blow that does damage although the weapon broke (option broken_weapon_hits)."""


@cache
def rows() -> dict[tuple[str, str], Row]:
    """Every row by the levels of attack and defence."""
    return {
        (each["attack"], each["defence"]): Row(
            hit_level=each["hit_level"],
            armour=each["armour"],
            parry_item_loss=each["parry_item_loss"],
            attack_weapon_loss=each["attack_weapon_loss"],
            rule=_rule(each["attack"], each["defence"]),
            hit_rule=_hit_rule(each["attack"], each["armour"]),
        )
        for each in records(table("brp.table.attack-defence-matrix"))
    }


def outcome(attack: Level, defence: Level) -> Row:
    """The row for an attack that succeeded; no defence counts as a failed one (brp.amb.undefended-attack).

    Source: brp.amb.critical-armour-text.
    """
    return rows()[attack, defence]


def wear(fight: Fight, at: Attack, check: Check, defence: Defence, row: Row) -> Procedure[tuple[Row, int]]:
    """Wear by a parry: what it costs the things that met.

    Gives the row that holds after it, and the points spent on destroying the parrying thing (0 where it holds).
    A weapon that breaks in a blow that lands does its damage, one that breaks on the parry that stopped it does
    none (brp.matrix.attacking-weapon-destroyed).

    Only hand weapons are harmed by a parry (brp.amb.attack-weapon-loss-missile), things lose the points
    straight from their hit points (brp.amb.item-ap-in-matrix), and the points spent are those the thing still
    had (brp.amb.points-used).
    """
    spent, lost = 0, 0
    if defence.kind == "parry":
        spent = yield from _wear_parrying(fight, at, check, defence, row.parry_item_loss)
        lost = 0 if at.weapon.missile else row.attack_weapon_loss
    broken = breaks(fight.combatants[at.who], at.item, lost)
    if lost:
        does = harm_item(fight, at.who, at.item, lost, rule="brp.levels.parry-harms-attacker-weapon")
        harm = Effect(does=does, stage=THINGS, whom=at.who, what=at.item, amount=lost)
        yield from happens(at.instant, harm)
    if not broken:
        return row, spent
    options: Options = fight.table
    lands = row.hit_level == "none" and options.broken_weapon_hits
    return (LANDED if lands else replace(row, rule=LANDED.rule)), spent


def _wear_parrying(fight: Fight, at: Attack, check: Check, defence: Defence, lost: int) -> Procedure[int]:
    """What the parrying thing loses; gives the points that were spent on destroying it.

    Source: brp.matrix.parrying-item-destroyed.
    """
    item, parrying = defence.item, fight.combatants[at.whom]
    if lost:
        natural = weapon_of(parrying, item).natural
        destroyed = not natural and breaks(parrying, item, lost)
        had = points_of(parrying, item)
        rule = "brp.matrix.parrying-item-loss"
        does = harm_parrying(fight, at.whom, item, lost, cause=at.item, rule=rule)
        stage = WOUNDS if natural else THINGS
        yield from happens(at.instant, Effect(does=does, stage=stage, whom=at.whom, what=item, amount=lost))
        return had if destroyed else 0
    if succeeded(defence.level):
        yield from spared(fight, at.whom, item, check.level)
    return 0


def _rule(attack: str, defence: str) -> str:
    if attack == defence == "success":
        return "brp.resolution.summary"
    return "brp.matrix.defender-fumble" if defence == "fumble" else "brp.resolution.matrix-lookup"


def _hit_rule(attack: str, armour: str) -> str:
    if armour == "bypassed":
        return "brp.levels.critical-ignores-armour"
    return "brp.matrix.armour-rows" if attack == "critical" else "brp.armour.subtract"
