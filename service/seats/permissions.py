"""Permissions: who may do what: one table, asked in one place.

`python -m service.docs.permission_table` writes it into docs/reference/seats.md.
"""

from engine.commands.handlers import HANDLERS
from engine.history.roles import EVERYBODY, GM_ONLY, NOBODY, PLAYERS, Reaches
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from projections.redaction.viewer import Viewer

COMMANDS: dict[str, tuple[Reaches, str]] = {
    each.name: (each.may, each.own) for each in HANDLERS.values() if each.may != NOBODY
}
"""What each role may do with each command: for all combatants, for its own, or not at all; and what is its own."""

LOOKS: dict[str, tuple[Reaches, str]] = {
    "view": (EVERYBODY, "what the seat may see"),
    "options": (EVERYBODY, "those of one's own combatants"),
    "events": (EVERYBODY, "those one sees, under numbers of one's own"),
    "timeline": (EVERYBODY, "what one sees"),
    "ledger": (EVERYBODY, "the rolls one sees"),
    "summary": (EVERYBODY, "who did what and how lucky they were, by what one saw"),
    "live": (EVERYBODY, "what one sees, as it happens"),
    "check": (EVERYBODY, "whether the record holds; what does not, GMs"),
    "audit": (GM_ONLY, ""),
    "secrets": (GM_ONLY, "hidden rolls and invite links"),
    "forecast": (PLAYERS, "how the fight may end: a GM by all that is so, a player by what they see"),
    "export": (GM_ONLY, "all that is on record"),
    "fork": (GM_ONLY, "opens another fight"),
    "webhooks": (GM_ONLY, ""),
    "pictures": (EVERYBODY, "those whose ids one has come to know, by what one sees"),
    "add-picture": (GM_ONLY, "and removes one"),
    "code": (GM_ONLY, "the table's code, and who waits"),
}
"""The same for looking."""

WHATEVER = {**COMMANDS, **LOOKS}


def permit(viewer: Viewer, what: str, whose: str = "") -> None:
    """Check that a seat may do something, for a combatant ("" for none in particular). Raises Refused("forbidden")."""
    reach, _ = WHATEVER[what]
    allowed = reach[viewer.role]
    if allowed == "all" or (allowed == "own" and (not whose or whose in viewer.combatants)):
        return
    if allowed == "own":
        raise Refused(
            "forbidden",
            Sentence("affray.does-not-play", {"id": viewer.seat, "whose": whose}),
            legal=list(viewer.combatants),
        )
    may = [name for name, (row, _) in COMMANDS.items() if row[viewer.role] != "no"]
    raise Refused(
        "forbidden", Sentence("affray.not-for-the-role", {"what": what, "role": viewer.role}), legal=may
    )
