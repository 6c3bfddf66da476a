"""Past menus: what could be chosen at an earlier moment, worked out by the rules, since a menu has no list on record.

They are worked out by the rules that are installed. Where these lead to something else than what is on record, or are
not installed, nobody can tell, and the lists stay out.
"""

from collections.abc import Collection, Sequence
from contextlib import suppress

from msgspec.structs import replace

from engine.driver.driver import Driver
from engine.driver.pending import Pending
from engine.driver.recording import Recorded, recorded
from engine.driver.run import Run
from engine.history.head_chain import Head
from engine.history.history import History, follow, missing, replay
from engine.ruleset_api.parts import rules_of_record
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.evolve import evolve
from engine.state.interned_choices import is_menu, spelled
from engine.state.state import Fight
from events import Choice, DecisionRequested, EncounterOpened
from events.chain.commit import Commit

Menus = dict[str, tuple[Choice, ...]]
"""What could be chosen, by decision."""


def past_menus(commits: Sequence[Commit], within: Collection[int] | None = None) -> Menus:
    """The menus of these commits, complete from the first, undone ones too; of some alone where they are named.

    What the rules cannot tell is left out. Raises DamagedLog.
    """
    opened = commits[0].events[0] if commits else None
    wanted = {each.version for each in commits if within is None or each.version in within if _menus_in(each)}
    if not wanted or not isinstance(opened, EncounterOpened):
        return {}
    try:
        rules = rules_of_record(opened.ruleset, opened.parts)
    except Refused:
        return {}
    found: Menus = {}
    history, head = History(), None
    for number, commit in enumerate(commits):
        if commit.version > max(wanted):
            break
        head = history.head
        if number == 0:
            history = replay(commits[:1])
        else:
            again = missing(history, commit)
            follow(history, commit, commits[again[0] - 1 : again[-1]] if again else ())
        if commit.version in wanted:
            found |= _menus_of(rules, head, commit)
    return found


def with_menus(commits: Sequence[Commit], menus: Menus) -> list[Commit]:
    """The commits with these menus spelled out, as records of earlier versions have them."""
    return [_with_menus(each, menus) if _menus_in(each) else each for each in commits]


def _with_menus(commit: Commit, menus: Menus) -> Commit:
    events = tuple(
        spelled(each, menus[each.decision])
        if isinstance(each, DecisionRequested) and is_menu(each) and each.decision in menus
        else each
        for each in commit.events
    )
    return replace(commit, events=events)


def _menus_in(commit: Commit) -> list[str]:
    return [each.decision for each in commit.events if isinstance(each, DecisionRequested) and is_menu(each)]


def _menus_of(rules: Ruleset, before: Head | None, commit: Commit) -> Menus:
    """The menus of a commit, by running the rules from the start of the step that it was played in."""
    wanted, found = {*_menus_in(commit)}, Menus()

    def hear(pending: Pending) -> None:
        if pending.request.decision in wanted:
            found[pending.request.decision] = pending.choices()

    base, record = _from(before, commit)
    driver = Driver(Run(rules, base, record, commit.version, hear=hear))
    with suppress(
        Exception
    ):  # from there on the rules of today lead elsewhere, or fail over what they never led to
        driver.run()
    return found


def _from(before: Head | None, commit: Commit) -> tuple[Fight, tuple[Recorded, ...]]:
    if before is not None:
        return before.base, (*before.record, *recorded(commit))
    fight, outside = Fight(), commit.header.outside
    for event in commit.events[:outside]:
        evolve(fight, event)
    return fight, commit.events[outside:]
