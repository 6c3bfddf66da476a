"""Viewer names: what one viewer calls the decisions, rolls, requests, timers and versions of a log.

They are named after the viewer's own entries, so that a gap in them gives nothing away. Who sees all has the log's.
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

import events as ev
from projections.redaction.viewer import Viewer

OF_THE_LOG = frozenset({"decision", "roll", "request", "timer", "commit"})
"""Arguments of lines that the log has names and numbers for."""

NAMED = frozenset({ev.DecisionRequested, ev.HiddenRoll, ev.UndoRequested, ev.TimerSet})
"""Kinds of events after whose entries something is called.

Where all events pass, kinds are compared, which costs a fifth of asking for instances.
"""


RENAMED = frozenset(
    {
        ev.DecisionRequested,
        ev.DecisionMade,
        ev.HiddenRoll,
        ev.RollRevealed,
        ev.TimerSet,
        ev.TimerEnded,
        ev.EncounterClosed,
        ev.UndoRequested,
        ev.UndoDenied,
        ev.Undone,
    }
)
"""Kinds of events in which something is called by its name."""


class ViewerNames:
    """The names of one viewer, and the log's for them; `versions` are the viewer's numbers of commits, by the log's."""

    def __init__(self, viewer: Viewer) -> None:
        self.versions: dict[int, int] = {}
        self._all = viewer.sees_all
        self._names: dict[str, str] = {}
        self._originals: dict[str, str] = {}
        self._timers: dict[str, str] = {}

    def name(self, event: ev.Event, name: str) -> None:
        """Name what this event brings up after the viewer's entry of it."""
        if type(event) not in NAMED:
            return
        match event:
            case ev.DecisionRequested():
                self._call(event.decision, name)
            case ev.HiddenRoll():
                self._call(event.roll, name)
            case ev.UndoRequested():
                self._call(event.request, name)
            case ev.TimerSet():
                self._timers[event.timer] = name

    def again(self, before: str, after: str) -> None:
        """Have what the log calls otherwise now under the name that it had."""
        if name := self._names.get(before):
            self._call(after, name)

    def name_for(self, entry: str) -> str:
        """The viewer's name for a decision, a roll or a request of the log; "" for one they have not seen."""
        return entry if self._all else self._names.get(entry, "")

    def timer(self, timer: str) -> str:
        """The viewer's name for a timer, as its own may name a combatant; "" for one not seen being set."""
        return timer if self._all else self._timers.get(timer, "")

    def original(self, name: str) -> str:
        """The log's name for what the viewer calls this; "" for what they have not seen."""
        return name if self._all else self._originals.get(name, "")

    def decision(self, request: ev.DecisionRequested) -> ev.DecisionRequested:
        """A decision under the viewer's name for it."""
        return replace(request, decision=self.name_for(request.decision))

    def request(self, event: ev.UndoRequested) -> ev.UndoRequested:
        """A request under the viewer's name for it, and for the commit that it is about."""
        if self._all:
            return event
        commit = self.versions.get(event.commit, 0)
        return replace(event, request=self.name_for(event.request), commit=commit)

    def events(self, events: tuple[ev.Event, ...]) -> tuple[ev.Event, ...]:
        """The events with the viewer's names and numbers in them."""
        if self._all:
            return events
        return tuple([self.event(each) if type(each) in RENAMED else each for each in events])

    def event(self, event: ev.Event) -> ev.Event:
        """The event with the viewer's names and numbers in it."""
        if self._all or type(event) not in RENAMED:
            return event
        match event:
            case ev.DecisionRequested() | ev.DecisionMade():
                return replace(event, decision=self.name_for(event.decision))
            case ev.HiddenRoll() | ev.RollRevealed():
                return replace(event, roll=self.name_for(event.roll))
            case ev.TimerSet() | ev.TimerEnded():
                return replace(event, timer=self.timer(event.timer))
            case ev.EncounterClosed():
                revealed = tuple(replace(each, roll=self.name_for(each.roll)) for each in event.revealed)
                return replace(event, revealed=revealed)
            case ev.UndoRequested():
                return self.request(event)
            case ev.UndoDenied() | ev.Undone():
                return replace(event, request=self.name_for(event.request))
        return event

    def args(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """The arguments of a line with the viewer's names and numbers in them; without what has none."""
        if self._all:
            return {**args}
        if OF_THE_LOG.isdisjoint(args):
            for name in args:
                if args[name] == "":
                    return {name: each for name, each in args.items() if each != ""}
            return {**args}
        found: dict[str, Any] = {
            name: self.name_for(each)
            if name in ("decision", "roll", "request") and isinstance(each, str)
            else each
            for name, each in args.items()
        }
        if "timer" in found:
            found["timer"] = self.timer(args["timer"])
        if "commit" in found:
            found["commit"] = self.versions.get(args["commit"], 0)
        return {name: each for name, each in found.items() if each != ""}

    def _call(self, entry: str, name: str) -> None:
        self._names[entry], self._originals[name] = name, entry
