"""The viewer log: what one viewer sees of each commit, under numbers of their own.

A commit of which the viewer sees nothing does not count for them, and within a commit only the events count that
they see; so a gap in the numbers gives nothing away. What follows from an answer that they do not see (the GM's, or
a hidden combatant's) goes on with the number before: so the numbers do not tell where the fight waited for a combatant
whom they do not see. Decisions, hidden rolls and requests are named after their entries, so they have other names for
each viewer; a GM has those of the log.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

import events as ev
from engine.commands.situation import Own
from engine.commands.undo_redo import requests
from engine.driver.pending import GIVEN
from engine.history.head_chain import Head
from engine.history.history import History
from engine.state.evolve import evolve
from engine.state.state import Fight
from events.chain.commit import Commit
from events.chain.commit_kinds import is_out_of_play
from projections.language.phrase_files import phrases_of
from projections.redaction.events import (
    Visibility,
    appears,
    presence,
    redact_event,
    secret_answer,
    unmeasured,
)
from projections.redaction.viewer import Viewer
from projections.replay.event_walk import Spot, Visit, spot
from projections.timeline.check_rolls import rolls_of_checks
from projections.timeline.messages import Message, message
from projections.timeline.timeline import Line, in_context, names
from projections.viewers.shown import Shown
from projections.viewers.undo import Play, ViewerUndo

HISTORY = frozenset({ev.Undone, ev.Redone})
NAMED = frozenset({ev.DecisionRequested, ev.HiddenRoll, ev.UndoRequested, ev.TimerSet})
"""Kinds of events after whose entries something is called.

Where all events pass, kinds are compared, which costs a fifth of asking for instances.
"""


class Seen(Struct, frozen=True, kw_only=True):
    """What a viewer sees of one commit. Event number i of `events` is the viewer's entry `<version>-<first + i>`.

    `version` is the viewer's own number of it, `commit` the log's, which is `play` unless nothing of it can be taken
    back; `kind` of command, `by` whom (a seat), `at` milliseconds since 1970. `command` is the id under which the
    viewer sent it, "" for another's. Where it goes on with a number that the viewer had before, `first` is above 0,
    and all this is that of the beginning. `lines` tell it; `rounds` are those in which the events happen.
    """

    version: int
    first: int
    commit: int
    play: bool
    kind: str
    by: str
    at: int
    command: str
    events: tuple[ev.Event, ...]
    lines: tuple[Line, ...]
    rounds: tuple[int, ...]


class _Visible(Struct, frozen=True):
    event: ev.Event
    spot: Spot
    said: tuple[Message, ...]
    given: bool = False  # by a seat, not by the rules


class _Number(Struct, frozen=True):
    """One of the viewer's versions: how many events it has, and the command that it began with."""

    events: int
    header: ev.Header


class Named(Struct, frozen=True):
    """What an undo or a redo names: the viewer's number of a play, the seat that made it, its first line."""

    version: int
    by: str
    line: Line | None


