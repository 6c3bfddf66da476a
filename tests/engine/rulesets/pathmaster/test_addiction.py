"""Addiction: a roll for each dose, levels that are resisted, upkeep by the week, and what a drug does."""

from typing import Any

import pytest

from affray.testing import Dice, Table
from events import (
    CheckResolved,
    ConditionGained,
    ConditionLost,
    DecisionRequested,
    DiceRolled,
    Noted,
    ResourceChanged,
    StatChanged,
    TimerSet,
)
from projections.language.phrases import speaker_in
from tests.support.pathmaster import act, end, fight, fighter

DAY = 86_400
LEAF = "grey leaf"
CLEAN = [("addiction", [1])]
"""A roll that adds nothing to an addiction."""
SEIZES: dict[str, Dice] = {
    "mild": [],
    "moderate": [("hallucinations", [100]), ("spasms", [100]), ("double vision", [100]), ("stats", [3])],
}
SEIZES["severe"] = [*SEIZES["moderate"], ("hallucinations", [100]), ("stats", [20])]


def table_with_bob(**bob: Any) -> Table:
    bob = {"level": 5, "hp": 100, "Sword": 50, "CON": 60, **bob}
    return fight(fighter("bob", "blue", **bob), fighter("ann"), fighter("cid", "blue"))


def addict(level: int = 1, dice: Dice = (), **more: Any) -> Table:
    """A fight in which Bob has been addicted since the GM said so."""
    bob = {name: more.pop(name) for name in [*more] if name in ("CO", "hp", "CON", "SD", "resists")}
    table = table_with_bob(**bob)
    ruled(table, "addicted", *dice, to=LEAF, level=level, **{"af": 1, **more})
    return table


def ruled(table: Table, condition: str, *dice: Any, **data: Any) -> None:
    """The GM rules that of Bob; what comes of it comes as the turn of another ends, with these dice."""
    comes(table, ConditionGained(combatant="bob", condition=condition, data=data), *dice)


def days_pass(table: Table, days: int, *dice: Any) -> None:
    comes(table, ResourceChanged(combatant="", resource="clock", amount=days * DAY), *dice)


def comes(table: Table, effect: Any, *dice: Any) -> None:
    if table.waiting() == [("bob", "act")]:
        end(table, "bob")
    table.rule(effects=[effect])
    end(table, table.waiting()[0][0], dice=dice)


def to_bob(table: Table) -> None:
    """On to Bob's turn."""
    while table.waiting() != [("bob", "act")]:
        end(table, table.waiting()[0][0])


def habit(table: Table, of: str = LEAF) -> dict[str, Any]:
    """What Bob has of this, as the record keeps it."""
    if "habits" not in table["bob"].conditions:
        return {}
    return dict(table["bob"].conditions["habits"].data["habits"].get(of, {}))


def off(table: Table) -> dict[str, int]:
    if "habits" not in table["bob"].conditions:
        return {}
    return dict(table["bob"].conditions["habits"].data.get("takes", {}))


def told(table: Table, key: str) -> Noted:
    return next(each for each in reversed(table.last) if isinstance(each, Noted) and each.key == key)


def rolled(table: Table, purpose: str) -> list[CheckResolved]:
    return [each for each in table.last if isinstance(each, CheckResolved) and each.purpose == purpose]


@pytest.mark.rule("pm.addiction.scope", clause="by its factor alone")
@pytest.mark.parametrize(("af", "rolls"), [(0, 0), (1, 1)])
def test_a_remedy_with_a_factor_asks_for_a_roll_and_one_without_for_none(af: int, rolls: int) -> None:
    leaf = {"use": "ingest", "place": "right", "af": af, "drug": LEAF}
    table = fight(fighter("bob", "blue", things={"leaf 1": leaf}), fighter("ann"))
    act(table, "bob", "ingest-herb", item="leaf 1", dice=CLEAN * rolls)
    assert [each.purpose for each in table.last if isinstance(each, DiceRolled)] == ["addiction"] * rolls
    assert habit(table) == ({"af": 1, "uses": [6], "doses": 1} if af else {})


