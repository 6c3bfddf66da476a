"""Every round ends, whatever was played: by default answers, by calling time, by standing answers.

Random play over every system, under random options, with and without a board, with people nobody has noticed, with
rulings, undo and whoever leaves. From wherever it has come to, each way of going on without anybody's attention must
lead to the next round (or to the end of the fight) within a bound of answers, and never be refused.
"""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from affray.testing import SERVER, Table
from engine.commands import types as cmd
from engine.dice import parse, throw
from engine.driver.default_answer import by_default, has_default
from engine.driver.pending import Pending
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.rulesets.brp import ruleset as brp_rules
from engine.rulesets.pathmaster import ruleset as pathmaster_rules
from events import BudgetChanged, ConditionGained, DamageTaken, When
from tests.support import brp, pathmaster, ready
from tests.support.any_value import value_for
from tests.support.long_forms import first

FIGHTS = range(24)
COMMANDS = 45
PROBES = 4
ANSWERS = 200
"""More than any of these fights takes for a round in which everybody does what is done by default."""

HABITS: tuple[tuple[str, ...], ...] = (
    ("wait", "wait-on", "pass"),
    ("wait", "wait-on", "delay", "pass"),
    ("end", "defend", "off-guard", "pass"),
    ("attack", "charge", "power", "parry", "shield"),
)
"""What everybody in a fight likes to do best: wait, hold back, defend, or strike."""

BOLTS = {"bolt": {"damage": "1d6", "cost": 1, "instant": True}, "slow": {"damage": "1d6", "cost": 1}}


class System(NamedTuple):
    """A system: who fights under which options, and what may befall somebody by a ruling."""

    rules: Ruleset
    people: Callable[[random.Random], list[cmd.Entrant]]
    options: Callable[[random.Random, list[cmd.Entrant]], dict[str, Any]]
    befalls: Callable[[random.Random, list[str], int], list[cmd.Effect]]


def brp_people(chance: random.Random) -> list[cmd.Entrant]:
    placed = chance.random() < 0.5
    dex = chance.choice([(14, 14, 14, 14), (14, 11, 14, 9)])

    def figure(number: int, x: float, **more: Any) -> dict[str, Any]:
        hidden = {"hidden_from": chance.choice([["*"], ["ann"]])} if chance.random() < 0.2 else {}
        return {"DEX": dex[number], "position": (x, 0.0) if placed else None, **hidden, **more}

    return [
        brp.fighter("ann", "red", **figure(0, 0, Sword=60, Shield=40, hp=chance.choice([9, 60]))),
        brp.fighter("bob", "blue", **figure(1, 3, Sword=60, Bow=50, powers=BOLTS)),
        brp.fighter("cid", "red", **figure(2, -6, Axe=60, Dodge=40, powers=BOLTS)),
        brp.fighter("dora", "blue", **figure(3, 5, Spear=60, skills={"First Aid": 60})),
    ]


def brp_options(chance: random.Random, people: list[cmd.Entrant]) -> dict[str, Any]:
    return ready.options("brp", chance)


def brp_befalls(chance: random.Random, whom: list[str], round: int) -> list[cmd.Effect]:
    if chance.random() < 0.2:
        return stones(chance, whom)
    name = chance.choice(["unconscious", "helpless", "lost-round", "cannot-fight", "prone", "dead"])
    until = chance.choice([None, When(round=round + 1), When(round=round + 900)])
    return [ConditionGained(combatant=who, condition=name, until=until) for who in whom]


def stones(chance: random.Random, whom: list[str]) -> list[cmd.Effect]:
    """Something falls on their heads."""
    injury = f"stone-{chance.random()}"
    return [DamageTaken(combatant=who, injury=injury, amount=chance.randint(1, 12)) for who in whom]


