"""A fight of four against four by each system, from its opening to its end, played by the autopilot in memory."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from bench.fights import SEED, committed
from engine.autopilot.autopilot import OwnManners
from engine.commands import types as cmd
from engine.commands.decide import decide
from engine.commands.decision import Decision
from engine.commands.opening import open_encounter
from engine.history.history import History
from engine.odds.weighing import answer_in_style
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import Ruleset, ruleset
from events.chain.commit import EncodedCommit
from service.rulesets.ready_combatants import ready

RED, BLUE = ("ann", "bob", "cid", "dot"), ("eve", "fay", "gus", "hal")


def opening(system: str, a_side: int = 4) -> cmd.Open:
    """Two lines face to face, of four or of so many; without a board where the system knows none."""
    sheet = SHEETS.get(system) or ready_sheets(system)
    options = OPTIONS[system]
    red, blue = ((*names, *(f"{names[n % 4]}-{n}" for n in range(4, a_side))) for names in (RED, BLUE))
    return cmd.Open(
        id="open",
        encounter=f"four-against-four-{system}",
        ruleset=system,
        options=options,
        combatants=tuple(
            cmd.Entrant(
                id=who,
                name=who.capitalize(),
                side=side,
                sheet=sheet(number % 4),
                position=place(column, number) if "board" in options else None,
            )
            for side, column, people in (("red", 10, red), ("blue", 11, blue))
            for number, who in enumerate(people)
        ),
    )


OPTIONS: dict[str, dict[str, Any]] = {
    "brp": {"special_effects": "none"},
    "pathmaster": {"board": {"shape": "squares", "width": 24, "height": 24}},
    "dicepool": {"board": {"shape": "squares", "width": 24, "height": 24}},
    "d20": {"board": {"shape": "hexes", "width": 24, "height": 24}},
    "situational": {"board": {"shape": "squares", "width": 24, "height": 24}},
}


def place(column: int, row: int) -> tuple[float, float]:
    return (float(column), float((8 + row) % 24))


def _percentile(number: int) -> dict[str, Any]:
    return {
        "DEX": 9 + 2 * number,
        "hp": 14,
        "muscled": False,
        "skills": {"Sword": 60, "Shield": 50, "Dodge": 40},
        "weapons": {"sword": {"skill": "Sword", "damage": "1d8+1", "hp": 20}},
        "shields": {"shield": {"hp": 20}},
        "armour": {"mail": {"av": 3}},
    }


def _d100(number: int) -> dict[str, Any]:
    return {
        "QU": number,
        "hp": 60,
        "quickness": 5,
        "armour_type": 4,
        "skills": {"Sword": 70},
        "arms": {"sword": "right"},
        "shields": {"shield": {}},
    }


@cache
def ready_sheets(system: str) -> Callable[[int], dict[str, Any]]:
    """The first four ready combatants of a system, the same four on both sides."""
    found = ready(system, ruleset(system).usual).combatants
    return lambda number: found[number].sheet


SHEETS: dict[str, Callable[[int], dict[str, Any]]] = {"brp": _percentile, "pathmaster": _d100}


def played(
    system: str, style: str = "", rules: Ruleset | None = None, *, a_side: int = 4
) -> Iterator[tuple[EncodedCommit, History]]:
    """Every commit to the end of the fight, in which all fight in a style, and the history with it.

    `rules` are others than those that are installed.
    """
    opened = opening(system, a_side)
    rules = rules or ruleset_with(system)
    history = History()
    decision: Decision = open_encounter(rules, str(opened.encounter), opened, SEED)
    number = 1
    while True:
        sealed, history = committed(history, decision, number)
        assert history.head is not None
        yield sealed, history
        fight = history.head.fight
        if fight.closed is not None:
            return
        number += 1
        _, decision = answered(rules, history, number, style=style)


def answered(
    rules: Ruleset, history: History, number: int, own: OwnManners | None = None, style: str = ""
) -> tuple[cmd.Answer, Decision]:
    """The autopilot's answer to the first question, by `own` manners and then the ruleset's, and what it leads to."""
    assert history.head is not None
    assert history.head.driver is not None
    pending = next(iter(history.head.driver.pending.values()))
    liked = answer_in_style(rules, pending, own, style)
    answer = cmd.Answer(
        id=f"a{number}", decision=pending.request.decision, choice=liked.choice, args=liked.args
    )
    return answer, decide(rules, history, answer, SEED)
