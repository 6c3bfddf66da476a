"""Dodges: against blows and thrown weapons at full skill, against faster things hardly at all."""

from affray.rules import (
    NOT_BARRED,
    BudgetChanged,
    Combatant,
    Fight,
    Option,
    Procedure,
    Sentence,
    Why,
    barred,
    may,
)
from engine.rulesets.brp.checks.chance import Circumstance, modified, odds
from engine.rulesets.brp.checks.check import Check, skill_check
from engine.rulesets.brp.defences import gate, stance
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.skills import hindrances, rating
from engine.rulesets.brp.sheet import Weapon

SKILL = "Dodge"
FIRST_ONLY = "brp.dodge.high-speed-first-only"
FREELY = "brp.option.dodge-missiles.full"
HEMMED_IN = "hemmed-in"
"""What the GM may set on somebody as a condition: there is no room to step aside."""

FAST = Circumstance(FIRST_ONLY, "difficult", note="high speed")


def dodge(fight: Fight, whom: str, against: Weapon) -> Procedure[Check]:
    """The dodge: its chance and its roll."""
    defender = fight.combatants[whom]
    circumstances = dodge_circumstances(fight, defender, against)
    yield from stance.spend(fight, whom, "dodges")
    return (
        yield from skill_check(
            fight, whom, "dodge", SKILL, rating(defender, SKILL), circumstances, rule="brp.dodge.scope"
        )
    )


def dodge_option(
    fight: Fight, attacker: Combatant, defender: Combatant, name: str, against: Weapon
) -> Option:
    """The dodge against a weapon (`name`) that comes as `against`, with its chance or why it is barred."""
    why, rule = _bar(fight, attacker, defender, name, against)
    if why:
        return barred("dodge", why, rule=rule)
    chance, modifiers = modified(rating(defender, SKILL), dodge_circumstances(fight, defender, against))
    if chance < 1:
        hopeless = Sentence("brp.no-chance-to-dodge", {"chance": chance})
        return barred("dodge", hopeless, rule="brp.dodge.minimum-chance")
    chance, modifiers = odds(fight, chance, modifiers)
    return may(
        "dodge",
        chance=chance,
        modifiers=modifiers,
        rule="brp.dodge.reactive",
    )


def dodge_circumstances(fight: Fight, defender: Combatant, against: Weapon) -> list[Circumstance]:
    """What makes a dodge easier or harder."""
    options: Options = fight.table
    found = hindrances(defender, SKILL)
    if high_speed(against) and not options.dodge_missiles:
        found.append(FAST)
    return [*found, *gate.circumstances(fight, defender, "dodges")]


def high_speed(against: Weapon) -> bool:
    """Whether a missile is high-speed: arrows are too (brp.amb.high-speed-list), thrown weapons are not."""
    return against.missile in ("slow", "fast")


def weapon_unseen(attacker: Combatant, defender: Combatant, name: str) -> Why:
    """Why somebody does not see the weapon that shoots or throws at them."""
    if not attacker.items[name].get("concealed"):
        return NOT_BARRED
    return Sentence("brp.weapon-unseen", {"defender": defender.name}), FIRST_ONLY


def covers_an_area(fight: Fight, against: Weapon) -> Why:
    """Why nobody gets out of the way of an attack that is everywhere at once."""
    options: Options = fight.table
    if against.area != "blast" or options.dodge_areas:
        return NOT_BARRED
    return Sentence("brp.nowhere-to-dodge-to"), "brp.option.dodge-missiles.area"


def count_shot(fight: Fight, whom: str, against: Weapon) -> Procedure[None]:
    """Remember that a high-speed missile came this round: only the first may be dodged."""
    if high_speed(against):
        shots = fight.combatants[whom].budget("shots") + 1
        yield BudgetChanged(combatant=whom, budgets={"shots": shots}, rule=FIRST_ONLY)


def _bar(fight: Fight, attacker: Combatant, defender: Combatant, name: str, against: Weapon) -> Why:
    """Why this attack in particular cannot be dodged (brp.option.dodge-missiles.full)."""
    options: Options = fight.table
    if (everywhere := covers_an_area(fight, against))[0]:
        return everywhere
    if high_speed(against):
        if not options.high_speed_dodge:
            return Sentence("brp.missiles-are-not-dodged"), "brp.missile.defence"
        if (unseen := weapon_unseen(attacker, defender, name))[0]:
            return unseen
        if options.dodge_missiles and HEMMED_IN in defender.conditions:
            return Sentence("brp.hemmed-in", {"defender": defender.name}), FREELY
        if defender.budget("shots") and not options.dodge_missiles:
            return Sentence("brp.shot-at-before", {"defender": defender.name}), FIRST_ONLY
    return NOT_BARRED
