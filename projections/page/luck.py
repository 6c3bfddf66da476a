"""Who did what and how lucky they were, for the page: each figure with the bounds in which fair dice come out."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.dice.fair_dice import AgainstFair
from engine.history.undo_stack import undo_stack
from events import CombatantJoined, Redone, Undone
from events.chain.commit import Commit
from projections.timeline.roll_ledger import Entry
from projections.timeline.tally import Deeds, deeds, tally, thinking_times
from projections.timeline.timeline import Line


def people_of(
    commits: Sequence[Commit], lines: Sequence[Line], rolls: Sequence[Entry], names: Mapping[str, str]
) -> list[dict[str, Any]]:
    """A row for each combatant, in the order in which they joined."""
    counts = frozenset(undo_stack(commits).effective)
    there = [each for each in commits if each.version in counts or _turns_back(each)]
    joined = [one for each in there for one in each.events if isinstance(one, CombatantJoined)]
    people = {each.combatant: (names.get(each.combatant, each.name), each.side) for each in joined}
    thought = thinking_times((each.header.at, each.events) for each in there)
    return [_row(deeds(each)) for each in tally(people, lines, rolls, thought).values()]


def _turns_back(commit: Commit) -> bool:
    return isinstance(next(iter(commit.events), None), Undone | Redone)


def _row(of: Deeds) -> dict[str, Any]:
    return {
        "name": of.name,
        "dealt": of.dealt,
        "taken": of.taken,
        "checks": _band(of.checks),
        "dice": _band(of.dice),
        "met": of.run.met,
        "missed": of.run.missed,
        "seconds": None if of.thinking is None else round(of.thinking.median),
    }


def _band(of: AgainstFair | None) -> dict[str, int] | None:
    if of is None:
        return None
    shown = {"came": of.came, "low": of.low, "high": of.high, "luckier": of.luckier, "of": of.rolls}
    return {name: round(each) for name, each in shown.items()}
