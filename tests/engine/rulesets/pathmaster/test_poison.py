"""Poisons: one roll against a dose, then what each tier does, after its onset and until the poison is over."""

from typing import Any

import pytest

from affray.testing import Dice, Table
from events import (
    CheckResolved,
    ConditionGained,
    DamageTaken,
    DiceRolled,
    ManeuverDeclared,
    Noted,
    ResourceChanged,
    TimerEnded,
    TimerSet,
)
from tests.support.pathmaster import act, end, fight, fighter

HOUR, DAY = 3_600, 86_400
TIERS = ("mild", "moderate", "severe", "extreme")
MARGIN = {"mild": 60, "moderate": 40, "severe": 20, "extreme": -2}
"""A roll against 50 that brings this tier and all milder ones, where Constitution adds nothing."""


def table_with_bob(**bob: Any) -> Table:
    bob = {"level": 5, "hp": 100, "Sword": 50, **bob}
    return fight(fighter("bob", "blue", **bob), fighter("ann"), fighter("cid", "blue"))


def dose(table: Table, type: str = "nerve", level: int = 5, **more: Any) -> None:
    """The GM rules that Bob has such a dose in him."""
    data = {"type": type, "level": level, **more}
    table.rule(effects=[ConditionGained(combatant="bob", condition="poisoned", data=data)])


def poisoned(type: str, worst: str, lasts: list[int], *onsets: list[int], **bob: Any) -> Table:
    """A fight in whose first round Bob fails to resist up to this tier; the dice of length and onsets follow."""
    table = table_with_bob(**bob)
    dose(table, type)
    shows = MARGIN[worst]
    roll = [shows] if shows > 0 else [3, 5]
    table.answer(
        "bob",
        "resist",
        dice=[("resistance", roll), ("duration", lasts), *(("onset", each) for each in onsets)],
    )
    return table


def rounds_pass(table: Table, rounds: int, *dice: Any) -> None:
    """Everybody ends their turns, so many rounds long; the dice are thrown as the last of them begins."""
    for number in range(rounds):
        for who in ("bob", "ann", "cid"):
            if (who, "act") in table.waiting():
                end(table, who, dice=dice if who == "cid" and number == rounds - 1 else ())


def time_passes(table: Table, seconds: int, *dice: Any) -> None:
    """The GM lets time pass; what it brings comes as the next but Bob ends their turn, with these dice."""
    if ("bob", "act") in table.waiting():
        end(table, "bob")
    who, _ = table.waiting()[0]
    table.rule(effects=[ResourceChanged(combatant="", resource="clock", amount=seconds)])
    end(table, who, dice=dice)


def takes(table: Table) -> dict[str, int]:
    """What the poison takes off, by its rules."""
    data = table["bob"].conditions["ailing"].data if "ailing" in table["bob"].conditions else {}
    return dict(data.get("takes", {}))


def noted(table: Table, key: str) -> dict[str, Any]:
    """What was told last under this key."""
    return next(each.args for each in table.facts(Noted) if each.key == key)


def off(table: Table) -> int:
    return sum(takes(table).values())


@pytest.mark.rule("pm.toxin.definition", clause="an effect level")
@pytest.mark.rule("pm.toxin.definition", clause="a type")
def test_the_level_of_a_poison_stands_against_that_of_the_victim_and_its_type_says_what_it_does() -> None:
    table = table_with_bob(level=4)
    dose(table, "nerve", 6)
    table.answer("bob", "resist", dice=[("resistance", [60]), ("duration", [5]), ("onset", [1])])
    check = table.fact(CheckResolved)
    assert check.difficulty is not None
    assert check.difficulty.total == 60
    rounds_pass(table, 1)
    assert takes(table) == {"pm.poison.nerve.mild": -30}


@pytest.mark.rule("pm.poison.resist", clause="three times CO")
@pytest.mark.rule("pm.poison.resist", clause="one roll selects the tiers")
@pytest.mark.rule("pm.poison.resist", clause="milder tiers as well")
def test_the_margin_of_one_roll_says_how_many_tiers_come() -> None:
    table = table_with_bob(level=5, CO=5)
    dose(table, "nerve", 7)
    dice: Dice = [("resistance", [20]), ("duration", [9]), *(("onset", each) for each in ([5], [9], [4, 4]))]
    table.answer("bob", "resist", dice=dice)
    check = table.fact(CheckResolved)
    assert (check.roll + check.total, check.result) == (35, "severe")
    coming = [each.data["what"] for each in table.facts(TimerSet)]
    assert coming == ["mild", "moderate", "severe", "end"]


