"""Snapshots: a fight as of one commit, as bytes kept apart from its log, so that a cold load need not read all of it.

A snapshot is a cache: where there is none, or one that does not fit, the log is read. It holds the state
from the start of the step in which the fight stands and the record since then, because resuming runs
over that record, and the numbers of the commits that count.
"""

import dataclasses
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from engine.driver.recording import OutsideFacts, Recorded
from engine.history.decision_clock import DecisionClock
from engine.history.head_chain import Head
from engine.history.history import History, follow
from engine.history.permanent_record import PermanentRecord
from engine.history.reoffered_dice import TypedDice
from engine.history.seat_roster import Seat
from engine.history.undo_stack import UndoStack
from engine.ruleset_api.ruleset import Ruleset
from engine.state.evolve import ImpossibleEvent, evolve
from engine.state.state import Combatant, Fight, Injury, Item, Link, Thing
from events import AnyEvent
from events.chain.commit import Commit

FORMAT = 1  # raised whenever `evolve` makes another state of the same events
SNAPSHOT_EVERY = 1000  # events

DIGEST = 32  # bytes, before the rest, which it guards against accidents


def _shape() -> str:
    """The fields of the state: a snapshot of a state of other fields is of no use."""
    kinds: list[object] = [
        [(each.name, str(each.type)) for each in dataclasses.fields(kind)]
        for kind in (Fight, Combatant, PermanentRecord)
    ]
    values = [each.__struct_fields__ for each in (Injury, Link, Thing, Seat, TypedDice)]
    return sha256(repr((FORMAT, kinds, *values)).encode()).hexdigest()[:16]


SHAPE = _shape()


Stretch = tuple[bool, list[AnyEvent]]
"""A piece of the record, and whether it came from outside: those events stay together."""


class Snapshot(Struct, frozen=True, kw_only=True):
    """A snapshot of a fight as of commit `version`, whose hash is `hash`; the log has so many `entries` up to there.

    `shape` tells the format and the fields of the state; `rules` is the version of the ruleset that was
    at work. `base` is the state at the start of the step, `record` what happened since: events, those
    from outside in pieces of their own. `effective` are the commits that count, as pairs of a first
    and a last one; `undos` is how many undos there were, `stood` what counted last after commits that are no play,
    `stopped` whether the clock stands still, `permanent` what no undo takes back.
    """

    shape: str
    encounter: str
    ruleset: str
    rules: str
    version: int
    hash: str
    entries: int
    base: Fight
    record: list[Stretch]
    effective: list[tuple[int, int]]
    undos: int
    stood: dict[int, int]
    stopped: bool
    permanent: PermanentRecord


def item(kind: type, value: Any) -> Any:
    """What msgspec cannot read by itself: the things that combatants have."""
    if kind is Item:
        return Item(value)
    raise NotImplementedError(kind)


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Snapshot, dec_hook=item).decode


def taken(history: History, rules: Ruleset) -> bytes | None:
    """The snapshot of a fight; None while undone play may be redone, which it has no room for."""
    head = history.head
    if head is None or history.stack.can_redo:
        return None
    base = bare(head.base)
    body = _encode(
        Snapshot(
            shape=SHAPE,
            encounter=base.id,
            ruleset=rules.name,
            rules=rules.edition,
            version=history.version,
            hash=history.hash,
            entries=history.entries,
            base=base,
            record=[stretch(each) for each in head.record],
            effective=runs(history.effective),
            undos=history.stack.undos,
            stood=history.stack.stood,
            stopped=history.clock.stopped,
            permanent=history.permanent,
        )
    )
    return sha256(body).digest() + body


def decoded(data: bytes, encounter: str) -> Snapshot | None:
    """The snapshot in these bytes; None where they are none of this fight that this version can read."""
    if sha256(data[DIGEST:]).digest() != data[:DIGEST]:
        return None
    try:
        snapshot = _decode(data[DIGEST:])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    if (snapshot.shape, snapshot.encounter) != (SHAPE, encounter):
        return None
    return snapshot


def resumed(snapshot: Snapshot, commits: Sequence[Commit]) -> History | None:
    """The history from a snapshot on; None where it does not belong to these commits, or does not reach.

    `commits` are the one at the snapshot's place and all that follow, with their chain checked. An undo
    of what lies before the snapshot needs the whole log. Raises DamagedLog.
    """
    if not commits or (commits[0].version, commits[0].header.hash) != (snapshot.version, snapshot.hash):
        return None
    record = entries_of(snapshot.record)
    fight = snapshot.base.fork()
    try:
        for entry in record:
            for event in entry.events if isinstance(entry, OutsideFacts) else (entry,):
                evolve(fight, event)
    except ImpossibleEvent:
        return None
    at = commits[0]
    effective = [number for first, last in snapshot.effective for number in range(first, last + 1)]
    head = Head(at=effective[-1], fight=fight, origin=snapshot.base, since=record)
    history = History(
        version=at.version,
        hash=at.header.hash,
        entries=snapshot.entries,
        head=head,
        stack=UndoStack(effective=effective, undos=snapshot.undos, stood=snapshot.stood),
        heads={head.at: head},
        clock=DecisionClock(dict.fromkeys(fight.decisions, at.header.at), snapshot.stopped),
        permanent=snapshot.permanent,
        commands={at.header.command: (at.version, at.header.digest)},
        whole=False,
    )
    return history if all(follow(history, commit) for commit in commits[1:]) else None


def runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Ascending numbers as pairs of the first and the last of those that follow one upon another."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and found[-1][1] == number - 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found


def bare(fight: Fight) -> Fight:
    """The fight without what was derived from it, so that it can be written down."""
    base = fight.fork()
    base.table = base.rulebook = None
    base.combatants, base._memo = {id: each.copy() for id, each in base.combatants.items()}, {}
    return base


def entries_of(record: Iterable[Stretch]) -> tuple[Recorded, ...]:
    """The record as a run meets it, of pieces that were written down."""
    return tuple(
        each for outside, events in record for each in ([OutsideFacts(tuple(events))] if outside else events)
    )


def stretch(entry: Recorded) -> Stretch:
    """An entry of the record as a piece to be written down."""
    return (True, list(entry.events)) if isinstance(entry, OutsideFacts) else (False, [entry])
