"""The fight line by line: message keys with their arguments, for any language to tell."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from engine.state.evolve import evolve
from engine.state.state import Fight
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
from projections.replay.event_walk import Visit, spot, walk
from projections.timeline.check_rolls import rolls_of_checks
from projections.timeline.messages import Message, message

DICE_QUESTION = "dice"
NAMING = ("joined", "appeared", "sensed", "lost-from-sight")
"""Keys of lines that say what a combatant is called."""


class Line(Struct, frozen=True, kw_only=True):
    """One thing that happened. `position` is its place in the record ("7-3"), `at` milliseconds since 1970.

    `key` goes from the general to the special ("check.success"); `by` is who gave the command. An
    `undone` line does not count any more. `rank` is None where ranks do not matter.
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


def timeline(commits: Sequence[Commit]) -> list[Line]:
    """All lines of a record that is complete from the first commit, in the order it was written.

    A roll that a check was made with is in the line of the check, a choice that is declared at once by its
    declaration. Raises DamagedLog.
    """
    lines: list[Line] = []
    pairs: dict[int, int] = {}
    for visit in walk(commits):
        if visit.number == 0:
            pairs = rolls_of_checks(visit.commit.events)
        lines += _lines(visit, pairs)
    return lines


def lines_of(commit: Commit, before: Fight) -> list[Line]:
    """The lines of one commit, seen from the state before it. Raises DamagedLog."""
    pairs = rolls_of_checks(commit.events)
    fight = before.fork()
    lines: list[Line] = []
    for number, event in enumerate(commit.events):
        lines += _lines(Visit(commit, number, event, fight, False), pairs)
        if not isinstance(event, Undone | Redone):
            evolve(fight, event)
    return lines


def names(lines: Iterable[Line]) -> dict[str, str]:
    """Everybody's name by id, from the lines that tell of their joining."""
    return {each.args["combatant"]: each.args["name"] for each in lines if each.key in NAMING}


def _lines(visit: Visit, pairs: Mapping[int, int]) -> Iterator[Line]:
    """The lines of one event; `pairs` are the rolls of its commit that checks tell of."""
    if visit.number in pairs.values():
        return
    try:
        said = message(visit.fight, visit.event)
    except KeyError as error:
        what = f"{type(visit.event).__name__} names {error}, which this fight does not have"
        raise DamagedLog(visit.position, what) from error
    if isinstance(visit.event, EncounterClosed):
        for each in visit.event.revealed:
            shown = message(visit.fight, each)
            assert shown is not None
            yield line(visit, shown)
    if said is not None:
        yield line(visit, in_context(visit, said, pairs))


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


def in_context(visit: Visit, said: Message, pairs: Mapping[int, int]) -> Message:
    key, args = said
    events = visit.commit.events
    if type(visit.event) is CheckResolved and visit.number in pairs:
        rolled = events[pairs[visit.number]]
        assert isinstance(rolled, DiceRolled)
        return key, {**args, "dice": rolled.dice, "source": rolled.source}
    if type(visit.event) is DecisionMade and _told_by_what_follows(visit, args):
        # The choice may also have been made in secret: what may be known of it is in the declaration.
        return f"answered.{args['ask']}", {name: args[name] for name in ("asked", "ask", "decision")}
    return said


def _told_by_what_follows(visit: Visit, args: dict[str, Any]) -> bool:
    """Whether the choice is dice, or is declared before anybody else answers."""
    following = visit.commit.events[visit.number + 1 :]
    return args["ask"] == DICE_QUESTION or any(
        _declares(each, args["asked"]) for each in _until_next_answer(following)
    )


def _until_next_answer(events: Sequence[Event]) -> Iterable[Event]:
    for each in events:
        if type(each) is DecisionMade:
            return
        yield each


def _declares(event: Event, who: str) -> bool:
    return (type(event) is ManeuverDeclared or type(event) is IntentDeclared) and event.combatant == who
