"""Diseases: caught in a way of their own, resisted once, and felt in all their tiers after one onset."""

from typing import Any

import pytest

from affray.testing import Table
from engine.rulesets.pathmaster.illness.length import charted
from events import CheckResolved, ConditionGained, DamageTaken, Noted, ResourceChanged, TimerSet
from tests.support.pathmaster import act, end, fight, fighter

HOUR, DAY = 3_600, 86_400
SHOWS = {"mild": [60], "moderate": [40], "severe": [20], "extreme": [3, 5]}
"""A roll against 50 that brings this tier and all milder ones, where Constitution adds nothing."""


def table_with_bob(**bob: Any) -> Table:
    armed = {} if "Bow" in bob else {"Sword": 50}
    bob = {"level": 5, "hp": 100, **armed, **bob}
    return fight(fighter("bob", "blue", **bob), fighter("ann"), fighter("cid", "blue"))


def exposed(table: Table, type: str, **more: Any) -> None:
    """The GM rules that Bob may have caught this."""
    data = {"type": type, "level": 5, **more}
    table.rule(effects=[ConditionGained(combatant="bob", condition="contagion", data=data)])


def ill(type: str, worst: str, onset: int, **bob: Any) -> Table:
    """A fight in which Bob has caught this, which shows so many days or hours later."""
    table = table_with_bob(**bob)
    exposed(table, type)
    table.answer("bob", "resist", dice=[("resistance", SHOWS[worst]), ("onset", [onset])])
    return table


def time_passes(table: Table, seconds: int, *dice: Any) -> None:
    """The GM lets time pass; what it brings comes as the next but Bob ends their turn, with these dice."""
    if ("bob", "act") in table.waiting():
        end(table, "bob")
    who, _ = table.waiting()[0]
    table.rule(effects=[ResourceChanged(combatant="", resource="clock", amount=seconds)])
    end(table, who, dice=dice)


def takes(table: Table) -> dict[str, int]:
    data = table["bob"].conditions["ailing"].data if "ailing" in table["bob"].conditions else {}
    return dict(data.get("takes", {}))


NO_SORES = [
    (each, [50]) for each in ("right-arm", "left-arm", "right-leg", "left-leg", "right-eye", "left-eye")
]


@pytest.mark.rule("pm.table.disease-profile")
@pytest.mark.rule("pm.disease.bubonic.contact", clause="after days")
@pytest.mark.rule("pm.disease.bubonic.contact", clause="three times CO")
def test_a_bubonic_disease_shows_after_days() -> None:
    table = table_with_bob(CO=4)
    exposed(table, "bubonic", way="touch")
    table.answer("bob", "resist", dice=[("resistance", [60]), ("onset", [6])])
    assert {each.rule: each.value for each in table.fact(CheckResolved).modifiers} == {
        "pm.resist.stat-modifiers": 12
    }
    time_passes(table, 6 * DAY - 6)
    assert takes(table) == {}
    time_passes(table, 6)
    assert takes(table) == {"pm.disease.bubonic.mild": -15}


@pytest.mark.rule("pm.table.disease-profile")
@pytest.mark.rule("pm.disease.bubonic.contact", clause="by touch and what a body gives off")
@pytest.mark.rule("pm.disease.pneumonic.contact", clause="by breath")
@pytest.mark.parametrize(("type", "way"), [("bubonic", "inhalation"), ("pneumonic", "touch")])
def test_what_cannot_be_caught_like_that_asks_for_no_roll(type: str, way: str) -> None:
    table = table_with_bob()
    exposed(table, type, way=way)
    assert table.waiting() == [("bob", "act")]
    assert "contagion" not in table["bob"].conditions
    assert next(each.rule for each in table.facts(Noted)) == f"pm.disease.{type}.contact"


