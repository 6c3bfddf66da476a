"""Nobody is told of whoever they do not notice: the same fight with and without a spy."""

import pytest

from affray.testing import SERVER, Table
from engine.rulesets.situational import ruleset
from projections.redaction.viewer import Viewer
from tests.support.situational import SQUARES, act, fighter
from tests.support.two_worlds import difference, told

CAT = Viewer(seat="cat-at-home", role="player", combatants=("cat",))
ANN = Viewer(seat="ann-at-home", role="player", combatants=("ann",))


def yard(*spies: str, light: str) -> Table:
    """Cat and Ann in such a light; nobody knows of the spies."""
    people = [
        fighter("cat", "blue", Stealth=2, Sword=3, at=(9, 5)),
        fighter("ann", Sword=3, at=(1, 5), reflex=-9),
        *(
            fighter(name, "spies", Perception=-9, Sword=3, reflex=-19, at=(4, 9), hidden_from=["*"])
            for name in spies
        ),
    ]
    table = Table(ruleset, people, options={"board": {**SQUARES, "light": light}, "noise": 20}, strict=False)
    table.answer("gm", "begin", dice=SERVER)
    return table


@pytest.mark.rule("sit.invisible.relative", "sit.amb.locating")
@pytest.mark.parametrize("light", ["hazy", "dark"])
@pytest.mark.parametrize("deed", ["hide", "search", "move", "posture", "attack-square"])
def test_what_one_does_tells_nothing_of_a_spy(light: str, deed: str) -> None:
    worlds = []
    for spies in ((), ("spy",)):
        table = yard(*spies, light=light)
        args = {"move": {"path": ["W", "W"]}, "posture": {"to": "prone"}}.get(deed, {})
        if deed == "attack-square":
            args = {"weapon": "sword", "x": 8, "y": 5}
        act(table, "cat", deed, dice=SERVER, **args)  # type: ignore[arg-type]
        worlds.append(table)
    with_spy, without = worlds
    for viewer in (CAT, ANN):
        assert not difference(told(with_spy, viewer), told(without, viewer)), viewer.seat
