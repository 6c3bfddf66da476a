"""The menu of a turn: every maneuver with its cost, and why it is barred where it is."""

from engine.ruleset_api.maneuver import all_options
from engine.ruleset_api.procedure import Option, may
from engine.rulesets.pathmaster.harm.limits import falls
from engine.rulesets.pathmaster.people.able import active
from engine.rulesets.pathmaster.seams import LIMITS
from engine.rulesets.pathmaster.turn.limit import limited
from engine.state.state import Fight


def turn_options(fight: Fight, who: str) -> list[Option]:
    """The options of a combatant's turn, legal or barred; "end" ends it.

    What the actor's state does not allow is barred by that: it says more than a budget that is short. There are none
    for a combatant whom a ruling has just struck down.
    """
    actor = fight.combatants[who]
    if not active(actor) or falls(fight, actor):
        return []
    options = limited(all_options(fight, who), LIMITS(fight, actor))
    return [*options, may("end", rule="pm.turn.ends-when-spent-or-declined")]
