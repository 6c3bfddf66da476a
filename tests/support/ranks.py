"""Who acted when: what the tests of the order of a round look at."""

from typing import Any

from affray.testing import Table
from engine.ruleset_api.procedure import Option
from events import StepBegan

TURNS = ("turn", "turns")


def acted(table: Table, round: int = 1) -> list[tuple[str, int]]:
    """Every turn that was asked for in a round: [("ann", 14), ("bob", 11)]."""
    return [(who, rank) for who, rank, number in _turns(table) if number == round]


def ranks(table: Table, who: str, round: int = 1) -> list[int]:
    """The ranks of a round on which somebody's turn came."""
    return [rank for each, rank in acted(table, round) if each == who]


def rank_now(table: Table) -> int | None:
    """The rank that is being played."""
    return None if table.fight.step is None else table.fight.step.rank


def play_round(table: Table, quiet: dict[str, str] | None = None) -> None:
    """Let everybody wait and pass until the next round's first statement."""
    here = table.fight.round
    answers = {"statement": "wait", "act": "pass", "defend": "none", "over": "go-on", "withdraw": "stay"}
    while table.fight.round == here:
        asked, question = table.waiting()[0]
        table.answer(asked, {**answers, **(quiet or {})}[question])


def barred(table: Table, who: str, key: str, **args: Any) -> Option:
    """The option of this key and these arguments, which is barred."""
    found = table.option(who, key, **args)
    assert found.barred, f"{key} is open to {who}"
    return found


def _turns(table: Table) -> list[tuple[str, int, int]]:
    found, number = [], 0
    counted = set(table.history.effective)
    for commit in table.commits:
        if commit.version not in counted:
            continue
        for event in commit.events:
            if type(event).__name__ == "RoundBegan":
                number = event.round  # type: ignore[attr-defined]
            if isinstance(event, StepBegan) and event.step in TURNS:
                assert event.rank is not None
                for who in event.args.get("combatants", [event.combatant]):
                    found.append((who, event.rank, number))
    return found
