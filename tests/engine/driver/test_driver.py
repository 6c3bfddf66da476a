"""The driver: procedures meet their own record again, and go on where it ends."""

import gc
from collections.abc import Callable, Sequence

import pytest

from affray.testing import SEED, Table, entrant
from docs.examples.coins import ruleset as coins
from engine.audit.audit import audit
from engine.commands import types as cmd
from engine.commands.opening import open_encounter
from engine.driver.driver import play
from engine.driver.recording import Divergence, Recorded, recorded
from engine.driver.run import MAX_STEPS
from engine.history.head_chain import Head, resume
from engine.history.history import replay
from engine.ruleset_api.phase import Phase
from engine.ruleset_api.phase_machine import PhaseMachine, Transition
from engine.ruleset_api.procedure import GM, Ask, Option, Procedure, ask, ask_all, may, roll
from engine.ruleset_api.refusal import Refused
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import (
    DamageTaken,
    DecisionMade,
    DecisionRequested,
    DiceRolled,
    EncounterClosed,
    Event,
    Noted,
    StepBegan,
)
from tests.support import brp
from tests.support.coins import coins_table, is_wet, loses
from tests.support.rules import ruled, rules_of

DUO = [entrant("ann"), entrant("bob")]


def whole_fight() -> Table:
    """Two rounds with throws, ducks, waiting, rulings and an end."""
    table = coins_table(bob=3)
    table.answer("ann", "throw", target="bob", dice=[5])
    table.answer("bob", "duck", dice=[2])
    table.answer("carl", "throw", target="ann", dice=[3])
    table.rule(effects=[is_wet("ann")])
    table.answer("ann", "stand")
    table.answer("ann", "throw", target="carl", dice=[6])
    table.rule(effects=[loses("carl", 5)])
    table.answer("carl", "duck", dice=[1])
    table.answer("gm", "close")
    return table


def head_of(table: Table) -> Head:
    head = replay(table.commits).head
    assert head is not None
    return head


# Picking up


def test_a_fight_is_picked_up_from_its_record_at_every_point() -> None:
    live = coins_table()
    waiting = {}
    for act in (
        lambda: live.answer("ann", "throw", target="bob", dice=[5]),
        lambda: live.answer("bob", "duck", dice=[2]),
        lambda: live.rule(effects=[loses("carl", 6)]),
        lambda: live.undo(),
        lambda: live.answer("bob", "wait"),
        lambda: live.answer("carl", "throw", target="ann", dice=[1]),
    ):
        waiting[live.version] = live.pending_all()
        act()
    waiting[live.version] = live.pending_all()
    for version, known in waiting.items():
        head = replay(live.commits[:version]).head
        assert head is not None
        pending = resume(coins, head, version)
        assert {key: each.request for key, each in pending.items()} == {
            key: each.request for key, each in known.items()
        }
        assert [each.options for each in pending.values()] == [each.options for each in known.values()]


def test_picking_up_leaves_the_state_as_it_is() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    head = head_of(table)
    before = head.fight.fork(), head.base.fork()
    resume(coins, head, table.version)
    assert (head.fight, head.base) == before


def toll(fight: Fight) -> Procedure[None]:
    """All that Ann has left, by the combatant that it kept while the GM was asked."""
    ann = fight.combatants["ann"]
    yield from ask(GM, "more", lambda fight: [may("yes")])
    yield DamageTaken(combatant="ann", injury="toll", amount=ann.now("hp"), resource="hp", now=0)
    yield Noted(key="left", combatant="ann", args={"hp": ann.now("hp")})


def test_a_rule_may_keep_a_combatant_while_it_waits() -> None:
    table = Table(rules_of(toll), DUO)
    table.rule(effects=[DamageTaken(combatant="ann", injury="ruled", amount=4, resource="hp")])
    table.answer("gm", "yes")
    assert (table.fact(DamageTaken).amount, table.fact(Noted).args) == (6, {"hp": 0})
    table.undo()
    assert table["ann"].now("hp") == 6


def opened(events: Sequence[Event]) -> Fight:
    """The state after the events that came from outside at the opening."""
    fight = Fight()
    for event in events:
        evolve(fight, event)
    return fight


