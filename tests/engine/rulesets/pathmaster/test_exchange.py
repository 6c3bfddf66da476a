"""Exchanges: what may be given up for what, and what it says when it may not."""

from typing import Any

import pytest

from affray.testing import Table
from engine.catalogue import records, table
from engine.rulesets.pathmaster.budget import EXCHANGES
from events import BudgetChanged, CheckResolved, ConditionGained, ManeuverDeclared
from tests.support.pathmaster import act, attack, end, fight, fighter

LISTED = "pm.exchange.listed-options"
AS_RUN = "pm.exchange.double-move-counts-as-run"
SINGLE = [
    ("attack", "move", {"attack": 0, "move": 2, "free": 2, "interrupt": 1}),
    ("attack", "free", {"attack": 0, "move": 1, "free": 4, "interrupt": 1}),
    ("attack", "interrupt", {"attack": 0, "move": 1, "free": 2, "interrupt": 2}),
    ("move", "free", {"move": 0, "free": 4, "attack": 1, "interrupt": 1}),
    ("move", "interrupt", {"move": 0, "interrupt": 2, "attack": 1, "free": 2}),
]


def fresh(**options: Any) -> Table:
    """Ann's turn is open, Bob is next to her."""
    return fight(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50, hp=40), **options)


def left(table: Table, *kinds: str) -> dict[str, int]:
    """What Ann has left."""
    return {kind: table["ann"].budget(kind) for kind in kinds or ("interrupt", "free", "move", "attack")}


@pytest.mark.rule("pm.ambiguity.exchange-options-incomplete", "pm.exchange.attack-for-move")
@pytest.mark.rule("pm.exchange.attack-for-two-free")
@pytest.mark.rule("pm.exchange.attack-for-interrupt")
@pytest.mark.rule("pm.exchange.move-for-two-free")
@pytest.mark.rule("pm.exchange.move-for-interrupt")
@pytest.mark.parametrize(("give", "get", "budget"), SINGLE)
def test_one_action_is_given_up_for_another_and_once(give: str, get: str, budget: dict[str, int]) -> None:
    table = fresh()
    act(table, "ann", "exchange", give=give, get=get)

    assert left(table) == budget
    rule = table.fact(BudgetChanged).rule
    assert rule == EXCHANGES[give, get]
    assert table.option("ann", "exchange", give=give, get=get).rule == rule
    with table.refuses("barred", rule=rule, match=f"{give.capitalize()} was exchanged already this turn"):
        act(table, "ann", "exchange", give=give, get=get)


@pytest.mark.rule("pm.ambiguity.exchange-options-incomplete", "pm.exchange.attack-for-two-free")
def test_a_move_got_for_the_attack_is_not_the_attack_any_more() -> None:
    table = fresh()
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "exchange", give="move", get="free")

    assert left(table) == {"interrupt": 1, "free": 4, "move": 1, "attack": 0}
    with table.refuses("barred", match="The Attack was exchanged already"):
        act(table, "ann", "exchange", give="attack", get="free")


@pytest.mark.rule("pm.exchange.free-and-interrupt-not-exchangeable", clause="not a Free action")
@pytest.mark.rule("pm.exchange.free-and-interrupt-not-exchangeable", clause="nor an Interrupt")
@pytest.mark.rule("pm.exchange.free-and-interrupt-not-exchangeable")
@pytest.mark.parametrize(("give", "get"), [("free", "move"), ("interrupt", "attack"), ("free", "interrupt")])
def test_nothing_is_had_for_free_actions_or_interrupts(give: str, get: str) -> None:
    table = fresh()
    rule = "pm.exchange.free-and-interrupt-not-exchangeable"
    with table.refuses("barred", rule=rule, match="Only the Attack and the Move can be exchanged"):
        act(table, "ann", "exchange", give=give, get=get)
    assert left(table) == {"interrupt": 1, "free": 2, "move": 1, "attack": 1}


HOW: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "Option 1": [("all-out-defense", {"option": "dodge"})],
    "Option 2": [],
    "Option 3": [("exchange", {"give": "attack", "get": "move"})],
    "Option 4": [("exchange", {"give": "attack", "get": "free"})],
    "Option 5": [("exchange", {"give": "attack", "get": "interrupt"})],
    "Option 6": [("exchange", {"give": "attack-and-move", "get": "unlimited-free"})],
}
"""How each pattern comes about on a fresh turn; the full round action of the first is taken at once."""


