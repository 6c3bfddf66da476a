"""An unfinished walk: one that did not lead where it was meant to, so that its walker learnt what was in the way."""

from collections.abc import Sequence

from engine.board.cells import beyond, directions
from engine.board.directions import Cell
from engine.kit.places import cell
from engine.kit.walking import BUMPED
from engine.state.state import Fight
from events import DecisionMade, DecisionRequested, Event, ManeuverDeclared, Moved, Noted

PATH = "path"


def unfinished(before: Fight, events: Sequence[Event]) -> bool:
    """Whether one of the walks that these events set out on is not gone to its end in them.

    What was meant is the `path` of an answer or of what was declared; `before` is the fight before the events.
    """
    return any(_bumped(each) or _short(before, events, number) for number, each in enumerate(events))


def _bumped(event: Event) -> bool:
    return type(event) is Noted and event.key == BUMPED


def _short(before: Fight, events: Sequence[Event], number: int) -> bool:
    """Whether event `number` sets out on a walk that nobody goes cell by cell in the events after it."""
    event = events[number]
    if not isinstance(event, DecisionMade | ManeuverDeclared) or not event.args.get(PATH):
        return False
    walkers = _walkers(before, events[:number], event)
    meant = {who: _meant(before, events[:number], who, event.args[PATH]) for who in walkers}
    return any(meant.values()) and not any(
        _follows(events[number:], who, way) for who, way in meant.items() if way
    )


def _walkers(before: Fight, earlier: Sequence[Event], event: DecisionMade | ManeuverDeclared) -> list[str]:
    """Who may go it: whoever says so, or whom they name, as a rider does."""
    if isinstance(event, ManeuverDeclared):
        return [event.combatant]
    requested = {each.decision: each for each in earlier if isinstance(each, DecisionRequested)}
    asked = requested.get(event.decision) or before.decisions.get(event.decision)
    named = [each for each in event.args.values() if isinstance(each, str) and each in before.combatants]
    return named if asked is None else [asked.asked, *named]


def _meant(before: Fight, earlier: Sequence[Event], who: str, path: Sequence[str]) -> list[Cell]:
    """The cells of a way from where somebody stands after these events; none where there is no such way."""
    here, ways = _place(before, earlier, who), directions(before.board)
    if here is None or not ways.keys() >= set(path):
        return []
    found = []
    for direction in path:
        here = beyond(here, direction, before.board)
        found.append(here)
    return found


def _follows(events: Sequence[Event], who: str, way: list[Cell]) -> bool:
    return [_whole(each.to) for each in _moves(events, who) if each.to is not None][: len(way)] == way


def _place(before: Fight, earlier: Sequence[Event], who: str) -> Cell | None:
    """Where somebody stands after these events."""
    moved = [each.to for each in _moves(earlier, who) if each.to is not None]
    if moved:
        return _whole(moved[-1])
    return cell(before.combatants[who]) if who in before.combatants else None


def _moves(events: Sequence[Event], who: str) -> list[Moved]:
    return [each for each in events if isinstance(each, Moved) and each.combatant == who]


def _whole(at: tuple[float, float]) -> Cell:
    return int(at[0]), int(at[1])
