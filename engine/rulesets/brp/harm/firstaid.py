"""First Aid in a fight: the round's action, on one wound (brp.healing.first-aid)."""

from collections.abc import Iterator
from typing import Any

from engine.ruleset_api.procedure import Option, Procedure, barred, may, roll
from engine.rulesets.brp.checks.chance import odds, reckon
from engine.rulesets.brp.checks.check import skill_check
from engine.rulesets.brp.harm.healing import heal
from engine.rulesets.brp.harm.wound_size import WOUNDS
from engine.rulesets.brp.harm.wounds import worsen
from engine.rulesets.brp.people.able import down, hidden
from engine.rulesets.brp.people.memory import Tried, remembered
from engine.rulesets.brp.people.sides import REACH, distance, hostile
from engine.rulesets.brp.people.skills import skill_rating
from engine.rulesets.brp.rounds.instant import PEOPLE, Effect, Instant, happens
from engine.state.state import Combatant, Fight, Injury
from events import ConditionGained, ManeuverDeclared

RULE = "brp.healing.first-aid"
SKILL = "First Aid"
TRIED = "first-aid"
"""The condition that records who tried on which wound."""


def first_aid(
    fight: Fight, who: str, rank: int, args: dict[str, Any], instant: Instant | None = None
) -> Procedure[None]:
    """The First Aid action: treat one wound, 1d3 hit points on a success, one more lost on a fumble.

    At an instant that others share all healing comes before any harm.
    """
    yield ManeuverDeclared(combatant=who, maneuver="first-aid", args=args, rule=RULE)
    patient, injury = args["patient"], args["injury"]
    base, circumstances = skill_rating(fight.combatants[who], SKILL)
    check = yield from skill_check(fight, who, "first aid", SKILL, base, circumstances, rule=RULE)
    yield _remember(fight.combatants[patient], who, injury, done=check.succeeded)
    if check.succeeded:
        thrown = yield from roll(who, "first aid", "1d3", rule=RULE)
        does = heal(fight, patient, injury, thrown.total, rule=RULE)
        helped = Effect(does=does, stage=PEOPLE, whom=patient, what=injury, amount=-thrown.total)
        yield from happens(instant, helped)
    elif check.level == "fumble":
        does = worsen(fight, patient, injury, 1, cause="first aid", rule=RULE)
        yield from happens(instant, Effect(does=does, stage=PEOPLE, whom=patient, what=injury, amount=1))


def _remember(patient: Combatant, healer: str, injury: str, *, done: bool) -> ConditionGained:
    old = remembered(patient, TRIED, Tried) or Tried()
    data = {
        "tried": {**old.tried, injury: [*old.tried.get(injury, []), healer]},
        "done": [*old.done, injury] if done else old.done,
    }
    return ConditionGained(combatant=patient.id, condition=TRIED, data=data, rule=RULE)


def first_aid_options(fight: Fight, healer: Combatant) -> list[Option]:
    """The options of First Aid: every wound within reach, of oneself, a friend, or anyone who is down."""
    return [
        _option(fight, healer, patient, injury)
        for patient in _patients(fight, healer)
        for injury in patient.injuries.values()
        if injury.resource == "hp" and injury.kind in WOUNDS and injury.amount > 0
    ]


def _patients(fight: Fight, healer: Combatant) -> Iterator[Combatant]:
    for each in fight.present():
        seen = each.id == healer.id or not hidden(each, healer)
        if seen and distance(healer, each) <= REACH and (down(each) or not hostile(healer, each)):
            yield each


def _option(fight: Fight, healer: Combatant, patient: Combatant, injury: Injury) -> Option:
    args = {"patient": patient.id, "injury": injury.injury}
    chance, modifiers = odds(fight, *reckon(*skill_rating(healer, SKILL)))
    if why := _bar(healer, patient, injury.injury, chance):
        return barred("first-aid", why[0], rule=why[1], args=args)
    rule = "brp.wound.minor.treated-singly" if injury.kind == "minor" else RULE
    return may("first-aid", args=args, chance=chance, modifiers=modifiers, rule=rule)


def _bar(healer: Combatant, patient: Combatant, injury: str, chance: int) -> tuple[str, str] | None:
    """Why First Aid is barred (brp.amb.first-aid-retries), as a sentence and a rule; None where it is not."""
    if "dead" in patient.conditions:
        return f"{patient.name} is dead; help came too late.", "brp.wound.fatal.rescue-window"
    old = remembered(patient, TRIED, Tried) or Tried()
    if injury in old.done:
        return "First Aid has helped this wound already; it helps each wound once.", RULE
    if healer.id in old.tried.get(injury, []):
        return f"{healer.name} has tried this wound already; another healer may try.", RULE
    if chance < 1:
        return f"{healer.name} has no skill in First Aid.", RULE
    return None
