"""First Aid in the middle of a fight: two rounds, one roll, one thing helped, and what spoils it."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained, ConditionLost, DamageHealed, DamageTaken
from tests.support.pathmaster import act, end, fight, fighter, until

WOUNDS = {
    "small": {"rate": 4, "round": 1, "now": 4},
    "large": {"rate": 8, "round": 1, "now": 8},
}
BROKEN = {"arm": {"penalty": -40}, "leg": {"penalty": -20}}
BY = {"extended": "pm.first-aid.cost", "hasty": "pm.first-aid.hasty-time"}


def field_hospital(first_aid: str = "extended", *, ward: bool = False, **options: Any) -> Table:
    """Ann knows First Aid, Bob beside her bleeds and has broken bones, Cid is their foe."""
    instants = {"Ward": "wards"} if ward else {}
    people = (
        fighter("ann", at=(5, 5), Sword=60, skills={"First Aid": 50}, hp=300, instants=instants),
        fighter("bob", at=(5, 6), hp=300),
        fighter("cid", "blue", Sword=50, at=(20, 20), hp=300),
    )
    table = fight(*people, first_aid=first_aid, **options)
    table.rule(
        "Bob is hurt.",
        effects=[
            DamageTaken(combatant="bob", injury="fall", amount=60, kind="hits"),
            ConditionGained(combatant="bob", condition="bleeding", data={"wounds": WOUNDS, "loss": 12}),
            ConditionGained(combatant="bob", condition="injured", data={"wounds": BROKEN, "penalty": -60}),
        ],
    )
    return table


def others(table: Table) -> None:
    """Bob and Cid do nothing; Ann's turn opens."""
    end(table, "ann")
    end(table, "bob")
    end(table, "cid")


def treat(table: Table, total: int, helps: str = "", wound: str = "") -> None:
    """Two rounds of First Aid, the total they come to, and what it helps."""
    act(table, "ann", "first-aid", target="bob")
    others(table)
    act(table, "ann", "first-aid", target="bob", dice=[("first-aid", [total - 50])])
    if helps:
        table.answer("ann", helps, **({"wound": wound} if wound else {}))


def rates(table: Table) -> dict[str, int]:
    """What each wound of Bob bleeds."""
    wounds = table["bob"].conditions["bleeding"].data["wounds"]
    return {name: wounds[name].get("now", 0) for name in wounds}


@pytest.mark.rule("pm.first-aid.cost", clause="two whole turns")
@pytest.mark.rule("pm.first-aid.cost", clause="one roll at the end")
@pytest.mark.rule("pm.first-aid.cost", clause="from 101 on")
@pytest.mark.rule("pm.first-aid.cost", "pm.first-aid.hasty-time", "pm.extended.single-result")
@pytest.mark.parametrize("version", BY)
@pytest.mark.parametrize("total", [100, 101])
def test_it_takes_two_whole_turns_and_one_roll(version: str, total: int) -> None:
    table = field_hospital(version)
    act(table, "ann", "first-aid", target="bob")
    assert [table["ann"].budget(each) for each in ("move", "attack")] == [0, 0]
    assert not table.facts(CheckResolved)
    assert table["ann"].conditions["extended"].data["done"] == 1
    others(table)
    act(table, "ann", "first-aid", target="bob", dice=[("first-aid", [total - 50])])
    assert [each.rule for each in table.facts(CheckResolved)] == [BY[version]]
    assert table.waiting() == [("ann", "first-aid" if total > 100 else "act")]


@pytest.mark.rule("pm.first-aid.bleeding-option", clause="a small wound stops")
@pytest.mark.rule("pm.first-aid.bleeding-option", clause="a larger one by five")
@pytest.mark.rule("pm.first-aid.bleeding-option", "pm.first-aid.hasty-bleeding")
@pytest.mark.parametrize("version", BY)
@pytest.mark.parametrize(("wound", "left"), [("small", (0, 8)), ("large", (4, 3))])
def test_it_stops_five_hits_of_one_wound(version: str, wound: str, left: tuple[int, int]) -> None:
    table = field_hospital(version)
    treat(table, 101, "bleeding", wound)
    assert rates(table) == dict(zip(WOUNDS, left, strict=True))
    assert table["bob"].conditions["bleeding"].data["loss"] == sum(left)


@pytest.mark.rule("pm.first-aid.brace-option", "pm.first-aid.hasty-brace")
@pytest.mark.parametrize(("version", "left"), [("extended", -50), ("hasty", -40)])
def test_it_braces_one_injury(version: str, left: int) -> None:
    table = field_hospital(version)
    treat(table, 101, "brace", "arm")
    assert table["bob"].conditions["injured"].data["penalty"] == left


