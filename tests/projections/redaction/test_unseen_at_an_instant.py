"""What somebody unseen does while others act, at the same instant, shows neither in the order nor in the words.

At an instant of the percentile rules all who act strike first, then walk, and then it all takes effect; who acts alone
strikes and walks as one. That must not tell whether somebody unseen acted as well, nor whether they were asked.
"""

import random
from typing import Any

import pytest

from affray.testing import SERVER, Table
from engine.driver.pending import Pending
from events import ManeuverDeclared
from tests.support import brp
from tests.support.any_value import value_for
from tests.support.two_worlds import ANN, BESIDE_BOB, CROWD, difference, told

LURKERS = ("zed", "zog")
SEEN = ["ann", "bob", "carl"]


def at_an_instant(deed: str, *, carl: int, last: bool, there: bool) -> Table:
    """Ann strikes at Carl, and Carl at Ann; in the dark two who lurk, if they are `there`, do something just then.

    They answer first or `last`. Their DEX is Ann's, and perhaps Carl's.
    """
    people = [
        brp.fighter("ann", "red", DEX=12, Sword=99, hp=60, position=(0.0, 0.0)),
        brp.fighter("bob", "red", DEX=9, Sword=50, hp=60, position=(5.0, 0.0)),
        brp.fighter("carl", "blue", DEX=carl, Sword=50, hp=60, position=(2.0, 0.0)),
        *(
            brp.fighter(who, who, DEX=12, Sword=60, hp=60, position=(50.0 + far, 50.0), hidden_from=SEEN)
            for far, who in enumerate(LURKERS if there else ())
        ),
    ]
    table = brp.fight(*people)
    table.strict = False
    while table.fight.round < 2:
        pending = sorted(
            table.pending_all().values(), key=lambda each: (each.request.asked in LURKERS) == last
        )
        answer(table, pending[0], deed if pending[0].request.asked in LURKERS else "attack")
    return table


def answer(table: Table, asked: Pending, deed: str) -> None:
    """The deed, where it may be chosen: a blow at one of their own kind."""
    who = asked.request.asked
    kind = LURKERS if who in LURKERS else ("ann", "carl")
    legal = [each for each in asked.legal() if each.choice.args.get("target", kind[0]) in kind]
    wanted = [each for each in legal if each.choice.key == deed]
    quiet = [each for each in legal if each.choice.key in ("begin", "parry", "pass", "wait")]
    choice = (wanted or quiet or legal)[0].choice
    chance = random.Random(1)
    filled: dict[str, Any] = {name: value_for(each, chance) for name, each in choice.params.items()}
    args = {**choice.args, **filled}
    table.answer(who, choice.key, decision=asked.request.decision, args=args, dice=SERVER)


@pytest.mark.rule("brp.rank.tie-simultaneous")
@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("carl", [5, 12])
@pytest.mark.parametrize("deed", ["pass", "move"])
def test_nobody_is_told_that_somebody_unseen_acted_too(deed: str, carl: int, last: bool) -> None:
    one, other = [at_an_instant(deed, carl=carl, last=last, there=there) for there in (True, False)]
    did = {each.combatant for each in one.all_facts(ManeuverDeclared) if each.maneuver == deed}
    assert did == (set(LURKERS) if deed == "move" else set())
    for viewer in (ANN, BESIDE_BOB, CROWD):
        assert not difference(told(one, viewer), told(other, viewer)), viewer.seat


@pytest.mark.rule("brp.rank.tie-simultaneous")
@pytest.mark.parametrize("carl", [5, 12])
def test_nor_that_they_struck_at_each_other_until_they_show_themselves(carl: int) -> None:
    with_them, without = [
        at_an_instant("attack", carl=carl, last=True, there=there) for there in (True, False)
    ]
    one, other = [[*told(each, ANN)["events"].values()] for each in (with_them, without)]
    shown = next(n for n, each in enumerate(one) if each[2]["type"] == "CombatantJoined" and n > 5)
    assert one[shown][2]["combatant"] in LURKERS
    assert one[:shown] == other[:shown]
    assert any(each[2]["type"] == "CheckResolved" for each in one[:shown])