@pytest.mark.rule("pm.disease.bubonic.mild")
@pytest.mark.rule("pm.disease.pneumonic.mild")
@pytest.mark.parametrize(
    ("type", "roll", "off"), [("bubonic", 80, -15), ("bubonic", 81, 0), ("pneumonic", 50, -20)]
)
def test_even_who_resists_may_have_a_fever(type: str, roll: int, off: int) -> None:
    table = table_with_bob()
    exposed(table, type)
    table.answer("bob", "resist", dice=[("resistance", [roll]), *([("onset", [1])] if off else [])])
    time_passes(table, DAY)
    assert takes(table) == ({f"pm.disease.{type}.mild": off} if off else {})


@pytest.mark.rule("pm.disease.bubonic.moderate", clause="25 off")
@pytest.mark.rule("pm.disease.bubonic.moderate", clause="limbs and eyes of no use")
def test_sores_may_make_limbs_and_eyes_useless() -> None:
    table = ill("bubonic", "moderate", 1)
    parts = ["right-arm", "left-arm", "right-leg", "left-leg", "right-eye", "left-eye"]
    time_passes(
        table, DAY, *((part, [die]) for part, die in zip(parts, (10, 11, 50, 60, 9, 90), strict=True))
    )
    assert sum(takes(table).values()) == -40
    assert next(each.args for each in table.facts(Noted) if each.key == "parts-unusable") == {
        "parts": ["right-arm", "right-eye"]
    }


@pytest.mark.rule("pm.disease.bubonic.severe", clause="immobile")
@pytest.mark.rule("pm.disease.bubonic.severe", clause="perhaps in a coma of days")
@pytest.mark.parametrize(("shows", "coma"), [(50, True), (51, False)])
def test_high_fever_leaves_immobile_and_perhaps_in_a_coma(shows: int, coma: bool) -> None:
    table = ill("bubonic", "severe", 1)
    time_passes(table, DAY, *NO_SORES, ("coma", [shows]), *([("length", [20])] if coma else []))
    end(table, "cid")
    assert "immobile" in table["bob"].conditions
    assert ("coma" in table["bob"].conditions) == coma
    if coma:
        time_passes(table, 20 * DAY)
        assert table["bob"].conditions.keys() & {"coma", "unconscious", "immobile"} == {"immobile"}
    else:
        with table.refuses("barred", rule="pm.disease.bubonic.severe", match="Bob is too ill to move"):
            act(table, "bob", "crouch")


@pytest.mark.rule("pm.disease.bubonic.extreme")
@pytest.mark.rule("pm.disease.pneumonic.extreme")
@pytest.mark.parametrize(
    ("type", "within", "unit", "rest"),
    [
        ("bubonic", 9, DAY, [*NO_SORES, ("coma", [99])]),
        ("pneumonic", 44, HOUR, [("length", [100])]),
    ],
)
def test_the_worst_tier_kills_in_its_own_time(type: str, within: int, unit: int, rest: list[Any]) -> None:
    table = ill(type, "extreme", 1)
    onset = DAY if type == "bubonic" else HOUR
    dice = [*rest[:-1], ("onset", [within]), rest[-1]]
    time_passes(table, onset, *dice)
    time_passes(table, within * unit - 60)
    assert "dead" not in table["bob"].conditions
    time_passes(table, 60)
    assert "dead" in table["bob"].conditions


@pytest.mark.rule("pm.disease.bubonic.extreme")
def test_a_cure_stops_the_death_that_was_to_come() -> None:
    table = ill("bubonic", "extreme", 1)
    time_passes(table, DAY, *NO_SORES, ("onset", [9]), ("coma", [99]))
    cured = ConditionGained(combatant="bob", condition="cured", data={"of": "bubonic"})
    table.rule(effects=[cured])
    time_passes(table, 9 * DAY, ("recovery", [50]))
    assert table["bob"].conditions.keys() & {"dead", "immobile"} == set()


