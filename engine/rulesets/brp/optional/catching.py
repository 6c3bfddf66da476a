"""Catching missiles: an Agility or Throw roll (brp.option.catch.special)."""

from collections.abc import Iterator

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Fight,
    ItemChanged,
    Noted,
    Option,
    Procedure,
    Sentence,
    barred,
    may,
)
from engine.rulesets.brp.attacks.damage import rolled_damage
from engine.rulesets.brp.attacks.declared import Attack, Hit
from engine.rulesets.brp.checks.chance import Circumstance, modified, odds
from engine.rulesets.brp.checks.check import Check, skill_check
from engine.rulesets.brp.checks.levels import Level
from engine.rulesets.brp.defences import gate, stance
from engine.rulesets.brp.defences.dodge import covers_an_area, weapon_unseen
from engine.rulesets.brp.defences.made import Defence
from engine.rulesets.brp.defences.way import Way
from engine.rulesets.brp.harm.restrictions import cannot_hold
from engine.rulesets.brp.optional.locations.arms import LEFT, RIGHT, useless
from engine.rulesets.brp.optional.locations.arms import RULE as ARM
from engine.rulesets.brp.people.inventory import free_name
from engine.rulesets.brp.people.skills import caps, hindrances, rating, skill_roll
from engine.rulesets.brp.rounds.instant import THINGS, Effect, happens
from engine.rulesets.brp.seams import WAYS
from engine.rulesets.brp.sheet import Weapon

RULE: dict[Level, str] = {
    "critical": "brp.option.catch.special",
    "special": "brp.option.catch.special",
    "success": "brp.option.catch.success",
    "failure": "brp.option.catch.failure",
    "fumble": "brp.option.catch.fumble",
}
"""What comes of the roll, by its level."""

SKILLS = ("Agility", "Throw")


def catch_options(
    fight: Fight, attacker: Combatant, defender: Combatant, name: str, against: Weapon
) -> Iterator[Option]:
    """A catch at either skill: what bars a dodge bars it (brp.amb.catch-defence-count), and bullets nobody catches.

    Nor does whoever has no hand for it.
    """
    if against.missile not in ("thrown", "slow"):
        return
    bars = (
        covers_an_area(fight, against),
        weapon_unseen(attacker, defender, name),
        cannot_hold(defender),
        NOT_BARRED
        if catching_arm(defender)
        else (Sentence("brp.no-arm-to-catch", {"defender": defender.name}), ARM),
    )
    why, rule = next((each for each in bars if each[0]), NOT_BARRED)
    for skill in SKILLS:
        args = {"skill": skill}
        chance, modifiers = modified(*basis(fight, defender, skill))
        if why:
            yield barred("catch", why, rule=rule, args=args)
        elif chance >= 1:
            chance, modifiers = odds(fight, chance, modifiers)
            yield may("catch", args=args, chance=chance, modifiers=modifiers, rule=RULE["special"])


def catching_arm(defender: Combatant) -> str:
    """The arm that catches: the right one, the left where that is useless; "" where both are."""
    return next((each for each in (RIGHT, LEFT) if not useless(defender, each)), "")


def basis(fight: Fight, defender: Combatant, skill: str) -> tuple[int, list[Circumstance]]:
    """The rating, and what changes it, the same as with a dodge."""
    rated = rating(defender, skill)
    own = [*caps(defender, skill, rated), *hindrances(defender, skill)]
    return rated, [*own, *gate.circumstances(fight, defender, "dodges")]


def catch(fight: Fight, at: Attack, args: Args) -> Procedure[Defence]:
    """The catch: a special success has the missile, an ordinary one gets out of its way.

    Whoever fails is hit unless lucky, for the ordinary damage of the missile, whatever the attack; a fumble has no luck
    (brp.option.catch.failure, brp.option.catch.fumble).
    """
    rated, circumstances = basis(fight, fight.combatants[at.whom], args["skill"])
    yield from stance.spend(fight, at.whom, "dodges")
    check = yield from skill_check(
        fight, at.whom, "catch", args["skill"], rated, circumstances, rule="brp.option.catch.special"
    )
    hit = yield from _hit(fight, at, check)
    key = (
        "catch.caught" if check.level in ("special", "critical") else "catch.hit" if hit else "catch.avoided"
    )
    told = {"attacker": at.who, "weapon": at.item}
    yield Noted(key=key, combatant=at.whom, args=told, rule=RULE[check.level])
    if key == "catch.caught" and at.weapon.missile == "thrown" and at.weapon.rate == 1:
        what = Effect(does=_take(fight, at), stage=THINGS, whom=at.whom, what=at.item)
        yield from happens(at.instant, what)
    return Defence("catch", "", check.level, hits=hit)


def _hit(fight: Fight, at: Attack, check: Check) -> Procedure[tuple[Hit, ...]]:
    if check.succeeded:
        return ()
    if check.level == "failure":
        luck = yield from skill_roll(fight, at.whom, "luck", "Luck", rule=RULE["failure"])
        if luck.succeeded:
            return ()
    damage = yield from rolled_damage(fight, at.who, at.weapon, "normal")
    where = catching_arm(fight.combatants[at.whom]) if check.level == "fumble" else ""
    return (Hit(damage=damage, level="normal", armour="applies", rule="brp.armour.subtract", location=where),)


def _take(fight: Fight, at: Attack) -> Procedure[None]:
    """What was thrown is in the catcher's hand; of what was shot nobody keeps count."""
    catcher = fight.combatants[at.whom]
    name, arm = free_name(catcher, at.item), catching_arm(catcher)
    fields = {"held": True, "lies": None, **({"arm": arm} if arm != RIGHT else {})}
    yield ItemChanged(
        combatant=at.who,
        item=at.item,
        change="caught",
        fields=fields,
        to=at.whom,
        becomes=name,
        rule=RULE["special"],
    )


CATCH = Way("catch", "dodges", catch_options, catch)

CHAPTER = Chapter(name="catching missiles", option="catch_missiles", adds=(WAYS.add(lambda fight: (CATCH,)),))
