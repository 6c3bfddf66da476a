"""Who gave each command: whether the seat on record might, and whether the command's id and content say the same.

A seat's id stands before those of its commands. Whoever alters only one of the two is noticed.
"""

from collections.abc import Iterator

from engine.audit.branches import Branches
from engine.audit.report import Finding
from engine.audit.rules import entry_at
from engine.commands.handlers import HANDLERS
from engine.history.roles import Reaches
from engine.history.seat_roster import Seat, Seats, seat_of
from events import EntropyAdded, Event, UndoRequested
from events.chain.commit import Commit

MAY: dict[str, Reaches] = {
    kind.name: handler.may
    for handler in HANDLERS.values()
    for kind in handler.commits
    if kind.name != "elapse"
}
"""Which roles may give a kind of command; the service gives itself what is left out."""


def giver_findings(tree: Branches) -> Iterator[Finding]:
    """What is wrong with whose commands these are."""
    for version, commit in tree.all.items():
        if says := _wrong(commit, tree.seats[version]):
            kind = type(commit.events[0]).__name__
            yield Finding(entry=entry_at((version, 0)), check="commit", says=says, event=kind)


def _wrong(commit: Commit, seats: Seats) -> str:
    by, kind = commit.header.by, commit.header.kind
    seat = seat_of(seats, by)
    may = MAY.get(kind)
    if may is not None and may[seat.role] == "no":  # type: ignore[index]
        return f"a {seat.role} may not give a command of the kind {kind!r}, and it is {by}'s"
    named = commit.header.command.partition("/")[0] if "/" in commit.header.command else ""
    if _is_apart(seat) and named != by:
        return f"the command's id does not begin with {by}/, and it is {by}'s"
    if named != by and named in seats and _is_apart(seats[named]):
        return f"the command's id begins with {named}/, and it is {by}'s"
    return "" if seat.is_gm else _in_anothers_name(commit.events[0], by)


def _is_apart(seat: Seat) -> bool:
    """Whether the ids of a seat's commands begin with its own."""
    return seat.issue > 0 and not seat.is_gm


def _in_anothers_name(event: Event, by: str) -> str:
    match event:
        case EntropyAdded(by=named) | UndoRequested(seat=named) if named != by:
            return f"it is in the name of {named}, and {by} gave it"
    return ""