@pytest.mark.rule("pm.poison.resist", clause="one roll selects the tiers")
def test_whoever_resists_by_enough_suffers_nothing() -> None:
    table = table_with_bob()
    dose(table)
    table.answer("bob", "resist", dice=[("resistance", [81])])
    assert table.fact(CheckResolved).result == "no-effect"
    assert (table["bob"].conditions.keys() & {"poisoned", "ailing"}, table.fight.timers) == (set(), {})


@pytest.mark.rule("pm.poison.onset-and-duration", clause="one duration for all")
@pytest.mark.rule("pm.poison.onset-and-duration", clause="an onset for each tier")
def test_each_tier_begins_after_its_own_onset_and_all_end_together() -> None:
    table = poisoned("circulatory", "moderate", [12], [3], [1, 1, 1])
    assert off(table) == 0
    rounds_pass(table, 3)
    assert off(table) == -85
    time_passes(table, 12 * HOUR - 4 * 6)
    assert off(table) == -85
    rounds_pass(table, 1)
    assert off(table) == 0
    assert not table.fight.timers


@pytest.mark.rule("pm.poison.onset-and-duration", clause="an onset for each tier")
def test_a_worse_tier_may_begin_before_a_milder_one() -> None:
    table = poisoned("circulatory", "moderate", [12], [5], [1, 1, 1])
    rounds_pass(table, 3)
    assert takes(table) == {"pm.poison.circulatory.moderate": -45}
    rounds_pass(table, 2)
    assert off(table) == -85


@pytest.mark.rule("pm.poison.onset-and-duration", clause="an onset for each tier")
def test_a_tier_whose_onset_lies_after_the_end_never_starts() -> None:
    table = poisoned("muscle", "severe", [1, 1, 1], [3, 3, 4], [10, 10, 10, 10, 10], [5])
    assert [each.data["what"] for each in table.facts(TimerSet)] == ["mild", "moderate", "end"]


@pytest.mark.rule("pm.poison.circulatory.mild", clause="after its onset")
@pytest.mark.rule("pm.poison.circulatory.mild", clause="40 off")
def test_a_circulatory_poison_makes_drowsy_after_its_onset_and_not_before() -> None:
    table = poisoned("circulatory", "mild", [12], [8])
    rounds_pass(table, 7)
    assert off(table) == 0
    rounds_pass(table, 1)
    assert takes(table) == {"pm.poison.circulatory.mild": -40}


@pytest.mark.rule("pm.poison.circulatory.moderate", clause="45 off")
@pytest.mark.rule("pm.poison.circulatory.moderate", clause="on top of the mild tier")
def test_what_the_tiers_take_off_adds_up_on_an_attack() -> None:
    table = poisoned("circulatory", "moderate", [12], [1], [1, 1, 1])
    rounds_pass(table, 3)
    act(table, "bob", "attack", target="ann", weapon="sword", dice=[("attack", [50])])
    by = {each.rule: each.value for each in table.fact(CheckResolved).modifiers}
    assert (by["pm.poison.circulatory.mild"], by["pm.poison.circulatory.moderate"]) == (-40, -45)


@pytest.mark.rule("pm.poison.circulatory.severe", clause="no activity")
@pytest.mark.rule("pm.poison.circulatory.severe", clause="hits each round until unconscious")
def test_headaches_forbid_all_activity_and_cost_hits_until_unconscious() -> None:
    table = poisoned("circulatory", "severe", [12], [50], [10, 10, 10], [1, 1, 1, 1, 1], hp=20)
    bob = table["bob"]
    rounds_pass(table, 5, ("hits", [7]))
    assert ("incapacitated" in table["bob"].conditions, table["bob"].now("hp")) == (True, 13)
    assert table.waiting() == [("ann", "act")]
    rounds_pass(table, 1, ("hits", [8]))
    assert "unconscious" not in table["bob"].conditions
    rounds_pass(table, 1, ("hits", [6]))
    assert table["bob"].now("hp") == -1
    assert "unconscious" in table["bob"].conditions
    rounds_pass(table, 2)
    assert table["bob"].now("hp") == -1
    assert bob.id == "bob"


