"""Lasting injuries: a penalty to everything, each kept for itself (pm.condition.critical-injury.penalty)."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from affray.rules import Chapter, Condition, ConditionGained, Fight, Points, Procedure
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.harm.limits import settle
from engine.rulesets.pathmaster.people.derived_stats import hurt
from engine.rulesets.pathmaster.people.wounds import INJURED, Injured, Injury, Part, fresh_name
from engine.rulesets.pathmaster.seams import OWN_SKILL

PENALTY = "pm.condition.critical-injury.penalty"
WORSE = "pm.condition.critical-injury.re-aggravate"
HASTY = "pm.first-aid.hasty-brace"


class Aggravated(Struct, frozen=True, forbid_unknown_fields=True):
    """Which injury grows worse again; "" for all of them."""

    wound: str = ""


AGGRAVATED = Condition("aggravated", Aggravated)


def injure(fight: Fight, whom: str, injury: Injury) -> Procedure[None]:
    """A new injury; what First Aid has eased in the same part of the body is as bad as before.

    Source: pm.first-aid.cautious-brace.
    """
    before = INJURED.of(fight.combatants[whom]).wounds
    if injury.part is not None:
        before = {name: hurt_again(each, injury.part) for name, each in before.items()}
    yield injured(whom, {**before, fresh_name(before): injury}, PENALTY)
    yield from settle(fight, whom)


def hurt_again(injury: Injury, part: Part) -> Injury:
    """An injury once this part of the body is hurt, or strained, again."""
    return no_more(injury) if injury.eased and injury.part == part else injury


def no_more(injury: Injury) -> Injury:
    """An injury that First Aid eases no longer."""
    return replace(injury, eased=False, off=0, hasty=False)


def aggravate(fight: Fight, whom: str) -> Procedure[None]:
    """What First Aid has eased is as bad as before, where the GM says so."""
    if (grows := AGGRAVATED.get(fight.combatants[whom])) is None:
        return
    yield AGGRAVATED.lost(whom, rule=WORSE)
    yield from eased_no_more(fight, whom, grows.wound, rule=WORSE)


def eased_no_more(fight: Fight, whom: str, wound: str = "", *, rule: str) -> Procedure[None]:
    """What First Aid has eased, of one injury or ("") of all, is as bad as before."""
    before = INJURED.of(fight.combatants[whom]).wounds
    after = {name: no_more(each) if wound in ("", name) else each for name, each in before.items()}
    if after != before:
        yield injured(whom, after, rule)
        yield from settle(fight, whom)


def fight_is_over(fight: Fight, whom: str) -> Procedure[None]:
    """What First Aid has eased in haste is as bad as before once nobody fights."""
    before = INJURED.of(fight.combatants[whom]).wounds
    after = {name: no_more(each) if each.hasty else each for name, each in before.items()}
    if after != before:
        yield injured(whom, after, HASTY)


def injured(
    whom: str, wounds: dict[str, Injury], rule: str, *, how: Literal["heal", "known"] | UnsetType = UNSET
) -> ConditionGained:
    """The condition with these injuries, what they come to, and how so."""
    penalty = sum(each.now for each in wounds.values())
    return INJURED.gained(whom, Injured(wounds, penalty, how), rule=rule)


def from_wounds(fight: Fight, attack: Attack) -> list[Points]:
    """Hit points lost, and injuries (pm.injury.skill-and-dodge-thresholds)."""
    return hurt(attack.attacker)


CHAPTER = Chapter(name="injuries", conditions=(INJURED, AGGRAVATED), adds=(OWN_SKILL.add(from_wounds),))
