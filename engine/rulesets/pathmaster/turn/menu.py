"""The menu of a turn: every maneuver with its cost, and why it is barred where it is."""

from collections import defaultdict

from affray.rules import EVERYTHING, Fight, Look, Option, all_options, limited, may
from engine.rulesets.pathmaster.harm.limits import falls
from engine.rulesets.pathmaster.people.ailments import comes_first
from engine.rulesets.pathmaster.people.can_act import has_turns
from engine.rulesets.pathmaster.seams import LIMITS

FIRST = (
    "attack",
    "all-out-attack",
    "full-round-attack",
    "fire",
    "feint",
    "parry",
    "move",
    "evaluate",
    "all-out-defense",
    "ready",
    "pick-up",
    "drop",
    "posture",
    "crouch",
    "rise",
    "step",
    "run",
    "charge",
    "delay",
    "instant",
    "talk",
    "exchange",
)
LAST = ("off-guard", "wait", "focus", "unfocus", "fall-prone", "stand", "coup-de-grace")
"""The order in which players look for them; all others come between, in the order of the rulebook."""


PLACES = defaultdict(lambda: len(FIRST), {key: place for place, key in enumerate([*FIRST, "", *LAST])})


def turn_options(fight: Fight, who: str, look: Look = EVERYTHING) -> list[Option]:
    """The options of a combatant's turn, legal or barred; "end" ends it.

    What the actor's state does not allow is barred by that: it says more than a budget that is short. There are none
    for a combatant whom a ruling has just struck down, or who has to resist something first.
    """
    actor = fight.combatants[who]
    if not has_turns(actor) or falls(fight, actor) or comes_first(fight, actor):
        return []
    options = _in_place(all_options(fight, who, look))
    if options:
        options = limited(options, LIMITS(fight, actor))
    return [*options, may("end", rule="pm.turn.ends-when-spent-or-declined")] if look.at("end") else options


def _in_place(options: list[Option]) -> list[Option]:
    """The options in the order in which players look for them."""
    places = [PLACES[each.choice.key] for each in options]
    return [options[number] for number in sorted(range(len(options)), key=places.__getitem__)]
