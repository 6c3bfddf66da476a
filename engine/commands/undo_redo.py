"""Undo, redo, and who may do what of it at once: the GM all; a player what nobody has seen anything of."""

from msgspec import Struct

from engine.commands import types as cmd
from engine.history.history import History
from engine.history.seat_roster import Seat
from engine.ruleset_api.refusal import Refused
from events import (
    Event,
    Redone,
    UndoDenied,
    Undone,
    UndoRequested,
)


class Own(Struct, frozen=True):
    """A player's last play: the number of its commit, and whether (`free`) they may take it back at once.

    `version` is the number under which they know it.
    """

    commit: int
    version: int
    free: bool


def undo(history: History, seat: Seat, command: cmd.Undo, own: Own | None = None) -> Event:
    """What an undo comes to: at once, or as a request to the GM. Raises Refused.

    It names what is taken back, and counts only while that is the last: of two who undo at the same moment one is
    refused, rather than taking back what nobody meant. The commits that count up to the one that is named are always
    the same, so to name the last is to name them all.

    `own` is a player's last play as whoever shows them the fight knows it. What they did not see must not decide
    whether they have to ask, or the answer would tell of it; so what came upon it unseen goes with it.
    """
    if seat.is_gm:
        if command.version != history.stack.last:
            raise _overtaken(history, command.version)
        return Undone(commits=_to(history, command.to))
    if command.to is not None:
        raise Refused(
            "forbidden", "Only the GM goes back to a version; a player takes back their last command."
        )
    own = own or _last_of(history, seat)
    if own is None:
        raise Refused(
            "nothing-to-undo", "There is nothing of yours to take back, as far back as can be seen."
        )
    if own.version != command.version:
        raise Refused("overtaken", f"Version {command.version} is not your last command.")
    if own.free:
        return Undone(commits=_to(history, own.commit - 1))
    if any(each.seat == seat.seat and each.commit == own.commit for each in requests(history).values()):
        raise Refused("undo-asked", "The GM has been asked to take that back, and has not answered yet.")
    return UndoRequested(
        request=f"{history.version + 1}-0", seat=seat.seat, commit=own.commit, reason=command.reason
    )


def redo(history: History, seat: Seat, command: cmd.Redo) -> Event:
    """What a redo of the last undo comes to; only GMs redo. Raises Refused."""
    if seat.is_gm and history.undone and history.undone[-1][-1] == command.version:
        return Redone(commits=history.undone[-1])
    if seat.is_gm and (history.undone or command.version in history.effective[1:]):
        raise _overtaken(history, command.version)
    raise Refused("nothing-to-redo", "There is nothing to redo: nothing was undone since the last new play.")


def grant(history: History, command: cmd.Grant) -> Event:
    """The undo that a request asked for. Raises Refused."""
    wanted = _request(history, command.request)
    if command.version != history.stack.last:
        raise _overtaken(history, command.version)
    return Undone(commits=_to(history, wanted.commit - 1), request=wanted.request)


def deny(history: History, command: cmd.Deny) -> Event:
    """That a request is not granted. Raises Refused."""
    return UndoDenied(request=_request(history, command.request).request, reason=command.reason)


def requests(history: History) -> dict[str, UndoRequested]:
    """The requests that wait for the GM, by id: those whose play still counts."""
    return {id: each for id, each in history.permanent.requests.items() if history.stack.counts(each.commit)}


def _overtaken(history: History, version: int) -> Refused:
    """The refusal for a version that is not the last to be taken back, or brought back."""
    if version > history.version:
        return Refused(
            "no-such-position", f"Versions of this fight go from 1 to {history.version}, not {version}."
        )
    return Refused(
        "overtaken", f"Version {version} is not the last any more; look at what has happened since."
    )


def _to(history: History, to: int | None) -> tuple[int, ...]:
    """The commits to be taken back so that `to` is the last that counts (None: only the last)."""
    if to is None:
        to = history.stack.last - 1
    elif not 1 <= to <= history.version:
        raise Refused("no-such-position", f"Versions of this fight go from 1 to {history.version}, not {to}.")
    commits = history.stack.after(to)
    if not commits:
        raise Refused("nothing-to-undo", "There is nothing to take back: the opening of a fight stays.")
    return commits


def _last_of(history: History, seat: Seat) -> Own | None:
    """The last commit of a seat that counts, among those that are kept in mind, seen by who sees all."""
    head = history.head
    while head is not None and head.at != 1:
        if head.by == seat.seat:
            return Own(commit=head.at, version=head.at, free=head is history.head and not head.shows)
        head = history.parent(head)
    return None


def _request(history: History, request: str) -> UndoRequested:
    there = requests(history)
    if request not in there:
        raise Refused("no-request", f"No request {request!r} waits for the GM.", legal=list(there))
    return there[request]