@pytest.mark.rule("pm.first-aid.hasty-brace", clause="half of one injury, once")
@pytest.mark.rule("pm.q.first-aid-failure")
def test_in_haste_no_injury_is_braced_twice() -> None:
    table = field_hospital("hasty")
    treat(table, 101, "brace", "arm")
    others(table)
    treat(table, 101)
    braced = {each.choice.args["wound"] for each in table.options("ann") if each.choice.key == "brace"}
    assert braced == {"leg"}
    table.answer("ann", "brace", wound="leg")
    assert table["bob"].conditions["injured"].data["penalty"] == -20 - 10


@pytest.mark.rule("pm.first-aid.hasty-brace", clause="half of one injury, once")
@pytest.mark.rule("pm.first-aid.brace-option", "pm.q.first-aid-failure")
@pytest.mark.parametrize(
    ("version", "off", "then"), [("hasty", 20, 50), ("extended", 20, 45), ("extended", 90, 100)]
)
def test_what_was_eased_a_little_is_eased_to_the_half_or_by_a_quarter_more(
    version: str, off: int, then: int
) -> None:
    table = field_hospital(version)
    arm = {"arm": {"penalty": -40, "eased": True, "off": off}}
    table.rule(effects=[ConditionGained(combatant="bob", condition="injured", data={"wounds": arm})])
    treat(table, 101, "brace", "arm")
    assert table["bob"].conditions["injured"].data["wounds"]["arm"]["off"] == then


@pytest.mark.rule("pm.first-aid.hasty-brace", clause="until the fight is over")
@pytest.mark.parametrize(("version", "after"), [("hasty", -60), ("extended", -50)])
def test_what_is_braced_in_haste_holds_until_the_fight_is_over(version: str, after: int) -> None:
    table = field_hospital(version)
    treat(table, 101, "brace", "arm")
    after_the_fight(table)
    table.answer("gm", "camp", days=0)
    assert table["bob"].conditions["injured"].data["penalty"] == (-40 if version == "hasty" else -50)
    table.answer("gm", "camp", days=1)
    assert table["bob"].conditions["injured"].data["penalty"] == after


@pytest.mark.rule("pm.first-aid.hasty-brace", clause="until the fight is over")
@pytest.mark.rule("pm.first-aid.cautious-brace", clause="half of it")
def test_what_is_braced_in_haste_can_be_braced_at_leisure_and_stays_so() -> None:
    table = field_hospital("hasty")
    treat(table, 101, "brace", "arm")
    after_the_fight(table)
    data = {"by": "ann", "helps": "brace", "wound": "arm"}
    table.rule(effects=[ConditionGained(combatant="bob", condition="treated", data=data)])
    table.answer("gm", "camp", days=1, dice=[("first-aid", [60])])
    assert table["bob"].conditions["injured"].data["penalty"] == -20 - 20


def after_the_fight(table: Table) -> None:
    """Cid is out, nobody bleeds any more, and Bob camps."""
    out = ConditionGained(combatant="cid", condition="unconscious")
    dry = ConditionLost(combatant="bob", condition="bleeding")
    table.rule(effects=[out, dry, ConditionGained(combatant="bob", condition="camping")])
    until(table, "gm", "over")


@pytest.mark.rule("pm.first-aid.concussion-option")
@pytest.mark.parametrize(("total", "healed"), [(101, 1), (110, 1), (111, 2), (135, 4)])
def test_it_heals_by_the_total(total: int, healed: int) -> None:
    table = field_hospital()
    treat(table, total, "hits")
    assert table.fact(DamageHealed).amount == healed


@pytest.mark.rule("pm.first-aid.hasty-hits", "pm.ambiguity.first-aid-two-versions")
def test_in_haste_it_heals_by_a_die() -> None:
    table = field_hospital("hasty")
    treat(table, 135)
    table.answer("ann", "hits", dice=[("healing", [7])])
    assert table.fact(DamageHealed).amount == 7


@pytest.mark.rule("pm.first-aid.concussion-option")
def test_nobody_is_healed_beyond_being_well() -> None:
    table = field_hospital()
    well = DamageHealed(combatant="bob", amount=57)
    table.rule(effects=[well])
    table.rule(effects=[ConditionLost(combatant="bob", condition="bleeding")])
    treat(table, 145, "hits")
    assert table["bob"].now("hp") == 300


@pytest.mark.rule("pm.first-aid.repeatable", clause="one thing each time")
@pytest.mark.rule("pm.first-aid.repeatable", clause="they add up")
@pytest.mark.rule("pm.first-aid.repeatable", "pm.first-aid.one-option")
def test_one_thing_each_time_and_they_add_up() -> None:
    table = field_hospital()
    treat(table, 101, "bleeding", "large")
    assert table.waiting() == [("ann", "act")]
    others(table)
    treat(table, 101, "bleeding", "large")
    assert rates(table)["large"] == 0
    others(table)
    treat(table, 101, "brace", "arm")
    others(table)
    treat(table, 101, "brace", "arm")
    assert table["bob"].conditions["injured"].data["penalty"] == -40


