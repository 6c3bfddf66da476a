"""Falls and collisions, riders who come off their mounts, and flying."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionLost, DamageTaken, Disengaged
from tests.support.riding import horse, mounted
from tests.support.situational import act, check, end, fight, fighter, seconds

EAGLE: dict[str, Any] = {
    "speed": 1,
    "flight": 4,
    "body": {"head": "head", "right-wing": "wing", "left-wing": "wing"},
}


def wounds(table: Table, who: str) -> int:
    return table[who].maximum("health") - table[who].now("health")


def falls(table: Table, who: str) -> list[CheckResolved]:
    return [
        each for each in table.all_facts(CheckResolved) if (each.purpose, each.combatant) == ("fall", who)
    ]


def kill(table: Table, who: str, target: str, *dice: Any) -> None:
    """A blow that leaves the target Dying, and what falls with it."""
    act(table, who, "attack", target=target, weapon="maul", dice=[("attack", 6)])
    table.answer(target, "let", dice=[("damage", 40), *dice])


def charge(**rider: Any) -> Table:
    """Bob with a maul beside Ann on Star."""
    maul = {"maul": {"skill": "Maul", "damage": "1d40", "reach": 9}}
    return fight(
        fighter("bob", "blue", at=(6, 4), skills={"Maul": 5}, weapons=maul),
        fighter("ann", at=(3, 3), Sword=1, Riding=1, rides="star", **rider),
        horse(at=(4, 4)),
    )


@pytest.mark.rule("sit.host.falling", "sit.host.riding")
def test_when_the_mount_goes_down_its_rider_falls_off() -> None:
    found = charge(endurance=3)
    kill(found, "bob", "star", ("fall", 4))
    assert "dying" in found["star"].conditions
    assert found.fact(Disengaged).combatant == "ann"
    assert (found["ann"].position, found["ann"].stats["size"]) == ((4, 4), 1)
    assert [(each.rule, each.result) for each in falls(found, "ann")] == [("sit.host.falling", "damage")]
    assert wounds(found, "ann") == 1
    end(found, "bob")
    assert seconds(found, "ann") == 6
    act(found, "ann", "move", path=["W"])


@pytest.mark.rule("sit.host.falling", "sit.host.riding")
def test_a_rider_who_goes_down_falls_beside_the_mount_which_then_acts_alone() -> None:
    found = charge()
    kill(found, "bob", "ann", ("fall", 1))
    assert "dead" in found["ann"].conditions
    assert not found["star"].links
    assert found["ann"].position != found["star"].position
    end(found, "bob")
    assert found.waiting() == [("star", "act")]


@pytest.mark.rule("sit.host.falling", "sit.called.leg-fall")
def test_a_mount_that_falls_prone_throws_its_rider_beside_it() -> None:
    found = charge(endurance=3)
    act(found, "bob", "attack", target="star", weapon="maul", part="left-foreleg", dice=[("attack", 6)])
    found.answer("star", "let", dice=[("damage", 9), ("fortitude", 1), ("fall", 1)])
    assert "posture" in found["star"].conditions
    assert not found["ann"].links
    assert found["ann"].position == (4, 3)


@pytest.mark.rule("sit.speed.target", clause="falling")
@pytest.mark.rule("sit.host.falling", "sit.amb.wing-in-flight")
@pytest.mark.parametrize(
    ("scale", "height", "bonus"), [(0, 4, 0), (0, 5, 1), (1, 5, 4), (0, 59, 11), (0, 60, 12), (0, 95, 12)]
)
def test_who_loses_the_air_falls_as_far_as_it_was_high(scale: int, height: int, bonus: int) -> None:
    gun = {"gun": {"skill": "Gun", "damage": "1d100", "used": "missile", "range": 99}}
    found = fight(
        fighter("ann", skills={"Gun": 9}, weapons=gun),
        fighter("roc", "blue", **{**EAGLE, "flight": 20}, endurance=20, scale=scale),
    )
    end(found, "ann")
    act(found, "roc", "fly", cells=1, height=height)
    end(found, "roc")
    act(found, "ann", "attack", target="roc", weapon="gun", part="left-wing", dice=[("attack", 6)])
    found.answer("roc", "let", dice=[("damage", 40), ("fall", 3)])
    assert [each.total for each in falls(found, "roc")] == [bonus]
    assert found["roc"].budget("moved") == 2 * height


@pytest.mark.rule("sit.host.falling")
def test_whoever_rides_through_the_air_falls_with_the_mount() -> None:
    gun = {"gun": {"skill": "Gun", "damage": "1d100", "used": "missile", "range": 99}}
    found = fight(
        fighter("bob", "blue", skills={"Gun": 9}, weapons=gun),
        fighter("ann", Riding=2, rides="gryphon", endurance=9),
        fighter("gryphon", **{**EAGLE, "flight": 20}, scale=1, endurance=20, mount="trained"),
    )
    end(found, "bob")
    act(found, "ann", "command", order="fly", cells=1, height=23)
    assert found["ann"].budget("moved") == 23
    with found.refuses("barred", rule="sit.host.riding", match="23 m up"):
        act(found, "ann", "dismount")
    end(found, "ann")
    act(found, "bob", "attack", target="gryphon", weapon="gun", part="left-wing", dice=[("attack", 6)])
    found.answer("gryphon", "let", dice=[("damage", 40), ("fall", 1), ("fall", 1)])
    assert [each.total for each in falls(found, "ann")] == [5]
    assert [each.total for each in falls(found, "gryphon")] == [7]
    assert not found["ann"].links


@pytest.mark.rule("sit.host.space")
def test_flying_pays_for_way_or_height_and_nobody_strikes_up_to_it() -> None:
    found = fight(fighter("roc", "blue", **EAGLE, at=(5, 5)), fighter("ann", Sword=1, at=(5, 7)))
    with found.refuses("bad-argument", match="from 0 to 24"):
        act(found, "roc", "fly", path=["E"], height=25)
    act(found, "roc", "fly", path=["S"], height=3)
    assert (found["roc"].position, seconds(found, "roc")) == ((5, 6), 5)
    with found.refuses("barred", rule="sit.host.space", match="in the air"):
        act(found, "roc", "move", path=["E"])
    end(found, "roc")
    with found.refuses("barred", rule="sit.host.space", match="3 m above or below"):
        act(found, "ann", "attack", target="roc", weapon="sword")
    end(found, "ann")
    act(found, "roc", "fly", path=["N"], height=0)
    act(found, "roc", "move", path=["N"])
    end(found, "roc")
    with found.refuses("barred", rule="sit.host.space", match="Ann cannot fly"):
        act(found, "ann", "fly", path=["N"])


def ram(*dice: Any, speed: int = 6) -> Table:
    """Star runs Bob down."""
    found = mounted(mount={"speed": speed, "endurance": 5}, rider={"techniques": ["Mount Control"]})
    act(found, "ann", "command", order="ram", target="bob", path=["E"] * 4, dice=dice)
    return found


@pytest.mark.rule("sit.host.falling", "sit.host.scale")
def test_in_a_collision_who_fails_a_dodge_is_hurt_by_the_smaller_ones_size_and_the_speed() -> None:
    found = ram(("dodge", 3), ("collision", 6), ("dodge", 4))
    dodges = [
        (each.combatant, each.result) for each in found.all_facts(CheckResolved) if each.purpose == "dodge"
    ]
    assert dodges == [("bob", "caught"), ("star", "dodged")]
    assert check(found, "collision").total == 0
    assert [(each.combatant, each.rolled) for each in found.all_facts(DamageTaken)] == [("bob", 6)]
    assert seconds(found, "star") == 3


@pytest.mark.rule("sit.host.falling")
@pytest.mark.parametrize(("scale", "bonus"), [(0, 1), (1, 4), (2, 4)])
def test_the_faster_and_the_smaller_count(scale: int, bonus: int) -> None:
    found = fight(
        fighter("ann", scale=1, speed=8, at=(2, 2)),
        fighter("bob", "blue", scale=scale, at=(34, 2), endurance=9),
        fighter("cat", "blue", at=(30, 20)),
    )
    dice = [("dodge", 1), ("collision", 1), ("dodge", 6)]
    act(found, "ann", "ram", target="bob", path=["E"] * 30, dice=dice)
    assert check(found, "collision").total == bonus


@pytest.mark.rule("sit.host.falling")
def test_a_ram_is_straight_and_ends_at_the_foe() -> None:
    found = mounted()
    with found.refuses("bad-argument", rule="sit.host.falling", match="does not lead into Bob"):
        act(found, "ann", "command", order="ram", target="bob", path=["E"] * 3)
    with found.refuses("bad-argument", match="straight"):
        act(found, "ann", "command", order="ram", target="bob", path=["N", "SE", "E", "E"])


@pytest.mark.rule("sit.host.space")
def test_one_takes_off_to_a_metre_and_stays_as_high_unless_one_says_so() -> None:
    found = fight(fighter("roc", "blue", **EAGLE), fighter("ann", Sword=1))
    params = found.option("roc", "fly").choice.params
    assert (params["height"].default, params["height"].low, params["height"].high) == (1, 0, 24)
    assert params["cells"].high == 24
    act(found, "roc", "fly", cells=4, height=8)
    assert seconds(found, "roc") == 4
    height = found.option("roc", "fly").choice.params["height"]
    assert (height.default, height.low, height.high) == (8, 0, 24)
    act(found, "roc", "fly", cells=1, height=7)
    assert seconds(found, "roc") == 3
    act(found, "roc", "fly", cells=1, height=0)
    assert (seconds(found, "roc"), "flying" in found["roc"].conditions) == (1, False)


@pytest.mark.rule("sit.host.space")
def test_a_way_through_the_air_is_no_longer_than_the_seconds_last() -> None:
    found = fight(fighter("roc", "blue", **EAGLE, at=(5, 5)), fighter("ann", Sword=1, at=(30, 7)))
    act(found, "roc", "fly", path=["E"] * 20)
    with found.refuses("bad-argument", match="a list of at most 4"):
        act(found, "roc", "fly", path=["W"] * 5)


@pytest.mark.rule("sit.amb.arm-holding", "sit.called.leg-full")
def test_a_useless_leg_brings_nobody_down_from_the_air() -> None:
    gun = {"gun": {"skill": "Gun", "damage": "1d100", "used": "missile", "range": 99}}
    body = {**EAGLE["body"], "right-leg": "leg"}
    found = fight(
        fighter("roc", "blue", **{**EAGLE, "body": body}), fighter("ann", skills={"Gun": 9}, weapons=gun)
    )
    act(found, "roc", "fly", cells=1, height=5)
    end(found, "roc")
    act(found, "ann", "attack", target="roc", weapon="gun", part="right-leg", dice=[("attack", 6)])
    found.answer("roc", "let", dice=[("damage", 4), ("fortitude", 6)])
    assert "flying" in found["roc"].conditions


@pytest.mark.rule("sit.host.riding")
def test_nobody_mounts_what_flies_or_lies() -> None:
    found = fight(
        fighter("gryphon", **EAGLE, mount="trained"),
        fighter("ann", Riding=2),
        fighter("bob", "blue"),
    )
    act(found, "gryphon", "fly", cells=1, height=2)
    end(found, "gryphon")
    with found.refuses("barred", rule="sit.host.riding", match="Gryphon must stand on the ground"):
        act(found, "ann", "mount", target="gryphon")
    end(found, "ann", "bob")
    act(found, "gryphon", "fly", cells=1, height=0)
    act(found, "gryphon", "posture", to="crouching")
    end(found, "gryphon")
    with found.refuses("barred", rule="sit.host.riding", match="Gryphon must stand on the ground"):
        act(found, "ann", "mount", target="gryphon")


@pytest.mark.rule("sit.host.space")
def test_who_skims_the_ground_is_not_in_the_air() -> None:
    found = fight(fighter("roc", "blue", **EAGLE), fighter("ann", Sword=1))
    act(found, "roc", "fly", cells=4, height=0)
    assert not [each for each in found.all_facts(ConditionLost) if each.condition == "flying"]
    act(found, "roc", "move", cells=1)