class ViewerLog:
    """How far a viewer has seen a record; take in every commit once, in order.

    `version` is the viewer's number of the last commit that they saw anything of, `position` the number of all events
    that they saw (a GM's is that of commits, like the version). `undoable` is what an undo of the viewer's would take
    back (perhaps as a request), `redoable` what a redo would bring back; `seats` and `requests` are those that the
    viewer may know of; `asked_at` is when each open decision was put (milliseconds since 1970); `names` are those of
    everybody whom the viewer has seen, by id. `last_shown` are the parts of the last view.
    """

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.version = 0
        self.position = 0
        self.seats: dict[str, ev.SeatInvited] = {}
        self.requests: dict[str, ev.UndoRequested] = {}
        self.asked_at: dict[str, int] = {}
        self._names: dict[str, str] = {}
        self._originals: dict[str, str] = {}
        self._timers: dict[str, str] = {}
        self._versions: dict[int, int] = {}
        self._number: _Number | None = None
        self.names: dict[str, str] = {}
        self._said: dict[int, Line] = {}
        self._viewer_undo = ViewerUndo()
        self._of_all: tuple[Named | None, Named | None] | None = None  # what may be undone, and redone
        self.last_shown = Shown()

    @classmethod
    def of_all(cls, viewer: Viewer, history: History) -> "ViewerLog":
        """The log of a viewer who sees all, as of now; none of the record need be gone through. Raises DamagedLog."""
        viewer_log = cls(viewer)
        viewer_log.version = viewer_log.position = history.version
        viewer_log.asked_at = dict(history.asked_at)
        undone = history.heads[history.undone[-1][-1]] if history.undone else None
        counts = history.head if history.stack.can_undo else None
        viewer_log._of_all = (
            viewer_log._named_head(counts, history),
            viewer_log._named_head(undone, history),
        )
        for head in filter(None, (undone, history.head)):
            viewer_log.names |= {each.id: each.name for each in head.fight.combatants.values()}
        for each in history.permanent.seats.values():
            if not each.revoked:
                viewer_log.seats[each.seat] = ev.SeatInvited(
                    seat=each.seat, role=each.role, combatants=each.combatants
                )
        viewer_log.requests = requests(history)
        return viewer_log

    def _named_head(self, head: Head | None, history: History) -> Named | None:
        """What an undo or a redo by a viewer who sees all names, from the head after it. Raises DamagedLog."""
        if head is None:
            return None
        lines: tuple[Line, ...] = ()
        before = history.parent(head)
        if head.commit is not None and before is not None:
            visible, _ = self._go_through(head.commit, before.fight)
            lines = tuple(self._lines(head.commit.events, visible, head.commit.header, 0))
        return Named(head.at, head.by, _first(lines, head.fight))

    @property
    def undoable(self) -> Named | None:
        """What the viewer may undo, or ask to have undone."""
        if self._of_all is not None:
            return self._of_all[0]
        if self.viewer.sees_all:
            return self._named(self._viewer_undo.last)
        return self._named(self._viewer_undo.mine() if self.viewer.role == "player" else None)

    @property
    def redoable(self) -> Named | None:
        """What the viewer may bring back: GMs only, for what is undone may be overtaken unseen."""
        if self._of_all is not None:
            return self._of_all[1]
        return self._named(self._viewer_undo.undone if self.viewer.sees_all else None)

    def _named(self, play: Play | None) -> Named | None:
        return None if play is None else Named(play.version, play.by, self._said.get(play.version))

    def _say(self, lines: Sequence[Line], fight: Fight, *, mine: bool) -> None:
        """Keep the line that tells what was done in a version, where the viewer may name it in an undo or a redo.

        What goes on with the same version is looked at too, so that it makes no difference where the fight waited.
        """
        kept = self._said.get(self.version)
        if kept is None and not mine and not self.viewer.sees_all:
            return
        line = _first([*([kept] if kept else []), *lines], fight)
        if line is not None:
            self._said[self.version] = line

    @property
    def last(self) -> str:
        """The viewer's id of the last event that they saw; not known `of_all`."""
        return "0" if self._number is None else f"{self.version}-{self._number.events - 1}"

    @property
    def own(self) -> Own | None:
        """The viewer's last play, and whether they may take it back at once; None where there is none."""
        return self._viewer_undo.own()

    @property
    def step(self) -> ev.StepBegan | None:
        """The step that the viewer saw begin last; that of a hidden combatant does not show."""
        return self._viewer_undo.step

    def take(self, commit: Commit, before: Fight, after: Fight) -> Seen | None:
        """What the viewer sees of the next commit; None for nothing at all.

        `before` and `after` are the states that hold before and after it (after an undo: the one that was
        gone back to).
        """
        visible, step = self._go_through(commit, before)
        header = commit.header
        if self.viewer.sees_all:
            self.version = self.position = commit.version
            number, first = _Number(len(visible), header), 0
            self._number = number
        else:
            number, first = self._counted(commit, visible)
        events = tuple(each.event for each in visible)
        lines = tuple(self._lines(events, visible, number.header, first))
        self.names |= names(lines)
        self._note(commit, after, events, step)
        self._say(lines, after, mine=self._viewer_undo.is_mine(commit.version))
        if not visible:
            return None
        return Seen(
            version=self.version,
            first=first,
            commit=commit.version,
            play=not is_out_of_play(commit) and type(commit.events[0]) not in HISTORY,
            kind=number.header.kind,
            by=number.header.by,
            at=number.header.at,
            command=own_id(number.header.command, self.viewer)
            if number.header.by == self.viewer.seat
            else "",
            events=tuple(self._numbered(each) for each in events),
            lines=lines,
            rounds=tuple(each.spot.round for each in visible),
        )

    def _counted(self, commit: Commit, visible: Sequence[_Visible]) -> tuple[_Number, int]:
        """The viewer's number that a commit belongs to, and how many events it had before."""
        number = self._number or _Number(0, commit.header)
        if not visible:
            return number, 0
        if self._number is None or any(each.given for each in visible):
            number = _Number(0, commit.header)
            self.version += 1
        first = number.events
        self._number = _Number(first + len(visible), number.header)
        self._versions[commit.version] = self.version
        self.position += len(visible)
        for place, each in enumerate(visible, first):
            if type(each.event) in NAMED:
                self._name(each.event, f"{self.version}-{place}")
        return number, first

    def shown(self, request: ev.DecisionRequested) -> ev.DecisionRequested:
        """A decision under the viewer's name for it."""
        return replace(request, decision=self.name(request.decision))

    def name(self, entry: str) -> str:
        """The viewer's name for a decision, a roll or a request of the log; "" for one they have not seen."""
        return entry if self.viewer.sees_all else self._names.get(entry, "")

    def timer(self, timer: str) -> str:
        """The viewer's name for a timer, as its own may name a combatant; "" for one not seen being set."""
        return timer if self.viewer.sees_all else self._timers.get(timer, "")

    def version_of(self, commit: int) -> int:
        """The viewer's number of a commit of the log; 0 for one of which they saw nothing."""
        return commit if self.viewer.sees_all else self._versions.get(commit, 0)

    def from_the_last(self, count: int) -> int:
        """The log's number of the first of the last so many commits that the viewer saw anything of."""
        if self.viewer.sees_all:
            return max(1, self.version - count + 1)
        return next(islice(reversed(self._versions), count - 1, None), 1)

    def original(self, name: str) -> str:
        """The log's name for what the viewer calls this; "" for what they have not seen."""
        return name if self.viewer.sees_all else self._originals.get(name, "")

    def _go_through(self, commit: Commit, before: Fight) -> tuple[list[_Visible], ev.StepBegan | None]:
        """What the viewer sees of a commit, and the step that the viewer saw begin last."""
        fight, viewer, step = before.fork(), self.viewer, self.step
        play = not is_out_of_play(commit)
        visibility = Visibility(fight, viewer)
        secret = {each.combatant for each in commit.events if type(each) is ev.IntentDeclared and each.hidden}
        visible: list[_Visible] = []
        for number, event in enumerate(commit.events):
            seen = self._seen(fight, event, visibility, secret)
            if type(event) is ev.PhaseEntered:
                step = None
            elif type(seen) is ev.StepBegan:
                step = seen
            given = number < commit.header.outside or (type(event) is ev.DecisionMade and event.how in GIVEN)
            if seen is not None:
                here = spot(fight, event) if viewer.sees_all else _spot(fight, event, step)
                visible.append(_Visible(seen, here, _said(fight, seen, visibility), given))
            if not play or type(event) in HISTORY:
                continue
            evolve(fight, event)
            if not viewer.sees_all and _changes_sight(event):
                joined = event.combatant if isinstance(event, ev.CombatantJoined) else ""
                now = Visibility(fight, viewer)
                visible += _come_and_gone(fight, visibility, now, joined, given)
                visibility = now
        return visible, step

    def _seen(
        self, fight: Fight, event: ev.Event, visibility: Visibility, secret: set[str]
    ) -> ev.Event | None:
        if self.viewer.sees_all:
            return redact_event(fight, event, visibility)
        match event:
            case ev.Undone() | ev.Redone():
                commits = tuple(
                    dict.fromkeys(self._versions[each] for each in event.commits if each in self._versions)
                )
                return replace(event, commits=commits) if commits else None
            case ev.UndoDenied():
                return event if event.request in self.requests else None
        seen = redact_event(fight, event, visibility)
        if type(seen) is ev.DecisionMade:
            asked = fight.decisions[seen.decision].asked
            if asked in secret and not visibility.own(asked):
                return secret_answer(seen)
        return seen

    def _note(
        self,
        commit: Commit,
        after: Fight,
        visible: tuple[ev.Event, ...],
        step: ev.StepBegan | None,
    ) -> None:
        """Keep account of what is not in the state: who may undo, who sits where, who waits since when."""
        first = commit.events[0]
        mine = commit.header.by == self.viewer.seat and commit.version > 1
        self._viewer_undo.take(commit, self.version, visible, step, mine=mine)
        match first:
            case ev.Undone():
                self.requests.pop(first.request, None)
            case ev.SeatInvited() if self.viewer.sees_all or first.seat == self.viewer.seat:
                self.seats[first.seat] = first
            case ev.SeatRevoked():
                self.seats.pop(first.seat, None)
            case ev.UndoRequested() if self.viewer.sees_all or first.seat == self.viewer.seat:
                self.requests[first.request] = first
            case ev.UndoDenied():
                self.requests.pop(first.request, None)
        at = commit.header.at
        turned = type(first) in HISTORY
        self.asked_at = {
            each: at if turned or each not in self.asked_at else self.asked_at[each]
            for each in after.decisions
        }
        if type(first) is ev.Undone:
            gone = set(first.commits)
            self.requests = {id: each for id, each in self.requests.items() if each.commit not in gone}

    def _name(self, event: ev.Event, name: str) -> None:
        match event:
            case ev.DecisionRequested():
                entry = event.decision
            case ev.HiddenRoll():
                entry = event.roll
            case ev.UndoRequested():
                entry = event.request
            case ev.TimerSet():
                self._timers[event.timer] = name
                return
            case _:
                return
        self._names[entry], self._originals[name] = name, entry

    def _numbered(self, event: ev.Event) -> ev.Event:
        """The event with the viewer's names and numbers in it."""
        if self.viewer.sees_all:
            return event
        match event:
            case ev.DecisionRequested() | ev.DecisionMade():
                return replace(event, decision=self.name(event.decision))
            case ev.HiddenRoll() | ev.RollRevealed():
                return replace(event, roll=self.name(event.roll))
            case ev.TimerSet() | ev.TimerEnded():
                return replace(event, timer=self.timer(event.timer))
            case ev.EncounterClosed():
                revealed = tuple(replace(each, roll=self.name(each.roll)) for each in event.revealed)
                return replace(event, revealed=revealed)
            case ev.UndoRequested():
                return self.request(event)
            case ev.UndoDenied() | ev.Undone():
                return replace(event, request=self.name(event.request))
        return event

    def request(self, event: ev.UndoRequested) -> ev.UndoRequested:
        """A request under the viewer's name for it, and for the commit that it is about."""
        if self.viewer.sees_all:
            return event
        commit = self._versions.get(event.commit, 0)
        return replace(event, request=self.name(event.request), commit=commit)

    def _lines(
        self, events: tuple[ev.Event, ...], visible: list[_Visible], header: ev.Header, first: int
    ) -> Iterator[Line]:
        commit = Commit(version=self.version, header=header, events=events)
        pairs = rolls_of_checks(events)
        paired = set(pairs.values())
        for number, each in enumerate(visible):
            if number in paired:
                continue
            for said in each.said:
                key, args = in_context(Visit(commit, number, each.event, NO_FIGHT, False), said, pairs)
                yield Line(
                    position=f"{self.version}-{first + number}",
                    round=each.spot.round,
                    phase=each.spot.phase,
                    rank=each.spot.rank,
                    key=key,
                    args=self._renamed(args),
                    rule=each.event.rule,
                    undone=False,
                    by=header.by,
                    at=header.at,
                )

    def _renamed(self, args: Mapping[str, Any]) -> dict[str, Any]:
        if self.viewer.sees_all:
            return dict(args)
        found: dict[str, Any] = {
            name: self.name(each)
            if name in ("decision", "roll", "request") and isinstance(each, str)
            else each
            for name, each in args.items()
        }
        if "timer" in found:
            found["timer"] = self.timer(args["timer"])
        if "commit" in found:
            found["commit"] = self._versions.get(args["commit"], 0)
        return {name: each for name, each in found.items() if each != ""}


