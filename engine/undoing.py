"""Undo, redo, and who may do what of it at once: the GM all; a player what nobody has seen anything of."""

from engine import commands as cmd
from engine.heads import Head
from engine.history import History
from engine.refusal import Refused
from engine.seats import Seat
from events import (
    Event,
    Redone,
    UndoDenied,
    Undone,
    UndoRequested,
)


def undo(history: History, seat: Seat, command: cmd.Undo) -> Event:
    """What an undo comes to: at once, or as a request to the GM. Raises Refused."""
    if seat.is_gm:
        return Undone(commits=_to(history, command.to))
    if command.to is not None:
        raise Refused(
            "forbidden", "Only the GM goes back to a version; a player takes back their last command."
        )
    head = history.head
    mine = head is not None and head.by == seat.seat and len(history.effective) > 1
    if mine and head is not None and not head.shows:
        return Undone(commits=(head.at,))
    own = _last_of(history, seat)
    if own is None:
        raise Refused(
            "nothing-to-undo", "There is nothing of yours to take back, as far back as can be seen."
        )
    if any(each.seat == seat.seat and each.commit == own for each in requests(history).values()):
        raise Refused("undo-asked", "The GM has been asked to take that back, and has not answered yet.")
    return UndoRequested(
        request=f"{history.version + 1}-0", seat=seat.seat, commit=own, reason=command.reason
    )


def redo(history: History, seat: Seat) -> Event:
    """What a redo comes to: the GM's any, a player's own. Raises Refused."""
    if not history.undone or not (seat.is_gm or history.undoers[-1] == seat.seat):
        raise Refused(
            "nothing-to-redo", "There is nothing to redo: nothing was undone since the last new play."
        )
    return Redone(commits=history.undone[-1])


def grant(history: History, command: cmd.Grant) -> Event:
    """The undo that a request asked for. Raises Refused."""
    wanted = _request(history, command.request)
    return Undone(commits=_to(history, wanted.commit - 1), request=wanted.request)


def deny(history: History, command: cmd.Deny) -> Event:
    """That a request is not granted. Raises Refused."""
    return UndoDenied(request=_request(history, command.request).request, reason=command.reason)


def requests(history: History) -> dict[str, UndoRequested]:
    """The requests that wait for the GM, by id: those whose play still counts."""
    counted = set(history.effective) if history.lasting.requests else set()
    return {id: each for id, each in history.lasting.requests.items() if each.commit in counted}


def _to(history: History, to: int | None) -> tuple[int, ...]:
    """The commits to be taken back so that `to` is the last that counts (None: only the last)."""
    undoable = history.effective[1:]
    if to is None:
        commits = undoable[-1:]
    elif 1 <= to <= history.version:
        commits = [each for each in undoable if each > to]
    else:
        raise Refused("no-such-position", f"Versions of this fight go from 1 to {history.version}, not {to}.")
    if not commits:
        raise Refused("nothing-to-undo", "There is nothing to take back: the opening of a fight stays.")
    return tuple(commits)


def _last_of(history: History, seat: Seat) -> int | None:
    """The last commit of a seat that counts, among those that are kept in mind."""
    head: Head | None = history.head
    while head is not None and head.at != 1:
        if head.by == seat.seat:
            return head.at
        head = head.before
    return None


def _request(history: History, request: str) -> UndoRequested:
    there = requests(history)
    if request not in there:
        raise Refused("no-request", f"No request {request!r} waits for the GM.", legal=list(there))
    return there[request]