@pytest.mark.rule("pm.addiction.scope", clause="three times CO")
@pytest.mark.rule("pm.addiction.scope", clause="at once")
def test_a_drug_is_resisted_with_three_times_co_and_does_what_it_does_at_once() -> None:
    table = table_with_bob(CO=4)
    ruled(table, "took", ("addiction", [96]), of=LEAF, af=5)
    table.answer("bob", "resist", dice=[("resistance", [50]), *SEIZES["mild"]])
    [check] = rolled(table, "resistance")
    assert {each.rule: each.value for each in check.modifiers} == {"pm.resist.stat-modifiers": 12}
    assert habit(table)["tiers"] == ["mild"]


@pytest.mark.rule("pm.addiction.roll", clause="101 with the factor")
@pytest.mark.parametrize(("die", "level"), [(93, 1), (92, 0)])
def test_a_roll_that_comes_to_101_with_the_factor_raises_the_level(die: int, level: int) -> None:
    table = table_with_bob()
    ruled(table, "took", ("addiction", [die]), of=LEAF, af=8)
    [check] = rolled(table, "addiction")
    assert (check.total, check.rule) == (die + 8, "pm.addiction.roll")
    assert habit(table).get("level", 0) == level


@pytest.mark.rule("pm.addiction.roll", clause="closed")
def test_100_is_no_better_than_what_it_shows() -> None:
    table = table_with_bob()
    ruled(table, "took", ("addiction", [100]), of=LEAF, af=1)
    [check] = rolled(table, "addiction")
    assert check.total == 101


@pytest.mark.rule("pm.addiction.af-doubling")
def test_each_use_within_a_week_doubles_the_factor() -> None:
    table = table_with_bob()
    ruled(table, "took", *(CLEAN * 4), of=LEAF, af=1, doses=4)
    assert [each.total - each.roll for each in rolled(table, "addiction")] == [1, 2, 4, 8]


@pytest.mark.rule("pm.addiction.af-doubling")
@pytest.mark.parametrize(("days", "counts"), [(7, 2), (8, 1)])
def test_a_use_more_than_a_week_ago_counts_no_more(days: int, counts: int) -> None:
    table = table_with_bob()
    ruled(table, "took", *CLEAN, of=LEAF, af=1)
    days_pass(table, days)
    ruled(table, "took", *CLEAN, of=LEAF)
    assert [each.total - each.roll for each in rolled(table, "addiction")] == [counts]


@pytest.mark.rule("pm.addiction.upkeep", clause="as many doses a week as levels")
@pytest.mark.rule("pm.addiction.roll", clause="101 with the factor")
def test_the_first_level_begins_the_week_and_a_higher_one_does_not() -> None:
    table = table_with_bob()
    ruled(table, "took", *CLEAN, of=LEAF, af=5)
    assert table["bob"].conditions["habits"].rule == "pm.addiction.af-doubling"
    days_pass(table, 3)
    ruled(table, "took", ("addiction", [91]), of=LEAF)
    assert table["bob"].conditions["habits"].rule == "pm.addiction.af-reset"
    table.answer("bob", "resist", dice=[("resistance", [91])])
    assert habit(table) == {"af": 5, "level": 1, "week": 3 * DAY + 12}
    days_pass(table, 2)
    ruled(table, "took", ("addiction", [96]), of=LEAF)
    table.answer("bob", "resist", dice=[("resistance", [91])])
    assert habit(table) == {"af": 5, "level": 2, "week": 3 * DAY + 12, "doses": 1}
    days_pass(table, 5)
    assert table.waiting() == [("bob", "upkeep")]
    question = next(each for each in table.last if isinstance(each, DecisionRequested))
    assert question.args == {"of": LEAF, "doses": 1}


@pytest.mark.rule("pm.addiction.severe", clause="every temporary stat")
@pytest.mark.rule("pm.addiction.moderate", clause="Memory and Agility")
def test_what_an_addiction_has_cost_before_the_fight_it_does_not_cost_again() -> None:
    table = addict(1, [*SEIZES["moderate"][:-1], ("hallucinations", [100])], tier="severe")
    assert (habit(table)["tiers"], table["bob"].stats["CON"]) == (["mild", "moderate", "severe"], 60)