@pytest.mark.rule("pm.exchange.listed-options", clause="each row as it stands")
@pytest.mark.rule("pm.exchange.listed-options")
@pytest.mark.parametrize(
    "row", records(table("pm.table.action-exchange")), ids=lambda row: str(row["Option"])
)
def test_every_listed_pattern_can_be_had(row: dict[str, Any]) -> None:
    table = fresh()
    for choice, args in HOW[row["Option"]]:
        act(table, "ann", choice, **args)
        if choice == "exchange":
            assert table.fact(ManeuverDeclared).rule == LISTED

    assert left(table, "attack", "move", "interrupt") == {
        kind.lower(): row[kind] for kind in ("Attack", "Move", "Interrupt")
    }
    if row["Free"] == "unlimited":
        assert table["ann"].budget("unlimited")
    else:
        assert table["ann"].budget("free") == row["Free"]


@pytest.mark.rule("pm.ambiguity.exchange-options-incomplete", "pm.exchange.listed-options")
@pytest.mark.parametrize("get", ["free", "interrupt"])
def test_what_is_not_on_the_list_is_as_good(get: str) -> None:
    table = fresh()
    act(table, "ann", "exchange", give="move", get=get)
    assert table.fact(ManeuverDeclared).rule == EXCHANGES["move", get]
    assert left(table, "attack", "move") == {"attack": 1, "move": 0}


@pytest.mark.rule("pm.exchange.listed-options", clause="a full round in place of both")
@pytest.mark.rule(
    "pm.ambiguity.full-round-and-exchange", "pm.turn.full-round-budget", "pm.exchange.listed-options"
)
def test_a_full_round_action_is_for_an_unspent_and_unexchanged_attack_and_move() -> None:
    table = fresh()
    act(table, "ann", "exchange", give="move", get="free")
    with table.refuses("barred", match="full round action, and the move was exchanged already"):
        act(table, "ann", "all-out-defense", option="dodge")


@pytest.mark.rule("pm.exchange.unlimited-free", clause="any number of Free actions")
@pytest.mark.rule("pm.exchange.unlimited-free", clause="two Interrupts")
@pytest.mark.rule("pm.ambiguity.exchange-options-incomplete", "pm.exchange.unlimited-free")
def test_who_gives_up_attack_and_move_has_as_many_free_actions_as_they_like() -> None:
    table = fresh()
    act(table, "ann", "exchange", **HOW["Option 6"][0][1])
    assert {each.rule for each in table.facts(BudgetChanged)} == {"pm.exchange.unlimited-free"}

    for word in ("one", "two", "three", "four", "five", "six", "seven"):
        act(table, "ann", "talk", words=word)
        assert not table.option("ann", "drop", item="sword").barred
    assert left(table, "interrupt", "attack", "move") == {"interrupt": 2, "attack": 0, "move": 0}

    with table.refuses("barred", rule="pm.exchange.unlimited-free"):
        act(table, "ann", "exchange", **HOW["Option 6"][0][1])


@pytest.mark.rule("pm.exchange.unlimited-free")
def test_without_that_the_free_actions_are_numbered() -> None:
    table = fresh()
    act(table, "ann", "talk", words="one")
    act(table, "ann", "talk", words="two")
    with table.refuses("barred", rule="pm.turn.costs-must-be-affordable", match="two Free actions"):
        act(table, "ann", "drop", item="sword")


@pytest.mark.rule("pm.exchange.same-action-repeatable")
def test_with_two_moves_one_aims_twice() -> None:
    brews = {name: {"use": "brew", "place": name} for name in ("right", "left")}
    table = fight(fighter("ann", things=brews), fighter("bob", "blue"))
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "drink", item="right")
    assert table.fact(ManeuverDeclared).rule == "pm.drink.cost"

    act(table, "ann", "drink", item="left")
    assert table.fact(ManeuverDeclared).rule == "pm.exchange.same-action-repeatable"
    assert table["ann"].budget("move") == 0
    with table.refuses("barred", rule="pm.turn.costs-must-be-affordable"):
        act(table, "ann", "evaluate", target="bob")


