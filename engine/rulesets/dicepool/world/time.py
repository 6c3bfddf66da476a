"""Hours by the clock: a check in each where the place asks for one, and a full night's rest (dp.host.health)."""

from affray.rules import GM, Fight, Option, Param, Procedure, ResourceChanged, ask, may, pass_time
from engine.kit.clock import HOUR
from engine.rulesets.dicepool.attacks.damage import HEALTH, heals
from engine.rulesets.dicepool.conditions.affliction import afflictions
from engine.rulesets.dicepool.conditions.landing import Infliction, end, inflict, lapse
from engine.rulesets.dicepool.conditions.luck import put_in
from engine.rulesets.dicepool.people.checks import resolve
from engine.rulesets.dicepool.people.kinds import Check
from engine.rulesets.dicepool.turn.turn import settle

HOURLY = "dp.environment.hourly-check"
REST = "dp.persistent.full-rest"
NIGHT = 8
"""Hours of a full night's rest (dp.host.health)."""


def between(fight: Fight, question: str, choices: tuple[str, ...]) -> Procedure[str]:
    """Ask the GM how it goes on; hours and nights may pass first, as many as are wanted."""

    def options(now: Fight) -> list[Option]:
        places = ("none", *now.table.environments)
        hours = {
            "hours": Param(low=1, high=24, default=1),
            "environment": Param(names=places, default="none"),
        }
        return [
            *(may(each) for each in choices),
            may("hours", params=hours, rule=HOURLY),
            may("rest", rule=REST),
        ]

    while True:
        answer = yield from ask(GM, question, options, default=choices[0])
        assert answer is not None
        if answer.choice in choices:
            return answer.choice
        if answer.choice == "rest":
            yield from rest(fight)
        else:
            for _ in range(answer.args["hours"]):
                yield from hour(fight, answer.args["environment"])


def hour(fight: Fight, environment: str) -> Procedure[None]:
    """An hour passes; what spells gave is over, and whoever is exposed checks whether the place conditions them.

    A second failure is a second infliction (dp.amb.environment-difficulty).
    """
    yield from pass_time(fight, HOUR, rule=HOURLY)
    yield from lapse(fight, all_of_them=True)
    place = fight.table.environments.get(environment)
    for each in fight.present() if place else ():
        luck = yield from put_in(fight, each.id, environment)
        check = Check(who=each.id, kind="attribute", attribute=place.attribute, skill=place.skill, luck=luck)
        resolved = yield from resolve(fight, check, "environment", place.difficulty, rule=HOURLY)
        if resolved.result == "failure":
            by = Infliction(rule="dp.environment.persistent-condition", persistent=place.persistent)
            yield from inflict(fight, each.id, place.condition, by)
    yield from settle(fight)


def rest(fight: Fight) -> Procedure[None]:
    """A full night's rest of 8 hours: persistent conditions end, HEALTH and LUC dice come back.

    HEALTH only where nothing bars healing any more, as poison does that is still there (dp.amb.poisoned-rest).
    """
    yield from pass_time(fight, NIGHT * HOUR, rule=REST)
    yield from lapse(fight, all_of_them=True)
    for who in [each.id for each in fight.present()]:
        for name, held in afflictions(fight.combatants[who]).items():
            if held.persistent:
                yield from end(fight, who, name, reason="rest", rule=REST)
    yield from settle(fight)
    for each in fight.present():
        if missing := each.maximum("health") - each.now("health"):
            yield from heals(fight, each.id, missing)
        if spent := each.maximum("luck") - each.now("luck"):
            yield ResourceChanged(
                combatant=each.id,
                resource="luck",
                amount=spent,
                now=each.maximum("luck"),
                reason="rest",
                rule=HEALTH,
            )
