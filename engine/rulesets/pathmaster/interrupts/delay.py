"""Delay: holding an attack back until a trigger (pm.delay.converts-attack)."""

from collections.abc import Iterator
from typing import get_args

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    ConditionGained,
    Details,
    Event,
    Fight,
    Interrupt,
    Limit,
    Maneuver,
    Noted,
    Param,
    Sentence,
    bar,
    board,
    cell,
)
from engine.rulesets.pathmaster.budget import cost
from engine.rulesets.pathmaster.interrupts.held_attack import delayed, delayed_options, who_wait
from engine.rulesets.pathmaster.people.can_act import aware
from engine.rulesets.pathmaster.people.memory import ANY_FOE, DELAYED, PREPARING, What
from engine.rulesets.pathmaster.seams import LIMITS, UPKEEP

DELAY = "pm.delay.converts-attack"
LAST = "pm.delay.other-actions-before-only"
CASTING = "pm.delay.spell-casting"
PLACE = "pm.delay.initiative-unchanged"


def triggers(fight: Fight, actor: Combatant) -> list[Args]:
    """Each thing that may be waited for."""
    return [{"what": what} for what in get_args(What)]


@bar(DELAY, "pathmaster.no-cell-to-reach")
def no_cell(fight: Fight, actor: Combatant, args: Args) -> bool:
    """A cell takes a board."""
    return args["what"] == "reaches" and cell(actor) is None


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """Who is to do it, and where."""
    others = [each.id for each in fight.present() if each.id != actor.id and aware(actor, each)]
    params = {"whom": Param(names=(ANY_FOE, *others), default=ANY_FOE)}
    if args["what"] == "reaches":
        on = board(fight)
        params |= {"x": Param(low=0, high=on.width - 1), "y": Param(low=0, high=on.height - 1)}
    return Details(params=params)


@bar(CASTING, "pathmaster.spell-in-preparation", "actor")
def unprepared(fight: Fight, actor: Combatant) -> bool | dict[str, int]:
    """A caster delays nothing but the casting of a spell that is prepared."""
    kept = PREPARING.get(actor)
    return kept is not None and kept.rounds < kept.of and {"done": kept.rounds, "of": kept.of}


def says(fight: Fight, actor: Combatant, args: Args) -> Args:
    """With the cell in one word, and the spell that is held back."""
    place = {"place": f"{args['x']}/{args['y']}"} if "x" in args else {}
    kept = PREPARING.get(actor)
    spell = {"spell": kept.spell} if kept is not None and kept.spell else {}
    return {"what": args["what"], "whom": args["whom"], **place, **spell}


def delay(fight: Fight, who: str, args: Args) -> Iterator[ConditionGained]:
    """Give up the Attack for one that waits until this happens or the next turn opens."""
    yield ConditionGained(combatant=who, condition=DELAYED.name, data=args, rule=DELAY)


def nothing_after_delay(fight: Fight, actor: Combatant) -> Iterator[Limit]:
    """No further action this turn, except to call out."""
    if DELAYED.on(actor):
        why = Sentence("pathmaster.nothing-after-delay", {"who": actor.name})
        yield Limit(why=why, rule=LAST, leaves=frozenset({"talk"}))


def delay_is_over(fight: Fight, who: str) -> Iterator[Event]:
    """The held attack is lost when the next turn opens, at its usual place in the order."""
    if DELAYED.on(fight.combatants[who]):
        yield DELAYED.lost(who, reason="unused", rule=PLACE)
        yield Noted(key="delay.unused", combatant=who, rule=DELAY)


CHAPTER = Chapter(
    name="delay",
    maneuvers=(
        Maneuver(
            key="delay",
            rule=DELAY,
            cost=cost("Delay"),
            targets=triggers,
            bars=(unprepared,),
            bars_each=(no_cell,),
            details=details,
            says=says,
            does=delay,
            counts_as=("delay", "pm.delay.defenses"),
        ),
    ),
    interrupts=(Interrupt("delayed", delayed_options, delayed, who_wait),),
    conditions=(DELAYED, PREPARING),
    adds=(LIMITS.add(nothing_after_delay), UPKEEP.add(delay_is_over)),
)