@pytest.mark.rule("pm.addiction.af-reset")
def test_a_higher_level_sets_the_factor_back() -> None:
    table = table_with_bob()
    ruled(table, "took", *(CLEAN * 2), ("addiction", [75]), of=LEAF, af=10, doses=3)
    assert [each.total - each.roll for each in rolled(table, "addiction")] == [10, 20, 40]
    table.answer("bob", "resist", dice=[("resistance", [81])])
    assert habit(table)["level"] == 1
    ruled(table, "took", *CLEAN, of=LEAF)
    assert [each.total - each.roll for each in rolled(table, "addiction")] == [10]


@pytest.mark.rule("pm.addiction.level-gain-resistance", clause="factor and new level")
@pytest.mark.rule("pm.addiction.level-gain-resistance", clause="the margin selects")
def test_each_level_is_resisted_at_the_factor_and_the_level() -> None:
    table = addict(1, af=4)
    ruled(table, "took", ("addiction", [97]), of=LEAF)
    assert table.waiting() == [("bob", "resist")]
    table.answer("bob", "resist", dice=[("resistance", [40]), *SEIZES["moderate"]])
    [check] = rolled(table, "resistance")
    assert check.difficulty is not None
    assert (check.difficulty.total, check.result) == (55, "moderate")
    assert habit(table)["tiers"] == ["mild", "moderate"]


@pytest.mark.rule("pm.addiction.level-gain-resistance", clause="factor and new level")
@pytest.mark.parametrize("level", [1, 2])
def test_no_drug_is_stronger_than_1000(level: int) -> None:
    table = addict(level, af=999, doses=level)
    ruled(table, "took", ("addiction", [1]), of=LEAF)
    question = next(each for each in table.last if isinstance(each, DecisionRequested))
    assert question.args == {"against": "disease", "level": 1000}


@pytest.mark.rule("pm.addiction.level-gain-resistance", clause="the margin selects")
def test_what_a_drug_has_done_it_does_not_do_again() -> None:
    table = addict(1, SEIZES["moderate"][:-1], tier="moderate")
    ruled(table, "took", ("addiction", [100]), of=LEAF)
    table.answer("bob", "resist", dice=[("resistance", [40])])
    assert habit(table)["tiers"] == ["mild", "moderate"]


@pytest.mark.rule("pm.addiction.mild")
def test_a_mild_dependence_costs_nothing_but_withdrawal() -> None:
    table = addict(1, tier="mild")
    assert off(table) == {}
    ruled(table, "goes-without", of=LEAF)
    assert off(table) == {"pm.addiction.mild": -15}
    assert "immobile" not in table["bob"].conditions
    to_bob(table)
    act(table, "bob", "attack", target="ann", weapon="sword", dice=[("attack", [50])])
    given = {each.rule: each.value for each in table.fact(CheckResolved).modifiers}
    assert given["pm.addiction.mild"] == -15


@pytest.mark.rule("pm.q.chance-interval")
@pytest.mark.rule("pm.addiction.moderate", clause="perhaps hallucinations, spasms, double vision")
@pytest.mark.rule("pm.addiction.moderate", clause="Memory and Agility")
def test_moderate_harm_comes_by_chance_and_costs_memory_and_agility() -> None:
    table = addict(1, tier="mild", af=2)
    ruled(table, "took", ("addiction", [99]), of=LEAF)
    chances = [("hallucinations", [5]), ("spasms", [6]), ("double vision", [10])]
    table.answer("bob", "resist", dice=[("resistance", [40]), *chances, ("stats", [7])])
    assert off(table) == {"pm.addiction.moderate": -65}
    assert told(table, "some-stats-lost").args == {"points": 7, "effect": "Memory, Agility"}
    assert table["bob"].stats["CON"] == 60


@pytest.mark.rule("pm.addiction.moderate", clause="immobile without it")
@pytest.mark.rule("pm.addiction.severe", clause="immobile without it")
@pytest.mark.rule("pm.addiction.extreme", clause="immobile without it")
@pytest.mark.parametrize("tier", ["moderate", "severe", "extreme"])
def test_whoever_goes_without_cannot_move_until_it_is_over(tier: str) -> None:
    seized = [("hallucinations", [100]), ("spasms", [100]), ("double vision", [100])]
    seized += [("hallucinations", [100])] * (tier != "moderate") + [("onset", [50])] * (tier == "extreme")
    table = addict(1, seized, tier=tier)
    ruled(table, "goes-without", of=LEAF)
    assert "immobile" in table["bob"].conditions
    to_bob(table)
    with table.refuses("barred", rule="pm.disease.bubonic.severe", match="Bob is too ill to move"):
        act(table, "bob", "crouch")
    ruled(table, "took", *CLEAN, of=LEAF)
    assert "immobile" not in table["bob"].conditions