def test_a_whole_fight_runs_again_over_its_record_in_one_go() -> None:
    table = whole_fight()
    first, *others = table.commits
    outside = first.header.outside
    record: list[Recorded] = list(first.events[outside:])
    for commit in others:
        record += recorded(commit)
    driver = play(coins, opened(first.events[:outside]), record, 1)
    assert driver.fight == table.fight
    assert driver.new == []


# A record that the rules do not lead to


def altered(head: Head, number: int, event: Event) -> list[Recorded]:
    record = list(head.record)
    record[number] = event
    return record


def test_another_fact_than_the_rules_lead_to_is_named_with_its_place() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    head = head_of(table)
    number = next(i for i, each in enumerate(head.record) if isinstance(each, DiceRolled))
    wrong = Noted(key="ann cheats")
    with pytest.raises(Divergence) as caught:
        play(coins, head.base, altered(head, number, wrong), 3)
    assert caught.value.index == number
    assert caught.value.recorded == wrong


def test_a_choice_that_was_not_legal_is_not_taken_from_the_record() -> None:
    table = coins_table(options={"ducking": False})
    table.answer("ann", "throw", target="bob", dice=[5])
    table.answer("bob", "stand")
    made = table.facts(DecisionMade)[0]
    table.undo()
    head = head_of(table)
    forged = DecisionMade(decision=made.decision, choice="duck", rule="coins.duck")
    with pytest.raises(Divergence, match="plays without ducking"):
        play(coins, head.base, [*head.record, forged], 4)


def test_a_standing_answer_nobody_left_is_not_taken_from_the_record() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    head = head_of(table)
    (decision,) = table.pending_all()
    forged = DecisionMade(decision=decision, choice="stand", how="standing")
    with pytest.raises(Divergence):
        play(coins, head.base, [*head.record, forged], 3)


def test_a_record_that_goes_on_where_the_fight_waits_differs() -> None:
    head = head_of(coins_table())
    with pytest.raises(Divergence, match="ann cheats"):
        play(coins, head.base, [*head.record, Noted(key="ann cheats")], 2)


def test_a_record_that_goes_on_after_the_end_differs() -> None:
    table = coins_table()
    table.close()
    head = head_of(table)
    with pytest.raises(Divergence, match="ann cheats"):
        play(coins, head.base, [*head.record, Noted(key="ann cheats")], 3)


def test_a_record_that_stops_where_the_rules_go_on_differs() -> None:
    head = head_of(coins_table())
    with pytest.raises(Divergence) as caught:
        play(coins, head.base, head.record[:-1], 2)
    assert caught.value.recorded is None


# Rolls asked of the table


def test_a_table_that_rolls_by_hand_is_asked_for_each_roll() -> None:
    table = coins_table(options={"dice": "table"})
    table.answer("ann", "throw", target="bob")
    asked = table.pending("ann", "dice")
    assert asked.request.args == {"purpose": "throw", "notation": "1d6"}
    table.roll("ann", 5)
    assert table.fact(DiceRolled).source == "table"
    table.answer("bob", "duck")
    assert table.waiting() == [("bob", "dice")]
    table.roll("bob", 4)
    assert table.fact(DamageTaken).amount == 5


@pytest.mark.parametrize("shown", [[7], [0], [1, 2], []])
def test_dice_that_cannot_fall_like_that_are_refused(shown: list[int]) -> None:
    table = coins_table(options={"dice": "table"})
    table.answer("ann", "throw", target="bob")
    with table.refuses("bad-argument" if shown else "bad-dice"):
        table.roll("ann", *shown)


def test_dice_that_come_with_the_answer_are_not_asked_for() -> None:
    table = coins_table(options={"dice": "table"})
    table.answer("ann", "throw", target="bob", dice=[5])
    assert table.waiting() == [("bob", "defend")]


def waits(fight: Fight) -> Procedure[None]:
    yield from ask(GM, "more", lambda fight: [may("yes")])


def takes_three(fight: Fight) -> Procedure[None]:
    yield from roll("ann", "toll", "3")
    yield from roll("ann", "luck", "1d6+1")


