"""Commands and what they lead to, or why they are refused."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from affray.testing import SEED, SERVER, Table, Unscripted, entrant
from docs.examples.coins import ruleset as coins
from engine.commands import types as cmd
from engine.commands.opening import open_encounter
from engine.commands.types import MAX_COMBATANTS, open_decoder, play_decoder
from engine.dice import commitment
from engine.history.history import replay
from engine.ruleset_api.phase import Phase
from engine.ruleset_api.procedure import Ask, Procedure, Step, ask, ask_all, may, roll
from engine.ruleset_api.refusal import ERRORS, Refused, in_general
from engine.ruleset_api.ruleset import Ruleset, TableOptions, ruleset
from engine.state.state import Fight
from events import CombatantJoined, DiceRolled, EncounterOpened, Noted, PhaseEntered
from tests.support.coins import coins_table, loses
from tests.support.rules import rules_of

# Opening


def test_an_opening_binds_the_seed_and_carries_the_machine() -> None:
    table = coins_table()
    opened, *joined = table.last[:4]
    assert isinstance(opened, EncounterOpened)
    assert opened.commitment == commitment(SEED)
    assert opened.machine["turns"] == {"proceed": ("end", "turns")}
    assert opened.options == {
        "dice": "server",
        "typed_dice": "everybody",
        "dice_after_undo": "same",
        "sealed": False,
        "foes_hit_points": "exact",
        "decision_seconds": 0,
        "ducking": True,
    }
    assert [each.combatant for each in joined if isinstance(each, CombatantJoined)] == ["ann", "bob", "carl"]
    assert table.commits[0].header.outside == 4
    assert isinstance(table.last[4], PhaseEntered)


def opening(combatants: Any = (), **options: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        Table(coins, combatants, options=options)
    return caught.value


def test_an_option_the_ruleset_does_not_have_is_refused_with_those_it_has() -> None:
    refused = opening(flying=True)
    assert refused.code == "unknown-option"
    assert refused.legal == [
        *("dice", "typed_dice", "dice_after_undo", "sealed", "foes_hit_points", "decision_seconds"),
        "ducking",
    ]


@pytest.mark.parametrize("options", [{"ducking": "yes"}, {"dice": "loaded"}, {"ducking": 1}])
def test_a_value_an_option_does_not_have_is_refused(options: dict[str, Any]) -> None:
    assert opening(**options).code == "unknown-option"


@pytest.mark.parametrize("sheet", [{"coins": 0}, {"coins": "six"}, {"coins": 1.5}, {"crowns": 3}])
def test_a_sheet_that_does_not_fit_is_refused_by_name(sheet: dict[str, Any]) -> None:
    refused = opening([entrant("ann", sheet=sheet)])
    assert refused.code == "bad-sheet"
    assert refused.detail.startswith("Ann's sheet: ")


@pytest.mark.parametrize("second", ["ann", "gm"])
def test_an_id_that_is_taken_is_refused(second: str) -> None:
    assert opening([entrant("ann"), entrant(second)]).code == "duplicate-combatant"


def test_there_is_room_for_so_many_and_no_more() -> None:
    crowd = [entrant(f"n{number}") for number in range(MAX_COMBATANTS)]
    table = Table(coins, crowd)
    with table.refuses("too-many-combatants"):
        table.join(entrant("late"))


def test_a_ruleset_nobody_installed_is_refused_with_those_that_are() -> None:
    with pytest.raises(Refused) as caught:
        ruleset("chess")
    assert caught.value.code == "unknown-ruleset"
    assert "brp" in caught.value.legal


def test_what_joining_leads_to_may_depend_on_the_options_of_the_table() -> None:
    class Purse(msgspec.Struct, frozen=True):
        pass

    class Rich(TableOptions, frozen=True, kw_only=True):
        coins: int = 3

    def join(fight: Fight, combatant: str, sheet: Purse) -> CombatantJoined:
        coins = fight.table.coins
        return CombatantJoined(combatant=combatant, name="", side="", resources={"coins": (coins, coins)})

    rich = Ruleset(
        name="rich",
        title="Rich",
        version="1",
        machine=coins.machine,
        phases={**coins.phases, "turns": Phase(next=lambda fight: None), "end": coins.phases["end"]},
        sheet=Purse,
        join=join,
        options=Rich,
    )
    table = Table(rich, [entrant("ann")], options={"coins": 50})
    table.join(entrant("bob", side="heroes"))
    assert [table["ann"].now("coins"), table["bob"].now("coins")] == [50, 50]


# Answering


def test_an_answer_to_nothing_that_waits_is_refused_with_what_does() -> None:
    table = coins_table()
    with table.refuses("not-pending") as refused:
        table.answer("bob", "wait")
    (decision,) = table.pending_all()
    assert refused.value.legal == [{"decision": decision, "asked": "ann", "ask": "turn"}]
    assert "The fight waits for Ann." in refused.value.detail
    with table.refuses("not-pending"):
        table.answer("ann", "wait", decision="9-9")


def test_an_answer_for_somebody_else_is_refused() -> None:
    table = coins_table()
    with table.refuses("not-yours"):
        table.answer("ann", "wait", by="bob")
    with table.refuses("not-yours"):
        table.answer("bob", "wait", decision=table.pending("ann").request.decision)


def test_the_gm_may_answer_for_everybody() -> None:
    table = coins_table()
    table.answer("ann", "wait", by="gm")
    table.answer("gm", "wait")
    assert table.waiting() == [("carl", "turn")]


def test_somebody_nobody_knows_is_refused() -> None:
    table = coins_table()
    for attempt in (
        lambda: table.answer("zoe", "wait"),
        lambda: table.leave("zoe"),
        lambda: table.keep("zoe", "defend", "duck"),
    ):
        with table.refuses("unknown-combatant") as refused:
            attempt()
        assert refused.value.legal == ["ann", "bob", "carl"]


def test_who_has_left_cannot_leave_again() -> None:
    table = coins_table()
    table.leave("carl")
    with table.refuses("unknown-combatant", match="Carl has left") as refused:
        table.leave("carl")
    assert refused.value.legal == ["ann", "bob"]


def test_somebody_asked_twice_has_to_say_which() -> None:
    def twice(fight: Fight) -> Procedure[None]:
        yield from ask_all(Ask(asked="ann", ask=hand, options=lambda fight: [may("open")]) for hand in "lr")

    table = Table(rules_of(twice), [entrant("ann")])
    with table.refuses("ambiguous-choice") as refused:
        table.answer("ann", "open")
    left, right = (each["decision"] for each in refused.value.legal)
    table.answer("ann", "open", decision=right)
    table.answer("ann", "open", decision=left)


def test_a_choice_against_a_rule_is_refused_with_the_rule() -> None:
    table = coins_table()
    table.rule(effects=[loses("bob", 6)])
    with table.refuses("barred", rule="coins.out"):
        table.answer("ann", "throw", target="bob", dice=[1])


# Dice of the table


def test_dice_left_over_are_refused() -> None:
    table = coins_table()
    with table.refuses("dice-left-over"):
        table.answer("ann", "throw", target="bob", dice=[1, 2])
    with table.refuses("dice-left-over"):
        table.answer("ann", "wait", dice=[1])


@pytest.mark.parametrize("dice", [[7], [[1, 2]], [[]], {"duck": [3]}])
def test_dice_that_are_not_those_of_the_roll_are_refused(dice: Any) -> None:
    table = coins_table()
    with table.refuses("bad-dice", match="throw"):
        table.answer("ann", "throw", target="bob", dice=dice)


def test_a_test_that_forgets_a_roll_fails() -> None:
    table = coins_table()
    with pytest.raises(Unscripted, match="throw by ann, 1d6: NO DICE"):
        table.answer("ann", "throw", target="bob")
    assert table.version == 1


def test_the_servers_dice_depend_on_what_is_rolled_for() -> None:
    def thrown(target: str, seed: bytes = SEED) -> DiceRolled:
        table = Table(coins, [entrant("ann"), entrant("bob", "b"), entrant("carl", "b")], seed=seed)
        table.answer("ann", "throw", target=target, dice=SERVER)
        return table.fact(DiceRolled)

    assert thrown("bob") == thrown("bob")
    assert thrown("bob").context == '["table",1,"ann",["ann","throw",{"target":"bob"}],"throw",0,0]'
    assert thrown("carl").context != thrown("bob").context
    assert len({thrown("bob", bytes([number]) * 32).dice for number in range(20)}) > 1


def test_the_same_roll_again_falls_anew() -> None:
    def luck(fight: Fight) -> Procedure[None]:
        for _ in range(9):
            yield from roll("ann", "luck", "1d6")
        yield from ask("ann", "more", lambda fight: [may("yes")])

    table = Table(rules_of(luck), [entrant("ann")])
    table.answer("ann", "yes", dice=SERVER)
    rolls = table.all_facts(DiceRolled)
    assert [each.context for each in rolls] == [
        f'["table",0,"ann",["","luck"],"luck",0,{number}]' for number in range(18)
    ]
    assert len({each.total for each in rolls}) > 1


def test_without_the_secret_the_server_cannot_roll_but_the_table_can() -> None:
    table = coins_table()
    table.seed = b""
    with table.refuses("no-secret"):
        table.answer("ann", "throw", target="bob", dice=SERVER)
    table.answer("ann", "throw", target="bob", dice=[2])
    assert table.waiting() == [("bob", "defend")]


# Speaking


def test_anybody_may_speak_at_any_time_for_themselves() -> None:
    table = coins_table()
    asked = table.waiting()
    table.play(cmd.Say(id="c2", by="carl", combatant="carl", text="Over here!"))
    assert table.fact(Noted).args == {"text": "Over here!"}
    assert table.waiting() == asked
    with table.refuses("not-yours"):
        table.play(cmd.Say(id="c3", by="carl", combatant="bob", text="I give up."))
    with table.refuses("unknown-combatant"):
        table.play(cmd.Say(id="c3", combatant="zoe", text="Hello."))


# Rulings, and the end


def test_a_ruling_that_does_not_fit_is_refused() -> None:
    table = coins_table()
    with table.refuses("bad-ruling", match="zoe"):
        table.rule(effects=[loses("zoe", 1)])


def test_a_closed_fight_takes_nothing_but_undo() -> None:
    table = coins_table()
    table.close()
    for attempt in (
        lambda: table.answer("ann", "wait"),
        lambda: table.rule(),
        lambda: table.join(entrant("dora")),
        lambda: table.leave("ann"),
        lambda: table.keep("ann", "defend", "duck"),
        lambda: table.close(),
        lambda: table.play(cmd.Say(id="c9", combatant="ann", text="Wait!")),
    ):
        with table.refuses("closed"):
            attempt()
    table.undo()
    table.answer("ann", "wait")


def test_a_refused_command_leaves_the_history_as_it_is() -> None:
    table = coins_table()
    before = table.fight.fork()
    with table.refuses("dice-left-over"):
        table.answer("ann", "throw", target="bob", dice=[1, 2])
    assert table.fight == before
    assert replay(table.commits).head.fight == before  # type: ignore[union-attr]


def changed(
    next_step: Callable[[Fight], Step | None], options: type[TableOptions] = coins.options
) -> Ruleset:
    """Coins in another version, in which turns go differently."""
    turns = Phase(next=next_step, enter=coins.phases["turns"].enter)
    return replace(coins, version="2", phases={**coins.phases, "turns": turns}, options=options)


def test_rules_that_have_changed_do_not_go_on_over_the_old_record() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])

    def noisy(fight: Fight) -> Procedure[None]:
        yield Noted(key="noise", rule="coins.noise")

    table.ruleset = changed(
        lambda fight: Step(name="turn", procedure=noisy, combatant="ann", rule="coins.turn")
    )
    table.history = replay(table.commits)
    with table.refuses("rules-changed", rule="coins.turn", match=r"noise.*coins 1, and here is coins 2\."):
        table.answer("bob", "stand")


def test_rules_that_no_longer_have_an_option_of_the_fight_say_so() -> None:
    table = coins_table()
    table.ruleset = changed(coins.phases["turns"].next, options=TableOptions)
    table.history = replay(table.commits)
    with table.refuses("rules-changed", match="ducking"):
        table.answer("ann", "wait")


# Reading commands


@pytest.mark.parametrize(
    "body",
    [
        '{"command": "answer", "id": "c1", "choice": "wait", "extra": 1}',
        '{"command": "answer", "id": "", "choice": "wait"}',
        '{"command": "answer", "id": "c 1", "choice": "wait"}',
        '{"command": "answer", "id": 1, "choice": "wait"}',
        '{"command": "undo", "id": "c1"}',
        '{"command": "undo", "id": "c1", "version": 2, "to": -1}',
        '{"command": "undo", "id": "c1", "version": 2, "to": "3"}',
        '{"command": "explode", "id": "c1"}',
        '{"command": "answer", "id": "c1", "choice": "wait", "dice": [{"shows": ["4"]}]}',
        '{"command": "join", "id": "c1", "combatant": {"id": "x", "name": "a\\u0000b", "side": "s"}}',
        '{"command": "rule", "id": "c1", "ruling": "", "reason": "y", "effects": []}',
        '{"command": "rule", "id": "c1", "ruling": "x", "reason": "y", "effects": [{"type": "Undone"}]}',
    ],
)
def test_a_command_that_is_not_quite_one_is_not_read(body: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        play_decoder.decode(body)


def test_commands_are_read_as_they_are_written() -> None:
    opened = cmd.Open(
        id="c1", ruleset="coins", combatants=(entrant("ann", position=(1.0, 2.0)),), seed="00" * 16
    )
    assert open_decoder.decode(msgspec.json.encode(opened)) == opened
    ruled = cmd.MakeRuling(id="c2", ruling="x", reason="y", effects=(loses("ann", 1),), expected=4)
    assert play_decoder.decode(msgspec.json.encode(ruled)) == ruled


def test_a_seed_that_was_given_is_marked() -> None:
    given = open_encounter(coins, "f", cmd.Open(id="c1", ruleset="coins", seed=SEED.hex()), SEED).events[0]
    drawn = open_encounter(coins, "f", cmd.Open(id="c1", ruleset="coins"), SEED).events[0]
    assert isinstance(given, EncounterOpened)
    assert isinstance(drawn, EncounterOpened)
    assert (given.seeded, drawn.seeded) == (True, False)


def test_refusals_have_codes_from_the_closed_list() -> None:
    with pytest.raises(AssertionError):
        Refused("made-up", "x")
    assert all(str(in_general(code)).endswith(".") for code in ERRORS)