@pytest.mark.rule("pm.exchange.double-move-counts-as-run", clause="both on foot are a Run")
@pytest.mark.rule("pm.exchange.double-move-counts-as-run", clause="with its defences")
@pytest.mark.rule("pm.exchange.double-move-counts-as-run")
def test_who_walks_twice_runs_and_parries_nothing() -> None:
    ann = fighter("ann", at=(5, 5), Sword=60, move=6)
    table = fight(ann, fighter("bob", "blue", at=(18, 5), Sword=50))
    act(table, "ann", "parry", **{"with": "sword", "amount": 40})
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "move", path=["E"] * 6)
    assert "run" not in taken(table)
    act(table, "ann", "move", path=["E"] * 6)

    assert table["ann"].position == (17, 5)
    assert "run" in taken(table)
    assert table["ann"].conditions["stance"].rule == AS_RUN
    end(table, "ann")
    attack(table, "bob", "ann", 10)
    check = next(each for each in table.facts(CheckResolved) if each.purpose == "attack")
    assert not [each for each in check.modifiers if each.note.startswith("Parry")]


@pytest.mark.rule("pm.exchange.double-move-counts-as-run")
def test_after_a_step_one_cannot_walk_twice() -> None:
    table = fight(fighter("ann", at=(5, 5)), fighter("bob", "blue", at=(18, 5)))
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "step", direction="E")
    act(table, "ann", "move", path=["E"] * 5)
    with table.refuses("barred", rule=AS_RUN, match="A second Move makes it a Run"):
        act(table, "ann", "move", path=["E"])


def walked(*path: str, **options: Any) -> Table:
    """Ann has gone this way in a Move, and has another."""
    table = fight(fighter("ann", at=(10, 10)), fighter("bob", "blue", at=(35, 35)), **options)
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "move", path=list(path))
    return table


@pytest.mark.rule("pm.exchange.double-move-counts-as-run", "pm.run.turning")
def test_two_moves_that_turn_back_are_a_run_that_turns_and_the_gm_says() -> None:
    table = walked("E", "E")
    act(table, "ann", "move", path=["W"])
    assert table.waiting() == [("gm", "turn")]
    assert table.pending("gm", "turn").request.args == {"who": "ann", "path": ["E", "E", "W"]}
    table.answer("gm", "disallow")
    assert (table["ann"].position, table["ann"].budget("move")) == ((12, 10), 1)

    act(table, "ann", "move", path=["N"])
    assert (table.waiting(), table["ann"].position) == ([("ann", "act")], (12, 9))


@pytest.mark.rule("pm.exchange.double-move-counts-as-run", "pm.run.turning")
def test_by_the_tables_choice_two_moves_never_turn_back() -> None:
    table = walked("E", "E", run_turns="forbid")
    with table.refuses("bad-argument", rule="pm.run.turning", match="turns by 180 degrees"):
        act(table, "ann", "move", path=["W"])
    act(table, "ann", "move", path=["N"])
    assert table["ann"].position == (12, 9)


@pytest.mark.rule("pm.exchange.double-move-counts-as-run", "pm.run.turning")
def test_what_was_not_gone_of_the_first_move_is_no_turn() -> None:
    table = fight(fighter("ann", at=(10, 10), hp=300), fighter("bob", "blue", at=(10, 11), Sword=60))
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "move", path=["E", "E", "E", "W", "W"])
    table.rule(effects=[ConditionGained(combatant="ann", condition="prone")])
    table.answer("bob", "let")
    assert table["ann"].position == (10, 10)
    act(table, "ann", "move", path=["W"])

    assert ("gm", "turn") not in table.waiting()


def taken(table: Table) -> list[str]:
    """What Ann has done this turn."""
    return list(table["ann"].conditions["stance"].data["taken"])


@pytest.mark.rule("pm.ambiguity.exchange-options-incomplete", "pm.exchange.attack-for-two-free")
def test_an_attack_that_was_made_cannot_be_given_up_any_more() -> None:
    table = fresh()
    attack(table, "ann", "bob", 10)

    with table.refuses(
        "barred", rule="pm.exchange.attack-for-two-free", match="has no Attack left to give up"
    ):
        act(table, "ann", "exchange", give="attack", get="free")
    with table.refuses("barred", rule="pm.exchange.unlimited-free", match="has no Attack left to give up"):
        act(table, "ann", "exchange", **HOW["Option 6"][0][1])