@pytest.mark.rule("pm.poison.conversion.mild", clause="hits once")
@pytest.mark.rule("pm.poison.conversion.mild", clause="20 off")
def test_nausea_costs_hits_once_and_takes_20_off() -> None:
    table = poisoned("conversion", "mild", [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], hp=40)
    rounds_pass(table, 5, ("hits", [5, 6]))
    assert (table["bob"].now("hp"), off(table)) == (29, -20)
    rounds_pass(table, 1)
    assert table["bob"].now("hp") == 29


@pytest.mark.rule("pm.poison.conversion.moderate", clause="hits once")
@pytest.mark.rule("pm.poison.conversion.moderate", clause="a chance each round")
@pytest.mark.parametrize(("shows", "acts"), [(10, False), (11, True)])
def test_vomiting_may_incapacitate_for_a_round(shows: int, acts: bool) -> None:
    table = poisoned("conversion", "moderate", [1, 1, 1, 1, 1], [10] * 5, [1] * 10)
    rounds_pass(table, 10, ("hits", [1, 2, 3]), ("fit", [shows]))
    assert table["bob"].now("hp") == 94
    assert (table.waiting() == [("bob", "act")]) == acts
    rounds_pass(table, 1, ("fit", [100]))
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("pm.q.conversion-penalty")
@pytest.mark.rule("pm.poison.conversion.severe", clause="tissue changes")
@pytest.mark.rule("pm.poison.conversion.severe", clause="51 to 100 off")
@pytest.mark.rule("pm.poison.conversion.severe", clause="unconscious some rounds later")
@pytest.mark.parametrize(("percent", "points"), [(40, -70), (1, -51), (100, -100)])
def test_tissue_that_changes_takes_off_by_how_much_and_then_consciousness(percent: int, points: int) -> None:
    table = poisoned("conversion", "severe", [1, 1, 1, 1, 1], [10] * 5, [10] * 10, [1, 1])
    rounds_pass(table, 2, ("tissue", [percent]), ("onset", [2]))
    assert takes(table) == {"pm.poison.conversion.severe": points}
    assert noted(table, "tissue-changed") == {"percent": percent}
    rounds_pass(table, 1)
    assert "unconscious" not in table["bob"].conditions
    rounds_pass(table, 1)
    assert "unconscious" in table["bob"].conditions


@pytest.mark.rule("pm.poison.conversion.severe", clause="unconscious some rounds later")
def test_unconsciousness_without_a_length_ends_with_the_poison() -> None:
    table = poisoned("conversion", "severe", [1, 1, 1, 1, 1], [10] * 5, [10] * 10, [1, 1])
    rounds_pass(table, 2, ("tissue", [40]), ("onset", [1]))
    rounds_pass(table, 1)
    time_passes(table, 5 * HOUR, ("hits", [1, 1]), ("hits", [1, 1, 1]), ("fit", [50]))
    assert table["bob"].conditions.keys() & {"unconscious", "ailing"} == set()


@pytest.mark.rule("pm.poison.muscle.mild", clause="10 off")
@pytest.mark.rule("pm.poison.muscle.mild", clause="hits each round")
def test_pain_costs_hits_each_round() -> None:
    table = poisoned("muscle", "mild", [3, 3, 3], [1, 1, 1])
    rounds_pass(table, 3, ("hits", [3]))
    rounds_pass(table, 1, ("hits", [5]))
    assert (table["bob"].now("hp"), off(table)) == (92, -10)


