"""Running the rules again: every procedure runs over its own record and must lead to the same facts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import structs

from engine.audit.branches import Branches, paths
from engine.audit.progress import Progress, watched
from engine.audit.report import Finding
from engine.driver.difference import difference
from engine.driver.driver import Driver
from engine.driver.recording import STEP_STARTS, Divergence, OutsideFacts, Recorded, recorded
from engine.driver.run import Run as DriverRun
from engine.ruleset_api.procedure import Roll
from engine.ruleset_api.ruleset import Ruleset
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import Event

MOST_DIFFERENCES = 200

Place = tuple[int, int]


@dataclass(slots=True)
class Run:
    """A stretch of the record to be run over: from `base`, and where each recorded event stands.

    Places are (commit, event); None stands for what another run has covered already.
    """

    base: Fight
    record: list[Recorded]
    places: list[Place | None]


def differences(ruleset: Ruleset, tree: Branches, progress: Progress) -> Iterator[Finding]:
    """Where the rules lead to something else than what is on record, in any branch, up to MOST_DIFFERENCES."""
    found = 0
    for start, path in paths(tree):
        for finding in stretch_differences(ruleset, tree, start, path, progress):
            yield finding
            found += 1
            if found == MOST_DIFFERENCES:
                return


def stretch_differences(
    ruleset: Ruleset, tree: Branches, start: int, path: Sequence[int], progress: Progress
) -> Iterator[Finding]:
    """The same in the commits of one path, that begins upon the commit `start` (0: none)."""
    return _differences(ruleset, _run_of(tree, start, path), progress)


def _run_of(tree: Branches, start: int, path: Sequence[int]) -> Run:
    if start:
        head = tree.heads[start]
        run = Run(head.base.fork(), list(head.record), [])
        run.places = [None] * sum(map(_length, run.record))
    else:
        opening = tree.commits[path[0]]
        outside = opening.header.outside
        run = Run(Fight(), list(opening.events[outside:]), [])
        for event in opening.events[:outside]:
            evolve(run.base, event)
        run.places = [(opening.version, number) for number in range(outside, len(opening.events))]
        path = path[1:]
    for version in path:
        commit = tree.commits[version]
        run.record += recorded(commit)
        run.places += [(version, number) for number in range(len(commit.events))]
    return run


def _differences(ruleset: Ruleset, run: Run, progress: Progress) -> Iterator[Finding]:
    """Run over the record; where it differs, say so and go on with the next step as it is on record."""
    said = ""
    while True:
        driver = Driver(DriverRun(ruleset, run.base, watched(run.record, progress), version=0))
        try:
            driver.run()
            return
        except Divergence as error:
            found = _finding(_place(run, error.index), error.recorded, error.derived)
        except (
            Exception
        ) as error:  # rules that meet a record they could never have led to may fail in any way
            says = f"the rules fail over this record: {type(error).__name__}: {error}"
            found = Finding(entry=_place(run, driver.reading.index), check="rules", says=says)
        # A step that should not have begun differs from the one before it, and again when it is begun with.
        if found.entry and found.entry != said:
            yield found
        said = found.entry
        if not _skip_to_next_step(run, driver.reading.index):
            return


def _skip_to_next_step(run: Run, index: int) -> bool:
    """Move the start of the run on, to the first step that begins at the recorded event `index` or behind it."""
    met = 0
    for number, entry in enumerate(run.record):
        if number and met >= index and type(entry) in STEP_STARTS:
            for each in run.record[:number]:
                for event in _events(each):
                    evolve(run.base, event)
            run.record, run.places = run.record[number:], run.places[met:]
            return True
        met += _length(entry)
    return False


def _place(run: Run, index: int) -> str:
    """The entry of a recorded event, of the last one where the record ends; "" in what was run over before."""
    place = run.places[min(index, len(run.places) - 1)]
    return "" if place is None else entry_at(place)


def _finding(entry: str, on_record: Event | None, derived: object) -> Finding:
    rule = getattr(derived, "rule", "") or getattr(on_record, "rule", "")
    return Finding(
        entry=entry,
        check="rules",
        says=difference(on_record, derived),
        event="" if on_record is None else type(on_record).__name__,
        rule=rule,
        recorded=None if on_record is None else plain(on_record),
        derived=plain(derived),
    )


def entry_at(place: Place) -> str:
    """The id of a log entry."""
    return f"{place[0]}-{place[1]}"


def plain(value: object) -> Any:
    """A result as plain data; an event with its type, a roll without what odds read of it, which is code."""
    if isinstance(value, Roll):
        value = structs.replace(value, reads=None)
    return value if isinstance(value, str | None) else msgspec.to_builtins(value)


def _events(entry: Recorded) -> tuple[Event, ...]:
    return entry.events if isinstance(entry, OutsideFacts) else (entry,)


def _length(entry: Recorded) -> int:
    return len(entry.events) if isinstance(entry, OutsideFacts) else 1
