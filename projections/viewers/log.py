"""The viewer log: what one viewer sees of each commit, under numbers of their own.

A commit of which the viewer sees nothing does not count for them, and within a commit only the events count that
they see; so a gap in the numbers gives nothing away. What follows from an answer that they do not see (the GM's, or
a hidden combatant's) goes on with the number before: so the numbers do not tell where the fight waited for a combatant
whom they do not see. Decisions, hidden rolls and requests are named after their entries, so they have other names for
each viewer (see ViewerNames); a GM has those of the log.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

import events as ev
from engine.commands.situation import Own
from engine.commands.undo_redo import defaulted, requests
from engine.driver.pending import GIVEN
from engine.history.decision_clock import DecisionClock
from engine.history.effective_commits import no_such_version
from engine.history.head_chain import Head
from engine.history.history import History
from engine.history.reoffered_dice import TypedDice, note_typed
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from engine.state.evolve import evolve
from engine.state.state import Fight
from events.chain.commit import Commit
from events.chain.commit_kinds import is_out_of_play
from projections.language.phrases import phrases_of
from projections.redaction.bodies import vanishes
from projections.redaction.check_makers import makers
from projections.redaction.events import redact_event
from projections.redaction.questions import secret_answer
from projections.redaction.viewer import Viewer
from projections.redaction.visibility import Visibility, own_words
from projections.replay.event_walk import Spot, Visit, spot
from projections.timeline.check_rolls import rolls_of_checks
from projections.timeline.messages import Message, Messages
from projections.timeline.roll_ledger import commit_of
from projections.timeline.story_cards import CHECKS, Deeds
from projections.timeline.timeline import (
    IN_CONTEXT,
    Line,
    in_context,
    last_answer,
    names,
    told_later,
    turned,
    without_choice,
)
from projections.viewers.learnt import felt_of_the_unseen, went_otherwise
from projections.viewers.names import ViewerNames
from projections.viewers.repeated_questions import asked_again
from projections.viewers.undo import Play, ViewerUndo
from projections.viewers.view_parts_cache import Shown
from projections.viewers.visible import (
    CHANGE_SIGHT,
    Visible,
    changes_sight,
    come_and_gone,
    said,
    with_bands,
)

HISTORY = frozenset({ev.Undone, ev.Redone})

MOST_ALSO = 3
"""How many of the plays that go with an undo, or come with a redo, are told by a line each."""

LATELY = 64
"""Of how many of the last versions the line is kept that tells what was done, whoever did it."""


class Seen(Struct, frozen=True, kw_only=True):
    """What a viewer sees of one commit. Event number i of `events` is the viewer's entry `<version>-<first + i>`.

    `version` is the viewer's own number of it, `commit` the log's, which is `play` unless nothing of it can be taken
    back; `kind` of command, `by` whom (a seat), `at` milliseconds since 1970. `command` is the id under which the
    viewer sent it, "" for another's. Where it goes on with a number that the viewer had before, `first` is above 0,
    and all this is that of the beginning. `lines` tell it; `rounds` are those in which the events happen. `answer` is
    the line that now stands for an earlier one of the version: of an answer whose choice is declared only here.
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
    answer: Line | None = None


class _Number(Struct, frozen=True):
    """One of the viewer's versions: how many events it has, and the command that it began with."""

    events: int
    header: ev.Header


class Named(Struct, frozen=True):
    """What an undo or a redo names: the viewer's number of a play, the seat that made it, its first line.

    `also` are the first lines of some plays that go or come with it, `count` is how many these are, itself included;
    `asks` is whether the GM is asked.
    """

    version: int
    by: str
    line: Line | None
    also: tuple[Line, ...] = ()
    count: int = 1
    asks: bool = False


