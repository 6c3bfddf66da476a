"""The end of a round: it goes on until the GM says that it is over (pm.combat.end-by-gm)."""

from affray.rules import GM, EncounterClosed, Fight, Noted, Procedure, Step, ask, may, one_side
from engine.rulesets.pathmaster.harm.fatigue import tire
from engine.rulesets.pathmaster.harm.first_aid import reopen, treated
from engine.rulesets.pathmaster.harm.ruling_consequences import settle_all
from engine.rulesets.pathmaster.harm.soul import souls_gone
from engine.rulesets.pathmaster.healing.camp import CAMP, camp, unsettled, ways
from engine.rulesets.pathmaster.people.can_act import active

OVER = "pm.combat.end-by-gm"
LENGTH = "pm.turn.round-length"
SECONDS = 6
"""Of a round (pm.ambiguity.round-length)."""


def next_end(fight: Fight) -> Step | None:
    """The end of the round, once; where one side alone is left the GM is asked."""
    if fight.step is not None and fight.step.step == "end-of-round":
        return None
    return Step(name="end-of-round", procedure=end_of_round, rule="pm.turn.round-structure")


def end_of_round(fight: Fight) -> Procedure[None]:
    """The end of the round; if only one side is able to act, or none, the GM says whether the fight is over.

    A fight tires at the end of a round (pm.condition.fatigue.combat-cost); when it is over, what First Aid has treated
    may open again (pm.first-aid.may-reopen).
    """
    yield Noted(key="clock", args={"seconds": SECONDS * fight.round}, rule=LENGTH)
    yield from souls_gone(fight)
    yield from tire(fight)
    if one_side(fight, active):
        yield from over(fight)


def over(fight: Fight) -> Procedure[None]:
    """The GM says whether it is over; before that wounds may open again, and days pass in a camp."""
    both = [may("close"), may("go-on")]
    while answer := (
        yield from ask(GM, "over", lambda now: [*both, *treated(now), *ways(now)], default="close", rule=OVER)
    ):
        if unsettled(fight):
            yield from settle_all(fight)
        if answer.choice == "reopen":
            yield from reopen(fight, answer.args["target"])
        elif answer.choice == CAMP:
            yield from camp(fight, answer.args["days"])
        else:
            break
    if answer is not None and answer.choice == "close":
        yield EncounterClosed(reason="one side alone is left", rule=OVER)
