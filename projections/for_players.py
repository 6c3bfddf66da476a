"""Which entries an export for players keeps back: what is hidden by itself, and all that names somebody unseen.

Such an export is for everybody at the table, so nobody is in it who is hidden from anybody. Events cannot be told in
part, for then their digests would not fit; so an event that names somebody unseen is kept back whole, and so is what
cannot be read without it: the answer to a question, the end of a timer or of a condition.
"""

import re
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

import events as ev
from engine.effective import effective_commits, fold
from events.commit import Commit
from events.withheld import hidden


def kept_back(commits: Sequence[Commit]) -> frozenset[str]:
    """The ids of the entries ("7-1") that players do not get, of a record from the first commit on.

    Who is unseen is told by how the fight stands at its end: who has come into sight is in later exports from the
    beginning on. The end of a fight shows nobody. Raises DamagedLog.
    """
    fight = fold(effective_commits(commits)[0])
    unseen = {each.id for each in fight.combatants.values() if "hidden" in each.conditions}
    return hidden(commits) | _naming(commits, unseen)


def _naming(commits: Sequence[Commit], unseen: Collection[str]) -> frozenset[str]:
    if not unseen:
        return frozenset()
    word = re.compile(rf"(?<![\w.:-])(?:{'|'.join(map(re.escape, sorted(unseen)))})(?![\w.:])")
    found: set[str] = set()
    gone: set[tuple[str, ...]] = set()  # what later events go back to, and players do not have
    for commit in commits:
        for number, event in enumerate(commit.events):
            about = _about(event)
            if _names(msgspec.to_builtins(event), unseen, word) or (_ends(event) and about in gone):
                found.add(f"{commit.version}-{number}")
                gone.add(about)
            else:
                gone.discard(about)
    return frozenset(found)


def _about(event: ev.Event) -> tuple[str, ...]:
    """The decision, the timer or the condition that an event begins or ends; nothing in common with others else."""
    match event:
        case ev.DecisionRequested() | ev.DecisionMade():
            return "decision", event.decision
        case ev.TimerSet() | ev.TimerEnded():
            return "timer", event.timer
        case ev.ConditionGained() | ev.ConditionLost():
            return "condition", event.combatant, event.condition
        case ev.HiddenRoll() | ev.RollRevealed():
            return "roll", event.roll
    return ()


def _ends(event: ev.Event) -> bool:
    return isinstance(event, ev.DecisionMade | ev.TimerEnded | ev.ConditionLost | ev.RollRevealed)


def _names(value: Any, unseen: Collection[str], word: re.Pattern[str]) -> bool:
    """Whether somebody unseen is in it: as a value, or as a part of an id (a timer's); words are not looked at."""
    match value:
        case str():
            return value in unseen or (" " not in value and word.search(value) is not None)
        case dict():
            return any(
                _names(name, unseen, word) or _names(each, unseen, word) for name, each in value.items()
            )
        case list() | tuple():
            return any(_names(each, unseen, word) for each in value)
    return False
