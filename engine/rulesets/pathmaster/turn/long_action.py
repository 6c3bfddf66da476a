"""Long actions: a task of the table's own words, worked off by a Ready each turn (pm.long-action.ready-each-turn)."""

from collections.abc import Iterator
from functools import partial

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    Details,
    Fight,
    Maneuver,
    Noted,
    Param,
    Procedure,
    Refused,
    Sentence,
    bar,
)
from engine.rulesets.pathmaster.budget import cost
from engine.rulesets.pathmaster.gear.ready import DEFENCES, READY, has_moved
from engine.rulesets.pathmaster.turn.extended_action import Task, begun, tasks, work

EACH_TURN = "pm.long-action.ready-each-turn"
BREAKS = "pm.long-action.interruptible"
OTHER = "pm.other.generic-maneuvers"
WORK, NEW = "work", "new"
MOST = 1000


def jobs(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """What was begun, and something new."""
    yield from ({"task": each.what} for each in tasks(actor) if each.by == WORK)
    yield {"task": NEW}


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """Of something new: what it is, how many turns the GM says, and whether it may be broken off."""
    if args["task"] != NEW:
        return Details(rule=EACH_TURN)
    yes_or_no = Param(names=("no", "yes"), default="no")
    params = {"what": Param(), "units": Param(low=1, high=MOST, default=1), "breaks": yes_or_no}
    return Details(params=params, check=partial(another, who=actor.id))


def another(fight: Fight, args: Args, *, who: str) -> None:
    """Raises Refused for nothing, and for what was begun already."""
    if args["what"] in ("", *(each["task"] for each in jobs(fight, fight.combatants[who]))):
        raise Refused("bad-argument", Sentence("pathmaster.task-needs-a-name"), rule=EACH_TURN)


@bar(EACH_TURN, "pathmaster.one-unit-a-turn", "task")
def done_this_turn(fight: Fight, actor: Combatant, args: Args) -> bool:
    """One unit a turn (pm.ambiguity.long-actions-second)."""
    return args["task"] != NEW and _task(actor, args).turn == actor.budget("turn")


def _task(actor: Combatant, args: Args) -> Task:
    units, breaks = args.get("units", 1), args.get("breaks") == "yes"
    return begun(actor, Task(by=WORK, what=args.get("what") or args["task"], of=units, breaks=breaks))


def says(fight: Fight, actor: Combatant, args: Args) -> Args:
    """What is worked at."""
    return {"task": _task(actor, args).what}


def unit(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """One unit of it; after the last the GM says what comes of it."""
    task = _task(fight.combatants[who], args)
    if (yield from work(fight, who, task, rule=BREAKS if task.breaks else EACH_TURN)):
        yield Noted(key="left-to-gm", combatant=who, args={"activity": WORK}, rule=EACH_TURN)


CHAPTER = Chapter(
    name="long actions",
    maneuvers=(
        Maneuver(
            key=WORK,
            rule=OTHER,
            cost=cost("Ready"),
            targets=jobs,
            bars=(has_moved,),
            bars_each=(done_this_turn,),
            details=details,
            says=says,
            does=unit,
            counts_as=(READY, DEFENCES),
        ),
    ),
)
