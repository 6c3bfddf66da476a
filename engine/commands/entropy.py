"""What a seat adds to the secret seed, and when it may."""

from engine.commands import types as cmd
from engine.commands.join_leave import known
from engine.history.history import History
from engine.history.seat_roster import Seat
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import EntropyAdded


def entropy_added(history: History, fight: Fight, seat: Seat, command: cmd.Entropy) -> EntropyAdded:
    """The entropy as it goes on record. Raises Refused: unknown-combatant, too-late."""
    if not seat.is_gm and not seat.issue:
        known(fight, seat.seat)
    if fight.round <= history.permanent.rolled:
        met = history.permanent.rolled
        where = f"in round {met}" if met else "before the first round"
        raise Refused(
            "too-late",
            f"The server has already rolled {where}"
            + (", though that was undone" if fight.rolled < met else "")
            + f". Entropy is added before the first roll, or when a round begins: next in round {met + 1}.",
        )
    return EntropyAdded(by=command.by, entropy=command.entropy)
