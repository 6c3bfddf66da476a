"""Whatever legal thing everybody does with weapons of every special: the audit finds it in order."""

import random

import pytest

from affray.testing import SEED, Table
from engine.audit.audit import audit
from engine.commands import types as cmd
from engine.rulesets.brp import ruleset
from events import ResourceChanged
from tests.engine.rulesets.brp.test_any_fight import any_answer, some_options
from tests.support.brp import fighter
from tests.support.long_forms import first

FIGHTS = range(16)
COMMANDS = 250


def five(chance: random.Random) -> list[cmd.Entrant]:
    """Each with a weapon of another special, good at it, and hard to kill, and all skilled enough to be helped."""
    placed = chance.random() < 0.6
    skills = {"First Aid": 60, "Medicine": 50, "Wrestle": 40}
    tough = chance.choice([12, 25, 60])

    def one(id: str, side: str, at: tuple[float, float], dex: int, **more: int) -> cmd.Entrant:
        place = at if placed else None
        return fighter(
            id, side, position=place, DEX=dex, hp=tough, skills=skills, fatigue=20, Dodge=40, **more
        )

    return [
        one("ann", "red", (0.0, 0.0), 14, Sword=250),
        one("bea", "red", (1.0, 1.0), 16, Club=250, Bow=200),
        one("carl", "blue", (4.0, 0.0), 11, Whip=250, Dagger=200),
        one("dan", "blue", (2.0, 2.0), 9, Spear=250, Shield=200),
        one("eve", "blue", (3.0, 0.0), 13, Shield=250),
    ]


@pytest.mark.parametrize("number", first(4, FIGHTS))
def test_any_special(number: int) -> None:
    chance = random.Random(1000 + number)
    options = {**some_options(chance), "special_effects": "rules", "hit_locations": False}
    table = Table(ruleset, five(chance), options=options, strict=False)
    for _ in range(COMMANDS):
        if not table.pending_all():
            break
        any_answer(table, chance)
        if chance.random() < 0.04:
            table.undo()
        if chance.random() < 0.02:
            hours = chance.choice([1, 24, 200])
            passing = ResourceChanged(combatant="", resource="clock", amount=hours * 3600)
            table.rule("Time passes.", effects=[passing], dice="server")
    assert audit(table.commits, ruleset, SEED).findings == []
