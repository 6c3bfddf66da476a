"""What happens by itself at somebody's place in the order, whether they have a turn or not.

Source: pm.ambiguity.upkeep-without-a-turn.
"""

from collections.abc import Callable

from engine.procedure import Procedure
from engine.rulesets.pathmaster.actions.delaying import delay_is_over
from engine.rulesets.pathmaster.actions.running import run_is_over
from engine.rulesets.pathmaster.attacks.evaluated import edge_fades
from engine.state import Fight

Upkeep = Callable[[Fight, str], Procedure[None]]

UPKEEP: tuple[Upkeep, ...] = (edge_fades, delay_is_over, run_is_over)
"""In this order, at the start of each of one's turns: bleeding, stun, what ends."""


def upkeep(fight: Fight, who: str) -> Procedure[None]:
    """Everything that is due for somebody now."""
    for each in UPKEEP:
        yield from each(fight, who)
