"""Undo, redo, and who may do so at once: the GM always; a player what nobody has seen anything of.

An end reveals the seed. So whoever takes it back goes on with a new one, which is committed to from there on.
"""

import os
from typing import Annotated

from msgspec import Meta

from engine.commands.command import Command, Version
from engine.commands.decision import Decision, standalone
from engine.commands.handler import CommitKind, Handler
from engine.commands.situation import Own, Situation
from engine.dice import commitment
from engine.history.effective_commits import no_such_version
from engine.history.head_chain import Head, shows
from engine.history.history import History
from engine.history.roles import PLAYERS
from engine.history.seat_roster import Seat
from engine.language.sentence import Sentence
from engine.ruleset_api.field_types import Text
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import DecisionMade, Redone, UndoDenied, Undone, UndoRequested
from events.chain.commit import Commit


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Undo `version`, the last command that still counts; or with `to` all after that version.

    The view names it under `undo`. Once it is no longer the last, it is refused: nobody undoes what they have
    not seen. A player names their own last command, or what the clock did for them. It is undone at once if they have
    learnt nothing by it: they have seen nothing since that cannot be unlearnt, nor anybody else's play, and it went as
    they could know before (a walk that ended short of somebody unseen did not). Else the GM is asked. With `to` a
    player asks the GM to undo all after that version, whoever played it. The `reason` is told and stays on record.
    """

    version: Version
    to: Version | None = None
    reason: Text = ""


class Grant(Command, frozen=True, kw_only=True, tag="grant"):
    """The GM grants a request for an undo, with all that was played since up to `version`.

    That is the last command that still counts, as with an undo: the view names it under `undo`. Once it is no longer
    the last, it is refused, so that what came meanwhile is not undone unseen. The `reason` is told and stays on record.
    """

    version: Version
    request: Annotated[str, Meta(max_length=40)]
    reason: Text = ""


class Deny(Command, frozen=True, kw_only=True, tag="deny"):
    """The GM denies a request for an undo."""

    request: Annotated[str, Meta(max_length=40)]
    reason: Text = ""


class Redo(Command, frozen=True, kw_only=True, tag="redo"):
    """Redo what the last undo took back (the GM only); only while nothing new was played.

    `version` is the last command that counts again by it; the view names it under `redo`.
    """

    version: Version


SEED = 32  # bytes

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
        return _undone(at, _to(history, command.to), reason=command.reason)
    own = at.own or _last_of(history, seat)
    if command.to is not None:
        return _back_to(at, command, own, _to(history, command.to))
    if own is None:
        raise Refused("nothing-to-undo", Sentence("affray.nothing-of-yours"))
    if own.version != command.version:
        raise Refused("overtaken", Sentence("affray.not-your-last", {"version": command.version}))
    if own.free:
        return _undone(at, _after(history, own.commit - 1), reason=command.reason)
    return _ask(at, own.commit, command.reason)


def _back_to(at: Situation, command: Undo, own: Own | None, commits: tuple[int, ...]) -> Decision:
    """A player's undo of these commits: at once, where that is their own and free; else the GM is asked."""
    if own is not None and own.free and own.commit == commits[0]:
        return _undone(at, commits, reason=command.reason)
    return _ask(at, commits[0], command.reason)


def _ask(at: Situation, commit: int, reason: str) -> Decision:
    """A request to undo a commit and all after it."""
    history, seat = at.history, at.seat.seat
    if any(each.seat == seat and each.commit == commit for each in requests(history).values()):
        raise Refused("undo-asked", Sentence("affray.asked-already"))
    request = f"{history.version + 1}-0"
    return standalone(
        UndoRequested(request=request, seat=seat, commit=commit, reason=reason), kind="ask-undo"
    )


def redo(at: Situation, command: Redo) -> Decision:
    """Redo the last undo; only GMs may. Raises Refused."""
    history, seat = at.history, at.seat
    if seat.is_gm and history.undone and history.undone[-1][-1] == command.version:
        return standalone(Redone(commits=history.undone[-1]))
    if seat.is_gm and (history.undone or command.version in history.effective[1:]):
        raise _overtaken(history, command.version)
    raise Refused("nothing-to-redo", Sentence("affray.nothing-to-redo"))


