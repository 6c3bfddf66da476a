"""First Aid in a fight: the round's action, on one wound (brp.healing.first-aid)."""

from collections.abc import Iterator

from msgspec import Struct

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Condition,
    ConditionGained,
    Details,
    Fight,
    Injury,
    Maneuver,
    Procedure,
    Sentence,
    Why,
    roll,
)
from engine.rulesets.brp.harm.healing import heal
from engine.rulesets.brp.harm.wound_size import WOUNDS
from engine.rulesets.brp.harm.wounds import worsen
from engine.rulesets.brp.moves.noncombat import UNENGAGED
from engine.rulesets.brp.people.can_act import down, hidden
from engine.rulesets.brp.people.sides import REACH, distance, hostile
from engine.rulesets.brp.people.skills import skill_odds, skill_roll
from engine.rulesets.brp.rounds.instant import PEOPLE, Effect, Instant, happens
from engine.rulesets.brp.specials.bleeding import aided
from engine.rulesets.brp.specials.lodged import unhealable

RULE = "brp.healing.first-aid"
SKILL = "First Aid"


class Tried(Struct, frozen=True):
    """Who tried on which injury, and which have been helped."""

    tried: dict[str, list[str]] = {}
    done: list[str] = []


TRIED = Condition("first-aid", Tried)


def reachable(fight: Fight, healer: Combatant) -> Iterator[tuple[Combatant, Injury]]:
    """Every injury within reach, of oneself, a friend, or anyone who is down."""
    for each in fight.present():
        seen = each.id == healer.id or not hidden(each, healer)
        if seen and distance(healer, each) <= REACH and (down(each) or not hostile(healer, each)):
            yield from ((each, injury) for injury in each.injuries.values() if injury.resource == "hp")


def wounds(fight: Fight, healer: Combatant) -> Iterator[Args]:
    """Every wound within reach; what poison and disease took is none."""
    for each, injury in reachable(fight, healer):
        if injury.kind in WOUNDS and injury.amount > 0:
            yield {"patient": each.id, "injury": injury.injury}


def no_use(fight: Fight, healer: Combatant, args: Args) -> Why:
    """It helps each wound once, and everybody tries each once (brp.amb.first-aid-retries)."""
    patient, injury = fight.combatants[args["patient"]], args["injury"]
    if "dead" in patient.conditions:
        return Sentence("brp.too-late-to-help", {"patient": patient.name}), "brp.wound.fatal.rescue-window"
    if (stuck := unhealable(fight, patient))[0]:
        return stuck
    before = TRIED.of(patient)
    if injury in before.done:
        return Sentence("brp.first-aid-has-helped"), RULE
    if healer.id in before.tried.get(injury, []):
        return Sentence("brp.tried-this-wound", {"healer": healer.name}), RULE
    if skill_odds(fight, healer, SKILL)[0] < 1:
        return Sentence("brp.knows-no-first-aid", {"healer": healer.name}), RULE
    return NOT_BARRED


def details(fight: Fight, healer: Combatant, args: Args) -> Details:
    """The chance; minor wounds are treated one by one."""
    chance, modifiers = skill_odds(fight, healer, SKILL)
    minor = fight.combatants[args["patient"]].injuries[args["injury"]].kind == "minor"
    rule = "brp.wound.minor.treated-singly" if minor else RULE
    return Details(chance=chance, modifiers=modifiers, rule=rule)


def first_aid(fight: Fight, who: str, args: Args, instant: Instant | None = None) -> Procedure[None]:
    """The First Aid action: treat one wound, 1d3 hit points on a success, one more lost on a fumble.

    At an instant that others share all healing comes before any harm.

    Source: brp.amb.first-aid-time.
    """
    patient, injury = args["patient"], args["injury"]
    check = yield from skill_roll(fight, who, "first aid", SKILL, rule=RULE)
    yield _remember(fight.combatants[patient], who, injury, done=check.succeeded)
    bleeding = aided(fight, patient, injury, helped=check.succeeded)
    yield from happens(instant, Effect(does=bleeding, stage=PEOPLE, whom=patient, what=injury, amount=-100))
    if check.succeeded:
        thrown = yield from roll(who, "first aid", "1d3", rule=RULE)
        does = heal(fight, patient, injury, thrown.total, rule=RULE)
        helped = Effect(does=does, stage=PEOPLE, whom=patient, what=injury, amount=-thrown.total)
        yield from happens(instant, helped)
    elif check.level == "fumble":
        does = worsen(fight, patient, injury, 1, cause="first aid", rule=RULE)
        yield from happens(instant, Effect(does=does, stage=PEOPLE, whom=patient, what=injury, amount=1))


def _remember(patient: Combatant, healer: str, injury: str, *, done: bool) -> ConditionGained:
    old = TRIED.of(patient)
    tried = {**old.tried, injury: [*old.tried.get(injury, []), healer]}
    now = Tried(tried, [*old.done, injury] if done else old.done)
    return TRIED.gained(patient.id, now, rule=RULE)


CHAPTER = Chapter(
    name="First Aid",
    maneuvers=(
        Maneuver(
            key="first-aid",
            rule=RULE,
            targets=wounds,
            bars=UNENGAGED,
            bars_each=(no_use,),
            details=details,
            does=first_aid,
        ),
    ),
    conditions=(TRIED,),
)
