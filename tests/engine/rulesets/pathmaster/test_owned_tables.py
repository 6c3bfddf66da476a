"""The table owner's tables: what an attack reads there, and what is refused."""

from typing import Any

import pytest

from engine.ruleset_api.refusal import Refused
from events import CheckResolved, DamageTaken, DiceRolled, EncounterOpened, ItemChanged, Noted, StatChanged
from tests.support.pathmaster import TABLES, act, attack, fight, fighter, opened


@pytest.mark.rule("pm.melee.read-attack-table")
def test_a_cell_is_read_under_the_armour_type_of_the_target() -> None:
    table = fight(
        fighter("ann", Sword=60),
        fighter("bob", "blue", armour_type=5, hp=50),
        tables=TABLES({5: "14B", 6: "9"}),
    )
    attack(table, "ann", "bob", 30, dice=[("critical", [50])])

    assert table["bob"].now("hp") == 36
    told = [each.args for each in table.facts(Noted) if each.key == "critical"]
    assert [(each["kind"], each["severity"]) for each in told] == [("slash", "B")]


@pytest.mark.rule("pm.melee.read-attack-table")
def test_nothing_happens_on_a_0() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue"), tables=TABLES("0"))
    attack(table, "ann", "bob", 30)

    assert table.fact(CheckResolved).result == "miss"
    assert not table.facts(DamageTaken)


def test_the_first_row_holds_however_low_the_total_and_the_last_however_high() -> None:
    cells = {(1, 100): "5", (101, None): "50"}
    low = fight(fighter("ann", Sword=-90), fighter("bob", "blue"), tables=TABLES(cells))
    attack(low, "ann", "bob", 30)
    assert low.fact(CheckResolved).result == "miss"

    high = fight(fighter("ann", Sword=400), fighter("bob", "blue", hp=90), tables=TABLES(cells))
    attack(high, "ann", "bob", 30)
    assert high["bob"].now("hp") == 40


@pytest.mark.rule("pm.attack.multiple-criticals-one-roll")
def test_two_criticals_of_two_kinds_are_read_on_one_roll() -> None:
    table = fight(
        fighter("ann", Sword=60),
        fighter("bob", "blue", hp=90),
        tables=TABLES("20CS+BK", critical={"slash C": "hits 3", "krush B": "hits 4"}),
    )
    attack(table, "ann", "bob", 30, dice=[("critical", [66])])

    assert [each.amount for each in table.facts(DamageTaken)] == [20, 3, 4]
    assert [each.purpose for each in table.facts(DiceRolled)] == ["attack", "critical"]


@pytest.mark.rule("pm.attack.fumble-no-damage")
def test_a_fumble_is_rolled_on_the_table_of_its_kind_and_never_hurts_the_foe() -> None:
    table = fight(
        fighter("ann", Sword=200, hp=40),
        fighter("bob", "blue", hp=40),
        tables=TABLES("14B", fumble={"melee": "hits 3", "unarmed": "hits 5"}),
    )
    attack(table, "ann", "bob", [3, 40], dice=[("fumble", [50])])

    assert table["bob"].now("hp") == 40
    assert table["ann"].now("hp") == 37
    assert [each.key for each in table.facts(Noted)][-2:] == ["attack.fumble", "fumble"]


def test_the_tables_are_part_of_the_first_event_and_told() -> None:
    owned = TABLES("14B")
    table = opened(fighter("ann"), fighter("bob", "blue"), tables=owned)

    assert table.all_facts(EncounterOpened)[0].options["tables"]["attack"] == owned["attack"]
    told = table.all_facts(Noted)[0]
    assert (told.key, told.args["title"], len(told.args["digest"])) == ("tables", "Tables of a test", 64)


def test_without_tables_the_generic_ones_are_read_and_named_so() -> None:
    table = opened(fighter("ann"), fighter("bob", "blue"), tables=None)

    assert table.all_facts(Noted)[0].args["title"] == "Generic tables"


def test_arms_come_with_the_weapon_data_of_the_tables() -> None:
    table = fight(fighter("ann", arms={"spear": "both"}), fighter("bob", "blue"), tables=None)

    assert table["ann"].items["spear"]["table"] == "polearm"
    assert table["ann"].items["spear"]["place"] == "both"


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        ({"armour_type": 12}, "armour type 12 is no column of .* there are: 1, 2"),
        ({"arms": {"vorpal blade": "right"}}, "no data of a 'vorpal blade'; they have: shortsword, sword"),
        ({"weapons": {"hook": {"skill": "Hook"}}}, "'hook' is no attack table .* one of: blade, axe"),
        (
            {"arms": {"sword": "right"}, "weapons": {"sword": {"skill": "Sword", "table": "blade"}}},
            "two things",
        ),
    ],
)
def test_a_sheet_that_the_tables_do_not_know_is_refused(sheet: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why) as caught:
        opened(fighter("ann", **sheet), fighter("bob", "blue"), tables=None)
    assert caught.value.code == "bad-sheet"


def test_tables_with_holes_are_refused_with_everything_that_is_wrong() -> None:
    owned = TABLES({(1, 50): "10", (51, None): "14Z"})
    owned["attack"]["sword"]["rows"].pop(1)
    owned["fumble"].pop("ranged")

    with pytest.raises(Refused) as caught:
        opened(fighter("ann"), fighter("bob", "blue"), tables=owned)

    assert caught.value.code == "unknown-option"
    for each in (
        "attack.sword, row 2, from 51, column from: a gap before it: nothing is said of 1-50",
        "critical.slash has no severity Z; there are: A, B, C, D, E",
        "there is no fumble table for ranged attacks",
    ):
        assert each in caught.value.detail


def test_a_ruling_cannot_lead_off_the_tables() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue"))
    with table.refuses("bad-ruling", match="armour type 40 is no column"):
        table.rule("Odd armour.", effects=[StatChanged(combatant="bob", stat="armour_type", now=40)])
    change = ItemChanged(combatant="ann", item="sword", change="other", fields={"table": "hooks"})
    with table.refuses("bad-ruling", match="'hooks' is no attack table in force"):
        table.rule("Odd sword.", effects=[change])
    act(table, "ann", "end")


@pytest.mark.parametrize("what", ["drop weapon", "break weapon"])
def test_a_fist_is_neither_dropped_nor_broken_by_a_fumble(what: str) -> None:
    table = fight(
        fighter("ann", skills={"Martial Arts Striking": 50}),
        fighter("bob", "blue"),
        tables=TABLES(fumble=what),
    )
    attack(table, "ann", "bob", [3, 40], weapon="right fist", dice=[("fumble", [50])])

    assert "It takes 1 attack" in table.option("ann", "attack", weapon="kick").barred
    act(table, "ann", "end")
    assert table.waiting() == [("bob", "act")]


@pytest.mark.parametrize("what", ["drop weapon", "break weapon"])
def test_a_critical_takes_nothing_from_empty_hands(what: str) -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=90), tables=TABLES("5A", critical=what))
    attack(table, "ann", "bob", 40, dice=[("critical", [50])])
    act(table, "ann", "end")
    assert table.waiting() == [("bob", "act")]


@pytest.mark.parametrize("bad", [10**30, 2**63, -(10**9), 1.5, "above", None, True, [1]])
def test_no_row_is_too_odd_to_be_refused(bad: Any) -> None:
    owned = TABLES("5A")
    owned["attack"]["sword"]["rows"][1][0] = bad
    with pytest.raises(Refused) as caught:
        opened(fighter("ann"), fighter("bob", "blue"), tables=owned)
    assert caught.value.code == "unknown-option"
