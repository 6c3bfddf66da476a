"""The one Step of a turn (pm.step.one-per-round)."""

from affray.rules import (
    NOT_BARRED,
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    Fight,
    Maneuver,
    Moved,
    Option,
    Procedure,
    Sentence,
    Why,
    barred,
    beyond,
    board,
    cell,
    covered,
    directions,
    may,
    one_step,
)
from engine.board.cells import is_rugged
from engine.rulesets.pathmaster.checks.static import SUCCESS, static_maneuver
from engine.rulesets.pathmaster.movement.flight import fear, wrong_way
from engine.rulesets.pathmaster.movement.paths import against_step, against_steps
from engine.rulesets.pathmaster.movement.walk import METRES, face, facings, said, walk
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.people.conditions import unsteady
from engine.rulesets.pathmaster.people.derived_stats import move_rating
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.seams import STEPPED

STEP = "pm.step.size-and-facing"
ONE_STEP = "pm.step.one-per-round"
TOGETHER = "pm.step.combined-distance-cap"
OPEN = "pm.step.needs-open-space"
ROUGH = "pm.step.rough-terrain"
COST = {"step": 1}

INCLUDED = {
    "attack": "pm.attack.step-before-or-after",
    "shoot": "pm.attack.step-before-or-after",
    "feint": "pm.feint.own-defense-and-step",
}
"""The one Step that goes with an attack or a Feint, before it or after it, by what was done last."""


def step_options(fight: Fight, who: str) -> list[Option]:
    """The options of the one Step: any direction that is free; each that is not, with the reason.

    Source: pm.step.legal-destination, pm.step.one-per-round, pm.attack.step-before-or-after.
    """
    actor = fight.combatants[who]
    (why, rule), last = no_step(actor), stance(actor).taken[-1:]
    by = INCLUDED.get(last[0], STEP) if last else STEP
    if cell(actor) is None:
        return [barred("step", why, rule=rule, takes=COST) if why else may("step", takes=COST, rule=by)]
    shut, flees = against_steps(fight, who), fear(actor) is not None
    if not why and all(shut.values()):
        first = next(found for found in shut.values() if found)
        why, rule = Sentence("pathmaster.no-open-space", {"who": actor.name, "why": first.why}), OPEN
    options, params = [], {"facing": facings(fight)}
    for direction, found in shut.items():
        args = {"direction": direction}
        wrong = wrong_way(fight, who, [direction]) if flees else NOT_BARRED
        if why or found or wrong[0]:
            said = (why, rule) if why else (found.why, found.rule) if found else wrong
            options.append(barred("step", said[0], rule=said[1], args=args, takes=COST))
        else:
            lead = one_step(who, direction)
            options.append(may("step", args=args, params=params, takes=COST, rule=by, walk=lead))
    return options


def no_step(actor: Combatant) -> Why:
    """Why no Step is left this turn, whatever the direction; ("", "") where one is."""
    gone, rating = actor.budget("moved"), move_rating(actor)
    if actor.budget("stepped"):
        return Sentence("pathmaster.step-was-taken", {"who": actor.name}), ONE_STEP
    if gone and gone >= rating:
        moved = {"who": actor.name, "gone": gone, "most": rating}
        return Sentence("pathmaster.step-too-many", moved), TOGETHER
    if not actor.budget("step"):
        return Sentence("pathmaster.no-step-left", {"who": actor.name}), ONE_STEP
    return NOT_BARRED


def step(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Take the one Step."""
    yield from take_step(fight, who, args.get("direction", ""), rule=STEP)
    yield from face(fight, who, args)


def take_step(fight: Fight, who: str, direction: str, *, rule: str) -> Procedure[None]:
    """The Step itself, whatever maneuver it belongs to; without a board it goes in no direction.

    Source: pm.step.size-and-facing.
    """
    yield BudgetChanged(combatant=who, budgets={"step": 0, "stepped": 1}, rule=ONE_STEP)
    if not direction:
        moved = fight.combatants[who].budget("moved") + 1
        yield Moved(combatant=who, metres=METRES, rule=rule)
        yield BudgetChanged(combatant=who, budgets={"moved": moved}, rule=rule)
    elif (yield from footing(fight, who, direction)):
        yield from walk(fight, who, [direction], rule=rule, manner="step")
    yield from STEPPED(fight, who)


def footing(fight: Fight, who: str, direction: str) -> Procedure[bool]:
    """The footing of a Step, whether it succeeds; on rugged ground the table may want a roll."""
    options: Options = fight.table
    actor, on = fight.combatants[who], board(fight)
    here = cell(actor)
    assert here is not None
    there = covered(actor, beyond(here, direction, on))
    if options.rough_steps != "roll" or not any(is_rugged(each, on) for each in there):
        return True
    adds = unsteady(fight, actor)
    total = yield from static_maneuver(fight, who, options.rough_skill, "footing", rule=ROUGH, adds=adds)
    return total >= SUCCESS


def steps(fight: Fight, who: str) -> list[str]:
    """The directions in which a combatant may Step now; none where there is no board."""
    actor = fight.combatants[who]
    if cell(actor) is None or no_step(actor)[0]:
        return []
    return [each for each in directions(board(fight)) if against_step(fight, who, each) is None]


CHAPTER = Chapter(
    name="step",
    maneuvers=(
        Maneuver(
            key="step",
            rule=STEP,
            options=step_options,
            says=lambda fight, actor, args: said(args),
            does=step,
        ),
    ),
)
