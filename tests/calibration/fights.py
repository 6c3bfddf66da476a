"""Random fights: whoever is asked does something legal, most of them like to attack and to defend themselves."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from typing import Any

from affray.testing import SERVER, Table
from engine.dice import parse, throw
from engine.driver.odds import odds
from engine.driver.pending import Pending
from engine.ruleset_api.procedure import Option, worked_out
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import Choice, Event
from tests.support.any_value import value_for
from tests.test_every_round_ends import REFUSED, SYSTEMS

ANSWERS = 60
EAGER = ("attack", "charge", "parry", "dodge", "defend", "shoot", "combo", "spell", "cast", "resist")
SHARE = 0.7
"""How often somebody takes one of these, where it is legal."""

ALWAYS = {"situational": ("defend",)}
"""What is never declined: the odds of an attack are those against somebody who defends themselves."""


NOTHING = Option(choice=Choice(key=""))


@dataclass(frozen=True, slots=True)
class Played:
    """One answer of a fight: who gave it by which option, what was shown of its chance, and what it led to.

    `before` is the state in which it was asked, `version` the number of the commit with these `events`.
    """

    version: int
    before: Fight
    asked: str
    option: Option
    args: dict[str, Any]
    likely: Fraction | None
    offered: list[Option]
    events: tuple[Event, ...]


def played(system: str, seed: int, answers: int = ANSWERS) -> Iterator[Played]:
    """A fight of a system, answer by answer; first the opening, which nobody is asked for."""
    chance = random.Random(f"{system} {seed}")
    rules = SYSTEMS[system]
    people = rules.people(chance)
    options = {**rules.options(chance, people), "typed_dice": "everybody"}
    drawn = sha256(f"calibration {system} {seed}".encode()).digest()
    table = Table(rules.rules, people, options=options, seed=drawn, strict=False, quick=True)
    yield Played(1, table.fight.fork(), "", NOTHING, {}, None, [], table.last)
    for _ in range(answers):
        pending = list(table.pending_all().values())
        if table.fight.closed or not pending:
            return
        if (one := _answered(table, system, chance.choice(pending), chance)) is not None:
            yield one


def _answered(table: Table, system: str, pending: Pending, chance: random.Random) -> Played | None:
    """An answer that is given; None where what was filled in is refused."""
    before = table.fight.fork()
    option = _drawn(system, pending, chance)
    if option is None:
        return None
    args = {
        **option.choice.args,
        **{name: value_for(param, chance) for name, param in option.choice.params.items()},
    }
    if pending.request.ask == "dice":
        notation = parse(pending.request.args["notation"])
        args = {"dice": [*throw(notation, lambda faces: chance.randint(1, faces)).dice]}
    offered = [worked_out(before, each) for each in pending.options]
    shown = next(each for each, there in zip(offered, pending.options, strict=True) if there is option)
    request = pending.request
    try:
        likely = _likely(before, pending, option, args)
        table.answer(request.asked, option.choice.key, decision=request.decision, args=args, dice=SERVER)
    except Refused as refused:
        if refused.code not in REFUSED:
            raise
        return None
    return Played(table.version, before, request.asked, shown, args, likely, offered, table.last)


def _drawn(system: str, pending: Pending, chance: random.Random) -> Option | None:
    legal = [each for each in pending.legal() if each.choice.key != "close"]
    wanted = [each for each in legal if each.choice.key in ALWAYS.get(system, ())]
    eager = [each for each in legal if each.choice.key in EAGER]
    if wanted or (eager and chance.random() < SHARE):
        return chance.choice(wanted or eager)
    return chance.choice(legal) if legal else None


def _likely(fight: Fight, pending: Pending, option: Option, args: dict[str, Any]) -> Fraction | None:
    """What somebody is told who asks for the exact odds of these arguments."""
    return None if option.odds is None else odds(fight, pending.options, option.choice.key, args)[0].chance
