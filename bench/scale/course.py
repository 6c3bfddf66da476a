"""The course of an evening: every command to one fight in order, and the seat that sends it.

The same opening and the same commands lead to the same fight, whatever its id: so each course is worked out once, in
memory, and played at any number of tables by a client that does not think.
"""

from functools import cache

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bench.fights import SEED, committed
from bench.systems import BLUE, OPTIONS, RED, answered, opening
from engine.commands import types as cmd
from engine.commands.decide import decide
from engine.commands.decision import Decision
from engine.commands.opening import open_encounter
from engine.history.head_chain import awake
from engine.history.history import History
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import Ruleset

SYSTEMS = tuple(OPTIONS)
GM = "gm"
PLAYERS = {"reds": RED, "blues": BLUE}
SPECTATOR = "stands"

TAKEN_BACK_EVERY = 10  # answers; in the midst of that the GM rolls in secret, and writes something down


class Step(Struct, frozen=True):
    """A command as it is sent, and the seat that sends it."""

    seat: str
    body: bytes


class Course(Struct, frozen=True):
    """An evening: how the fight is opened, who is invited, and what is played, up to the end of the fight."""

    system: str
    opening: cmd.Open
    invitations: tuple[Step, ...]
    steps: tuple[Step, ...]


@cache
def course(system: str, most: int) -> Course:
    """The evening of four against four, which the GM ends after so many commands, unless the fight ends before."""
    opened = replace(opening(system), seed=SEED.hex())
    evening = _Evening(system, opened)
    invitations = tuple(evening.said(each) for each in _invitations())
    steps: list[Step] = []
    answers = 0
    while len(steps) < most and not evening.over:
        answers += 1
        steps.append(evening.answer())
        if not evening.over and answers % TAKEN_BACK_EVERY == 0:
            steps += evening.taken_back()
        if not evening.over and answers % TAKEN_BACK_EVERY == TAKEN_BACK_EVERY // 2:
            steps += [evening.said(each) for each in _asides(answers)]
    if not evening.over:
        steps.append(evening.said(cmd.Close(id="close", reason="It is late.")))
    return Course(system, opened, invitations, tuple(steps))


def _invitations() -> list[cmd.Invite]:
    players = [
        cmd.Invite(id=f"invite-{seat}", seat=seat, role="player", combatants=who)
        for seat, who in PLAYERS.items()
    ]
    return [*players, cmd.Invite(id="invite-stands", seat=SPECTATOR, role="spectator")]


def _asides(number: int) -> list[cmd.Decided]:
    listening = cmd.RulingRoll(combatant=RED[0], purpose="listening", notation="1d100", hidden=True)
    return [
        cmd.Note(id=f"note-{number}", text="It grows late."),
        cmd.MakeRuling(
            id=f"rule-{number}", ruling="Somebody listens.", reason="The GM wonders.", rolls=(listening,)
        ),
    ]


class _Evening:
    """A fight in memory, to which one command after the other is given."""

    def __init__(self, system: str, opened: cmd.Open) -> None:
        self._rules: Ruleset = ruleset_with(system)
        self._history = History()
        self._number = 0
        self._commit(open_encounter(self._rules, str(opened.encounter), opened, SEED), "open")

    @property
    def over(self) -> bool:
        assert self._history.head is not None
        return self._history.head.fight.closed is not None

    def answer(self) -> Step:
        """What the autopilot answers to the first question, by the seat that is asked."""
        head = self._history.head
        assert head is not None
        head.driver = awake(self._rules, head, self._history.version)
        asked = next(iter(head.fight.decisions.values())).asked
        answer, decision = answered(self._rules, self._history, self._number + 1)
        self._commit(decision, "answer")
        seat = next((seat for seat, who in PLAYERS.items() if asked in who), "")
        if not seat:
            return Step(GM, _encoded(answer))
        # A player has numbers of their own for decisions, but a combatant is asked only one thing at a time.
        return Step(seat, _encoded(replace(answer, decision="", combatant=asked)))

    def taken_back(self) -> list[Step]:
        """The last answer is undone, and comes back."""
        last = self._history.effective[-1]
        undone = self.said(cmd.Undo(id=f"undo-{last}", version=last))
        return [undone, self.said(cmd.Redo(id=f"redo-{last}", version=last))]

    def said(self, command: cmd.Decided) -> Step:
        """What the GM gives a command for."""
        self._commit(decide(self._rules, self._history, command, SEED), str(command.__struct_config__.tag))
        return Step(GM, _encoded(command))

    def _commit(self, decision: Decision, kind: str) -> None:
        self._number += 1
        _, self._history = committed(self._history, decision, self._number, decision.kind or kind)


def _encoded(command: cmd.Command) -> bytes:
    return msgspec.json.encode(command)
