"""Everything that may be done on one's turn, with what it costs, and if not, why not.

Each maneuver has a file: a function that gives its options, and the procedure that does it.
`LIMITS` then bar what the actor's condition does not allow: that says more than a budget that is short.
"""

from collections.abc import Callable
from typing import Any

from engine.procedure import Option, Procedure, may
from engine.rulesets.pathmaster.actions import exchange, moving, striking, talking
from engine.rulesets.pathmaster.rounds import surprise, wait
from engine.state import Fight

Options = Callable[[Fight, str], list[Option]]
Maneuver = Callable[[Fight, str, dict[str, Any]], Procedure[None]]
Limit = Callable[[Fight, str, Option], Option]

OPTIONS: tuple[Options, ...] = (
    striking.attack_options,
    moving.move_options,
    moving.step_options,
    talking.talk_options,
    exchange.exchange_options,
    wait.wait_options,
)

MANEUVERS: dict[str, Maneuver] = {
    "attack": striking.attack,
    "move": moving.move,
    "step": moving.step,
    "talk": talking.talk,
    "exchange": exchange.exchange,
    "wait": wait.wait,
}

LIMITS: tuple[Limit, ...] = (surprise.only_nothing,)


def turn_options(fight: Fight, who: str) -> list[Option]:
    """Every option of somebody's turn, legal or barred; "end" ends it."""
    options = [option for menu in OPTIONS for option in menu(fight, who)]
    for limit in LIMITS:
        options = [limit(fight, who, each) for each in options]
    return [*options, may("end", rule="pm.turn.ends-when-spent-or-declined")]
