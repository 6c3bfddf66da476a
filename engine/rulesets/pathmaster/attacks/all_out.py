"""What All-Out Attack adds (pm.all-out-attack.bonus-and-cost)."""

from engine.ruleset_api.points import Points
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.state.state import Fight

ALL_OUT = "all-out-attack"
BONUS = "pm.all-out-attack.bonus-and-cost"
MORE = 30


def from_all_out(fight: Fight, blow: Blow) -> list[Points]:
    """Points for giving up all defence."""
    return [Points(BONUS, MORE, "All-Out Attack")] if blow.manner == "all-out" else []
