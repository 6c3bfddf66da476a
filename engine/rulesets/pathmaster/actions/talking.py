"""Talk: it costs a Free action where there is one, and is never refused (pm.talk.free-action)."""

from typing import Any

from engine.ruleset_api.procedure import Option, Procedure, may
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.options import Options
from engine.state.state import Fight
from events import ManeuverDeclared, Noted, Param

FREE = "pm.talk.free-action"
LENGTH = "pm.talk.length"


def talk_options(fight: Fight, who: str) -> list[Option]:
    """The option to talk, always there."""
    return [may("talk", params={"words": Param()}, cost=budget.cost_in_words("Talk"), rule=FREE)]


def talk(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Say something; without a Free action left a short call is still possible."""
    yield ManeuverDeclared(combatant=who, maneuver="talk", args=args, rule=FREE)
    if budget.has(fight.combatants[who], "free"):
        yield from budget.spend(fight, who, budget.cost("Talk"), rule=FREE)
    options: Options = fight.table
    said = len(args["words"].split())
    if 0 < options.call_words < said:
        longer = {"words": said, "most": options.call_words}
        yield Noted(key="talk.long", combatant=who, args=longer, rule=LENGTH)
