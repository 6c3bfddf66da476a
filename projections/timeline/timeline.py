"""The fight line by line: message keys with their arguments, for any language to tell."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.history.undo_stack import UndoStack, undo_stack
from events import (
    CheckResolved,
    DecisionMade,
    DiceRolled,
    EncounterClosed,
    Event,
    IntentDeclared,
    ManeuverDeclared,
    Redone,
    Undone,
)
from events.chain.commit import Commit
from events.chain.reading import DamagedLog
from projections.language.phrases import phrases_of
from projections.replay.event_walk import Visit, spot, walk
from projections.timeline.check_rolls import rolls_of_checks
from projections.timeline.messages import Message, message
from projections.timeline.roll_ledger import commit_of
from projections.timeline.story_cards import Deeds

DICE_QUESTION = "dice"
NAMING = ("joined", "appeared", "sensed", "lost-from-sight")
"""Keys of lines that say what a combatant is called."""


class Line(Struct, frozen=True, kw_only=True):
    """One thing that happened. `position` is its place in the record ("7-3"), `at` milliseconds since 1970.

    `key` goes from the general to the special ("check.success"); `by` is who gave the command. An
    `undone` line does not count any more. `rank` is None where ranks do not matter. `deed` is the position of the first
    line of what it is a part of (see `projections.timeline.story_cards`), "" where it is part of nothing.
    """

    position: str
    round: int
    phase: str
    rank: int | None
    key: str
    args: dict[str, Any]
    rule: str
    undone: bool
    by: str
    at: int
    deed: str = ""


def timeline(commits: Sequence[Commit]) -> list[Line]:
    """All lines of a record that is complete from the first commit, in the order it was written.

    A roll that a check was made with is in the line of the check, a choice that is declared at once by its
    declaration. Raises DamagedLog.
    """
    lines: list[Line] = []
    pairs: dict[int, int] = {}
    stack, deeds, all_told = UndoStack(), Deeds(), undo_stack(commits)
    first: dict[int, Line] = {}  # the line that tells what was done in a commit
    for visit in walk(commits):
        if visit.number == 0:
            pairs = rolls_of_checks(visit.commit.events)
            deeds.begin(stack.last)
            stack.take_in(visit.commit)
        found = list(_lines(visit, pairs, all_told))
        if isinstance(visit.event, Undone | Redone):
            of = first.get(visit.event.commits[0])
            found = [replace(each, args={**each.args, **turned(of, each.args["count"])}) for each in found]
        elif found:
            first |= _first(visit, [*_kept(first, visit), *found])
        for each in found:
            args = deeds.armed(each.key, each.args)
            lines.append(replace(each, args=args, deed=deeds.card(each.position, each.key, args)))
        if visit.number == len(visit.commit.events) - 1:
            deeds.end(visit.commit.version)
    return lines


def _kept(first: Mapping[int, Line], visit: Visit) -> list[Line]:
    return [first[visit.commit.version]] if visit.commit.version in first else []


def _first(visit: Visit, lines: Sequence[Line]) -> dict[int, Line]:
    """The line of a commit that tells what was done: the first that a story has, or else the first."""
    phrases = phrases_of(visit.fight)
    shown = (each for each in lines if not phrases.aside(each.key, each.args))
    found = next(shown, next(iter(lines), None))
    return {} if found is None else {visit.commit.version: found}


def turned(first: Line | None, count: int) -> dict[str, Any]:
    """What an undo or a redo of so many commands is about, as arguments: the `first` of them, and how many `more`."""
    return {} if first is None else {"what": {"key": first.key, "args": first.args}, "more": count - 1}


def names(lines: Iterable[Line]) -> dict[str, str]:
    """Everybody's name by id, from the lines that tell of their joining."""
    return {each.args["combatant"]: each.args["name"] for each in lines if each.key in NAMING}


def _lines(visit: Visit, pairs: Mapping[int, int], stack: UndoStack | None = None) -> Iterator[Line]:
    """The lines of one event; `pairs` are the rolls of its commit that checks tell of.

    The end of a fight shows no hidden rolls of play that was undone, as the `stack` has it.
    """
    if visit.number in pairs.values():
        return
    try:
        said = message(visit.fight, visit.event)
    except KeyError as error:
        what = f"{type(visit.event).__name__} names {error}, which this fight does not have"
        raise DamagedLog(visit.position, what) from error
    if said is not None:
        yield line(visit, in_context(visit, said, pairs))
    if isinstance(visit.event, EncounterClosed):
        for each in visit.event.revealed:
            if stack is not None and not stack.counts(commit_of(each.roll)):
                continue
            shown = message(visit.fight, each)
            assert shown is not None
            yield line(visit, shown)


def line(visit: Visit, said: Message) -> Line:
    key, args = said
    here = spot(visit.fight, visit.event)
    header = visit.commit.header
    return Line(
        position=visit.position,
        round=here.round,
        phase=here.phase,
        rank=here.rank,
        key=key,
        args=args,
        rule=visit.event.rule,
        undone=visit.undone,
        by=header.by,
        at=header.at,
    )


IN_CONTEXT = frozenset({CheckResolved, DecisionMade})
"""Kinds of events of which something is said that stands in others of the commit."""


def in_context(visit: Visit, said: Message, pairs: Mapping[int, int]) -> Message:
    key, args = said
    events = visit.commit.events
    if type(visit.event) is CheckResolved and visit.number in pairs:
        rolled = events[pairs[visit.number]]
        assert isinstance(rolled, DiceRolled)
        return key, {**args, "dice": rolled.dice, "source": rolled.source}
    if type(visit.event) is DecisionMade and _told_by_what_follows(visit, args):
        return _no_choice(args)
    return said


def _no_choice(args: Mapping[str, Any]) -> Message:
    """That an answer was given: what may be known of the choice, which may be secret, is in the declaration of it."""
    return f"answered.{args['ask']}", {name: args[name] for name in ("asked", "ask", "decision")}


def told_later(answer: Line, events: Sequence[Event]) -> bool:
    """Whether a choice is declared by these events, which go on with what the last answer before them began."""
    return _declared(answer.args["asked"], events)


def without_choice(answer: Line) -> Line:
    """The line of an answer, the choice of which is told by what follows."""
    key, args = _no_choice(answer.args)
    return replace(answer, key=key, args=args)


def last_answer(events: Sequence[Event], lines: Sequence[Line], first: int) -> Line | None:
    """The line of the last of these answers, the first event at place `first`, as far as it tells the choice."""
    number = next((at for at in reversed(range(len(events))) if type(events[at]) is DecisionMade), None)
    place = None if number is None else str(first + number)
    return next(
        (
            each
            for each in lines
            if "choice" in each.args and "asked" in each.args and each.position.rpartition("-")[2] == place
        ),
        None,
    )


def _told_by_what_follows(visit: Visit, args: dict[str, Any]) -> bool:
    """Whether the choice is dice, or is declared before anybody else answers."""
    return args["ask"] == DICE_QUESTION or _declared(args["asked"], visit.commit.events[visit.number + 1 :])


def _declared(who: str, events: Sequence[Event]) -> bool:
    """Whether something is declared by these events before anybody answers again."""
    for each in events:
        if type(each) is DecisionMade:
            return False
        if (type(each) is ManeuverDeclared or type(each) is IntentDeclared) and each.combatant == who:
            return True
    return False