@pytest.mark.rule("pm.first-aid.cost", "pm.extended.consecutive-rounds", "pm.ambiguity.first-aid-cost")
@pytest.mark.parametrize(("between", "args"), [("posture", {"to": "kneeling"}), ("end", {})])
def test_whatever_comes_between_starts_it_over(between: str, args: dict[str, Any]) -> None:
    table = field_hospital()
    act(table, "ann", "first-aid", target="bob")
    others(table)
    act(table, "ann", between, **args)
    assert "extended" not in table["ann"].conditions


@pytest.mark.rule("pm.instant-spell.spoils-continuing-action", clause="a spell in preparation, or first aid")
@pytest.mark.rule("pm.instant-spell.spoils-continuing-action", clause="the instant works")
@pytest.mark.rule("pm.instant-spell.spoils-continuing-action")
def test_an_instant_in_the_middle_spoils_it_and_works() -> None:
    table = field_hospital(ward=True)
    table.rule(effects=[ConditionGained(combatant="ann", condition="preparing", data={"rounds": 1, "of": 2})])
    act(table, "ann", "first-aid", target="bob")
    act(table, "ann", "instant", instant="Ward")
    assert table.waiting() == [("gm", "instant")]
    table.answer("gm", "go-on")
    assert "extended" not in table["ann"].conditions
    assert table["ann"].conditions["preparing"].data["rounds"] == 0
    table.undo(table.history.effective[-2] - 1)
    assert "extended" in table["ann"].conditions


@pytest.mark.rule("pm.first-aid.cost")
def test_a_patient_who_walks_off_is_not_treated_on() -> None:
    table = field_hospital()
    act(table, "ann", "first-aid", target="bob")
    end(table, "ann")
    act(table, "bob", "move", path=["S", "S"])
    end(table, "bob")
    end(table, "cid")
    with table.refuses("barred", rule="pm.first-aid.cost", match="Ann is not beside Bob"):
        act(table, "ann", "first-aid", target="bob")
    end(table, "ann")
    assert "extended" not in table["ann"].conditions


@pytest.mark.rule("pm.first-aid.cost")
def test_only_the_wounded_of_ones_own_side_are_offered() -> None:
    table = field_hospital()
    whom = [each.choice.args["target"] for each in table.options("ann") if each.choice.key == "first-aid"]
    assert whom == ["bob"]


@pytest.mark.rule("pm.first-aid.cost")
def test_a_wounded_healer_parries_nothing_and_goes_on_when_struck() -> None:
    table = field_hospital()
    act(table, "ann", "first-aid", target="bob")
    end(table, "ann")
    end(table, "bob")
    table.rule(effects=[DamageTaken(combatant="ann", injury="stone", amount=5, kind="hits")])
    end(table, "cid")
    assert "extended" in table["ann"].conditions


@pytest.mark.rule("pm.first-aid.may-reopen", clause="as the GM says")
@pytest.mark.parametrize(
    ("helps", "wound", "offered"), [("bleeding", "small", True), ("brace", "leg", True), ("hits", "", False)]
)
def test_either_of_what_was_stopped_and_what_was_braced_may_open(
    helps: str, wound: str, offered: bool
) -> None:
    table = field_hospital(first_aid_reopens=True)
    treat(table, 101, helps, wound)
    table.rule("Cid is out.", effects=[ConditionGained(combatant="cid", condition="unconscious")])
    until(table, "gm", "over")
    assert ("reopen" in [each.choice.key for each in table.options("gm")]) is offered


@pytest.mark.rule("pm.first-aid.may-reopen", clause="as the GM says")
@pytest.mark.rule("pm.first-aid.may-reopen", clause="or not at all")
@pytest.mark.rule("pm.first-aid.may-reopen")
@pytest.mark.parametrize("reopens", [True, False])
def test_after_the_fight_the_gm_may_have_wounds_open_again(reopens: bool) -> None:
    table = field_hospital(first_aid_reopens=reopens)
    treat(table, 101, "bleeding", "small")
    others(table)
    treat(table, 101, "brace", "leg")
    table.rule("Cid is out.", effects=[ConditionGained(combatant="cid", condition="unconscious")])
    until(table, "gm", "over")
    keys = [each.choice.key for each in table.options("gm")]
    assert keys == ["close", "go-on", *(["reopen"] if reopens else [])]
    if reopens:
        table.answer("gm", "reopen", target="bob")
        assert rates(table)["small"] == 4
        assert table["bob"].conditions["injured"].data["penalty"] == -60
        assert [each.choice.key for each in table.options("gm")] == ["close", "go-on"]
    table.answer("gm", "close")
    assert table.fight.closed