@pytest.mark.rule("pm.q.chance-interval")
@pytest.mark.rule("pm.addiction.severe", clause="perhaps hallucinations")
@pytest.mark.rule("pm.addiction.severe", clause="every temporary stat")
@pytest.mark.parametrize(("die", "points"), [(10, -50), (11, 0)])
def test_severe_harm_lowers_every_stat(die: int, points: int) -> None:
    table = addict(1, tier="mild", af=2)
    ruled(table, "took", ("addiction", [99]), of=LEAF)
    dice = [*SEIZES["moderate"], ("hallucinations", [die]), ("stats", [80])]
    table.answer("bob", "resist", dice=[("resistance", [20]), *dice])
    assert off(table).get("pm.addiction.severe", 0) == points
    assert (table["bob"].stats["CON"], told(table, "stats-lost").args) == (1, {"points": 80, "beyond": 21})


@pytest.mark.rule("pm.addiction.extreme", clause="death within months")
def test_the_worst_kills_within_months() -> None:
    table = addict(1, tier="mild", af=2)
    ruled(table, "took", ("addiction", [99]), of=LEAF)
    table.answer("bob", "resist", dice=[("resistance", [3, 20]), *SEIZES["severe"], ("onset", [7])])
    due = next(each.due.time for each in table.fight.timers.values() if each.data["what"] == "fatal")
    assert due // DAY == 7 * 30
    ruled(table, "weaned", ("recovery", [50]), of=LEAF)
    days_pass(table, 7 * 30)
    assert "dead" not in table["bob"].conditions


@pytest.mark.rule("pm.addiction.extreme", clause="death within months")
def test_whoever_is_not_cured_until_then_dies() -> None:
    seized = [
        ("hallucinations", [100]),
        ("spasms", [100]),
        ("double vision", [100]),
        ("hallucinations", [100]),
    ]
    table = addict(1, [*seized, ("onset", [1])], tier="extreme", doses=100)
    for week in range(4):
        days_pass(table, 7)
        table.answer("bob", "take-doses", dice=CLEAN) if week else None
    assert "dead" not in table["bob"].conditions
    days_pass(table, 2)
    assert table["bob"].conditions["dead"].rule == "pm.toxin.definition"


@pytest.mark.rule("pm.addiction.upkeep", clause="as many doses a week as levels")
@pytest.mark.rule("pm.addiction.missed-dose")
@pytest.mark.parametrize(("doses", "without"), [(1, True), (2, False)])
def test_fewer_doses_than_levels_in_a_week_put_into_withdrawal(doses: int, without: bool) -> None:
    table = addict(2, doses=doses)
    days_pass(table, 7)
    if without:
        assert table.waiting() == [("bob", "upkeep")]
        table.answer("bob", "go-without")
        assert told(table, "doses-missed").rule == "pm.addiction.missed-dose"
    assert ("withdrawal" in habit(table)) == without


