"""Everybody can see what they may do now, what it costs, how likely it is; and if not, why not."""

import msgspec

from affray.testing import Table
from engine.driver.pending import Pending
from engine.history.effective_commits import fold
from engine.ruleset_api.procedure import Ask, Option, barred, may
from events import DecisionRequested, Modifier, Param
from projections.views.options import OptionView, SeatChoices, Waiting, choices
from tests.support.coins import coins_table
from tests.support.record import opening, written


def seats(table: Table) -> dict[str, SeatChoices]:
    """What each seat at the table may do."""
    return {each.seat: each for each in choices(table.fight, table.pending_all())}


def test_the_one_who_is_asked_sees_every_option() -> None:
    found = seats(coins_table())["ann"]
    assert found.status == "asked"
    [decision] = found.decisions
    assert (decision.decision, decision.ask, decision.rule) == ("1-11", "turn", "coins.turn")
    assert [(each.key, each.args, each.legal) for each in decision.options] == [
        ("wait", {}, True),
        ("throw", {"target": "bob"}, True),
        ("throw", {"target": "carl"}, True),
    ]


def test_what_is_barred_says_why_and_by_which_rule() -> None:
    table = coins_table(bob=2)
    table.answer("ann", "throw", target="bob", dice=[2])
    table.answer("bob", "stand")
    table.answer("carl", "wait")
    [decision] = seats(table)["ann"].decisions
    [option] = [each for each in decision.options if each.args == {"target": "bob"}]
    assert (option.legal, option.barred, option.rule) == (False, "Bob has no coins left.", "coins.out")


def test_everybody_else_sees_whom_the_fight_waits_for() -> None:
    found = seats(coins_table())
    assert list(found) == ["gm", "ann", "bob", "carl"]
    for seat in ("gm", "bob", "carl"):
        assert found[seat].status == "waiting"
        assert found[seat].decisions == ()
        assert found[seat].waits_for == (Waiting(asked="ann", ask="turn", decision="1-11"),)


def test_the_gm_is_asked_like_anybody() -> None:
    table = coins_table(bob=1, carl=1)
    for target in ("bob", "carl"):
        table.play_until("ann", "turn", answers={"turn": "wait"})
        table.answer("ann", "throw", target=target, dice=[1])
        table.answer(target, "stand")
    found = seats(table)["gm"]
    assert [each.key for each in found.decisions[0].options] == ["close", "go-on"]
    assert found.decisions[0].default == "close"


def test_who_has_left_is_not_waiting_and_nobody_is_once_it_is_over() -> None:
    table = coins_table()
    table.leave("carl")
    assert seats(table)["carl"].status == "left"
    table.close()
    assert {each.status for each in seats(table).values()} == {"closed"}


def test_an_option_shows_its_chance_its_cost_and_what_is_left_open() -> None:
    dark = Modifier(rule="made-up.dark", op="+", value=-30, total=32)
    options = [
        may(
            "shoot",
            args={"target": "bob"},
            params={"arrows": Param(low=1, high=2)},
            cost="5 ranks for each further arrow",
            chance=32,
            modifiers=[dark],
            rule="made-up.shoot",
        ),
        barred("run", "Ann is prone.", rule="made-up.prone"),
    ]
    assert shown(options) == (
        OptionView(
            key="shoot",
            args={"target": "bob"},
            params={"arrows": Param(low=1, high=2)},
            cost="5 ranks for each further arrow",
            chance=32,
            modifiers=(dark,),
            legal=True,
            barred="",
            rule="made-up.shoot",
            needs=("arrows",),
        ),
        OptionView(
            key="run",
            args={},
            params={},
            cost="",
            chance=None,
            modifiers=(),
            legal=False,
            barred="Ann is prone.",
            rule="made-up.prone",
        ),
    )


def shown(options: list[Option]) -> tuple[OptionView, ...]:
    """What Ann sees when she is asked to choose from these."""
    legal = tuple(each.choice for each in options if not each.barred)
    request = DecisionRequested(decision="2-0", asked="ann", ask="act", choices=legal)
    fight = fold(written(opening(ann=12, bob=10), [request]))
    ask = Ask(asked="ann", ask="act", options=lambda _: options)
    [ann] = [
        each for each in choices(fight, {"2-0": Pending(request, ask, fight, options)}) if each.decisions
    ]
    return ann.decisions[0].options


def test_it_is_plain_data() -> None:
    table = coins_table()
    found = choices(table.fight, table.pending_all())
    assert msgspec.json.decode(msgspec.json.encode(found), type=list[SeatChoices]) == found