@pytest.mark.rule("pm.poison.muscle.moderate", clause="30 off")
@pytest.mark.rule("pm.poison.muscle.moderate", clause="an action may fail")
@pytest.mark.parametrize(("shows", "fails"), [(25, True), (26, False)])
def test_muscles_may_not_respond(shows: int, fails: bool) -> None:
    table = poisoned("muscle", "moderate", [3, 3, 3], [10, 10, 10], [1, 1, 1, 1, 1])
    rounds_pass(table, 5)
    dice = [("muscles", [shows]), *([] if fails else [("attack", [50])])]
    act(table, "bob", "attack", target="ann", weapon="sword", dice=dice)
    assert [each.purpose for each in table.facts(CheckResolved)] == ([] if fails else ["attack"])
    assert ("muscles-fail" in [each.key for each in table.facts(Noted)]) is fails
    assert table["bob"].budget("attack") == 0
    assert off(table) == -30


@pytest.mark.rule("pm.poison.muscle.moderate", clause="an action may fail")
def test_a_word_takes_no_muscle() -> None:
    table = poisoned("muscle", "moderate", [3, 3, 3], [10, 10, 10], [1, 1, 1, 1, 1])
    rounds_pass(table, 5)
    act(table, "bob", "talk", words="My arm!")
    assert table.waiting() == [("bob", "act")]
    assert [each.maneuver for each in table.facts(ManeuverDeclared)] == ["talk"]


@pytest.mark.rule("pm.poison.muscle.severe", clause="after its onset in hours")
@pytest.mark.rule("pm.poison.muscle.severe", clause="unconscious for days")
@pytest.mark.rule("pm.poison.onset-and-duration", clause="consequences of their own length")
def test_days_of_unconsciousness_run_on_when_the_poison_is_over() -> None:
    table = poisoned("muscle", "severe", [6, 7, 7], [10, 10, 10], [50, 50, 50, 50, 50], [4])
    for timer in [each for each in table.fight.timers if "mild" in each]:
        table.rule(effects=[TimerEnded(timer=timer)])
    time_passes(table, 4 * HOUR - 6)
    assert "unconscious" not in table["bob"].conditions
    time_passes(table, 6, ("length", [6]))
    assert "unconscious" in table["bob"].conditions
    time_passes(table, 6 * DAY - 60)
    assert (off(table), "unconscious" in table["bob"].conditions) == (0, True)
    rounds_pass(table, 10)
    assert table["bob"].conditions.keys() & {"unconscious", "ailing"} == set()


@pytest.mark.rule("pm.poison.nerve.mild")
def test_a_nerve_poison_dulls() -> None:
    table = poisoned("nerve", "mild", [3], [5])
    rounds_pass(table, 4)
    assert off(table) == 0
    rounds_pass(table, 1)
    assert off(table) == -30


@pytest.mark.rule("pm.poison.nerve.moderate", clause="hits once")
@pytest.mark.rule("pm.poison.nerve.moderate", clause="75 off")
def test_nervous_shock_takes_75_off_and_leaves_the_victim_conscious() -> None:
    table = poisoned("nerve", "moderate", [3], [1], [1])
    rounds_pass(table, 1, ("hits", [5, 5, 5, 5, 4]))
    assert (table["bob"].now("hp"), off(table)) == (76, -105)
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("pm.poison.nerve.severe", clause="100 off")
@pytest.mark.rule("pm.poison.nerve.severe", clause="stats lowered")
@pytest.mark.parametrize(("con", "shows", "now", "beyond"), [(70, 33, 37, {}), (20, 33, 1, {"beyond": 14})])
def test_a_stroke_lowers_stats(con: int, shows: int, now: int, beyond: dict[str, int]) -> None:
    table = poisoned("nerve", "severe", [3], [10], [20], [1, 1], CON=con)
    rounds_pass(table, 2, ("stats", [shows]))
    assert (table["bob"].stats["CON"], off(table)) == (now, -100)
    assert noted(table, "stats-lost") == {"points": shows, **beyond}


@pytest.mark.rule("pm.poison.reduction.mild")
@pytest.mark.rule("pm.poison.reduction.moderate")
def test_great_pain_stops_with_consciousness_and_bleeding_does_not() -> None:
    table = poisoned("reduction", "moderate", [9] * 10, [1] * 10, [1] * 20, hp=60)
    rounds_pass(table, 10)
    assert (table["bob"].now("hp"), table.facts(DiceRolled)) == (56, [])
    rounds_pass(table, 9)
    assert table["bob"].now("hp") == 20
    rounds_pass(table, 1)
    assert table["bob"].now("hp") == 13
    rounds_pass(table, 2)
    assert (table["bob"].now("hp"), "unconscious" in table["bob"].conditions) == (-1, True)
    rounds_pass(table, 1)
    assert table["bob"].now("hp") == -4


