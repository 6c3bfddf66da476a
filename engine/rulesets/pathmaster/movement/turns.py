"""Turning in a Run: nothing up to 90 degrees, as the GM says beyond (pm.run.turning)."""

from affray.rules import GM, Fight, Procedure, Sentence, ask, board, may
from engine.board.lines import sharpest
from engine.rulesets.pathmaster.options import Options

TURNING = "pm.run.turning"
MOST = 90
"""The degrees by which a Run may turn from its first direction without asking the GM."""


def turns_too_far(fight: Fight, path: list[str]) -> Sentence | None:
    """Why a Run cannot be gone by this table's option; None where it can."""
    options: Options = fight.table
    turned = sharpest(path, board(fight))
    if turned <= MOST or options.run_turns != "forbid":
        return None
    return Sentence("pathmaster.turns-too-far", {"turned": turned, "most": MOST})


def may_turn(fight: Fight, who: str, path: list[str]) -> Procedure[bool]:
    """Whether a Run may turn like this; the GM is asked beyond 90 degrees."""
    options: Options = fight.table
    if sharpest(path, board(fight)) <= MOST or options.run_turns != "ask":
        return True
    answer = yield from ask(
        GM,
        "turn",
        lambda _: [may("allow", rule=TURNING), may("disallow", rule=TURNING)],
        args={"who": who, "path": path},
        default="allow",
        rule=TURNING,
    )
    return answer is not None and answer.choice == "allow"
