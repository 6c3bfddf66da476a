"""The viewer of a webhook: the seat whose view it is sent."""

from typing import cast

from engine.history.history import History
from engine.history.roles import Role
from engine.history.seat_roster import FIRST
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from projections.redaction.viewer import Viewer


def seated(history: History, seat: str) -> Viewer:
    """The viewer of a seat, as of this history. Raises Refused("unknown-seat")."""
    there = {FIRST.seat: FIRST, **history.permanent.seats}
    found = there.get(seat)
    if found is None or found.revoked:
        legal = [each.seat for each in there.values() if not each.revoked]
        raise Refused("unknown-seat", Sentence("affray.no-such-seat", {"id": seat}), legal=legal)
    return Viewer(seat=found.seat, role=cast(Role, found.role), combatants=found.combatants)
