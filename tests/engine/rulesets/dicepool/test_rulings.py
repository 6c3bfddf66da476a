"""Rulings and sheets that the rules could not go on from are refused with a sentence, and nothing is written."""

from typing import Any

import pytest

from affray.testing import Table
from engine.commands import types as cmd
from engine.ruleset_api.refusal import Refused
from engine.rulesets.dicepool import ruleset
from events import (
    BudgetChanged,
    ConditionGained,
    DamageTaken,
    ItemChanged,
    Moved,
    ResourceChanged,
    StatChanged,
    TimerSet,
    When,
)
from tests.support.dicepool import FIELD, club, creature, end_turn, fight


@pytest.fixture
def table() -> Table:
    return fight(creature("ann", at=(0, 0), size=2), creature("bob", "blue", at=(3, 0)))


@pytest.mark.rule("dp.host.defense", "dp.host.space", "dp.host.health")
@pytest.mark.parametrize(
    ("effect", "why"),
    [
        (StatChanged(combatant="bob", stat="melee", now=9), "melee is 10 to"),
        (StatChanged(combatant="bob", stat="strength", now=31), "strength is 0 to 30"),
        (StatChanged(combatant="bob", stat="size", now=0), "size is 1 to 10"),
        (StatChanged(combatant="bob", stat="size", now=11), "size is 1 to 10"),
        (StatChanged(combatant="bob", stat="soak", now=-1), "soak is 0 to 1000"),
        (ResourceChanged(combatant="bob", resource="health", amount=0, maximum=99), "a maximum is what the sheet says"),
        (ResourceChanged(combatant="bob", resource="luck", amount=-1), "luck goes no lower than 0, and bob has 0 left"),
        (DamageTaken(combatant="bob", injury="fall", amount=99, resource="health"), "health goes no lower than 0"),
        (ResourceChanged(combatant="bob", resource="mp", amount=-1), "mp goes no lower than 0"),
        (TimerSet(timer="t", kind="x", combatant="bob", due=When(round=3)), "no timers"),
        (Moved(combatant="bob", to=(1, 1)), "Ann stands in"),
        (Moved(combatant="ann", to=(19, 0)), "outside the board"),
        (Moved(combatant="bob", to=(4.5, 0)), "whole numbers"),
        (Moved(combatant="bob", to=(20, 0)), "outside the board"),
        (Moved(combatant="bob", to=None), "say where"),
        (ConditionGained(combatant="bob", condition="deaf", data={"level": 3}), "level"),
        (ConditionGained(combatant="bob", condition="attacked"), "the rules keep"),
        (ConditionGained(combatant="bob", condition="bleeding", data={"persistent": True}), "never be persistent"),
        (ItemChanged(combatant="bob", item="club", change="bent", fields={"range": -1}), "club cannot be like that"),
    ],
)  # fmt: skip
def test_a_ruling_that_the_rules_could_not_go_on_from_is_refused(
    table: Table, effect: cmd.Effect, why: str
) -> None:
    with table.refuses("bad-ruling", match=why):
        table.rule(effects=[effect])


@pytest.mark.rule("dp.spell.only-two-costs", "dp.spell.enchantment")
def test_no_ruling_makes_a_spell_that_there_cannot_be() -> None:
    spell = {"family": "Enchantment", "condition": "angry"}
    table = fight(creature("ann", spells={"rage": spell}), creature("bob", "blue"))
    for fields in ({"mp": 3}, {"condition": "deaf"}):
        with table.refuses("bad-ruling", match=r"dp\.spell\."):
            table.rule(effects=[ItemChanged(combatant="ann", item="rage", change="twisted", fields=fields)])
    table.rule(effects=[ItemChanged(combatant="ann", item="rage", change="grown", fields={"mp": 4})])


@pytest.mark.rule("dp.host.space", "dp.host.defense", "dp.host.check")
def test_what_can_be_goes_through(table: Table) -> None:
    table.rule(
        effects=[Moved(combatant="bob", to=(2, 2)), StatChanged(combatant="bob", stat="melee", now=10)]
    )
    table.rule(effects=[ItemChanged(combatant="bob", item="club", change="longer", fields={"range": 2})])
    table.rule(effects=[StatChanged(combatant="bob", stat="skill clubs", now=2)])
    table.rule(effects=[StatChanged(combatant="bob", stat="strength", now=30)])
    table.rule(effects=[StatChanged(combatant="bob", stat="soak", now=1000)])
    assert table["bob"].position == (2, 2)


@pytest.mark.rule("dp.host.health")
def test_where_somebody_lies_who_is_out_another_may_be_put(table: Table) -> None:
    table.rule(effects=[DamageTaken(combatant="bob", injury="stone", resource="health", amount=20)])
    table.rule(effects=[Moved(combatant="ann", to=(3, 0))])
    assert table["ann"].position == (3, 0)


