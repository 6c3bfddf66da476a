"""The cells that choices reach by a path over the board, worked out when somebody asks for them.

Of several choices that lead to a cell the best is the one that takes least of the budgets, then the one that leads
least far (a step rather than a move), then the shortest way, then the first in the order of the rulebook.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from engine.board.directions import Cell
from engine.board.paths import paths_to, straightest
from engine.driver.answer_check import check_answer
from engine.kit.places import cell
from engine.ruleset_api.procedure import Option
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight

PATH = "path"

Worth = tuple[bool, int, int, int, int]
"""What makes one way to a cell better than another: the least is best."""


class ReachedCell(Struct, frozen=True):
    """A cell that is reached: at which cost, by which last step; whether one may end there by the path so far.

    `choice` is the key of the choice that leads there.
    """

    at: Cell
    cost: int
    step: str
    ends: bool
    choice: str


class Way(Struct, frozen=True):
    """A way to a cell: the choice that leads there, and its arguments with the path in them."""

    choice: str
    args: dict[str, Any]


def reach(
    fight: Fight, who: str, options: list[Option], choice: str, args: dict[str, Any]
) -> list[ReachedCell]:
    """What a legal choice reaches from where a combatant stands, the nearest first; nothing where it leads nowhere.

    With "" for the choice: what any of them reaches, each cell by the best.
    """
    best: dict[Cell, tuple[Worth, ReachedCell]] = {}
    for number, option in enumerate(walking(options, choice, args)):
        for found, _, worth in _reached(fight, who, option, number):
            if found.at not in best or worth < best[found.at][0]:
                best[found.at] = (worth, found)
    return sorted((each for _, each in best.values()), key=lambda each: (each.cost, each.at))


def way_to(
    fight: Fight, who: str, options: list[Option], to: Cell, choice: str, args: dict[str, Any]
) -> Way | None:
    """The best way to a cell; None where no legal choice leads there."""
    ways: list[tuple[Worth, Option, list[str]]] = []
    for number, option in enumerate(walking(options, choice, args)):
        for found, path, worth in _reached(fight, who, option, number):
            if found.at == to and found.ends:
                ways.append((worth, option, path))
    for _, option, path in sorted(ways, key=lambda each: each[0]):
        along = {PATH: path} if PATH in option.choice.params else {}
        if way := _taken(fight, option, {**option.choice.args, **along, **args}):
            return way
    return None


def _taken(fight: Fight, option: Option, args: dict[str, Any]) -> Way | None:
    """The way as the rules take it: as it is, or with another value where they leave a few open (on foot, by wing)."""
    open_ = {
        name: param for name, param in option.choice.params.items() if name not in args and not param.many
    }
    for more in ({}, *({name: each} for name, param in open_.items() for each in param.names)):
        try:
            check_answer(fight, [option], option.choice.key, {**args, **more})
        except Refused:
            continue
        return Way(option.choice.key, {**args, **more})
    return None


def walking(options: list[Option], choice: str, args: dict[str, Any]) -> Iterator[Option]:
    """The legal options that lead over the board, and agree with what is settled."""
    for each in options:
        fits = (
            choice in ("", each.choice.key) and each.choice.args.items() <= (each.choice.args | args).items()
        )
        if fits and each.walk is not None and not each.barred:
            yield each


def _reached(
    fight: Fight, who: str, option: Option, number: int
) -> Iterator[tuple[ReachedCell, list[str], Worth]]:
    start = cell(fight.combatants[who]) if who in fight.combatants else None
    if option.walk is None or start is None:
        return
    walk, takes = option.walk(fight), sum(option.takes.values())
    reached = straightest(start, fight.board, walk.cost, walk.most)
    for at, path in paths_to(reached, fight.board).items():
        each = reached[at]
        found = ReachedCell(at, each.cost, each.step, walk.allows(path), option.choice.key)
        yield found, path, (not found.ends, takes, walk.most, each.cost, number)
