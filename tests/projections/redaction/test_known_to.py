"""What only some know of an illness: when it comes, and that it is there at all."""

from typing import Any

import pytest

import events as ev
from affray.testing import SERVER, Table
from engine.commands import types as cmd
from projections.redaction.exports import withheld_from_players
from projections.redaction.known_to import as_known, knows
from projections.redaction.viewer import THE_GM, Viewer
from tests.support.pathmaster import act, end, fight, fighter
from tests.support.two_worlds import difference, told

BOB = Viewer(seat="bob-at-home", role="player", combatants=("bob",))
HILD = Viewer(seat="hild-at-home", role="player", combatants=("hild",))
FOE = Viewer(seat="foe-at-home", role="player", combatants=("foe",))
CROWD = Viewer(seat="crowd", role="spectator")
DAY = 86_400
PLAGUE = {"of": "disease", "kind": "bubonic", "level": 6, "worst": "mild", "after": 2 * DAY}


def table(*more: cmd.Entrant) -> Table:
    return fight(fighter("bob"), fighter("hild"), fighter("foe", "blue"), *more)


def behind_the_screen(at: Table, *effects: ev.Event) -> None:
    """The GM rules these in secret."""
    at.play(cmd.MakeRuling(id=at._id(), ruling="A secret.", hidden=True, effects=effects))


def has(who: str, condition: str, **data: Any) -> ev.ConditionGained:
    return ev.ConditionGained(combatant=who, condition=condition, data=data)


def timers(at: Table, viewer: Viewer) -> list[str]:
    """What this viewer is shown to be coming."""
    return [each["kind"] for each in told(at, viewer)["view"]["timers"]]


def conditions(at: Table, viewer: Viewer) -> dict[str, Any]:
    """What this viewer is shown of Bob."""
    [bob] = [each for each in told(at, viewer)["view"]["combatants"] if each["id"] == "bob"]
    return {each["condition"]: each["data"] for each in bob["conditions"]}


def test_when_a_poison_comes_its_victim_is_told_and_the_gm_and_nobody_else() -> None:
    at = table()
    at.rule(effects=[has("bob", "poisoned", type="nerve", level=1)])
    at.answer("bob", "resist", dice=[("resistance", [40]), ("duration", [5]), ("onset", [9]), ("onset", [9])])
    assert timers(at, BOB) == timers(at, THE_GM) == ["ailing"] * 3
    for viewer in (HILD, FOE, CROWD):
        assert timers(at, viewer) == []
        assert not [each for _, _, each in told(at, viewer)["events"].values() if each["type"] == "TimerSet"]
    assert "known_to" not in str(told(at, BOB))


def test_when_injuries_are_healed_foes_are_not_told() -> None:
    at = table()
    wounds = {"arm": {"penalty": -30}}
    at.rule(effects=[has("bob", "injured", wounds=wounds, penalty=-30), has("bob", "diagnosed")])
    end(at, "bob", dice=[("diagnosis", [50])])
    assert (timers(at, BOB), timers(at, FOE)) == (["healed"], [])


def ill(carried: bool, **more: Any) -> Table:
    """Bob carries something that only Hild knows of; and another world, in which he does not."""
    at = table()
    if carried:
        behind_the_screen(at, has("bob", "unfelt", **{**PLAGUE, "known_to": ["hild"], **more}))
    for who in ("bob", "hild", "foe"):
        end(at, who)
    act(at, "bob", "attack", target="foe", weapon="right fist", dice=SERVER)
    return at


@pytest.mark.parametrize("viewer", [BOB, FOE, CROWD], ids=lambda each: each.seat)
def test_an_illness_that_only_the_healer_knows_tells_nothing_to_others(viewer: Viewer) -> None:
    assert not difference(told(ill(True), viewer), told(ill(False), viewer))


def test_the_healer_sees_it_and_when_it_comes() -> None:
    at = ill(True)
    assert timers(at, HILD) == ["ailing"]
    [ailment] = conditions(at, HILD)["ailing"]["ailments"].values()
    assert (ailment["kind"], ailment["level"]) == ("bubonic", 6)
    assert timers(ill(True, known_to=[]), HILD) == []


def test_once_it_is_felt_all_see_it() -> None:
    at = ill(True)
    at.rule(effects=[ev.ResourceChanged(combatant="", resource="clock", amount=2 * DAY)])
    end(at, "bob")
    for viewer in (BOB, FOE, CROWD):
        assert conditions(at, viewer)["ailing"]["off"] == -15
    assert at["bob"].conditions["ailing"].data["takes"] == {"pm.disease.bubonic.mild": -15}


def test_of_two_illnesses_that_which_is_felt_is_told_alone() -> None:
    worlds = []
    for carried in (True, False):
        at = table()
        at.rule(effects=[has("bob", "unfelt", **{**PLAGUE, "kind": "pneumonic", "after": 0, "known_to": []})])
        end(at, "bob")
        if carried:
            behind_the_screen(at, has("bob", "unfelt", **{**PLAGUE, "known_to": ["hild"]}))
        end(at, "hild")
        worlds.append(at)
    assert not difference(*(told(each, FOE) for each in worlds))
    assert len(conditions(worlds[0], HILD)["ailing"]["ailments"]) == 2


@pytest.mark.parametrize("viewer", [BOB, HILD, CROWD], ids=lambda each: each.seat)
def test_an_unseen_poisoner_tells_nothing(viewer: Viewer) -> None:
    worlds = []
    for by in ("lurker", ""):
        at = table(fighter("lurker", "blue"))
        behind_the_screen(at, has("lurker", "hidden"))
        at.rule(effects=[has("bob", "poisoned", type="muscle", level=1, **({"by": by} if by else {}))])
        at.answer("bob", "resist", dice=[("resistance", [60]), ("duration", [5, 5, 5]), ("onset", [9, 9, 9])])
        worlds.append(at)
    assert not difference(*(told(each, viewer) for each in worlds))


def test_players_do_not_take_along_what_only_some_know() -> None:
    at = ill(True)
    withheld = withheld_from_players(at.commits)
    told_of = {
        each
        for commit in at.commits
        for number, event in enumerate(commit.events)
        if "bubonic" in str(event)
        for each in [f"{commit.version}-{number}"]
    }
    assert len(told_of) >= 2
    assert told_of <= withheld


def test_data_say_themselves_who_knows_of_them() -> None:
    assert [knows(each, ("ann",)) for each in ({}, {"known_to": ["ann"]}, {"known_to": []})] == [
        True,
        True,
        False,
    ]
    parts = {"ails": {"a": {"level": 1}, "b": {"level": 2, "known_to": ["ann"]}}, "known_to": ["ann"]}
    assert as_known(parts, ("bob",)) == {"ails": {"a": {"level": 1}}}
    assert as_known(parts, ("ann",)) == {"ails": {"a": {"level": 1}, "b": {"level": 2}}}
    assert as_known({"level": 1, "known_to": ["ann"]}, ("bob",)) is None


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"kind": "nerve"}, "'nerve' is no disease"),
        ({"known_to": ["zoe"]}, "and not zoe"),
        ({"known_to": None}, "known_to"),
    ],
)
def test_what_is_unfelt_is_something_and_known_to_somebody(more: dict[str, Any], says: str) -> None:
    at = table()
    with at.refuses("bad-ruling", match=says):
        at.rule(effects=[has("bob", "unfelt", **{**PLAGUE, "known_to": ["hild"], **more})])