@pytest.mark.rule("pm.poison.reduction.severe", clause="incapacitated")
@pytest.mark.rule("pm.poison.reduction.severe", clause="then a coma of days")
def test_incapacity_turns_into_a_coma() -> None:
    table = poisoned("reduction", "severe", [9] * 10, [10] * 10, [10] * 20, [1] * 30)
    for timer in [each for each in table.fight.timers if "mild" in each or "moderate" in each]:
        table.rule(effects=[TimerEnded(timer=timer)])
    time_passes(table, 30 * 6, ("onset", [30]))
    assert table["bob"].conditions.keys() & {"incapacitated", "coma"} == {"incapacitated"}
    time_passes(table, 1800, ("length", [50]))
    assert table["bob"].conditions.keys() & {"unconscious", "coma"} == {"unconscious", "coma"}
    time_passes(table, 50 * DAY)
    assert table["bob"].conditions.keys() & {"incapacitated", "unconscious", "coma", "ailing"} == set()


@pytest.mark.rule("pm.poison.respiratory.mild")
def test_a_respiratory_poison_makes_merry() -> None:
    table = poisoned("respiratory", "mild", [3], [2])
    rounds_pass(table, 2)
    assert takes(table) == {"pm.poison.respiratory.mild": -20}


@pytest.mark.rule("pm.poison.respiratory.moderate", clause="50 off")
@pytest.mark.rule("pm.poison.respiratory.moderate", clause="hits for some rounds")
def test_choking_lasts_for_some_rounds_and_the_euphoria_longer() -> None:
    table = poisoned("respiratory", "moderate", [3], [1], [1, 1])
    rounds_pass(table, 2, ("length", [3]), ("hits", [2]))
    rounds_pass(table, 1, ("hits", [4]))
    rounds_pass(table, 1, ("hits", [5]))
    rounds_pass(table, 1)
    assert (table["bob"].now("hp"), off(table)) == (89, -70)


@pytest.mark.rule("pm.poison.respiratory.severe", clause="hits for some rounds")
@pytest.mark.rule("pm.poison.respiratory.severe", clause="then unconscious")
@pytest.mark.rule("pm.poison.respiratory.severe", clause="perhaps in a coma of days")
@pytest.mark.parametrize(("shows", "coma"), [(50, True), (51, False)])
def test_coughing_ends_in_unconsciousness_and_perhaps_a_coma(shows: int, coma: bool) -> None:
    table = poisoned("respiratory", "severe", [20], [20], [10, 10], [1])
    rounds_pass(table, 1, ("length", [4]), ("hits", [1]))
    for hits in (2, 3, 4):
        rounds_pass(table, 1, ("hits", [hits]))
    assert "unconscious" not in table["bob"].conditions
    rounds_pass(table, 1, ("coma", [shows]), *([("length", [3])] if coma else []))
    assert table["bob"].now("hp") == 90
    assert table["bob"].conditions.keys() & {"unconscious", "coma"} == {"unconscious", *["coma"] * coma}


@pytest.mark.rule("pm.poison.extreme-death", clause="death after the onset")
@pytest.mark.rule("pm.poison.extreme-death", clause="for a failure by more than 50")
def test_the_worst_tier_is_death_at_the_start_of_its_round() -> None:
    table = poisoned("nerve", "extreme", [3], [10], [20], [10, 10], [1, 1, 1, 1, 1])
    rounds_pass(table, 4)
    assert "dead" not in table["bob"].conditions
    rounds_pass(table, 1)
    assert "dead" in table["bob"].conditions
    assert next(each.rule for each in table.facts(ConditionGained) if each.condition == "dead") == (
        "pm.poison.extreme-death"
    )


