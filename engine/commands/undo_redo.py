"""Undo, redo, and who may do so at once: the GM always; a player what nobody has seen anything of."""

from typing import Annotated

from msgspec import Meta

from engine.commands.command import Command, Version
from engine.commands.decision import Decision, standalone
from engine.commands.handler import CommitKind, Handler
from engine.commands.situation import Own, Situation
from engine.history.history import History
from engine.history.roles import PLAYERS
from engine.history.seat_roster import Seat
from engine.ruleset_api.field_types import Text
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import Redone, UndoDenied, Undone, UndoRequested


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Undo `version`, the last command that still counts; or with `to` all after that version (the GM only).

    The view names it under `undo`. Once it is no longer the last, it is refused: nobody undoes what they have
    not seen. A player names their own last command. It is undone at once if they have seen nothing since that
    cannot be unlearnt, nor anybody else's play; else the GM is asked, with the `reason`.
    """

    version: Version
    to: Version | None = None
    reason: Text = ""


class Grant(Command, frozen=True, kw_only=True, tag="grant"):
    """The GM grants a request for an undo, with all that was played since up to `version`.

    That is the last command that still counts, as with an undo: the view names it under `undo`. Once it is no longer
    the last, it is refused, so that what came meanwhile is not undone unseen.
    """

    version: Version
    request: Annotated[str, Meta(max_length=40)]


class Deny(Command, frozen=True, kw_only=True, tag="deny"):
    """The GM denies a request for an undo."""

    request: Annotated[str, Meta(max_length=40)]
    reason: Text = ""


class Redo(Command, frozen=True, kw_only=True, tag="redo"):
    """Redo what the last undo took back (the GM only); only while nothing new was played.

    `version` is the last command that counts again by it; the view names it under `redo`.
    """

    version: Version


TakesBack = Undo | Redo | Grant
"""The commands that name by its `version` what they undo or redo."""


def undo(at: Situation, command: Undo) -> Decision:
    """Undo at once, or as a request to the GM. Raises Refused.

    It names what is undone, and counts only while that is the last: of two who undo at the same moment one is
    refused, rather than undoing what nobody meant. The commits that count up to the one that is named are always
    the same, so to name the last is to name them all.

    What a player did not see must not decide whether they have to ask, or the answer would give it away; so what came
    unseen after their last play goes with it.
    """
    history, seat = at.history, at.seat
    if seat.is_gm:
        if command.version != history.stack.last:
            raise _overtaken(history, command.version)
        return standalone(Undone(commits=_to(history, command.to)))
    if command.to is not None:
        raise Refused(
            "forbidden", "Only the GM undoes back to a version; a player undoes their own last command."
        )
    own = at.own or _last_of(history, seat)
    if own is None:
        raise Refused("nothing-to-undo", "There is nothing of yours to undo, as far back as can be seen.")
    if own.version != command.version:
        raise Refused("overtaken", f"Version {command.version} is not your last command.")
    if own.free:
        return standalone(Undone(commits=_to(history, own.commit - 1)))
    if any(each.seat == seat.seat and each.commit == own.commit for each in requests(history).values()):
        raise Refused("undo-asked", "The GM has been asked to undo that, and has not answered yet.")
    request = f"{history.version + 1}-0"
    return standalone(
        UndoRequested(request=request, seat=seat.seat, commit=own.commit, reason=command.reason),
        kind="ask-undo",
    )


def redo(at: Situation, command: Redo) -> Decision:
    """Redo the last undo; only GMs may. Raises Refused."""
    history, seat = at.history, at.seat
    if seat.is_gm and history.undone and history.undone[-1][-1] == command.version:
        return standalone(Redone(commits=history.undone[-1]))
    if seat.is_gm and (history.undone or command.version in history.effective[1:]):
        raise _overtaken(history, command.version)
    raise Refused("nothing-to-redo", "There is nothing to redo: nothing was undone since the last new play.")


def grant(at: Situation, command: Grant) -> Decision:
    """Grant a request: the undo that it asked for. Raises Refused."""
    history = at.history
    wanted = _request(history, command.request)
    if command.version != history.stack.last:
        raise _overtaken(history, command.version)
    return standalone(Undone(commits=_to(history, wanted.commit - 1), request=wanted.request))


def deny(at: Situation, command: Deny) -> Decision:
    """Deny a request. Raises Refused."""
    wanted = _request(at.history, command.request)
    return standalone(UndoDenied(request=wanted.request, reason=command.reason))


def requests(history: History) -> dict[str, UndoRequested]:
    """The requests that wait for the GM, by id: those whose play still counts."""
    return {id: each for id, each in history.permanent.requests.items() if history.stack.counts(each.commit)}


def _overtaken(history: History, version: int) -> Refused:
    """The refusal for a version that is no longer the one to undo or redo."""
    if version > history.version:
        return Refused(
            "no-such-position", f"Versions of this fight go from 1 to {history.version}, not {version}."
        )
    return Refused("overtaken", f"Version {version} is no longer the last; look at what has happened since.")


def _to(history: History, to: int | None) -> tuple[int, ...]:
    """The commits to undo so that `to` is the last that counts (None: only the last)."""
    if to is None:
        to = history.stack.last - 1
    elif not 1 <= to <= history.version:
        raise Refused("no-such-position", f"Versions of this fight go from 1 to {history.version}, not {to}.")
    commits = history.stack.after(to)
    if not commits:
        raise Refused("nothing-to-undo", "There is nothing to undo: the opening of a fight stays.")
    return commits


def _last_of(history: History, seat: Seat) -> Own | None:
    """The last commit of a seat that counts, among those whose heads are kept, seen by one who sees all."""
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


def _sealed(fight: Fight, command: Undo) -> str:
    return "" if fight.closed is None else "its end has revealed the seed, so play cannot go on."


UNDO = Handler(
    Undo,
    undo,
    commits=(
        CommitKind("undo", Undone, counts="history"),
        CommitKind("ask-undo", UndoRequested, counts="out of play"),
    ),
    may=PLAYERS,
    own="one's own last command: at once, or as a request to the GM",
    sealed=_sealed,
    when_full=True,
)
REDO = Handler(Redo, redo, commits=(CommitKind("redo", Redone, counts="history"),))
GRANT = Handler(Grant, grant, commits=(CommitKind("grant", Undone, counts="history"),))
DENY = Handler(Deny, deny, commits=(CommitKind("deny", UndoDenied, counts="out of play"),))
