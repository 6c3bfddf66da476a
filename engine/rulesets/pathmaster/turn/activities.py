"""Activities of which the rules know only the cost: it is paid, and the rest is the GM's to rule."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import Args, Details, Maneuver
from engine.ruleset_api.procedure import Procedure
from engine.rulesets.pathmaster.budget import GOVERNS, prices
from engine.rulesets.pathmaster.people.memory import PREPARING, Preparing
from engine.rulesets.pathmaster.people.stance import stance
from engine.state.state import Combatant, Fight
from events import ConditionGained, ConditionLost, Noted, Param

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


WHAT = Details(params={"what": Param(default="")})


def prepared(actor: Combatant, key: str) -> Iterator[ConditionGained | ConditionLost]:
    """What becomes of a spell in preparation: to concentrate is one more round of it, to cast it is its end."""
    kept = PREPARING.get(actor)
    if kept is not None and key == "concentrate" and kept.rounds < kept.of:
        yield PREPARING.gained(actor.id, Preparing(kept.rounds + 1, kept.of), rule=CONCENTRATE)
    elif kept is not None and key == "cast":
        yield PREPARING.lost(actor.id, reason="cast", rule=CAST)


def maneuver(key: str, each: Activity) -> Maneuver:
    """An activity as a maneuver; `what` says in words what is done."""

    def ruled(fight: Fight, actor: Combatant, args: Args) -> str:
        return AGAIN if each.taken and each.taken in stance(actor).taken else GOVERNS

    def left_to_gm(fight: Fight, who: str, args: Args) -> Procedure[None]:
        yield from prepared(fight.combatants[who], key)
        yield Noted(key="left-to-gm", combatant=who, args={"activity": key}, rule=GOVERNS)

    return Maneuver(
        key=key,
        rule=ruled,
        cost=prices(each.row),
        alike=lambda fight, actor: WHAT,
        says=lambda fight, actor, args: {name: value for name, value in args.items() if value},
        does=left_to_gm,
        counts_as=(each.taken, GOVERNS),
    )


CHAPTER = Chapter(
    name="activities", maneuvers=tuple(maneuver(key, each) for key, each in activities().items())
)