@pytest.mark.rule("pm.disease.pneumonic.contact", clause="after hours")
@pytest.mark.rule("pm.disease.pneumonic.contact", clause="three times CO")
def test_a_pneumonic_disease_shows_after_hours() -> None:
    table = table_with_bob(CO=4)
    exposed(table, "pneumonic", way="inhalation")
    table.answer("bob", "resist", dice=[("resistance", [40]), ("onset", [40])])
    assert table.fact(CheckResolved).total == 12
    assert [each.data["what"] for each in table.facts(TimerSet)] == ["mild"]
    time_passes(table, 40 * HOUR - 6)
    assert takes(table) == {}
    time_passes(table, 6)
    assert takes(table) == {"pm.disease.pneumonic.mild": -20}


@pytest.mark.rule("pm.disease.pneumonic.moderate", clause="25 off")
@pytest.mark.rule("pm.disease.pneumonic.moderate", clause="50 more off whoever is wounded")
@pytest.mark.rule("pm.disease.pneumonic.moderate", clause="50 off missile attacks and moving maneuvers")
@pytest.mark.parametrize(("hurt", "bow", "off"), [(True, True, -145), (False, False, -45)])
def test_raging_fever_is_worst_for_the_wounded_and_whoever_shoots(hurt: bool, bow: bool, off: int) -> None:
    table = ill("pneumonic", "moderate", 1, **({"Bow": 50} if bow else {}))
    if hurt:
        table.rule(effects=[DamageTaken(combatant="bob", injury="axe", amount=10, cause="axe")])
    time_passes(table, HOUR)
    end(table, "cid")
    weapon = "bow" if bow else "sword"
    act(table, "bob", "attack", target="ann", weapon=weapon, dice=[("attack", [50])])
    by = [each for each in table.fact(CheckResolved).modifiers if each.rule.startswith("pm.disease")]
    assert sum(each.value for each in by) == off


@pytest.mark.rule("pm.disease.pneumonic.moderate", clause="50 off missile attacks and moving maneuvers")
@pytest.mark.parametrize("worst", ["mild", "moderate"])
def test_only_raging_fever_makes_unsteady(worst: str) -> None:
    table = ill("pneumonic", worst, 1)
    time_passes(table, HOUR)
    assert ("unsteady" in table["bob"].conditions) is (worst == "moderate")


@pytest.mark.rule("pm.disease.pneumonic.severe")
def test_a_coma_lasts_for_its_days() -> None:
    table = ill("pneumonic", "severe", 1)
    time_passes(table, HOUR, ("length", [30]))
    assert table["bob"].conditions.keys() & {"coma", "unconscious"} == {"coma", "unconscious"}
    time_passes(table, 30 * DAY - 60)
    assert "coma" in table["bob"].conditions
    time_passes(table, 60)
    assert table["bob"].conditions.keys() & {"coma", "unconscious"} == set()


@pytest.mark.rule("pm.table.disease-profile")
@pytest.mark.rule("pm.disease.psychiatric.contact", clause="at once")
@pytest.mark.rule("pm.disease.psychiatric.contact", clause="twice PR and SD")
def test_the_mind_resists_with_presence_and_discipline_and_gives_way_at_once() -> None:
    table = table_with_bob(PR=4, SD=3, CO=9)
    exposed(table, "psychiatric", way="environmental")
    table.answer("bob", "resist", dice=[("resistance", [40]), ("mind", [26])])
    assert {each.rule: each.value for each in table.fact(CheckResolved).modifiers} == {
        "pm.resist.stat-modifiers": 11
    }
    assert table["bob"].conditions["ailing"].data["mind"] == ["uncontrolled anger"]


