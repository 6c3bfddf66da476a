"""A fight of four against four by either system, from its opening to its end, played by the autopilot in memory."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from bench.fights import SEED, committed
from engine.commands import types as cmd
from engine.commands.decide import decide
from engine.commands.decision import Decision
from engine.commands.opening import open_encounter
from engine.history.history import History
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, ruleset
from events.chain.commit import EncodedCommit
from service.scripts.autopilot import wishes
from service.scripts.format import Preference
from service.scripts.player import UNFIT

RED, BLUE = ("ann", "bob", "cid", "dot"), ("eve", "fay", "gus", "hal")

Manners = dict[str, tuple[Preference, ...]]

MANNERS: Manners = {
    "*": (
        Preference(ask="statement", choice="attack"),
        Preference(ask="act", choice="attack", args={"weapon": "sword", "parry": 20}),
        Preference(ask="act", choice="attack", args={"weapon": "sword"}),
        Preference(ask="act", choice="attack"),
        Preference(ask="act", choice="charge"),
        Preference(ask="act", choice="posture", args={"to": "standing"}),
        Preference(ask="interrupt", choice="opportunity"),
        Preference(ask="defend", choice="parry"),
        Preference(ask="defend", choice="dodge"),
        Preference(ask="over", choice="close"),
    )
}


def opening(system: str) -> cmd.Open:
    """Two lines of four face to face; without a board where the system knows none."""
    sheet = SHEETS[system]
    return cmd.Open(
        id="open",
        encounter=f"four-against-four-{system}",
        ruleset=system,
        options=OPTIONS[system],
        combatants=tuple(
            cmd.Entrant(
                id=who,
                name=who.capitalize(),
                side=side,
                sheet=sheet(number),
                position=place(column, number) if system == "pathmaster" else None,
            )
            for side, column, people in (("red", 10, RED), ("blue", 11, BLUE))
            for number, who in enumerate(people)
        ),
    )


OPTIONS: dict[str, dict[str, Any]] = {
    "brp": {"special_effects": "none"},
    "pathmaster": {"board": {"shape": "squares", "width": 24, "height": 24}},
}


def place(column: int, row: int) -> tuple[float, float]:
    return (float(column), float(8 + row))


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


SHEETS: dict[str, Callable[[int], dict[str, Any]]] = {"brp": _percentile, "pathmaster": _d100}


def played(system: str) -> Iterator[tuple[EncodedCommit, History]]:
    """Every commit to the end of the fight, and the history with it."""
    opened = opening(system)
    rules = ruleset(system)
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
        _, decision = answered(rules, history, number)


def answered(
    rules: Ruleset, history: History, number: int, manners: Manners = MANNERS
) -> tuple[cmd.Answer, Decision]:
    """The autopilot's answer and what it leads to; where what it likes best cannot be, what it likes next."""
    assert history.head is not None
    fight = history.head.fight
    request = next(iter(fight.decisions.values()))
    for choice, args in wishes(msgspec.to_builtins(request), manners, fight.round):
        answer = cmd.Answer(id=f"a{number}", decision=request.decision, choice=choice, args=args)
        try:
            return answer, decide(rules, history, answer, SEED)
        except Refused as refused:
            if refused.code not in UNFIT:
                raise
    raise AssertionError("not even the default can be chosen")
