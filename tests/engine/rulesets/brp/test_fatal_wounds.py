"""Fatal wounds: down at once, and dead unless helped in time."""

import pytest

from affray.testing import Table
from engine.rulesets.brp.defences.defence import defence_options
from events import ConditionGained, ConditionLost, DamageHealed, DiceRolled, Noted, ResourceChanged, StepBegan
from tests.support.brp import attacks, fight, fighter
from tests.support.harm import duel, end_round, go_on, healed, injuries, run_to, strike, striker, wounded


@pytest.mark.rule("brp.amb.fatal-definition", "brp.wound.fatal.definition")
@pytest.mark.parametrize(("lost", "fatal"), [(5, True), (6, True), (4, False)])
def test_a_wound_that_leaves_nothing_is_fatal(lost: int, fatal: bool) -> None:
    table = duel(hp=14, POW=21)
    strike(table, 5)
    strike(table, 4, 50)
    assert table["bob"].now("hp") == 5

    strike(table, lost, *([] if fatal else [50]))

    assert ("fatal" in table["bob"].conditions) is fatal


@pytest.mark.rule("brp.wound.fatal.prone-helpless", clause="no action and no defence")
@pytest.mark.rule("brp.wound.fatal.prone-helpless")
def test_a_fatal_wound_takes_the_action_that_was_to_come_and_every_defence() -> None:
    table = fight(
        striker("ann", DEX=15),
        fighter("bob", "blue", DEX=12, Sword=50, Dodge=50),
        fighter("dora", "blue", DEX=5),
    )
    run_to(table, "ann", "act", {"ann": attacks("bob"), "bob": attacks("ann")})
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[50])

    table.answer("bob", "none", dice=[14])

    fatal = next(each for each in table.facts(ConditionGained) if each.condition == "fatal")
    assert fatal.data["round"] == 1
    prone = next(each for each in table.facts(ConditionGained) if each.condition == "prone")
    assert prone.rule == "brp.wound.fatal.prone-helpless"
    assert table.waiting() == [("dora", "act")]
    assert defence_options(table.fight, "ann", "bob", "sword") == []


def dying(lost: int = 15) -> Table:
    """Bob (14 hit points) fatally wounded in round 4; Cara, a healer of his side, stands by him."""
    table = fight(
        striker("ann"),
        fighter("bob", "blue", DEX=11, Dodge=30),
        fighter("cara", "blue", DEX=9, skills={"First Aid": 60}),
        fighter("dora", "blue", DEX=3),
    )
    for _ in range(3):
        end_round(table)
    assert table.fight.round == 4
    strike(table, lost)
    return table


def help_bob(table: Table, *dice: int) -> None:
    """Cara gives Bob First Aid; the dice are her roll, what it heals, and what follows then."""
    run_to(table, "cara", "act", {"cara": ("noncombat", {})})
    [injury] = table["bob"].injuries
    table.answer("cara", "first-aid", patient="bob", injury=injury, dice=dice)


@pytest.mark.rule("brp.wound.fatal.rescue-window", clause="the round after")
@pytest.mark.rule("brp.wound.fatal.rescue-window")
def test_help_in_the_round_after_saves() -> None:
    table = dying()
    assert table["bob"].now("hp") == -1
    end_round(table)

    help_bob(table, 30, 2, 11, 10)

    assert table.fight.round == 5
    assert table["bob"].now("hp") == 1
    lost = next(each for each in table.facts(ConditionLost) if each.condition == "fatal")
    assert lost.rule == "brp.wound.fatal.rescue-window"
    end_round(table)
    assert "dead" not in table["bob"].conditions


@pytest.mark.rule("brp.wound.fatal.rescue-window", clause="to 1 at least")
@pytest.mark.rule("brp.wound.fatal.rescue-window")
def test_help_that_does_not_reach_one_hit_point_does_not_save() -> None:
    table = dying()
    end_round(table)

    help_bob(table, 30, 1)

    assert table["bob"].now("hp") == 0
    assert "fatal" in table["bob"].conditions
    end_round(table)
    assert table.fight.round == 6
    died = next(each for each in table.facts(ConditionGained) if each.condition == "dead")
    assert died.rule == "brp.wound.fatal.rescue-window"


@pytest.mark.rule("brp.wound.fatal.rescue-window")
def test_nothing_happens_before_the_next_round_is_over() -> None:
    table = dying()

    end_round(table)

    assert "dead" not in table["bob"].conditions
    assert "fatal" in table["bob"].conditions