def grant(at: Situation, command: Grant) -> Decision:
    """Grant a request: the undo that it asked for. Raises Refused."""
    history = at.history
    wanted = _request(history, command.request)
    if command.version != history.stack.last:
        raise _overtaken(history, command.version)
    return _undone(at, _after(history, wanted.commit - 1), request=wanted.request, reason=command.reason)


def deny(at: Situation, command: Deny) -> Decision:
    """Deny a request. Raises Refused."""
    wanted = _request(at.history, command.request)
    return standalone(UndoDenied(request=wanted.request, reason=command.reason))


def requests(history: History) -> dict[str, UndoRequested]:
    """The requests that wait for the GM, by id: those whose play still counts."""
    return {id: each for id, each in history.permanent.requests.items() if history.stack.counts(each.commit)}


def _undone(at: Situation, commits: tuple[int, ...], *, request: str = "", reason: str = "") -> Decision:
    """The undo of these commits, with a new seed where their end has revealed the one there was."""
    closed = at.fight.closed
    if closed is None or not closed.seed:
        return standalone(Undone(commits=commits, request=request, reason=reason))
    seed = os.urandom(SEED)
    bound = commitment(seed)
    return Decision(
        events=(Undone(commits=commits, request=request, reason=reason, commitment=bound),),
        outside=1,
        secrets={bound: seed},
    )


def _overtaken(history: History, version: int) -> Refused:
    """The refusal for a version that is no longer the one to undo or redo."""
    if version > history.version:
        return no_such_version(history.version, version)
    return Refused("overtaken", Sentence("affray.no-longer-last", {"version": version}))


def _to(history: History, to: int | None) -> tuple[int, ...]:
    """The commits to undo so that the state is that after `to` (None: without the last)."""
    stack = history.stack
    if to is None:
        return _after(history, stack.last - 1)
    if not 1 <= to <= history.version:
        raise no_such_version(history.version, to)
    standing = stack.standing_at(to)
    if not stack.counts(standing):
        raise _undone_itself(history, to, standing)
    return _after(history, standing)


def _after(history: History, version: int) -> tuple[int, ...]:
    commits = history.stack.after(version)
    if not commits:
        raise Refused("nothing-to-undo", Sentence("affray.opening-stays"))
    return commits


def _undone_itself(history: History, to: int, standing: int) -> Refused:
    """The refusal to go back to a step that was itself undone, with what is possible."""
    before = max(each for each in history.effective if each < standing)
    legal: list[dict[str, int]] = [{"to": before}]
    if again := any(standing in group for group in history.undone):
        legal.append({"redo": history.undone[-1][-1]})
    why = Sentence("affray.undone-itself", {"version": to, "before": before, "again": again})
    return Refused("step-undone", why, legal=legal)


def _last_of(history: History, seat: Seat) -> Own | None:
    """The last commit of a seat that counts, among those whose heads are kept, seen by one who sees all."""
    head = history.head
    while head is not None and head.at != 1:
        if head.by == seat.seat or _spoke_for(head, history, seat):
            free = head is history.head and not shows(head, history.parent(head))
            return Own(commit=head.at, version=head.at, free=free)
        head = history.parent(head)
    return None


def _spoke_for(head: Head, history: History, seat: Seat) -> bool:
    before = history.parent(head)
    if head.commit is None or before is None:
        return False
    return any(seat.speaks_for(each) for each in defaulted(head.commit, before.fight))


def defaulted(commit: Commit, before: Fight) -> list[str]:
    """For whom the clock answered in a commit, by the state before it: their time was over."""
    if commit.header.kind != "elapse":
        return []
    made = (each for each in commit.events if isinstance(each, DecisionMade) and each.how == "timeout")
    return [before.decisions[each.decision].asked for each in made if each.decision in before.decisions]


def _request(history: History, request: str) -> UndoRequested:
    there = requests(history)
    if request not in there:
        raise Refused(
            "no-request", Sentence("affray.no-such-request", {"request": request}), legal=list(there)
        )
    return there[request]


def _sealed(fight: Fight, command: Undo | Grant) -> Sentence | None:
    return None if fight.closed is None else Sentence("affray.end-revealed-the-seed")


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
GRANT = Handler(Grant, grant, commits=(CommitKind("grant", Undone, counts="history"),), sealed=_sealed)
DENY = Handler(Deny, deny, commits=(CommitKind("deny", UndoDenied, counts="out of play"),))
