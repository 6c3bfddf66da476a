"""The menu of a turn: every maneuver with its cost, and why it is barred where it is.

Each maneuver has a file: a function that gives its options, and the procedure that does it.
`LIMITS` then bar what the actor's condition does not allow: that says more than a budget that is short.
"""

from collections.abc import Callable
from typing import Any

from engine.ruleset_api.maneuver import all_options, perform
from engine.ruleset_api.procedure import Option, Procedure, may
from engine.rulesets.pathmaster.actions import (
    all_out_defense,
    coup,
    delaying,
    falling,
    focusing,
    off_guard,
    parrying,
    stunned,
)
from engine.rulesets.pathmaster.harm.limits import falls
from engine.rulesets.pathmaster.interrupts import instant
from engine.rulesets.pathmaster.people.able import active
from engine.rulesets.pathmaster.seams import LIMITS as LIMITS_IN_FORCE
from engine.rulesets.pathmaster.turn import surprise, wait
from engine.rulesets.pathmaster.turn.limit import Limit, limited
from engine.state.state import Combatant, Fight

Options = Callable[[Fight, str], list[Option]]
Maneuver = Callable[[Fight, str, dict[str, Any]], Procedure[None]]
Limits = Callable[[Combatant], Limit | None]

OPTIONS: tuple[Options, ...] = (
    parrying.parry_options,
    all_out_defense.all_out_defense_options,
    delaying.delay_options,
    instant.own_instant_options,
    off_guard.off_guard_options,
    wait.wait_options,
    focusing.focus_options,
    falling.falling_options,
    coup.coup_options,
)

MANEUVERS: dict[str, Maneuver] = {
    "parry": parrying.parry,
    "all-out-defense": all_out_defense.all_out_defense,
    "delay": delaying.delay,
    "instant": instant.own_instant,
    "off-guard": off_guard.off_guard,
    "wait": wait.wait,
    "focus": focusing.start_focus,
    "unfocus": focusing.end_focus,
    "fall-prone": falling.fall_prone,
    "stand": falling.stand,
    "coup-de-grace": coup.coup_de_grace,
}

LIMITS: tuple[Limits, ...] = (
    all_out_defense.no_attack_beside,
    all_out_defense.no_walk_beside,
    stunned.only_what_stun_allows,
    stunned.only_words,
    surprise.only_nothing,
    delaying.nothing_after_delay,
)


def turn_options(fight: Fight, who: str) -> list[Option]:
    """The options of a combatant's turn, legal or barred; "end" ends it.

    There are none for a combatant whom a ruling has just struck down.
    """
    actor = fight.combatants[who]
    if not active(actor) or falls(fight, actor):
        return []
    options = [*all_options(fight, who), *(option for menu in OPTIONS for option in menu(fight, who))]
    limits = [*LIMITS_IN_FORCE(fight, actor), *(found for limit in LIMITS if (found := limit(actor)))]
    return [*limited(options, limits), may("end", rule="pm.turn.ends-when-spent-or-declined")]


def do(fight: Fight, who: str, key: str, args: dict[str, Any]) -> Procedure[None]:
    """Do what was chosen."""
    if key in MANEUVERS:
        return MANEUVERS[key](fight, who, args)
    return perform(fight, who, key, args)
