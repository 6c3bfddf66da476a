"""Fights to measure with: two hardy fighters and an archer a side, played by the autopilot in memory."""

import itertools
from collections.abc import Iterator
from typing import Any

import msgspec

from engine import commands as cmd
from engine.decide import Decision, decide, open_encounter
from engine.history import History, follow, replay
from engine.ruleset import ruleset
from events import DecisionRequested
from events.commit import Commit, Sealed, seal
from service.autopilot import choose
from service.script import Preference

SEED = bytes(range(32))

MANNERS: dict[str, tuple[Preference, ...]] = {
    "*": (
        Preference(ask="statement", choice="attack"),
        Preference(ask="act", choice="attack"),
        Preference(ask="defend", choice="parry"),
        Preference(ask="defend", choice="dodge"),
        Preference(ask="over", choice="go-on"),
    )
}


def _sheet(dex: int, sword: int) -> dict[str, Any]:
    return {
        "DEX": dex,
        "hp": 10_000,
        "dm": "1d4",
        "muscled": False,
        "skills": {"Sword": sword, "Shield": 60, "Dodge": 40},
        "weapons": {"sword": {"skill": "Sword", "damage": "1d8+1", "hp": 1000}},
        "shields": {"shield": {"hp": 1000}},
        "armour": {"mail": {"av": 3}},
    }


def opening(encounter: str, command: str = "open") -> cmd.Open:
    """A fight of two against two."""
    people = (("ann", "red", 16, 70), ("bob", "red", 9, 60), ("cid", "blue", 13, 65), ("dot", "blue", 11, 60))
    return cmd.Open(
        id=command,
        encounter=encounter,
        ruleset="brp",
        options={"special_effects": "none"},
        combatants=tuple(
            cmd.Entrant(id=name, name=name.capitalize(), side=side, sheet=_sheet(dex, sword))
            for name, side, dex, sword in people
        ),
    )


def answer_to(request: DecisionRequested, number: int) -> cmd.Answer:
    """What the autopilot answers to a decision."""
    choice, args = choose(msgspec.to_builtins(request), MANNERS, 1)
    return cmd.Answer(id=f"a{number}", decision=request.decision, choice=choice, args=args)


def next_answer(history: History, number: int) -> cmd.Answer:
    """What the autopilot answers to the first decision that is pending."""
    assert history.head is not None
    return answer_to(next(iter(history.head.fight.decisions.values())), number)


def commits(encounter: str) -> Iterator[Sealed]:
    """An endless fight, commit by commit."""
    rules = ruleset("brp")
    history = History()
    decision: Decision = open_encounter(rules, encounter, opening(encounter), SEED)
    for number in itertools.count(1):
        sealed = seal(
            number,
            decision.events,
            command=f"c{number}",
            kind="answer" if number > 1 else "open",
            by="gm",
            at=1_700_000_000_000 + number,
            prev=history.hash,
            outside=decision.outside,
        )
        commit = Commit(version=number, header=sealed.header, events=decision.events)
        if number == 1:
            history = replay([commit])
        else:
            follow(history, commit)
        assert history.head is not None
        history.head.driver = decision.driver
        yield sealed
        decision = decide(rules, history, next_answer(history, number), SEED)


def long_fight(encounter: str, events: int) -> list[Sealed]:
    """The commits of a fight up to at least so many events."""
    taken: list[Sealed] = []
    count = 0
    for sealed in commits(encounter):
        taken.append(sealed)
        count += len(sealed.bodies)
        if count >= events:
            return taken
    raise AssertionError("the fight is endless")
