"""Nobody is told of whoever they do not notice: the same fight with and without a spy."""

import pytest

from affray.testing import SERVER, Table
from engine.language.speaker import Speaker
from engine.rulesets.situational import ruleset
from events import Noted
from projections.language.phrases import phrases_of
from projections.redaction.viewer import THE_GM, Viewer
from projections.viewers.view import timeline_for
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


@pytest.mark.rule("sit.concealment.needed-for-stealth")
def test_the_gm_is_told_before_the_fight_whom_nothing_hides() -> None:
    people = [
        fighter("cat", "blue", at=(9, 5)),
        fighter("ann", at=(1, 5), hidden_from=["cat"]),
        fighter("lu", at=(1, 9)),
    ]
    open_, dark = (
        Table(ruleset, people, options={"board": {**SQUARES, "light": light}}) for light in ("clear", "dark")
    )
    [told_of] = open_.all_facts(Noted)
    assert (told_of.key, told_of.combatant, told_of.args) == ("hidden.in-the-open", "ann", {"eyes": ["cat"]})
    assert dark.all_facts(Noted) == []
    says = Speaker(phrases_of(open_.fight), {"ann": "Ann", "cat": "Cat"})
    lines = {
        each.seat: [line.key for line in timeline_for(open_.commits, each)] for each in (CAT, ANN, THE_GM)
    }
    assert [seat for seat, keys in lines.items() if told_of.key in keys] == ["gm"]
    assert says.sentence(told_of.key, {"combatant": "ann", **told_of.args}) == (
        "Nothing hides Ann from Cat: who moves in sight of the other is noticed, or notices, at once."
    )