@pytest.mark.rule("brp.wound.fatal.rescue-window", clause="no later")
@pytest.mark.rule("brp.wound.fatal.rescue-window")
def test_help_in_the_second_round_after_is_too_late() -> None:
    table = dying()
    end_round(table)
    end_round(table)
    assert table.fight.round == 6
    [injury] = table["bob"].injuries

    run_to(table, "cara", "act", {"cara": ("noncombat", {})})
    with table.refuses("barred", rule="brp.wound.fatal.rescue-window", match="too late"):
        table.answer("cara", "first-aid", patient="bob", injury=injury)


@pytest.mark.rule("brp.wound.fatal.rescue-window")
def test_a_power_that_comes_into_effect_on_the_dead_does_nothing() -> None:
    cure = {"heals": "1d10", "cost": 1}
    table = fight(
        striker("ann"),
        fighter("bob", "blue", Dodge=30),
        fighter("cara", "blue", DEX=9, powers={"cure": cure}),
    )
    strike(table, 15)
    end_round(table)
    run_to(table, "cara", "power", {"cara": ("power", {"power": "cure"})})
    table.answer("cara", "use")

    run_to(table, "ann", "statement")
    run_to_round(table, 3, {"cure": 5})

    assert "dead" in table["bob"].conditions
    assert not table.all_facts(DamageHealed)
    assert [each.rule for each in table.all_facts(Noted) if each.key == "healing.too-late"] == [
        "brp.wound.fatal.rescue-window"
    ]
    assert table["bob"].now("hp") == -1


def run_to_round(table: Table, round: int, dice: dict[str, int]) -> None:
    """Until the powers phase of that round is over; the power that ripens there needs dice."""
    while (table.fight.round, table.fight.phase) != (round, "action"):
        asked, question = table.waiting()[0]
        if (table.fight.round, question, asked) == (round, "statement", "cara"):
            table.answer(asked, "wait", dice=list(dice.values()))
        else:
            go_on(table)


@pytest.mark.rule("brp.wound.fatal.rescue-window", clause="by a ruling")
@pytest.mark.rule("brp.wound.fatal.rescue-window")
def test_a_ruling_of_the_gm_may_save_as_well() -> None:
    table = dying(lost=14)
    [injury] = table["bob"].injuries

    table.rule("A god takes pity.", effects=[healed("bob", 4, injury)])
    answer_with(table, 11, 10)

    assert "fatal" not in table["bob"].conditions
    assert table["bob"].now("hp") == 4


def answer_with(table: Table, *dice: int) -> None:
    """The next who is asked does nothing, and the dice that fall then show this."""
    asked, question = table.waiting()[0]
    table.answer(asked, {"act": "pass"}[question], dice=dice)


@pytest.mark.rule("brp.amb.fatal-also-major", "brp.wound.fatal.rescue-window", "brp.wound.major.table-roll")
def test_a_wound_that_was_major_too_counts_as_such_on_rescue() -> None:
    table = dying(lost=14)
    assert not [each for each in table.all_facts(DiceRolled) if each.purpose == "major wound"]

    table.rule("A god takes pity.", effects=[healed("bob", 4, next(iter(table["bob"].injuries)))])
    answer_with(table, 11, 10)

    assert [each.total for each in table.facts(DiceRolled)] == [11, 10]
    assert table["bob"].conditions["shock"].data == {"last": 8}


@pytest.mark.rule("brp.wound.fatal.definition")
def test_a_ruling_that_leaves_nothing_is_a_fatal_wound_too() -> None:
    table = duel(hp=14)

    table.rule("Poisoned wine.", effects=[ResourceChanged(combatant="bob", resource="hp", amount=-14, now=0)])
    run_to(table, "ann")

    assert "fatal" in table["bob"].conditions
    assert [each.combatant for each in table.all_facts(StepBegan) if each.step == "reckoning"] == ["bob"]


@pytest.mark.rule("brp.wound.fatal.rescue-window", "brp.wound.fatal.definition")
def test_a_second_wound_does_not_lengthen_the_time_that_is_left() -> None:
    table = dying()
    end_round(table)

    table.rule("The roof comes down.", effects=[wounded("bob", 3, "beam")])
    end_round(table)

    assert injuries(table, "bob") == [15, 3]
    assert "dead" in table["bob"].conditions


@pytest.mark.rule("brp.wound.fatal.rescue-window", "brp.amb.fatal-death-time")
def test_the_dead_are_no_longer_dying() -> None:
    table = duel(hp=14)
    strike(table, 14)
    assert "fatal" in table["bob"].conditions
    for _ in range(2):
        end_round(table)

    assert "dead" in table["bob"].conditions
    assert "fatal" not in table["bob"].conditions