@pytest.mark.parametrize("dice", ["server", "table"])
def test_a_plain_number_is_neither_asked_for_nor_given(dice: str) -> None:
    table = Table(rules_of(waits, takes_three, waits), DUO, options={"dice": dice}, strict=False)
    table.answer("gm", "yes", dice=[4])
    assert [(each.total, each.dice) for each in table.facts(DiceRolled)] == [(3, ()), (5, (4,))]
    assert table.facts(DiceRolled)[0].source == dice
    assert audit(table.commits, table.ruleset, SEED).findings == []


def test_at_a_table_that_rolls_by_hand_only_dice_are_asked_for() -> None:
    table = Table(rules_of(waits, takes_three, waits), DUO, options={"dice": "table"})
    table.answer("gm", "yes")
    assert table.waiting() == [("ann", "dice")]
    assert table.pending("ann").request.args["notation"] == "1d6+1"


# Standing answers


def test_a_standing_answer_is_given_without_asking() -> None:
    table = coins_table()
    table.keep("bob", "defend", "stand")
    table.answer("ann", "throw", target="bob", dice=[2])
    assert table.fact(DamageTaken).combatant == "bob"
    assert [each.how for each in table.facts(DecisionMade)] == ["seat", "standing"]


def test_a_standing_answer_left_while_one_is_asked_answers_at_once() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[2])
    table.keep("bob", "defend", "stand")
    assert table["bob"].now("coins") == 4
    assert table.waiting() == [("bob", "turn")]


def test_a_standing_answer_that_is_not_legal_now_is_passed_over() -> None:
    table = coins_table(options={"ducking": False})
    table.keep("bob", "defend", "duck")
    table.answer("ann", "throw", target="bob", dice=[2])
    assert table.waiting() == [("bob", "defend")]


def test_a_standing_answer_holds_for_its_owner_and_its_question_only() -> None:
    table = coins_table()
    table.keep("bob", "defend", "stand")
    table.answer("ann", "throw", target="carl", dice=[2])
    assert table.waiting() == [("carl", "defend")]
    table.answer("carl", "stand")
    assert table.waiting() == [("bob", "turn")]


def test_a_standing_answer_that_was_taken_back_is_asked_again() -> None:
    table = coins_table()
    table.keep("bob", "defend", "stand")
    table.keep("bob", "defend")
    table.answer("ann", "throw", target="bob", dice=[2])
    assert table.waiting() == [("bob", "defend")]


def all_stand_still() -> Table:
    """Everybody has left a standing answer to all that they are asked in a round: they wait."""
    table = coins_table()
    table.keep("bob", "turn", "wait")
    table.keep("carl", "turn", "wait")
    table.keep("ann", "turn", "wait")
    return table


def test_standing_answers_alone_carry_a_fight_to_the_end_of_the_next_round() -> None:
    table = all_stand_still()
    assert (table.fight.round, table.waiting()) == (3, [("ann", "turn")])
    assert {each.how for each in table.facts(DecisionMade)} == {"standing"}


def test_once_somebody_has_answered_standing_answers_count_again() -> None:
    table = all_stand_still()
    table.answer("ann", "wait")
    assert (table.fight.round, table.waiting()) == (5, [("ann", "turn")])


def test_standing_answers_that_lead_to_no_new_round_are_stuck_and_not_endless() -> None:
    def short(fight: Fight) -> Procedure[None]:
        yield from ask("ann", "more", lambda fight: [may("yes")])

    table = Table(rules_of(short), DUO)
    with table.refuses("stuck"):
        table.keep("ann", "more", "yes")


# Rulings between question and answer


def test_a_ruling_that_changes_what_is_legal_puts_the_question_again() -> None:
    table = coins_table()
    (old,) = table.pending_all()
    table.rule("Bob's purse falls into the river.", effects=[loses("bob", 6)])
    (void,) = table.facts(DecisionMade)
    assert (void.decision, void.choice, void.how) == (old, "", "void")
    (new,) = table.pending_all()
    assert new != old
    assert table.option("ann", "throw", target="bob").barred == "Bob has no coins left."
    with table.refuses("not-pending"):
        table.answer("ann", "wait", decision=old)
    table.answer("ann", "wait", decision=new)