NEUROSES = {
    "mild": {
        1: "communication trouble, e.g. stutter", 10: "communication trouble, e.g. stutter", 11: "obsession",
        25: "obsession", 26: "uncontrolled anger", 40: "uncontrolled anger",
        41: "light phobia, e.g. vertigo or closed spaces", 100: "light phobia, e.g. vertigo or closed spaces",
    },
    "moderate": {
        1: "phobia: groups", 8: "phobia: groups", 9: "phobia: open spaces", 15: "phobia: open spaces",
        16: "phobia: heights", 30: "phobia: heights", 31: "phobia: confined spaces", 45: "phobia: confined spaces",
        46: "phobia: water", 52: "phobia: water", 53: "phobia: certain animals", 60: "phobia: certain animals",
        61: "phobia: storms", 68: "phobia: storms", 69: "phobia: fast motion", 75: "phobia: fast motion",
        76: "compulsion (GM-defined)", 100: "compulsion (GM-defined)",
    },
    "severe": {
        1: "manic-depressive", 25: "manic-depressive", 26: "paranoia", 50: "paranoia", 51: "schizophrenia",
        75: "schizophrenia", 76: "hysteria", 90: "hysteria", 91: "multiple personalities",
        100: "multiple personalities",
    },
}  # fmt: skip


@pytest.mark.rule("pm.disease.psychiatric.mild")
@pytest.mark.rule("pm.disease.psychiatric.moderate")
@pytest.mark.rule("pm.disease.psychiatric.severe")
@pytest.mark.parametrize(
    ("tier", "die", "what"),
    [(tier, die, what) for tier, row in NEUROSES.items() for die, what in row.items()],
)
def test_each_tier_has_a_table_of_its_own(tier: str, die: int, what: str) -> None:
    assert (charted(f"pm.table.psychiatric.{tier}", die).popitem()[1]) == what


@pytest.mark.rule("pm.disease.psychiatric.mild")
@pytest.mark.rule("pm.disease.psychiatric.moderate")
@pytest.mark.rule("pm.disease.psychiatric.severe")
def test_a_psychosis_comes_with_the_milder_tiers() -> None:
    table = table_with_bob()
    exposed(table, "psychiatric")
    rolls = [("mind", [11]), ("mind", [75]), ("mind", [91])]
    table.answer("bob", "resist", dice=[("resistance", [20]), *rolls])
    troubles = [each for each in table.facts(Noted) if each.key == "mind-troubled"]
    assert [(each.rule.rsplit(".", 1)[-1], each.args["effect"]) for each in troubles] == [
        ("mild", "obsession"),
        ("moderate", "phobia: fast motion"),
        ("severe", "multiple personalities"),
    ]
    assert takes(table) == {}
    assert table["bob"].conditions["ailing"].data["mind"] == [each.args["effect"] for each in troubles]


@pytest.mark.rule("pm.disease.psychiatric.extreme", clause="death within weeks")
@pytest.mark.rule("pm.disease.psychiatric.extreme", clause="perhaps not alone")
@pytest.mark.parametrize(("die", "others"), [(90, False), (91, True)])
def test_the_worst_of_the_mind_kills_within_weeks_and_perhaps_not_alone(die: int, others: bool) -> None:
    table = table_with_bob()
    exposed(table, "psychiatric")
    rolls = [("mind", [1]), ("mind", [1]), ("mind", [1]), ("onset", [20])]
    table.answer("bob", "resist", dice=[("resistance", [3, 5]), *rolls])
    time_passes(table, 20 * 7 * DAY - 60)
    assert "dead" not in table["bob"].conditions
    time_passes(table, 60, ("others", [die]))
    assert "dead" in table["bob"].conditions
    assert any(each.key == "others-die-too" for each in table.facts(Noted)) == others


@pytest.mark.rule("pm.toxin.definition", clause="an effect level")
@pytest.mark.rule("pm.toxin.definition", clause="a type")
@pytest.mark.parametrize(
    ("data", "says"),
    [({"level": 3}, "required field `type`"), ({"type": "bubonic"}, "required field `level`")],
)
def test_a_disease_of_no_type_or_level_is_refused(data: dict[str, Any], says: str) -> None:
    table = table_with_bob()
    with table.refuses("bad-ruling", match=says):
        table.rule(effects=[ConditionGained(combatant="bob", condition="contagion", data=data)])