@pytest.mark.rule("pm.poison.extreme-death", clause="for a failure by more than 50")
def test_a_failure_by_50_does_not_kill() -> None:
    table = table_with_bob(level=15)
    dose(table, "nerve", 15, modifier=-30)
    dice: Dice = [
        ("resistance", [30]),
        ("duration", [3]),
        ("onset", [10]),
        ("onset", [20]),
        ("onset", [9, 9]),
    ]
    table.answer("bob", "resist", dice=dice)
    assert table.fact(CheckResolved).result == "severe"


@pytest.mark.rule("pm.poison.extreme-death", clause="unless cured")
def test_a_cure_in_time_saves_and_gives_nothing_back_that_was_lost() -> None:
    table = poisoned("nerve", "extreme", [3], [1], [1], [10, 10], [1, 1, 1, 1, 1])
    rounds_pass(table, 1, ("hits", [1] * 5))
    assert off(table) == -105
    cure = ConditionGained(combatant="bob", condition="cured", data={"of": "nerve"})
    table.rule(effects=[cure])
    end(table, "bob")
    assert (off(table), table.fight.timers, table["bob"].now("hp")) == (0, {}, 95)
    with table.refuses("bad-ruling", match="'nerve' is nothing that bob ails with"):
        table.rule(effects=[cure])


@pytest.mark.rule("pm.toxin.definition", clause="a type")
@pytest.mark.rule("pm.poison.extreme-death", clause="unless cured")
def test_a_cure_is_for_one_type_and_leaves_all_others() -> None:
    table = poisoned("nerve", "mild", [3], [1])
    dose(table, "respiratory")
    table.answer("bob", "resist", dice=[("resistance", [60]), ("duration", [4]), ("onset", [1])])
    rounds_pass(table, 1)
    assert takes(table) == {"pm.poison.nerve.mild": -30, "pm.poison.respiratory.mild": -20}
    table.rule(effects=[ConditionGained(combatant="bob", condition="cured", data={"of": "nerve"})])
    end(table, "bob")
    assert takes(table) == {"pm.poison.respiratory.mild": -20}
    assert "cured" not in table["bob"].conditions


@pytest.mark.rule("pm.toxin.definition", clause="a type")
@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({}, "the data of the condition 'poisoned'.*type"),
        ({"type": "nerve"}, "the data of the condition 'poisoned'.*level"),
        ({"type": "nerve", "level": 0}, "1"),
        ({"level": 3}, "the data of the condition 'poisoned'.*type"),
        ({"type": "sleepy", "level": 3}, "sleepy"),
        ({"type": "nerve", "level": 3, "by": "zoe"}, "'zoe' is no combatant"),
    ],
)
def test_a_poison_without_a_dose_is_refused(data: dict[str, Any], says: str) -> None:
    table = table_with_bob()
    with table.refuses("bad-ruling", match=says):
        table.rule(effects=[ConditionGained(combatant="bob", condition="poisoned", data=data)])
    assert "poisoned" not in table["bob"].conditions


@pytest.mark.rule("pm.poison.resist", clause="one roll selects the tiers")
def test_an_undo_takes_the_dose_back() -> None:
    table = poisoned("nerve", "mild", [3], [5])
    table.undo()
    assert table.waiting() == [("bob", "resist")]
    assert not table.fight.timers
    table.undo()
    assert "poisoned" not in table["bob"].conditions


@pytest.mark.rule("pm.poison.resist", clause="milder tiers as well")
def test_two_doses_of_one_poison_add_up() -> None:
    table = poisoned("nerve", "mild", [3], [1])
    dose(table)
    table.answer("bob", "resist", dice=[("resistance", [60]), ("duration", [4]), ("onset", [1])])
    rounds_pass(table, 1)
    assert takes(table) == {"pm.poison.nerve.mild": -60}
    lost = table.facts(DamageTaken)
    assert lost == []


@pytest.mark.rule("pm.poison.body-order")
def test_it_is_told_which_parts_of_the_body_a_poison_attacks_and_in_which_order() -> None:
    table = table_with_bob(level=4)
    dose(table, "respiratory", 6)
    dice: Dice = [("resistance", [58]), ("duration", [5]), ("onset", [1]), ("onset", [5, 5])]
    table.answer("bob", "resist", dice=dice)
    assert noted(table, "poison-spreads")["parts"] == ["lungs", "throat", "brain"]