NO_FIGHT = Fight()


def _first(lines: Sequence[Line], fight: Fight) -> Line | None:
    """The line that tells what was done: the first that a story has, or else the first."""
    phrases = phrases_of(fight)
    shown = (each for each in lines if not phrases.aside(each.key, each.args))
    return next(shown, next(iter(lines), None))


def own_id(command: str, viewer: Viewer) -> str:
    """The id under which a seat sent a command: in the log the seat is before it (see service.http.seat_commands)."""
    return command.removeprefix(f"{viewer.seat}/")


def _spot(fight: Fight, event: ev.Event, step: ev.StepBegan | None) -> Spot:
    """Where an event happens, by the step that the viewer saw begin last: that of a hidden combatant does not show."""
    here = spot(fight, event)
    return Spot(here.round, here.phase, None if step is None else step.rank)


def _changes_sight(event: ev.Event) -> bool:
    match event:
        case ev.CombatantJoined():
            return True
        case ev.ConditionGained(condition="hidden") | ev.ConditionLost(condition="hidden"):
            return True
    return False


def _come_and_gone(
    fight: Fight, before: Visibility, now: Visibility, joined: str, given: bool
) -> list[_Visible]:
    """The events for those who became visible to a viewer, and for those who no longer are.

    One who has just `joined` was told of by that, or is told of to nobody who does not see them.
    """
    visible = []
    changed = (before.hidden ^ now.hidden) | (before.known ^ now.known)
    for who, combatant in fight.combatants.items():
        if who not in changed or who == joined:
            continue
        event: ev.CombatantJoined | ev.CombatantLeft
        if who in now.hidden:
            event, key = ev.CombatantLeft(combatant=who, reason="out of sight"), "disappeared"
        elif who in now.known:
            event, key = presence(combatant), "sensed" if who in before.hidden else "lost-from-sight"
        else:
            event, key = appears(combatant, fight, now.viewer, now.redaction), "appeared"
        visible.append(_Visible(event, Spot(fight.round, fight.phase, None), ((key, _named(event)),), given))
    return visible


def _named(event: ev.CombatantJoined | ev.CombatantLeft) -> dict[str, Any]:
    said: dict[str, Any] = {"combatant": event.combatant}
    if isinstance(event, ev.CombatantJoined):
        said |= {"name": event.name, "side": event.side, "position": event.position}
    plain: dict[str, Any] = msgspec.to_builtins(
        {name: each for name, each in said.items() if each not in ("", None)}
    )
    return plain


def _said(fight: Fight, event: ev.Event, visibility: Visibility) -> tuple[Message, ...]:
    """What an event that the viewer sees says to them, in messages."""
    if type(event) is ev.IntentDeclared and event.hidden and (visibility.viewer.sees_all or event.intent):
        event = replace(event, hidden=False)
    found: list[Message | None] = [message(fight, event)]
    if type(event) is ev.EncounterClosed:
        found = [*(message(fight, each) for each in event.revealed), *found]
    said = []
    for each in found:
        if each is None:
            continue
        key, args = each
        if unmeasured(fight, event, visibility):
            key = f"{key}.unmeasured"
            args = {name: value for name, value in args.items() if name not in ("now", "maximum")}
        said.append((key, visibility.redaction.data(args)))
    return tuple(said)
