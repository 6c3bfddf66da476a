"""Parries: with which thing, at which chance (table brp.table.parry-chance)."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from engine.catalogue import records, table
from engine.ruleset_api.maneuver import Why
from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.brp.checks.chance import Circumstance, narrowed, odds, reckon
from engine.rulesets.brp.checks.check import Check, skill_check
from engine.rulesets.brp.defences import stance
from engine.rulesets.brp.moves.posture import kneels
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.skills import obscured
from engine.rulesets.brp.people.things import ARMS, hindrance, shield_of, weapon_of
from engine.rulesets.brp.sheet import Shield, Weapon
from engine.state.state import Combatant, Fight

ATTACKS = {"": "melee", "thrown": "thrown", "slow": "slow missile", "fast": "firearm or energy"}
"""How the table calls an attack, by the kind of missile it is."""

FIXED = "fixed chance by shield size"
HALF = "half weapon skill"
FIFTH = "one fifth of weapon skill"


class Means(Struct, frozen=True, kw_only=True):
    """A way to parry: the skill and its rating, what changes it, and by which rule only specials count ("")."""

    skill: str
    base: int
    circumstances: list[Circumstance]
    specials_only: str
    rule: str


def parry(fight: Fight, whom: str, item: str, against: Weapon) -> Procedure[Check]:
    """The parry: with a thing in hand or with the body, at the chance of the table."""
    means = means_of(fight.combatants[whom], item, against)
    yield from stance.spend(fight, whom, "parries")
    return (
        yield from skill_check(
            fight,
            whom,
            "parry",
            means.skill,
            means.base,
            means.circumstances,
            rule=means.rule,
            specials_only=means.specials_only,
        )
    )


def parry_options(fight: Fight, defender: Combatant, against: Weapon) -> Iterator[Option]:
    """The parries: with every weapon and shield, and with the body, each with its chance or why it is barred."""
    for name, item in defender.items.items():
        if item["kind"] in ARMS:
            yield _option(fight, defender, name, against)


def means_of(defender: Combatant, name: str, against: Weapon) -> Means:
    """The skill that an attack like this is parried at with a thing, and by which rules (brp.parry.eligibility)."""
    weapon = weapon_of(defender, name)
    shield = shield_of(defender, name)
    made_of = _made_of(weapon, shield)
    circumstances: list[Circumstance] = []
    rule = "brp.parry.eligibility" if shield is None else "brp.shield.single-skill"
    specials_only = ""
    cell = _chance(against, made_of)
    if cell.startswith(FIXED):
        assert shield is not None
        circumstances.append(_shield_chance(shield, kneels(defender)))
        rule = "brp.parry.missile-shield-only"
    elif cell == FIFTH:
        cell = _chance(Weapon(skill="", damage=""), made_of)
        rule = specials_only = "brp.parry.thrown-with-hand-weapon"
    if cell == HALF:
        circumstances.append(
            Circumstance("brp.parry.improvised-half", "difficult", note="improvised, trained")
        )
    elif cell.isdigit():
        circumstances.append(Circumstance("brp.parry.improvised-flat", "fixed", int(cell), "improvised"))
    return Means(
        skill=weapon.skill,
        base=defender.stats.get(weapon.skill, 0),
        circumstances=[*circumstances, *obscured(defender), *stance.steps(defender, "parries")],
        specials_only=specials_only,
        rule=rule,
    )


def _shield_chance(shield: Shield, kneeling: bool) -> Circumstance:
    """The fixed chance that replaces the skill against what the eye can follow; kneeling may raise it."""
    row = shield_chances()[shield.size]
    if kneeling and row["kneeling"] > row["standing"]:
        note = f"kneeling behind a {shield.size} shield"
        return Circumstance("brp.shield.missile-kneeling", "fixed", row["kneeling"], note)
    return Circumstance("brp.shield.missile-chance", "fixed", row["standing"], f"{shield.size} shield")


@cache
def shield_chances() -> dict[str, dict[str, int]]:
    """The chances, standing and kneeling, by the size of the shield."""
    rows = {row.pop("shield"): row for row in records(table("brp.table.shield-missile-chance"))}
    small = rows["half-or-small"]
    return {"half": small, "small": small, "full": rows["full"], "large": rows["large"]}


@cache
def chances() -> dict[tuple[str, str], str]:
    """The parry chances of the table for each kind of attack and each kind of thing."""
    rows = records(table("brp.table.parry-chance"))
    return {(each["attack"], each["parried_with"]): str(each["chance"]) for each in rows}


def _chance(against: Weapon, made_of: str) -> str:
    """The cell of the table; "none" where it has none. Missiles meet every weapon as a hand weapon."""
    if against.missile and made_of not in ("shield", "own body"):
        made_of = "hand weapon"
    return chances().get((ATTACKS[against.missile], made_of), "none")


def _made_of(weapon: Weapon, shield: Shield | None) -> str:
    """What the table calls a thing. A bow or a gun is not made for parrying, whatever else is said."""
    if shield is not None:
        return "shield"
    if weapon.natural:
        return "own body"
    if weapon.parries == "yes" and weapon.missile in ("", "thrown"):
        return "parrying weapon"
    return f"improvised or not made for parrying, {'trained' if weapon.trained else 'untrained'}"


def _option(fight: Fight, defender: Combatant, name: str, against: Weapon) -> Option:
    args = {"with": name}
    why, rule = _bar(fight, defender, name, against)
    if why:
        return barred("parry", why, rule=rule, args=args)
    means = means_of(defender, name, against)
    chance, modifiers = reckon(means.base, means.circumstances)
    if chance < 1:
        why = f"The chance would be {chance}; below 1 a parry cannot be tried."
        return barred("parry", why, rule="brp.parry.minimum-chance", args=args)
    if means.specials_only:
        options: Options = fight.table
        chance, modifiers = narrowed(chance, modifiers, means.specials_only, options.level_rounding)
    chance, modifiers = odds(fight, chance, modifiers, specials_only=bool(means.specials_only))
    return may(
        "parry",
        args=args,
        chance=chance,
        modifiers=modifiers,
        cost=stance.cost(defender, "parries"),
        rule="brp.parry.reactive",
    )


def _bar(fight: Fight, defender: Combatant, name: str, against: Weapon) -> Why:
    """Why a parry is barred."""
    weapon = weapon_of(defender, name)
    shield = shield_of(defender, name)
    hindered = hindrance(defender, name, firing=False)
    if hindered[0]:
        return hindered
    if against.unparryable:
        return "This attack cannot be parried; it can be dodged.", "brp.dodge.scope"
    if weapon.parries == "no":
        return (
            f"Nothing can be parried with {name}; a parrying weapon, a shield or the body is needed.",
            "brp.parry.eligibility",
        )
    if _chance(against, _made_of(weapon, shield)).startswith("none"):
        if shield is not None:
            return (
                "This is too fast for a shield; only slower, hand-propelled missiles can be parried with it.",
                "brp.shield.fast-missiles",
            )
        return f"Missiles are parried with a shield, not with {name}.", "brp.parry.missile-shield-only"
    if stance.strikes_now(fight, defender, name):
        why_not = f"{defender.name} strikes with the {name} at this very instant."
        return why_not, "brp.amb.parry-and-attack-same-weapon"
    return stance.mixes(fight, defender, "parries")
