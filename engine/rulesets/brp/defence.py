"""The answer to an attack that succeeded: parry, dodge, or neither (brp.parry.reactive, brp.dodge.reactive)."""

from typing import Any

from msgspec import Struct

from engine.procedure import Option, Procedure, ask, barred, may
from engine.rulesets.brp.able import helpless, hidden
from engine.rulesets.brp.chance import Circumstance, reckon
from engine.rulesets.brp.check import Check, skill_check
from engine.rulesets.brp.levels import Level
from engine.rulesets.brp.sheet import Weapon
from engine.rulesets.brp.things import usable, weapon_of
from engine.state import Combatant, Fight
from events import BudgetChanged

SUCCESSIVE = -30


class Defence(Struct, frozen=True):
    """How an attack was met: "parry", "dodge" or "" (not at all), with what, and at which level."""

    kind: str
    item: str
    level: Level


NONE = Defence("", "", "failure")


def defend_against(
    fight: Fight, who: str, whom: str, with_what: str, check: Check, use: str = ""
) -> Procedure[Defence]:
    """Ask the target how they meet the blow, knowing its level (brp.amb.parry-level-knowledge), and roll it.

    `use` is "swing" for a weapon that could be thrown and is not.
    """
    answer = yield from ask(
        whom,
        "defend",
        lambda now: defence_options(now, who, whom, with_what, use),
        args={"attacker": who, "weapon": with_what, "level": check.level, "roll": check.roll},
        default="none",
        rule="brp.action.defence-timing",
    )
    if answer is None or answer.choice == "none":
        return NONE
    if answer.choice == "parry":
        return (yield from parry(fight, whom, answer.args, weapon_of(fight.combatants[who], with_what, use)))
    return (yield from dodge(fight, whom))


def parry(fight: Fight, whom: str, args: dict[str, Any], against: Weapon) -> Procedure[Defence]:
    """Roll a parry with a weapon or shield in hand."""
    defender = fight.combatants[whom]
    item = args["with"]
    skill, base, circumstances = parry_chance(defender, item, against)
    yield BudgetChanged(
        combatant=whom,
        budgets={"parries": defender.budget("parries") + 1},
        rule="brp.parry.successive-penalty",
    )
    check = yield from skill_check(
        fight, whom, "parry", skill, base, circumstances, rule="brp.parry.eligibility"
    )
    return Defence("parry", item, check.level)


def dodge(fight: Fight, whom: str) -> Procedure[Defence]:
    """Roll a dodge."""
    defender = fight.combatants[whom]
    circumstances = dodge_circumstances(defender)
    yield BudgetChanged(
        combatant=whom, budgets={"dodges": defender.budget("dodges") + 1}, rule="brp.dodge.successive-penalty"
    )
    check = yield from skill_check(
        fight, whom, "dodge", "Dodge", defender.stats.get("Dodge", 0), circumstances, rule="brp.dodge.scope"
    )
    return Defence("dodge", "", check.level)


def parry_chance(defender: Combatant, item: str, against: Weapon) -> tuple[str, int, list[Circumstance]]:
    """The skill, its rating, and what changes it, for parrying with a thing."""
    skill = weapon_of(defender, item).skill
    found = [
        Circumstance(
            "brp.parry.successive-penalty", "late", SUCCESSIVE * defender.budget("parries"), "parries before"
        )
    ]
    return skill, defender.stats.get(skill, 0), found


def dodge_circumstances(defender: Combatant) -> list[Circumstance]:
    """What changes a dodge."""
    return [
        Circumstance(
            "brp.dodge.successive-penalty", "late", SUCCESSIVE * defender.budget("dodges"), "dodges before"
        )
    ]


def defence_options(fight: Fight, who: str, whom: str, with_what: str, use: str = "") -> list[Option]:
    """Every way to meet a blow, with its chance, or why not; none at all for the helpless and the unaware."""
    attacker, defender = fight.combatants[who], fight.combatants[whom]
    if helpless(defender) or hidden(attacker, defender):
        return []
    against = weapon_of(attacker, with_what, use)
    options = [
        _parry_option(defender, name, against)
        for name in defender.items
        if defender.items[name]["kind"] in ("weapon", "shield") and usable(defender, name)
    ]
    options.append(_dodge_option(defender))
    if all(each.barred for each in options):
        return options
    return [*options, may("none", rule="brp.parry.reactive")]


def _parry_option(defender: Combatant, name: str, against: Weapon) -> Option:
    args = {"with": name}
    if defender.budget("dodges"):
        return barred(
            "parry",
            f"{defender.name} has dodged this round; only somebody wholly on the defensive does both.",
            rule="brp.defence.no-mixing",
            args=args,
        )
    _, base, circumstances = parry_chance(defender, name, against)
    chance, modifiers = reckon(base, circumstances)
    if chance < 1:
        return barred("parry", f"The chance would be {chance}.", rule="brp.parry.minimum-chance", args=args)
    return may("parry", args=args, chance=chance, modifiers=modifiers, rule="brp.parry.eligibility")


def _dodge_option(defender: Combatant) -> Option:
    if defender.budget("parries"):
        return barred(
            "dodge",
            f"{defender.name} has parried this round; only somebody wholly on the defensive does both.",
            rule="brp.defence.no-mixing",
        )
    chance, modifiers = reckon(defender.stats.get("Dodge", 0), dodge_circumstances(defender))
    if chance < 1:
        return barred("dodge", f"The chance would be {chance}.", rule="brp.dodge.minimum-chance")
    return may("dodge", chance=chance, modifiers=modifiers, rule="brp.dodge.scope")
