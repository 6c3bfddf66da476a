"""The Run: twice the Move rating in one maneuver (pm.run.distance)."""

from msgspec import Struct

from affray.rules import (
    NOT_BARRED,
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    Condition,
    Details,
    Fight,
    Maneuver,
    Option,
    Param,
    Procedure,
    Refused,
    Sentence,
    Walk,
    Why,
    bar,
    barred,
    first_bar,
)
from engine.ruleset_api.maneuver import in_words
from engine.rulesets.pathmaster.budget import cost, missing
from engine.rulesets.pathmaster.movement.hands import check_hands
from engine.rulesets.pathmaster.movement.move import check_path, go, slow, way
from engine.rulesets.pathmaster.movement.paths import length, paces
from engine.rulesets.pathmaster.movement.tumble import TUMBLE, check_tumble, tumble
from engine.rulesets.pathmaster.movement.turns import TURNING, may_turn, turns_too_far
from engine.rulesets.pathmaster.movement.walk import said
from engine.rulesets.pathmaster.people.derived_stats import move_rating
from engine.rulesets.pathmaster.people.posture import CROUCHING, posture
from engine.rulesets.pathmaster.people.stance import took
from engine.rulesets.pathmaster.seams import UPKEEP

RUN = "pm.run.cost"
DISTANCE = "pm.run.distance"
SPRINT = "pm.run.sprint"
TUMBLING = "pm.run.tumble"
CROUCHED = "pm.crouch.go-down"


class Ran(Struct, frozen=True):
    """Which way a combatant ran straight ahead ("ahead" without a board), and in which round."""

    direction: str
    round: int


RAN = Condition("ran", Ran)


@bar(RUN, "pathmaster.run-takes-it-all", "actor")
def used_up(fight: Fight, actor: Combatant) -> bool:
    """It takes the Step and the whole turn's movement."""
    return not actor.budget("step") or actor.budget("moved") > 0


def too_dear(fight: Fight, actor: Combatant) -> Why:
    """It takes two Moves, of which the Attack gives one."""
    why = missing(actor, cost("Run")) and missing(actor, {"move": 1, "attack": 1})
    return (why, RUN) if why else NOT_BARRED


def lame(fight: Fight, actor: Combatant) -> Why:
    """There is a cell to go."""
    return (slow(actor), DISTANCE) if move_rating(actor) < 1 else NOT_BARRED


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """The way, and a tumble."""
    params = {**way(fight, actor.id, farthest(actor)), "tumble": TUMBLE}
    if "path" not in params:
        params["straight"] = Param(names=("no", "yes"), default="no")
    return Details(
        params=params,
        check=lambda now, given: _check(now, actor.id, given),
        walk=lambda now: Walk(
            cost=paces(now, actor.id),
            most=2 * move_rating(now.combatants[actor.id]),
            allows=lambda path: not turns_too_far(now, path),
        ),
    )


def run_options(fight: Fight, who: str) -> list[Option]:
    """The option of a Run, with its cost as people say it."""
    actor, takes = fight.combatants[who], {"step": 1, "move": 2}
    why = first_bar(fight, actor, (used_up, too_dear, lame))
    if why[0]:
        return [barred("run", why[0], rule=why[1], takes=takes)]
    return [
        details(fight, actor, {}).option("run", args={}, cost=in_words(takes), rule=DISTANCE, takes=takes)
    ]


def farthest(actor: Combatant) -> int:
    """How far a combatant may run now, in cells: one more straight on after a straight Run."""
    return 2 * move_rating(actor) + (1 if sprinting(actor) else 0)


def sprinting(actor: Combatant) -> str:
    """The direction of a straight Run in the round before; "" for none.

    Without a board the direction is "ahead". There is no sprinting while crouching (pm.crouch.go-down).
    """
    kept = RAN.get(actor)
    if kept is None or posture(actor) == CROUCHING:
        return ""
    return kept.direction


def straight(args: Args) -> str:
    """The one direction of a Run straight ahead; "" where it turns."""
    if "path" in args:
        return args["path"][0] if len(set(args["path"])) == 1 else ""
    return "ahead" if args["straight"] == "yes" else ""


def _check(fight: Fight, who: str, args: Args) -> None:
    """Raises Refused for a Run that cannot be run."""
    actor = fight.combatants[who]
    cells = length(fight, who, args["path"]) if "path" in args else args["cells"]
    if not cells:
        raise Refused("bad-argument", Sentence("pathmaster.say-which-way"), rule=DISTANCE)
    on, most = sprinting(actor), 2 * move_rating(actor)
    sprints = bool(on) and straight(args) == on
    if cells == most + 1 and posture(actor) == CROUCHING:
        crouched = Sentence("pathmaster.no-sprint-while-crouching", {"who": actor.name, "most": most})
        raise Refused("bad-argument", crouched, rule=CROUCHED)
    if cells > most + sprints:
        far = {"who": actor.name, "most": most, "sprint": most + 1, "direction": on}
        raise Refused("bad-argument", Sentence("pathmaster.run-too-long", far), rule=DISTANCE)
    check_tumble(actor, args, TUMBLING)
    check_hands(actor, args)
    if args["tumble"] == "yes" and sprints:
        sprinter = Sentence("pathmaster.no-tumble-while-sprinting", {"who": actor.name})
        raise Refused("bad-argument", sprinter, rule=TUMBLING)
    if "path" not in args:
        return
    check_path(fight, who, args["path"])
    if why := turns_too_far(fight, args["path"]):
        raise Refused("bad-argument", why, rule=TURNING)


def run(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Run. The Attack is exchanged for the second Move by itself (pm.ambiguity.run-cost)."""
    actor = fight.combatants[who]
    left = {"step": 0, "move": max(0, actor.budget("move") - 2)}
    if actor.budget("move") < 2:
        left["attack"] = actor.budget("attack") - 1
    yield BudgetChanged(combatant=who, budgets=left, rule=RUN)
    yield took(fight.combatants[who], "run", rule="pm.run.defenses")
    if args["tumble"] == "yes":
        yield from tumble(fight, who, bonus=40, speed=-20, rule=TUMBLING)
    there = yield from go(fight, who, args, rule=DISTANCE)
    if there and straight(args):
        yield RAN.gained(who, Ran(straight(args), fight.round), rule=SPRINT)


def run_is_over(fight: Fight, who: str) -> Procedure[None]:
    """A Run is forgotten when the turn after the next one opens."""
    kept = RAN.get(fight.combatants[who])
    if kept is not None and kept.round < fight.round - 1:
        yield RAN.lost(who, rule=SPRINT)


CHAPTER = Chapter(
    name="run",
    maneuvers=(
        Maneuver(
            key="run",
            rule=DISTANCE,
            options=run_options,
            first=lambda fight, who, args: may_turn(fight, who, args.get("path", [])),
            says=lambda fight, actor, args: said(args),
            does=run,
        ),
    ),
    conditions=(RAN,),
    adds=(UPKEEP.add(run_is_over),),
)
