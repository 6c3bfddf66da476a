"""Dice that were typed in for play that was undone: they are offered again where the same is declared again.

Dice that lie on the table lie there after an undo too, so nobody need type them twice, or throw others.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.dice.roll_source import TableDice
from events import DecisionMade, DiceRolled, Event, Redone, Undone
from events.chain.commit import Commit

KEPT = 32
"""How many of the last answers with typed dice are kept."""

_BY_HAND = ("table", "gm")


class TypedDice(Struct, frozen=True, kw_only=True):
    """The dice that a seat typed with an answer, who rolled them (ids), and whether the answer was undone."""

    by: str
    decision: str
    choice: str
    args: dict[str, Any]
    dice: tuple[TableDice, ...]
    rollers: tuple[str, ...]
    undone: bool = False

    def answers(self, decision: str, asked: str) -> bool:
        """Whether this may be given again as an answer to a decision: the same one, or one of the same combatant."""
        return self.decision == decision or asked in self.rollers


def note_typed(typed: dict[int, TypedDice], commit: Commit) -> None:
    """Take in the next commit: what was typed with it, undone or redone by it; what is answered again is let go."""
    first = commit.events[0]
    if type(first) is Undone or type(first) is Redone:
        for version in first.commits:
            if version in typed:
                typed[version] = replace(typed[version], undone=isinstance(first, Undone))
        return
    if commit.header.kind != "answer" or type(first) is not DecisionMade:
        return
    thrown = [each for each in commit.events if type(each) is DiceRolled and each.source in _BY_HAND]
    if not thrown and not typed:  # as in most fights
        return
    answer = TypedDice(
        by=commit.header.by,
        decision=first.decision,
        choice=first.choice,
        args=first.args,
        dice=tuple(TableDice(shows=each.dice, purpose=each.purpose) for each in thrown),
        rollers=tuple(dict.fromkeys([each.combatant for each in thrown] or _rollers(commit.events))),
    )
    for version in [version for version, each in typed.items() if each.undone and _same(each, answer)]:
        del typed[version]
    if thrown:
        typed[commit.version] = answer
        while len(typed) > KEPT:
            del typed[min(typed)]


def _rollers(events: Iterable[Event]) -> list[str]:
    return [each.combatant for each in events if isinstance(each, DiceRolled)]


def _same(before: TypedDice, now: TypedDice) -> bool:
    """Whether an answer is given again."""
    whose = before.decision == now.decision or not set(before.rollers).isdisjoint(now.rollers)
    return whose and (before.by, before.choice, before.args) == (now.by, now.choice, now.args)
