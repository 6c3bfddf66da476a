"""Showing hidden rolls: when the GM wants to, and all that are left when the fight is closed."""

from collections.abc import Mapping, Sequence

from engine.commands import types as cmd
from engine.dice.hidden_rolls import shown
from engine.history.history import History
from engine.history.seat_roster import Seat
from engine.ruleset_api.refusal import Refused
from events import RollRevealed


def openable(history: History, secrets: Mapping[str, bytes]) -> tuple[RollRevealed, ...]:
    """The hidden rolls as they would be revealed, but for those whose secret is not here."""
    return tuple(
        shown(each, secrets[each.commitment])
        for each in history.permanent.hidden.values()
        if each.commitment in secrets
    )


def revealed(
    history: History, seat: Seat, command: cmd.Reveal, there: Sequence[RollRevealed]
) -> list[RollRevealed]:
    """The rolls that the GM shows, of those that are `there` to be shown.

    Raises Refused: not-yours, not-hidden, no-secret.
    """
    if not seat.is_gm:
        raise Refused("not-yours", "Only the GM reveals a hidden roll before the end.")
    hidden = history.permanent.hidden
    wanted = list(dict.fromkeys(command.rolls or hidden))
    if not wanted:
        raise Refused("not-hidden", "No roll is hidden in this fight.")
    by_id = {each.roll: each for each in there}
    for roll in wanted:
        if roll not in hidden:
            raise Refused("not-hidden", f"No roll {roll!r} is hidden.", legal=list(hidden))
        if roll not in by_id:
            raise Refused(
                "no-secret", f"What the hidden roll {roll} showed is not here (it may have been imported)."
            )
    return [by_id[roll] for roll in wanted]