def test_a_ruling_that_changes_nothing_legal_leaves_the_question_open() -> None:
    table = coins_table()
    (old,) = table.pending_all()
    table.rule(effects=[is_wet("bob")])
    assert list(table.pending_all()) == [old]
    assert table.facts(DecisionRequested) == []


def test_after_a_ruling_that_leaves_nothing_to_choose_the_fight_goes_on() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    table.rule("Bob's purse falls into the river.", effects=[loses("bob", 6)])
    assert table.facts(DamageTaken)[1:] == []
    assert table.waiting() == [("carl", "turn")]


def test_somebody_who_joins_is_a_target_at_once() -> None:
    table = coins_table()
    table.join(entrant("dora", side="blue"))
    table.answer("ann", "throw", target="dora", dice=[1])
    assert table.waiting() == [("dora", "defend")]


def test_somebody_who_leaves_is_a_target_no_more() -> None:
    table = coins_table()
    table.leave("bob")
    assert [each.choice.args for each in table.options("ann") if each.choice.args] == [{"target": "carl"}]


@pytest.mark.parametrize("statements", ["in-order", "sealed"])
def test_somebody_who_leaves_while_asked_is_asked_no_more_alone_or_with_others(statements: str) -> None:
    people = [brp.fighter("ann"), brp.fighter("bob", "blue"), brp.fighter("cid", "blue")]
    table = Table(brp.ruleset, combatants=people, options={"statements": statements})
    table.answer("gm", "begin")
    table.leave("ann")
    assert ("ann", "statement") not in table.waiting()
    while table.waiting()[0][1] == "statement":
        table.answer(table.waiting()[0][0], "wait")
    assert table.waiting() == [("bob", "act"), ("cid", "act")]

    table.leave("bob")
    assert table.waiting() == [("cid", "act")]
    table.undo()
    assert table.waiting() == [("bob", "act"), ("cid", "act")]


def test_closing_in_the_middle_of_a_question_ends_it() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    (asked,) = table.pending_all()
    table.close("It rains.")
    assert table.fact(EncounterClosed).seed == SEED.hex()
    assert table.waiting() == []
    assert table.fight.decisions == {}
    with table.refuses("closed"):
        table.answer("bob", "stand")
    table.undo()
    assert list(table.pending_all()) == [asked]
    table.answer("bob", "stand")


def test_rules_that_close_the_fight_reveal_the_seed() -> None:
    table = coins_table(bob=1, carl=1)
    table.rule(effects=[loses("bob", 1), loses("carl", 1)])
    table.answer("ann", "wait")
    table.answer("gm", "close")
    assert table.fact(EncounterClosed).seed == SEED.hex()
    assert table.fight.closed == table.fact(EncounterClosed)


# Several asked at once


def hands(fight: Fight) -> list[Option]:
    return [may("rock"), may("paper")]


def hands_if_able(who: str) -> Callable[[Fight], list[Option]]:
    return lambda fight: hands(fight) if fight.combatants[who].now("hp") > 0 else []


def both_at_once(fight: Fight) -> Procedure[None]:
    asks = [Ask(asked=who, ask="hand", options=hands_if_able(who)) for who in ("ann", "bob")]
    answers = yield from ask_all(asks)
    shown = [None if each is None else each.choice for each in answers]
    yield Noted(key="shown", args={"hands": shown})


ROCK_PAPER = rules_of(both_at_once)


@pytest.mark.parametrize("order", [("ann", "bob"), ("bob", "ann")])
def test_several_asked_at_once_may_answer_in_any_order(order: tuple[str, str]) -> None:
    table = Table(ROCK_PAPER, DUO)
    assert table.waiting() == [("ann", "hand"), ("bob", "hand")]
    hand = {"ann": "rock", "bob": "paper"}
    first, second = order
    table.answer(first, hand[first])
    assert table.waiting() == [(second, "hand")]
    table.answer(second, hand[second])
    assert table.fact(Noted).args == {"hands": ["rock", "paper"]}


def test_who_has_nothing_to_choose_is_not_asked() -> None:
    table = Table(ROCK_PAPER, [entrant("ann"), entrant("bob", hp=0)])
    assert table.waiting() == [("ann", "hand")]
    table.answer("ann", "rock")
    assert table.fact(Noted).args == {"hands": ["rock", None]}