@pytest.mark.rule("dp.host.space")
@pytest.mark.parametrize(("at", "options"), [(None, FIELD), ((1, 1), {})])
def test_whoever_joins_has_a_place_where_there_is_a_board(at: Any, options: dict[str, Any]) -> None:
    with pytest.raises(Refused, match=r"say where|this fight has no board"):
        Table(ruleset, [creature("ann", at=at)], options=options)


@pytest.mark.rule("dp.host.attack", "dp.host.defense", "dp.damage-type.note-on-sheet")
@pytest.mark.parametrize(
    "sheet",
    [
        {"melee": 9},
        {"health": 0},
        {"luck": -1},
        {"exploits": ["lucky"]},
        {"weapons": {"club": club(types=[])}},
        {"weapons": {"club": club(types=["Sharp"])}},
        {"weapons": {"club": club(condition="wobbly")}},
        {"things": ["club"]},
        {"remedies": {"club": {}}},
        {"weapons": {"club": club()}, "spells": {"club": {"family": "Compulsion", "condition": "charmed"}}},
    ],
)
def test_a_sheet_that_does_not_add_up_is_refused(sheet: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        Table(ruleset, [creature("ann", **sheet)])
    assert refused.value.code == "bad-sheet"


@pytest.mark.rule("dp.host.attack")
def test_everybody_has_fists() -> None:
    table = fight(creature("ann", weapons={}), creature("bob", "blue"))
    table.answer("ann", "attack", target="bob", weapon="fists", dice=[[5, 5, 5], [3]])
    assert table.fact(DamageTaken).amount == 3


@pytest.mark.rule("dp.host.round")
def test_a_ruling_gives_an_action_back() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    table.answer("ann", "shout")
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"actions": 2, "taken": 0})])
    table.answer("ann", "shout")
    assert table.waiting() == [("ann", "act")]
    with table.refuses("bad-ruling"):
        table.rule(effects=[BudgetChanged(combatant="ann", budgets={"actions": 11})])


@pytest.mark.rule("dp.host.health")
def test_a_ruling_takes_all_the_health_that_is_left(table: Table) -> None:
    table.rule(effects=[DamageTaken(combatant="bob", injury="fall", amount=20, resource="health")])
    assert table["bob"].now("health") == 0


@pytest.mark.rule("dp.host.spell")
@pytest.mark.parametrize("thing", ["hex", "gaze"])
def test_no_ruling_lets_a_spell_or_an_ability_lie_about(thing: str) -> None:
    hexes = {"hex": {"family": "Enchantment", "condition": "sleeping", "skill": ""}}
    gazes = {"gaze": {"renders": "Dazed [13]"}}
    table = fight(creature("ann", spells=hexes, abilities=gazes, mp=9), creature("bob", "blue"))
    with table.refuses("bad-ruling", match=f"{thing} is no thing that could lie about"):
        table.rule(effects=[ItemChanged(combatant="ann", item=thing, change="dropped", fields={}, to="")])


@pytest.mark.rule("dp.host.round")
def test_whatever_the_gm_has_lying_there_is_taken_up_as_it_is(table: Table) -> None:
    lies = ItemChanged(combatant="", item="barrel", change="new", fields={}, position=(0, 0), new=True)
    table.rule(effects=[lies])
    table.answer("ann", "pick-up", thing="barrel")
    assert table["ann"].items["barrel"] == {"held": True}
    assert {"move", "drop"} <= {*table.legal("ann")}
    table.answer("ann", "drop", thing="barrel")
    assert table.fight.things["barrel"].position == (0, 0)


@pytest.mark.rule("dp.host.round")
def test_what_lies_there_and_makes_no_sense_is_not_taken_up(table: Table) -> None:
    for kind in ("weapon", "spell"):
        odd = {"kind": kind, "held": False, "damage": "much"}
        lies = ItemChanged(combatant="", item=kind, change="new", fields=odd, position=(0, 0), new=True)
        table.rule(effects=[lies])
    assert "pick-up" not in table.legal("ann")


def test_what_is_ruled_to_end_by_the_clock_ends_with_the_round_in_which_the_gm_let_the_time_pass() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    soaked = ConditionGained(combatant="ann", condition="soaked", until=When(round=0, time=600))
    table.rule(effects=[soaked, ResourceChanged(combatant="", resource="clock", amount=700)])
    assert "soaked" in table["ann"].conditions
    for who in ("ann", "bob"):
        end_turn(table, who)
    assert "soaked" not in table["ann"].conditions
