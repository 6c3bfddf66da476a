"""Parries: with which thing, at which chance (table brp.table.parry-chance)."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

from msgspec import Struct

from affray.rules import (
    NOT_BARRED,
    Args,
    Combatant,
    Fight,
    Modifier,
    Option,
    Procedure,
    Sentence,
    Why,
    barred,
    may,
    records,
    table,
)
from engine.rulesets.brp.checks.chance import Circumstance, modified, narrowed, odds
from engine.rulesets.brp.checks.check import Check, skill_check
from engine.rulesets.brp.defences import gate, stance
from engine.rulesets.brp.moves.posture import kneels
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.inventory import ARMS, hindrance, shield_of, weapon_of
from engine.rulesets.brp.people.skills import skill_odds, skill_roll
from engine.rulesets.brp.sheet import Shield, Weapon

ATTACKS = {"": "melee", "thrown": "thrown", "slow": "slow missile", "fast": "firearm or energy"}
"""How the table calls an attack, by the kind of missile it is."""

SHOT = ("slow", "fast")
"""Missiles that are launched, not thrown."""

FIXED = "fixed chance by shield size"
SPOTTED = "full Shield skill after a Spot roll"
SPOT = "brp.option.shield-missiles.spot-success"
HAND_PARRY = "brp.option.dodge-missiles.hand-parry"
UNSPOTTED = Circumstance("brp.option.shield-missiles.spot-failure", "difficult", note="not spotted")
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
    """The parry: with a thing in hand or with the body, at the chance of the table.

    Where shields meet all that is shot, it is spotted first (brp.option.shield-missiles.spot-success); successive ones
    get harder there too (brp.amb.shield-missiles-freely).
    """
    spotted = True
    if _cell(fight, fight.combatants[whom], item, against) == SPOTTED:
        check = yield from skill_roll(fight, whom, "spot", "Spot", rule=SPOT)
        spotted = check.succeeded
    means = means_of(fight, fight.combatants[whom], item, against, spotted=spotted)
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


def means_of(fight: Fight, defender: Combatant, name: str, against: Weapon, *, spotted: bool = True) -> Means:
    """The skill that an attack like this is parried at with a thing, and by which rules (brp.parry.eligibility).

    A fixed chance has levels of its own, and falls with every parry as a skill does (brp.amb.shield-missile-levels,
    brp.amb.shield-missile-successive, brp.amb.shield-missiles-freely). Where only a special success will do, it counts
    at its level (brp.amb.thrown-special-parry-level).
    """
    options: Options = fight.table
    weapon = weapon_of(defender, name)
    shield = shield_of(defender, name)
    skill = weapon.skill
    circumstances: list[Circumstance] = []
    rule = "brp.parry.eligibility" if shield is None else "brp.shield.single-skill"
    specials_only = ""
    cell = _cell(fight, defender, name, against)
    if cell == SPOTTED:
        rule = SPOT
    if cell.startswith(FIXED) or (cell == SPOTTED and not spotted):
        assert shield is not None
        by_size = cell != SPOTTED or options.spot_failure == "base-chance"
        circumstances.append(_shield_chance(shield, kneels(defender)) if by_size else UNSPOTTED)
        rule = "brp.parry.missile-shield-only" if cell != SPOTTED else UNSPOTTED.rule
    elif cell == FIFTH:
        cell = _cell(fight, defender, name, Weapon(skill="", damage=""))
        thrown = against.missile == "thrown"
        rule = specials_only = "brp.parry.thrown-with-hand-weapon" if thrown else HAND_PARRY
    if cell.isdigit() and weapon.like and options.similar_skill_parry:
        skill, rule = weapon.like, "brp.parry.improvised-similar-skill"
        circumstances.append(Circumstance(rule, "difficult", note=f"like {weapon.like}"))
    elif cell == HALF:
        circumstances.append(
            Circumstance("brp.parry.improvised-half", "difficult", note="improvised, trained")
        )
    elif cell.isdigit():
        circumstances.append(Circumstance("brp.parry.improvised-flat", "fixed", int(cell), "improvised"))
    return Means(
        skill=skill,
        base=defender.stats.get(skill, 0),
        circumstances=[*circumstances, *gate.circumstances(fight, defender, "parries")],
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


def _cell(fight: Fight, defender: Combatant, name: str, against: Weapon) -> str:
    """The cell of the table; "none" where it has none. Missiles meet every weapon as a hand weapon.

    What is shot is met by shields and hand weapons where the table has it so (brp.option.dodge-missiles.hand-parry,
    brp.amb.shield-vs-firearms).
    """
    options: Options = fight.table
    made_of = _made_of(weapon_of(defender, name), shield_of(defender, name))
    if against.missile and made_of not in ("shield", "own body"):
        made_of = "hand weapon"
    if against.missile in SHOT:
        if options.shield_missiles and made_of == "shield":
            return SPOTTED
        if options.hand_parry_missiles and made_of == "hand weapon":
            return FIFTH
    return chances().get((ATTACKS[against.missile], made_of), "none")


def _made_of(weapon: Weapon, shield: Shield | None) -> str:
    """What the table calls a thing. A bow or a gun is not made for parrying, whatever else is said.

    Source: brp.amb.improvised-choice.
    """
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
    means = means_of(fight, defender, name, against)
    chance, modifiers = modified(means.base, means.circumstances)
    if chance < 1:
        hopeless = Sentence("brp.no-chance-to-parry", {"chance": chance})
        return barred("parry", hopeless, rule="brp.parry.minimum-chance", args=args)
    if means.specials_only:
        options: Options = fight.table
        chance, modifiers = narrowed(chance, modifiers, means.specials_only, options.level_rounding)
    chance, modifiers = odds(fight, chance, modifiers, specials_only=bool(means.specials_only))
    spotting, exact = _cell(fight, defender, name, against) == SPOTTED, None
    if spotting:
        exact = _spotted_or_not(defender, name, against, chance)
        chance = round(100 * exact(fight, args))
        modifiers = (
            *modifiers,
            Modifier(rule=SPOT, op="set", value=chance, total=chance, note="spotted or not"),
        )
    return may(
        "parry",
        args=args,
        chance=chance,
        modifiers=modifiers,
        cost="a Spot roll first" if spotting else "",
        rule="brp.parry.reactive",
        odds=exact,
    )


def _spotted_or_not(
    defender: Combatant, name: str, against: Weapon, spotted: int
) -> Callable[[Fight, Args], Fraction]:
    """The exact odds of a parry that takes a Spot roll first."""

    def exact(fight: Fight, args: Args) -> Fraction:
        means = means_of(fight, defender, name, against, spotted=False)
        unspotted, _ = odds(fight, *modified(means.base, means.circumstances))
        spot, _ = skill_odds(fight, defender, "Spot")
        return Fraction(spot * spotted + (100 - spot) * max(0, unspotted), 10_000)

    return exact


def _bar(fight: Fight, defender: Combatant, name: str, against: Weapon) -> Why:
    """Why this attack in particular cannot be parried with this thing."""
    weapon = weapon_of(defender, name)
    shield = shield_of(defender, name)
    hindered = hindrance(defender, name, firing=False)
    if hindered[0]:
        return hindered
    if against.unparryable:
        return Sentence("brp.dodge-it"), "brp.dodge.scope"
    if weapon.parries == "no":
        return Sentence("brp.parries-nothing", {"with": name}), "brp.parry.eligibility"
    if _cell(fight, defender, name, against).startswith("none"):
        if shield is not None:
            return Sentence("brp.too-fast-for-a-shield"), "brp.shield.fast-missiles"
        return Sentence("brp.missiles-take-a-shield", {"with": name}), "brp.parry.missile-shield-only"
    if stance.strikes_now(fight, defender, name):
        busy = Sentence("brp.strikes-with-it-now", {"defender": defender.name, "weapon": name})
        return busy, "brp.amb.parry-and-attack-same-weapon"
    return NOT_BARRED