def test_a_ruling_takes_back_only_the_questions_it_changes() -> None:
    table = Table(ROCK_PAPER, DUO)
    ann, bob = table.pending_all()
    table.rule(effects=[DamageTaken(combatant="ann", injury="x", amount=99, now=0)])
    assert [each.decision for each in table.facts(DecisionMade)] == [ann]
    assert list(table.pending_all()) == [bob]
    table.answer("bob", "paper")
    assert table.fact(Noted).args == {"hands": [None, "paper"]}


def test_an_answer_already_given_stays_when_a_ruling_comes() -> None:
    table = Table(ROCK_PAPER, DUO)
    table.answer("ann", "rock")
    table.rule(effects=[DamageTaken(combatant="ann", injury="x", amount=99, now=0)])
    table.answer("bob", "paper")
    assert table.fact(Noted).args == {"hands": ["rock", "paper"]}


# Procedures inside procedures, and rulesets that are wrong


def test_what_a_procedure_started_inside_another_returns_comes_back() -> None:
    def inner(who: str) -> Procedure[int]:
        thrown = yield from roll(who, "luck", "2d6+1")
        yield from ask(GM, "seen", lambda fight: [may("yes")])
        return thrown.total

    def outer(fight: Fight) -> Procedure[None]:
        first = yield from inner("ann")
        second = yield from inner("bob")
        yield Noted(key="luck", args={"of": [first, second]})

    def waiting(fight: Fight) -> Procedure[None]:
        yield from ask(GM, "more", lambda fight: [may("yes")])

    table = Table(rules_of(waiting, outer, waiting), DUO)
    table.answer("gm", "yes", dice=[[1, 2]])
    table.answer("gm", "yes", dice=[[5, 6]])
    table.answer("gm", "yes")
    assert table.fact(Noted).args == {"of": [4, 12]}
    assert [each.step for each in table.facts(StepBegan)] == ["waiting"]


def test_what_waits_ends_when_it_is_let_go_of_and_without_the_garbage_collector() -> None:
    ended = []

    def waiting(fight: Fight) -> Procedure[None]:
        try:
            yield from ask(GM, "more", lambda fight: [may("yes")])
        finally:
            ended.append(fight.round)

    table = Table(rules_of(waiting), DUO)
    head = head_of(table)
    gc.collect()
    ended.clear()
    gc.disable()
    try:
        driver = play(table.ruleset, head.base, head.record, table.version)
        assert driver.pending
        assert not ended
        del driver
        assert len(ended) == 1
    finally:
        gc.enable()


def test_rules_that_never_ask_are_stuck() -> None:
    def busy(fight: Fight) -> Procedure[None]:
        yield Noted(key="busy")

    with pytest.raises(Refused, match=f"{MAX_STEPS} steps") as caught:
        Table(rules_of(busy), DUO)
    assert caught.value.code == "stuck"


def test_rules_that_lead_nowhere_are_stuck() -> None:
    nowhere = ruled(
        PhaseMachine(["play", "end"], [Transition("play", "end")]),
        {"play": Phase(next=lambda fight: None), "end": Phase(next=lambda fight: None)},
    )
    with pytest.raises(Refused, match="'end'") as caught:
        Table(nowhere, DUO)
    assert caught.value.code == "stuck"


def test_a_long_fight_is_not_stuck() -> None:
    def short(fight: Fight) -> Procedure[None]:
        yield from ask(GM, "more", lambda fight: [may("yes")])

    rules = rules_of(short)
    asked = DecisionRequested(decision="1-1", asked=GM, ask="more", choices=(may("yes").choice,))
    record: list[Event] = []
    for _ in range(MAX_STEPS + 10):
        record += [
            StepBegan(step="short", args={"number": 0}),
            asked,
            DecisionMade(decision="1-1", choice="yes"),
        ]
    opening = open_encounter(rules, "long", cmd.Open(id="c1", ruleset="rules"), SEED)
    driver = play(rules, opened(opening.events[:1]), [*record, *record[:2]], 1)
    assert list(driver.pending) == ["1-1"]