def pathmaster_people(chance: random.Random) -> list[cmd.Entrant]:
    placed = chance.random() < 0.6
    cells = [(5, 5), (6, 5), (6, 6), (9, 5)]

    def figure(number: int, **more: Any) -> dict[str, Any]:
        hidden = {"hidden_from": chance.choice([["*"], ["ann"]])} if chance.random() < 0.2 else {}
        return {"at": cells[number] if placed else None, "hp": chance.choice([12, 90]), **hidden, **more}

    return [
        pathmaster.fighter("ann", "red", **figure(0, Sword=60, shield=20)),
        pathmaster.fighter("bob", "blue", **figure(1, Spear=60, instants={"gust": "A gust of wind."})),
        pathmaster.fighter("cid", "red", **figure(2, Bow=60, Dagger=40)),
        pathmaster.fighter("dora", "blue", **figure(3, Greatsword=60, Dodge=10)),
    ]


def pathmaster_options(chance: random.Random, people: list[cmd.Entrant]) -> dict[str, Any]:
    placed = any(each.position is not None for each in people)
    on = chance.choice([pathmaster.SQUARES, pathmaster.HEX]) if placed else {"shape": "none"}
    return {**ready.options("pathmaster", chance), "board": on, "tables": pathmaster.SIMPLE}


def pathmaster_befalls(chance: random.Random, whom: list[str], round: int) -> list[cmd.Effect]:
    happens = chance.random()
    if happens < 0.15:
        return stones(chance, whom)
    if happens < 0.3:
        interrupts = chance.choice([0, 3])
        return [BudgetChanged(combatant=who, budgets={"interrupt": interrupts}) for who in whom]
    name = chance.choice(
        ["asleep", "unconscious", "paralyzed", "prone", "surprised", "stunned", "downed", "helpless"]
    )
    data = {"rounds": chance.choice([1, 3])} if name in ("stunned", "downed") else {}
    return [ConditionGained(combatant=who, condition=name, data=data) for who in whom]


def ready_to_fight(name: str) -> System:
    """A system of which there are only ready combatants."""
    return System(
        ruleset_with(name),
        lambda chance: ready.people(name, chance),
        lambda chance, people: ready.options(name, chance),
        lambda chance, whom, round: ready.befalls(name, chance, whom),
    )


SYSTEMS = {
    "brp": System(brp_rules, brp_people, brp_options, brp_befalls),
    "pathmaster": System(pathmaster_rules, pathmaster_people, pathmaster_options, pathmaster_befalls),
    **{name: ready_to_fight(name) for name in ready.systems()},
}


# Play of any kind


class Play:
    """A fight that is played at random, in which most have one habit in common."""

    def __init__(self, system: System, number: int) -> None:
        self.chance = random.Random(number)
        self.system = system
        self.habit = HABITS[number % len(HABITS)]
        self.steady = self.chance.choice([0.6, 0.97])
        people = system.people(self.chance)
        options = system.options(self.chance, people)
        self.table = Table(system.rules, people, options=options, strict=False)

    def command(self) -> None:
        """One command: mostly an answer, at times something from outside, or the last one taken back."""
        happens = self.chance.random()
        try:
            if happens < 0.06:
                self.table.undo()
            elif happens < 0.09 and self.table.history.undone:
                self.table.redo()
            elif happens < 0.16:
                self._ruling()
            elif happens < 0.18:
                self._keep()
            elif happens < 0.19:
                self.table.leave(self.chance.choice(["cid", "dora"]), dice=SERVER)
            else:
                self._answer()
        except Refused as refused:
            if refused.code not in REFUSED:
                raise

    def _answer(self) -> None:
        pending = self.chance.choice(list(self.table.pending_all().values()))
        legal = [each.choice for each in pending.legal() if each.choice.key != "close"]
        usual = [each for each in legal if each.key in self.habit]
        choice = self.chance.choice(usual if usual and self.chance.random() < self.steady else legal)
        args = {name: value_for(param, self.chance) for name, param in choice.params.items()}
        if pending.request.ask == "dice":
            args = {"dice": fallen(pending)}
        answer(self.table, pending, choice.key, {**choice.args, **args})

    def _ruling(self) -> None:
        who = self.chance.choice(list(self.table.fight.combatants))
        whom = [who] if self.chance.random() < 0.7 else list(self.table.fight.combatants)
        effects = self.system.befalls(self.chance, whom, self.table.fight.round)
        self.table.rule("It happens.", effects=effects, dice=SERVER)

    def _keep(self) -> None:
        asked = [each for each in self.table.pending_all().values() if each.request.asked != GM]
        if asked and has_default(asked[0]):
            request = asked[0].request
            self.table.keep(request.asked, request.ask, request.default, dice=SERVER)


