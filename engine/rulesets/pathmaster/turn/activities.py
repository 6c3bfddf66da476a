"""Activities of which the rules know only the cost: it is paid, and the rest is the GM's to rule."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    ConditionGained,
    ConditionLost,
    Details,
    Fight,
    Maneuver,
    Noted,
    Param,
    Procedure,
)
from engine.rulesets.pathmaster.budget import GOVERNS, price
from engine.rulesets.pathmaster.people.memory import DELAYED, PREPARING, Preparing
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.seams import ACTS, TURN_ENDS
from engine.rulesets.pathmaster.turn.casting import must_roll

CONCENTRATE = "pm.concentrate.purpose-and-cost"
CAST = "pm.spell-standard.casting-action"
AGAIN = "pm.exchange.same-action-repeatable"


class Activity(Struct, frozen=True, forbid_unknown_fields=True):
    """An activity: its row in the table of costs, and what it counts as for the defences ("" for nothing)."""

    row: str
    taken: str = ""


@cache
def activities() -> dict[str, Activity]:
    """The activities of `activities.toml` by their keys."""
    text = files(__package__).joinpath("activities.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Activity])


KEEPS = frozenset({"concentrate", "cast", "ball", "delay", "delayed", "step", "talk"})
"""What comes between no rounds of preparation: they themselves, the casting, held back or not, a Step and a word."""

WHAT = Details(params={"what": Param(default="")})


def prepared(actor: Combatant, key: str) -> Iterator[ConditionGained | ConditionLost]:
    """What becomes of a spell in preparation: to concentrate is one more round of it, to cast it is its end."""
    kept = PREPARING.get(actor)
    if kept is not None and key == "concentrate" and kept.rounds < kept.of:
        yield PREPARING.gained(actor.id, Preparing(kept.rounds + 1, kept.of), rule=CONCENTRATE)
    elif kept is not None and key == "cast":
        yield PREPARING.lost(actor.id, reason="cast", rule=CAST)


def interrupted(fight: Fight, who: str, key: str, args: Args) -> Iterator[ConditionGained]:
    """What is done in between makes the rounds before it count no more (pm.spell-standard.casting-action)."""
    if PREPARING.name in fight.combatants[who].conditions and key not in KEEPS:
        yield from _from_the_start(fight, who)


def let_lapse(fight: Fight, who: str) -> Iterator[ConditionGained]:
    """And so does a turn in which the spell was neither prepared nor held back."""
    actor = fight.combatants[who]
    if (
        PREPARING.name in actor.conditions
        and "concentrate" not in stance(actor).taken
        and not DELAYED.on(actor)
    ):
        yield from _from_the_start(fight, who)


def _from_the_start(fight: Fight, who: str) -> Iterator[ConditionGained]:
    kept = PREPARING.get(fight.combatants[who])
    if kept is not None and kept.rounds:
        yield PREPARING.gained(who, Preparing(0, kept.of), rule=CAST)


def maneuver(key: str, each: Activity) -> Maneuver:
    """An activity as a maneuver; `what` says in words what is done."""

    def ruled(fight: Fight, actor: Combatant, args: Args) -> str:
        return AGAIN if each.taken and each.taken in stance(actor).taken else GOVERNS

    def left_to_gm(fight: Fight, who: str, args: Args) -> Procedure[None]:
        yield from prepared(fight.combatants[who], key)
        if key == "cast":
            yield from must_roll(fight, who, args["what"])
        yield Noted(key="left-to-gm", combatant=who, args={"activity": key}, rule=GOVERNS)

    return Maneuver(
        key=key,
        rule=ruled,
        cost=price(each.row),
        alike=lambda fight, actor: WHAT,
        says=lambda fight, actor, args: {name: value for name, value in args.items() if value},
        does=left_to_gm,
        counts_as=(each.taken, GOVERNS),
    )


CHAPTER = Chapter(
    name="activities",
    maneuvers=tuple(maneuver(key, each) for key, each in activities().items()),
    adds=(
        ACTS.add(interrupted),
        TURN_ENDS.add(let_lapse),
    ),
)