class ViewerLog:
    """How far a viewer has seen a record; take in every commit once, in order.

    `version` is the viewer's number of the last commit that they saw anything of, `position` the number of all events
    that they saw (a GM's is that of commits, like the version). `undoable` is what an undo of the viewer's would take
    back (perhaps as a request), `redoable` what a redo would bring back; `seats` and `requests` are those that the
    viewer may know of; `clock` says when each open decision was put, `typed` which dice were typed in last; `names` are
    those of everybody whom the viewer has seen, by id. `commitment` is that of the seed that dice come from since an
    end was taken back, "" where none was. `questions` are the last that were put to the viewer's own combatants, by who
    was asked what. `called` has the viewer's names for what the log calls otherwise,
    `last_shown` the parts of the last view.
    """

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.version = 0
        self.position = 0
        self.seats: dict[str, ev.SeatInvited] = {}
        self.requests: dict[str, ev.UndoRequested] = {}
        self.clock = DecisionClock()
        self.typed: dict[int, TypedDice] = {}
        self.questions: dict[tuple[str, str], ev.DecisionRequested] = {}
        self.called = ViewerNames(viewer)
        self._number: _Number | None = None
        self.names: dict[str, str] = {}
        self._said: dict[int, Line] = {}
        self._answer: Line | None = None  # of this version, with the choice in it
        self._lately: dict[int, Line] = {}
        self._viewer_undo = ViewerUndo()
        self._deeds = Deeds()
        self._of_all: tuple[Named | None, Named | None] | None = None  # what may be undone, and redone
        self.last_shown = Shown()
        self.commitment = ""

    @classmethod
    def of_all(cls, viewer: Viewer, history: History) -> "ViewerLog":
        """The log of a viewer who sees all, as of now; none of the record need be gone through. Raises DamagedLog."""
        viewer_log = cls(viewer)
        viewer_log.version = viewer_log.position = history.version
        viewer_log._viewer_undo.stack = history.stack
        viewer_log.clock, viewer_log.typed = history.clock, history.permanent.typed
        undone = [history.heads[each] for each in history.undone[-1]] if history.undone else []
        counts = [history.head] if history.head is not None and history.stack.can_undo else []
        viewer_log.commitment = history.permanent.bound
        viewer_log._of_all = (
            viewer_log._named_heads(counts, history),
            viewer_log._named_heads(undone, history),
        )
        for head in filter(None, (*undone[-1:], history.head)):
            viewer_log.names |= {each.id: each.name for each in head.fight.combatants.values()}
        for each in history.permanent.seats.values():
            if not each.revoked:
                viewer_log.seats[each.seat] = ev.SeatInvited(
                    seat=each.seat, role=each.role, combatants=each.combatants
                )
        viewer_log.requests = requests(history)
        return viewer_log

    def _named_heads(self, heads: Sequence[Head], history: History) -> Named | None:
        """What an undo or a redo of these by a viewer who sees all names. Raises DamagedLog."""
        if not heads:
            return None
        said = [self._line_of(head, history) for head in heads[: MOST_ALSO + 1]]
        also = tuple(filter(None, said[1:]))
        return Named(heads[-1].at, heads[-1].by, said[0], also, len(heads))

    def _line_of(self, head: Head, history: History) -> Line | None:
        before = history.parent(head)
        if head.commit is None or before is None:
            return None
        visible, _ = self._go_through(head.commit, before.fight)
        return _first(list(self._lines(head.commit.events, visible, head.commit.header, 0)), head.fight)

    @property
    def undoable(self) -> Named | None:
        """What the viewer may undo, or ask to have undone."""
        if self._of_all is not None:
            return self._of_all[0]
        if self.viewer.sees_all:
            last = self._viewer_undo.last
            return self._named([last] if last else [])
        if self.viewer.role != "player":
            return None
        plays, own = self._viewer_undo.since_mine(), self.own
        return self._named(plays, asks=own is not None and not own.free, first=True)

    @property
    def redoable(self) -> Named | None:
        """What the viewer may bring back: GMs only, for what is undone may be overtaken unseen."""
        if self._of_all is not None:
            return self._of_all[1]
        return self._named(self._viewer_undo.redoable if self.viewer.sees_all else [])

    def _named(self, plays: Sequence[Play], *, asks: bool = False, first: bool = False) -> Named | None:
        """What an undo or a redo of these plays names: the last of them, or the first."""
        if not plays:
            return None
        named = plays[0] if first else plays[-1]
        versions = list(dict.fromkeys(each.version for each in plays))
        said = [self._line(each) for each in versions[: MOST_ALSO + 1]]
        also = tuple(filter(None, said[1:]))
        return Named(named.version, named.by, said[0], also, len(versions), asks)

    @property
    def said_last(self) -> Line | None:
        """The line that tells what was done in the viewer's last version."""
        return self._line(self.version)

    def _line(self, version: int) -> Line | None:
        """The line that tells what was done in a version, where it is kept."""
        return self._said.get(version) or self._lately.get(version)

    def _say(self, lines: Sequence[Line], fight: Fight, *, mine: bool) -> None:
        """Keep the line that tells what was done in a version: where the viewer may name it, and of the last few.

        What goes on with the same version is looked at too, so that it makes no difference where the fight waited.
        """
        kept = self._line(self.version)
        line = _first([*([kept] if kept else []), *lines], fight)
        if line is None:
            return
        if mine or self.viewer.sees_all or self.version in self._said:
            self._said[self.version] = line
        self._lately[self.version] = line
        if len(self._lately) > LATELY:
            del self._lately[next(iter(self._lately))]

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

    def take_in(
        self, commit: Commit, before: Fight, after: Fight, told: Messages | None = None
    ) -> Seen | None:
        """What the viewer sees of the next commit; None for nothing at all.

        `before` and `after` are the states that hold before and after it (after an undo: the one that was
        gone back to), `told` what its events say to whoever sees all of them, as far as others have taken it.
        """
        visible, step = self._go_through(commit, before, told)
        header = commit.header
        if self.viewer.sees_all:
            self.version = self.position = commit.version
            number, first = _Number(len(visible), header), 0
            self._number = number
        else:
            number, first = self._counted(commit, visible)
        events = tuple([each.event for each in visible])
        self._deeds.begin(self._viewer_undo.stack.last)
        lines = tuple(self._lines(events, visible, number.header, first))
        self._deeds.end(commit.version)
        answer = self._told(events, lines, first) if visible else None
        self.names |= names(lines)
        self._note(commit, before, after, events, step)
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
            events=self.called.events(events),
            lines=lines,
            rounds=tuple([each.spot.round for each in visible]),
            answer=answer,
        )

    def _told(self, events: Sequence[ev.Event], lines: Sequence[Line], first: int) -> Line | None:
        """The line of the last answer where these events declare its choice, which go on with the same version.

        So that it makes no difference where the fight waited: in one piece the declaration alone tells the choice.
        """
        answer = self._answer
        told = without_choice(answer) if first and answer and told_later(answer, events) else None
        if told is not None and (kept := self._line(self.version)) and kept.position == told.position:
            for each in (self._said, self._lately):
                each |= {self.version: told} if self.version in each else {}
        if told is not None or not first or any(type(each) is ev.DecisionMade for each in events):
            self._answer = last_answer(events, lines, first)
        return told

    def _goes_on(self, fight: Fight, commit: Commit, number: int, visibility: Visibility) -> set[int]:
        """The events by which a question goes on for the viewer, though it is put again; under its name, and as old."""
        again = asked_again(fight, commit.events[number : number + 2], visibility)
        if again is None:
            return set()
        before, after = again
        self.called.again(before, after)
        if before in self.clock.asked_at:
            self.clock.asked_at[after] = self.clock.asked_at[before]
        return {number, number + 1}

    def _counted(self, commit: Commit, visible: Sequence[Visible]) -> tuple[_Number, int]:
        """The viewer's number that a commit belongs to, and how many events it had before."""
        number = self._number or _Number(0, commit.header)
        if not visible:
            return number, 0
        if self._number is None or any(each.given for each in visible):
            number = _Number(0, commit.header)
            self.version += 1
        first = number.events
        self._number = _Number(first + len(visible), number.header)
        self.called.versions[commit.version] = self.version
        self.position += len(visible)
        for place, each in enumerate(visible, first):
            self.called.name(each.event, f"{self.version}-{place}")
        return number, first

    def back_to(self, version: int) -> int:
        """The commit of the log to which an undo goes back that undoes all that the viewer saw after this version.

        What they did not see before that stays. Raises Refused: no-such-position, step-undone, nothing-to-undo.
        """
        stack = self._viewer_undo.stack
        if not 1 <= version <= self.version:
            raise no_such_version(self.version, version)
        plays = [
            each for each, seen in self.called.versions.items() if seen == version and each not in stack.stood
        ]
        if plays and not any(stack.counts(each) for each in plays):
            raise Refused("step-undone", Sentence("affray.version-undone", {"version": version}))
        first = self._viewer_undo.after(version)
        if not first:
            raise Refused("nothing-to-undo", Sentence("affray.nothing-came-after", {"version": version}))
        return first - 1

    def version_of(self, commit: int) -> int:
        """The viewer's number of a commit of the log; 0 for one of which they saw nothing."""
        return commit if self.viewer.sees_all else self.called.versions.get(commit, 0)

    def from_the_last(self, count: int) -> int:
        """The log's number of the commit with which the last so many of the viewer's versions begin."""
        wanted = max(1, self.version - count + 1)
        if self.viewer.sees_all:
            return wanted
        first = 1
        for commit, version in reversed(self.called.versions.items()):
            if version < wanted:
                break
            first = commit
        return first

    def _go_through(
        self, commit: Commit, before: Fight, told: Messages | None = None
    ) -> tuple[list[Visible], ev.StepBegan | None]:
        """What the viewer sees of a commit, and the step that the viewer saw begin last."""
        fight, viewer, step = before.fork(), self.viewer, self.step
        play, sees_all = not is_out_of_play(commit), viewer.sees_all
        words = own_words(fight, commit, viewer)
        visibility = Visibility(fight, viewer, self.names, words)
        secret = {each.combatant for each in commit.events if type(each) is ev.IntentDeclared and each.hidden}
        visible: list[Visible] = []
        goes_on: set[int] = set()
        made_by = {} if sees_all else makers(commit.events)
        for number, event in enumerate(commit.events):
            if type(event) is ev.DecisionMade and event.how == "void":
                goes_on |= self._goes_on(fight, commit, number, visibility)
            untold = number in goes_on or (number in made_by and made_by[number] in visibility.hidden)
            seen = None if untold else self._seen(fight, event, visibility, secret)
            if type(event) is ev.PhaseEntered:
                step = None
            elif type(seen) is ev.StepBegan:
                step = seen
            given = number < commit.header.outside or (type(event) is ev.DecisionMade and event.how in GIVEN)
            if seen is not None:
                here = spot(fight, event)
                if not sees_all:  # that of somebody hidden does not show
                    here = Spot(here.round, here.phase, None if step is None else step.rank)
                says = self._messages(fight, event, seen, visibility, told if seen is event else None)
                visible += [Visible(seen, here, says, given)]
            if not play or type(event) in HISTORY:
                continue
            evolve(fight, event)
            if type(event) in CHANGE_SIGHT and not sees_all and changes_sight(event):
                joined = event.combatant if isinstance(event, ev.CombatantJoined) else ""
                now = Visibility(fight, viewer, self.names, words)
                visible += come_and_gone(fight, visibility, now, joined, given)
                visibility = now
        return with_bands(visible, fight, visibility), step

    def _messages(
        self,
        fight: Fight,
        event: ev.Event,
        seen: ev.Event,
        visibility: Visibility,
        told: Messages | None = None,
    ) -> tuple[Message, ...]:
        """What an event says as it is seen; the end of a fight shows no rolls of play that was undone."""
        if type(event) is ev.ConditionGained and vanishes(fight, event, visibility):
            return ()
        if type(seen) is not ev.EncounterClosed:
            return said(fight, seen, visibility, known=told)
        counts = self._viewer_undo.stack.counts
        return said(fight, seen, visibility, [each for each in seen.revealed if counts(commit_of(each.roll))])

    def _seen(
        self, fight: Fight, event: ev.Event, visibility: Visibility, secret: set[str]
    ) -> ev.Event | None:
        if visibility.sees_all:
            return redact_event(fight, event, visibility)
        if type(event) is ev.Undone or type(event) is ev.Redone:
            known = self.called.versions
            commits = tuple(dict.fromkeys(known[each] for each in event.commits if each in known))
            return replace(event, commits=commits) if commits else None
        if type(event) is ev.UndoDenied:
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
        before: Fight,
        after: Fight,
        visible: tuple[ev.Event, ...],
        step: ev.StepBegan | None,
    ) -> None:
        """Keep account of what is not in the state: who may undo, who sits where, who waits since when."""
        first = commit.events[0]
        mine = commit.header.by == self.viewer.seat and commit.version > 1
        if not mine and self.viewer.role == "player":
            mine = any(each in self.viewer.combatants for each in defaulted(commit, before))
        otherwise = self.viewer.role == "player" and (
            went_otherwise(commit, visible, before, after, self.viewer)
            if mine
            else felt_of_the_unseen(commit, visible, before, self.viewer)
        )
        self._viewer_undo.take_in(commit, self.version, visible, step, mine=mine, otherwise=otherwise)
        match first:
            case ev.Undone():
                self.requests.pop(first.request, None)
                self.commitment = first.commitment or self.commitment
            case ev.SeatInvited() if self.viewer.sees_all or first.seat == self.viewer.seat:
                self.seats[first.seat] = first
            case ev.SeatRevoked():
                self.seats.pop(first.seat, None)
            case ev.UndoRequested() if self.viewer.sees_all or first.seat == self.viewer.seat:
                self.requests[first.request] = first
            case ev.UndoDenied():
                self.requests.pop(first.request, None)
        for each in visible:
            if type(each) is ev.DecisionRequested and each.asked in self.viewer.combatants:
                self.questions[each.asked, each.ask] = each
        self.clock.take_in(commit, self._viewer_undo.stack, after.decisions)
        note_typed(self.typed, commit)
        if type(first) is ev.Undone:
            gone = set(first.commits)
            self.requests = {id: each for id, each in self.requests.items() if each.commit not in gone}

    def _lines(
        self, events: tuple[ev.Event, ...], visible: list[Visible], header: ev.Header, first: int
    ) -> Iterator[Line]:
        commit = Commit(version=self.version, header=header, events=events)
        pairs = rolls_of_checks(events)
        paired = set(pairs.values())
        for number, each in enumerate(visible):
            if number in paired:
                continue
            for one in each.said:
                key, args = one
                if type(each.event) in IN_CONTEXT:
                    key, args = in_context(Visit(commit, number, each.event, NO_FIGHT, False), one, pairs)
                position = f"{self.version}-{first + number}"
                if key[:6] == CHECKS:
                    args = self._deeds.armed(key, args)
                if type(each.event) is ev.Undone or type(each.event) is ev.Redone:
                    args = {**args, **turned(self._line(each.event.commits[0]), args["count"])}
                yield Line(
                    position=position,
                    round=each.spot.round,
                    phase=each.spot.phase,
                    rank=each.spot.rank,
                    key=key,
                    args=self.called.args(args),
                    rule=each.event.rule,
                    undone=False,
                    by=header.by,
                    at=header.at,
                    deed=self._deeds.card(position, key, args),
                )


NO_FIGHT = Fight()


def _first(lines: Sequence[Line], fight: Fight) -> Line | None:
    """The line that tells what was done: the first that a story has, or else the first."""
    phrases = phrases_of(fight)
    shown = (each for each in lines if not phrases.aside(each.key, each.args))
    return next(shown, next(iter(lines), None))


def own_id(command: str, viewer: Viewer) -> str:
    """The id under which a seat sent a command: in the log the seat is before it (see service.http.seat_commands)."""
    return command.removeprefix(f"{viewer.seat}/")
