"""Medicine: what it treats that First Aid does not (brp.healing.medicine)."""

from collections.abc import Iterator

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Condition,
    Details,
    Fight,
    Maneuver,
    Procedure,
    Sentence,
    Why,
    roll,
)
from engine.rulesets.brp.harm.firstaid import Tried, reachable
from engine.rulesets.brp.harm.healing import heal
from engine.rulesets.brp.harm.restrictions import bars_fighting, treated
from engine.rulesets.brp.moves.noncombat import UNENGAGED
from engine.rulesets.brp.people.skills import skill_odds, skill_roll
from engine.rulesets.brp.specials.bleeding import bleeding_from, stopped
from engine.rulesets.brp.specials.lodged import unhealable

RULE = "brp.healing.medicine"
SKILL = "Medicine"
TRIED = Condition("medicine", Tried)


def ailments(fight: Fight, healer: Combatant) -> Iterator[Args]:
    """Every injury within reach: wounds, what poison and disease took, what bleeds and what bars fighting."""
    for each, injury in reachable(fight, healer):
        if injury.amount > 0 or more_to_do(fight, each, injury.injury):
            yield {"patient": each.id, "injury": injury.injury}


def more_to_do(fight: Fight, patient: Combatant, injury: str) -> bool:
    """Whether an injury bleeds, or bars fighting."""
    return bleeding_from(patient, injury) is not None or bars_fighting(fight, patient, injury)


def no_use(fight: Fight, healer: Combatant, args: Args) -> Why:
    """It helps each injury once, and everybody tries each once (brp.amb.medicine-amount)."""
    patient, injury = fight.combatants[args["patient"]], args["injury"]
    if "dead" in patient.conditions:
        return Sentence("brp.too-late-to-help", {"patient": patient.name}), "brp.wound.fatal.rescue-window"
    if (stuck := unhealable(fight, patient))[0]:
        return stuck
    before = TRIED.of(patient)
    if healer.id in before.tried.get(injury, []):
        return Sentence("brp.tried-this-injury", {"healer": healer.name}), RULE
    if injury in before.done and not more_to_do(fight, patient, injury):
        return Sentence("brp.medicine-has-helped"), RULE
    if skill_odds(fight, healer, SKILL)[0] < 1:
        return Sentence("brp.knows-no-medicine", {"healer": healer.name}), RULE
    return NOT_BARRED


def details(fight: Fight, healer: Combatant) -> Details:
    """The chance."""
    chance, modifiers = skill_odds(fight, healer, SKILL)
    return Details(chance=chance, modifiers=modifiers)


def medicine(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """The Medicine action: stop an injury's bleeding and what it bars, and restore 1d3 of what it took.

    Source: brp.amb.medicine-amount.
    """
    patient, injury = args["patient"], args["injury"]
    check = yield from skill_roll(fight, who, "medicine", SKILL, rule=RULE)
    old = TRIED.of(fight.combatants[patient])
    tried = {**old.tried, injury: [*old.tried.get(injury, []), who]}
    restores = check.succeeded and injury not in old.done
    done = [*old.done, injury] if restores else old.done
    yield TRIED.gained(patient, Tried(tried, done), rule=RULE)
    if not check.succeeded:
        return
    yield from stopped(fight, patient, injury)
    yield from treated(fight, patient, injury)
    if restores and fight.combatants[patient].injuries[injury].amount > 0:
        thrown = yield from roll(who, "medicine", "1d3", rule=RULE)
        yield from heal(fight, patient, injury, thrown.total, rule=RULE)


CHAPTER = Chapter(
    name="Medicine",
    maneuvers=(
        Maneuver(
            key="medicine",
            rule=RULE,
            targets=ailments,
            bars=UNENGAGED,
            bars_each=(no_use,),
            alike=details,
            does=medicine,
        ),
    ),
    conditions=(TRIED,),
)
