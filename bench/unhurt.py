"""A fight by either system that goes on for as long as one likes and does not grow: hardly anybody is ever hurt.

What is measured on it at two lengths differs by nothing but the length of its record. That has in it what a long
evening has: now and then something is undone and played again, the GM notes something, or rolls in secret.
"""

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from bench.fights import SEED, committed
from bench.systems import BLUE, OPTIONS, RED, SHEETS, answered, place
from engine.commands import types as cmd
from engine.commands.decide import decide
from engine.commands.decision import Decision
from engine.commands.opening import open_encounter
from engine.history.history import History
from engine.ruleset_api.preferences import Preference
from engine.ruleset_api.ruleset import ruleset
from events.chain.commit import Commit, EncodedCommit

GO_ON = {"*": (Preference(ask="over", choice="go-on"),)}
OTHER_EVERY = 50  # commits

_HARDY: dict[str, dict[str, Any]] = {
    "brp": {
        "hp": 10_000,
        "armour": {"mail": {"av": 30}},
        "weapons": {"sword": {"skill": "Sword", "damage": "1d8+1", "hp": 1000}},
        "shields": {"shield": {"hp": 1000}},
    },
    "pathmaster": {"hp": 10_000, "quickness": 200, "armour_type": 1, "shields": {"shield": {"melee": 200}}},
}

_OTHERS: tuple[cmd.Decided, ...] = (
    cmd.Note(id="note", text="It grows late."),
    cmd.MakeRuling(
        id="rule",
        ruling="Somebody listens at the door.",
        reason="The GM wonders.",
        rolls=(cmd.RulingRoll(combatant=RED[0], purpose="listening", notation="1d100", hidden=True),),
    ),
)


class Played(Struct, frozen=True):
    """A commit: as it goes into the log, as it is read, and what is kept secret with it, by commitment.

    `answer` is the command that led to it, where that answered a decision; `asked` says whom the fight waits for
    then, and for what.
    """

    sealed: EncodedCommit
    commit: Commit
    secrets: Mapping[str, bytes]
    answer: cmd.Answer | None
    asked: tuple[str, str]


def opening(system: str, encounter: str) -> cmd.Open:
    """Two against two, hard to hit; the dice are the same in every one."""
    return cmd.Open(
        id="open",
        encounter=encounter,
        ruleset=system,
        options=OPTIONS[system],
        seed=SEED.hex(),
        combatants=tuple(
            cmd.Entrant(
                id=who,
                name=who.capitalize(),
                side=side,
                sheet=SHEETS[system](number) | _HARDY[system],
                position=place(column, number) if system == "pathmaster" else None,
            )
            for side, column, people in (("red", 10, RED[:2]), ("blue", 11, BLUE[:2]))
            for number, who in enumerate(people)
        ),
    )


def unhurt(system: str, encounter: str) -> Iterator[Played]:
    """The fight, commit by commit, without an end."""
    rules = ruleset(system)
    history = History()
    decision: Decision = open_encounter(rules, encounter, opening(system, encounter), SEED)
    answer: cmd.Answer | None = None
    others: list[cmd.Decided] = []
    kind = "open"
    for number in itertools.count(1):
        sealed, history = committed(history, decision, number, kind)
        commit = Commit(version=number, header=sealed.header, events=decision.events)
        assert history.head is not None
        waits = next(iter(history.head.fight.decisions.values()))
        yield Played(sealed, commit, decision.secrets, answer, (waits.asked, waits.ask))
        if number % OTHER_EVERY == 0:
            last = history.effective[-1]
            others = [cmd.Undo(id="undo", version=last), cmd.Redo(id="redo", version=last), *_OTHERS]
        if others:
            other = others.pop(0)
            answer, decision = None, decide(rules, history, other, SEED)
            kind = str(other.__struct_config__.tag)
        else:
            answer, decision = answered(rules, history, number, GO_ON)
            kind = "answer"
