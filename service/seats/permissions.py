"""Who may do what: one table, asked in one place.

`python -m service.docs.permission_table` writes it into docs/seats.md.
"""

from typing import Literal

from engine.ruleset_api.refusal import Refused
from projections.redaction.viewer import Role, Viewer

Reach = Literal["all", "own", "no"]

GM_ONLY: dict[Role, Reach] = {"gm": "all", "player": "no", "observer": "no", "spectator": "no"}
PLAYERS: dict[Role, Reach] = {"gm": "all", "player": "own", "observer": "no", "spectator": "no"}
EVERYBODY: dict[Role, Reach] = {"gm": "all", "player": "own", "observer": "own", "spectator": "own"}

COMMANDS: dict[str, tuple[dict[Role, Reach], str]] = {
    "answer": (PLAYERS, "what one's own combatants are asked"),
    "keep": (PLAYERS, "standing answers of one's own combatants"),
    "say": (PLAYERS, "for one's own combatants; whispers too"),
    "entropy": (PLAYERS, "in the name of one's own seat"),
    "undo": (PLAYERS, "one's own last command: at once, or as a request to the GM"),
    "redo": (GM_ONLY, ""),
    "join": (GM_ONLY, ""),
    "leave": (GM_ONLY, ""),
    "rule": (GM_ONLY, ""),
    "note": (GM_ONLY, ""),
    "call-time": (GM_ONLY, ""),
    "reveal": (GM_ONLY, ""),
    "invite": (GM_ONLY, ""),
    "revoke": (GM_ONLY, ""),
    "grant": (GM_ONLY, ""),
    "deny": (GM_ONLY, ""),
    "close": (GM_ONLY, ""),
}
"""What each role may do with each command: for all combatants, for its own, or not at all; and what is its own."""

LOOKS: dict[str, tuple[dict[Role, Reach], str]] = {
    "view": (EVERYBODY, "what the seat may see"),
    "options": (EVERYBODY, "those of one's own combatants"),
    "events": (EVERYBODY, "those one sees, under numbers of one's own"),
    "timeline": (EVERYBODY, "what one sees"),
    "ledger": (EVERYBODY, "the rolls one sees"),
    "live": (EVERYBODY, "what one sees, as it happens"),
    "audit": (GM_ONLY, ""),
    "export": (GM_ONLY, "all that is on record"),
    "fork": (GM_ONLY, "opens another encounter"),
    "webhooks": (GM_ONLY, ""),
}
"""The same for looking."""

WHATEVER = {**COMMANDS, **LOOKS}


def permit(viewer: Viewer, what: str, whose: str = "") -> None:
    """Let a seat do something, for somebody ("" for nobody in particular). Raises Refused("forbidden")."""
    reach, _ = WHATEVER[what]
    allowed = reach[viewer.role]
    if allowed == "all" or (allowed == "own" and (not whose or whose in viewer.combatants)):
        return
    if allowed == "own":
        raise Refused(
            "forbidden",
            f"The seat {viewer.seat!r} does not play {whose!r}.",
            legal=list(viewer.combatants),
        )
    may = [name for name, (row, _) in COMMANDS.items() if row[viewer.role] != "no"]
    raise Refused("forbidden", f"{what!r} is not for a {viewer.role}.", legal=may)