@pytest.mark.rule("pm.addiction.upkeep", clause="spread over the week")
@pytest.mark.rule("pm.addiction.upkeep-doses-are-doses")
def test_doses_of_upkeep_are_spread_over_the_week_and_each_is_a_dose() -> None:
    table = addict(3, af=5)
    days_pass(table, 7)
    question = next(each for each in table.last if isinstance(each, DecisionRequested))
    assert question.args == {"of": LEAF, "doses": 3}
    table.answer("bob", "take-doses", dice=CLEAN * 3)
    assert [each.total - each.roll for each in rolled(table, "addiction")] == [5, 10, 20]
    assert [(each - 6) // DAY for each in habit(table)["uses"]] == [2, 4, 6]
    assert "withdrawal" not in habit(table)


@pytest.mark.rule("pm.addiction.upkeep", clause="spread over the week")
@pytest.mark.rule("pm.addiction.upkeep-doses-are-doses")
@pytest.mark.rule("pm.q.upkeep-spacing")
def test_more_doses_than_days_are_spread_over_the_hours() -> None:
    table = addict(8, doses=6)
    days_pass(table, 7)
    table.answer("bob", "take-doses", dice=CLEAN * 2)
    assert habit(table)["uses"] == [6 + number * 21 * 3_600 for number in (7, 8)]


@pytest.mark.rule("pm.addiction.upkeep", clause="as many doses a week as levels")
def test_who_has_had_some_doses_is_asked_about_the_rest_alone() -> None:
    table = addict(3, af=5, doses=2)
    days_pass(table, 7)
    question = next(each for each in table.last if isinstance(each, DecisionRequested))
    assert question.args == {"of": LEAF, "doses": 1}
    table.answer("bob", "take-doses", dice=CLEAN)
    assert [(each - 6) // DAY for each in habit(table)["uses"]] == [6]
    assert (habit(table)["week"], "doses" in habit(table)) == (7 * DAY + 6, False)


@pytest.mark.rule("pm.addiction.upkeep", clause="as many doses a week as levels")
def test_who_has_had_enough_is_asked_nothing_and_the_next_week_begins() -> None:
    table = addict(1, doses=1)
    days_pass(table, 7)
    assert table.waiting()[0][1] == "act"
    days_pass(table, 7)
    assert table.waiting() == [("bob", "upkeep")]


@pytest.mark.rule("pm.addiction.upkeep", clause="as many doses a week as levels")
def test_three_weeks_in_one_command_stop_for_each_decision() -> None:
    table = addict(1)
    days_pass(table, 21)
    for _ in range(3):
        assert table.waiting() == [("bob", "upkeep")]
        table.answer("bob", "take-doses", dice=CLEAN)
    assert table.waiting() == [("bob", "act")]
    assert habit(table)["week"] == 21 * DAY + 6


@pytest.mark.rule("pm.addiction.upkeep", clause="as many doses a week as levels")
def test_whoever_cannot_act_has_taken_nothing() -> None:
    table = addict(1)
    table.rule(effects=[ConditionGained(combatant="bob", condition="unconscious")])
    days_pass(table, 7)
    assert table.waiting()[0][1] == "act"
    assert "withdrawal" in habit(table)


@pytest.mark.rule("pm.q.chance-interval")
@pytest.mark.rule("pm.addiction.upkeep", clause="as many doses a week as levels")
def test_an_addiction_stands_on_the_sheet_with_its_week() -> None:
    leaf = {"af": 3, "level": 2, "tier": "mild", "days": 5, "doses": 1}
    table = table_with_bob(addictions={LEAF: leaf})
    assert habit(table) == {
        "af": 3,
        "level": 2,
        "tiers": ["mild"],
        "week": 6 - 5 * DAY,
        "doses": 1,
    }
    days_pass(table, 2)
    assert table.waiting() == [("bob", "upkeep")]


@pytest.mark.parametrize(
    ("leaf", "says"),
    [
        ({"af": 0}, "af"),
        ({"level": 2}, "af"),
        ({"af": 1, "level": 0}, "level"),
        ({"af": 1, "tier": "terrible"}, "tier"),
        ({"af": 1, "days": 7}, "days"),
        ({"af": 1, "supply": 3}, "supply"),
    ],
)
def test_a_sheet_with_a_bad_addiction_is_refused_where_it_is_wrong(leaf: dict[str, Any], says: str) -> None:
    table = table_with_bob()
    with table.refuses("bad-sheet", match=says) as refused:
        table.join(fighter("dan", addictions={LEAF: leaf}))
    assert any(
        each.pointer.startswith("/combatant/sheet/addictions/grey leaf") for each in refused.value.faults
    )


@pytest.mark.rule("pm.addiction.scope", clause="by its factor alone")
@pytest.mark.rule("pm.addiction.upkeep", "pm.recovery.chemical-magical")
@pytest.mark.rule("pm.withdrawal.start", clause="declared")
@pytest.mark.parametrize(
    ("condition", "data", "english", "german"),
    [
        ("took", {"of": "red leaf"}, "addiction factor", "Suchtfaktor"),
        ("addicted", {"to": LEAF, "af": 1}, "addicted to 'grey leaf' already", "schon nach 'grey leaf'"),
        ("goes-without", {"of": "wine"}, "there is grey leaf", "es gibt grey leaf"),
        ("weaned", {"of": "wine"}, "there is grey leaf", "es gibt grey leaf"),
    ],
)
def test_what_nobody_takes_or_needs_is_refused(
    condition: str, data: dict[str, Any], english: str, german: str
) -> None:
    table = addict(1)
    gained = ConditionGained(combatant="bob", condition=condition, data=data)
    with table.refuses("bad-ruling", match=english) as refused:
        table.rule(effects=[gained])
    speaker = speaker_in("de", "pathmaster")
    assert speaker is not None
    assert german in speaker.tell(refused.value.why)


@pytest.mark.rule("pm.withdrawal.start", clause="declared")
def test_whoever_goes_without_cannot_begin_to_again() -> None:
    table = addict(1)
    ruled(table, "goes-without", of=LEAF)
    again = ConditionGained(combatant="bob", condition="goes-without", data={"of": LEAF})
    with table.refuses("bad-ruling", match="goes without 'grey leaf' already"):
        table.rule(effects=[again])


@pytest.mark.rule("pm.addiction.upkeep", clause="as many doses a week as levels")
def test_nobody_is_told_that_a_sheet_brings_an_addiction() -> None:
    table = table_with_bob(addictions={LEAF: {"af": 3}})
    [begun] = [each for each in table.all_facts(StatChanged) if each.stat == "addictions"]
    assert (begun.now, begun.private) == (0, True)


@pytest.mark.rule("pm.addiction.upkeep", clause="as many doses a week as levels")
def test_an_undo_takes_back_a_week_with_all_its_doses() -> None:
    table = addict(2, af=5)
    before = dict(habit(table)), dict(table.fight.timers), table.fight.clock
    days_pass(table, 7)
    table.answer("bob", "take-doses", dice=CLEAN * 2)
    assert habit(table)["week"] == 7 * DAY + 6
    for _ in range(3):
        table.undo()
    assert (dict(habit(table)), dict(table.fight.timers), table.fight.clock) == before


def known_to_bob(event: Any) -> bool:
    return list(getattr(event, "data", {}).get("known_to", ())) == ["bob"]


@pytest.mark.rule("pm.addiction.roll", "pm.addiction.level-gain-resistance", "pm.addiction.moderate")
@pytest.mark.rule(
    "pm.addiction.severe", "pm.addiction.upkeep", "pm.addiction.missed-dose", "pm.toxin.definition"
)
@pytest.mark.rule("pm.addiction.upkeep-doses-are-doses")
def test_all_that_is_told_of_an_addiction_is_private() -> None:
    table = addict(1, tier="mild", af=2)
    ruled(table, "took", ("addiction", [99]), of=LEAF)
    seized: Dice = [("hallucinations", [5]), ("spasms", [1]), ("double vision", [1]), ("stats", [3])]
    severe: Dice = [("hallucinations", [100]), ("stats", [20])]
    table.answer("bob", "resist", dice=[("resistance", [20]), *seized, *severe])
    days_pass(table, 7)
    table.answer("bob", "take-doses", dice=CLEAN)
    days_pass(table, 7)
    table.answer("bob", "go-without")
    kinds = ConditionGained | DiceRolled | CheckResolved | TimerSet | Noted | DecisionRequested
    about = [
        each
        for commit in table.commits
        for each in commit.events
        if isinstance(each, kinds) and "addiction" in each.rule
    ]
    told = [each.key for each in about if isinstance(each, Noted)]
    assert told == [
        "drug-does",
        "more-addicted",
        "drug-does",
        "seized",
        "seized",
        "seized",
        "some-stats-lost",
        "drug-does",
        "stats-lost",
        "upkeep-dose",
        "doses-missed",
    ]
    assert [each for each in about if not (getattr(each, "private", False) or known_to_bob(each))] == []
    assert not [each for each in table.last if isinstance(each, ConditionLost) and "addiction" in each.rule]