REFUSED = {"bad-argument", "bad-ruling", "nothing-to-undo", "unknown-combatant"}
"""What random play may be refused for: a path that is blocked, somebody who has left."""


def answer(table: Table, pending: Pending, choice: str, args: dict[str, Any]) -> None:
    """Somebody's answer, or the GM's."""
    request = pending.request
    table.answer(request.asked, choice, decision=request.decision, args=args, dice=SERVER)


def fallen(pending: Pending) -> list[int]:
    """Dice as they may fall, with those that exploding or open-ended dice ask for."""
    chance = random.Random(pending.request.decision)
    return list(throw(parse(pending.request.args["notation"]), lambda faces: chance.randint(1, faces)).dice)


# Three ways to the end of a round without anybody's attention


def the_default(table: Table, pending: Pending) -> None:
    """The answer by default; the GM goes on. Dice that somebody has to type in fall somehow."""
    if pending.request.ask == "dice":
        answer(table, pending, "roll", {"dice": fallen(pending)})
        return
    keys = [each.choice.key for each in pending.legal()]
    if pending.request.asked == GM and "go-on" in keys:
        answer(table, pending, "go-on", {})
        return
    assert has_default(pending), f"{pending.request.asked} is asked {pending.request.ask} without a default"
    made = by_default(table.fight, pending, "seat").answer
    answer(table, pending, made.choice, made.args)


def by_defaults(table: Table) -> None:
    """Whoever is asked first gives the answer that counts by default."""
    the_default(table, next(iter(table.pending_all().values())))


def by_calling_time(table: Table) -> None:
    """The GM calls time, and answers what the GM alone is asked."""
    pending = list(table.pending_all().values())
    if any(each.request.asked != GM and each.request.ask != "dice" for each in pending):
        table.play(cmd.CallTime(id=f"c{table.version + 1}"), dice=SERVER)
    else:
        the_default(table, pending[0])


def by_standing_answers(table: Table) -> None:
    """Whoever is asked leaves the default as a standing answer, and is asked in spite of it when it is at its end."""
    pending = next(iter(table.pending_all().values()))
    request = pending.request
    kept = f"{request.asked}/{request.ask}" in table.fight.kept
    if request.asked == GM or request.ask == "dice" or kept:
        the_default(table, pending)
        return
    made = by_default(table.fight, pending, "seat").answer
    table.keep(request.asked, request.ask, made.choice, dice=SERVER, **made.args)


WAYS = (by_defaults, by_calling_time, by_standing_answers)


def ends_the_round(table: Table, way: Callable[[Table], None], rounds: int = 2) -> None:
    """Go on like this until so many rounds are over, or the fight; then take all of it back."""
    version, to = table.history.effective[-1], table.fight.round + rounds
    before = table.fight.fork()
    for _ in range(ANSWERS):
        if table.fight.closed or table.fight.round >= to:
            break
        way(table)
    else:
        raise AssertionError(f"{way.__name__}: round {table.fight.round} does not end: {table.waiting()}")
    table.undo(to=version)
    assert table.fight == before


@pytest.mark.parametrize("number", first(4, FIGHTS))
@pytest.mark.parametrize("name", SYSTEMS)
def test_every_round_ends(name: str, number: int) -> None:
    play = Play(SYSTEMS[name], number)
    for _ in range(PROBES):
        for _ in range(play.chance.randint(1, 2 * COMMANDS // PROBES)):
            if play.table.fight.closed:
                return
            play.command()
        if not play.table.fight.closed:
            ends_the_round(play.table, play.chance.choice(WAYS))
