"""Whatever is played, undone, ruled and redone: the record tells the same fight as the one that was played."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from affray.testing import SEED, SERVER, Table, entrant
from engine.audit.audit import audit
from engine.driver.pending import Pending
from engine.history.effective_commits import effective_commits, fold
from engine.history.history import replay
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from tests.support.coins import coins_table, finds, is_wet, loses
from tests.support.long_forms import examples

PEOPLE = ("ann", "bob", "carl", "dora")


class AnyPlay(RuleBasedStateMachine):
    """A table of coins where everybody does whatever is legal, and tries what is not."""

    table: Table

    @initialize(
        ducking=st.booleans(),
        dice=st.sampled_from(["server", "table"]),
        undo=st.sampled_from(["same", "fresh"]),
    )
    def open(self, ducking: bool, dice: str, undo: str) -> None:
        self.table = coins_table(
            options={"ducking": ducking, "dice": dice, "dice_after_undo": undo}, ann=12, bob=12, carl=12
        )

    # What seats do

    @precondition(lambda self: self.table.pending_all())
    @rule(data=st.data())
    def every_option_offered_is_accepted(self, data: st.DataObject) -> None:
        pending = data.draw(
            st.sampled_from(sorted(self.table.pending_all().values(), key=_id)), label="decision"
        )
        choice = data.draw(st.sampled_from([each.choice for each in pending.legal()]), label="choice")
        args: dict[str, Any] = dict(choice.args)
        if "dice" in choice.params:
            args["dice"] = [data.draw(st.integers(1, 6), label="die")]
        self.table.answer(pending.request.asked, choice.key, decision=_id(pending), args=args, dice=SERVER)
        assert _id(pending) not in self.table.pending_all()

    @precondition(lambda self: self.table.pending_all())
    @rule(
        key=st.sampled_from(["wait", "throw", "stand", "duck", "close", "go-on", "roll", "fly"]),
        foe=st.sampled_from(PEOPLE),
    )
    def what_is_not_offered_is_refused(self, key: str, foe: str) -> None:
        for pending in self.table.pending_all().values():
            args = {"target": foe} if key == "throw" else {}
            if not any((each.choice.key, each.choice.args) == (key, args) for each in pending.legal()):
                self.refused(pending, key, args)

    def refused(self, pending: Pending, key: str, args: dict[str, Any]) -> None:
        before, state = self.table.version, self.table.fight.fork()
        with pytest.raises(Refused) as caught:
            self.table.answer(pending.request.asked, key, decision=_id(pending), args=args)
        assert caught.value.code in ("unknown-choice", "barred", "unknown-combatant", "bad-argument")
        assert (self.table.version, self.table.fight) == (before, state)

    @precondition(lambda self: not self.table.fight.closed)
    @rule(who=st.sampled_from(PEOPLE[:3]), choice=st.sampled_from(["stand", "duck", ""]))
    def keep(self, who: str, choice: str) -> None:
        self.table.keep(who, "defend", choice, dice=SERVER)

    # What the GM does

    @precondition(lambda self: not self.table.fight.closed)
    @rule(who=st.sampled_from(PEOPLE[:3]), amount=st.integers(0, 13), way=st.sampled_from([loses, finds]))
    def rule_on_coins(self, who: str, amount: int, way: Any) -> None:
        self.table.rule(effects=[way(who, amount), is_wet(who)], dice=SERVER)

    @precondition(lambda self: not self.table.fight.closed)
    @rule(side=st.sampled_from(["red", "blue"]))
    def join_or_leave(self, side: str) -> None:
        dora = self.table.fight.combatants.get("dora")
        if dora is not None and dora.present:
            self.table.leave("dora", dice=SERVER)
        elif dora is not None:
            with self.table.refuses("unknown-combatant"):
                self.table.leave("dora", dice=SERVER)
        else:
            self.table.join(entrant("dora", side=side), dice=SERVER)

    @precondition(lambda self: not self.table.fight.closed and self.table.version % 7 == 0)
    @rule()
    def close(self) -> None:
        self.table.close()

    @precondition(lambda self: not self.table.fight.closed)
    @rule(who=st.sampled_from(["ann", "bob", "carl"]))
    def what_is_said_is_in_the_way_of_no_undo_and_no_redo(self, who: str) -> None:
        before, asked = self.table.fight.fork(), self.asked()
        effective, undone = [*self.table.history.effective], [*self.table.history.undone]
        self.table.say(who, "Wait!")
        assert (self.table.fight, self.asked()) == (before, asked)
        assert (self.table.history.effective, self.table.history.undone) == (effective, undone)

    # Back and forth

    @precondition(lambda self: len(self.table.history.effective) > 1)
    @rule(data=st.data())
    def undo_to_any_version_goes_there_or_is_refused(self, data: st.DataObject) -> None:
        to = data.draw(st.integers(1, self.table.version), label="to")
        there = replay(self.table.commits[:to]).head
        assert there is not None
        stack, last = self.table.history.stack, self.table.history.stack.last
        standing = stack.standing_at(to)
        if standing == last or not stack.counts(standing):
            with self.table.refuses("nothing-to-undo" if standing == last else "step-undone") as refused:
                self.table.undo(to=to)
            assert all("redo" in each or stack.counts(each["to"]) for each in refused.value.legal)
        else:
            self.table.undo(to=to)
            assert self.table.fight == there.fight

    @precondition(lambda self: len(self.table.history.effective) > 1)
    @rule(data=st.data())
    def undo_and_redo_change_nothing(self, data: st.DataObject) -> None:
        before, asked = self.table.fight.fork(), self.asked()
        to = data.draw(st.none() | st.sampled_from(self.table.history.effective[:-1]), label="to")
        self.table.undo(to=to)
        self.table.redo()
        assert self.table.fight == before
        assert self.asked() == asked

    @precondition(lambda self: len(self.table.history.effective) > 1)
    @rule(back=st.integers(1, 4))
    def undo(self, back: int) -> None:
        effective = self.table.history.effective
        to = effective[max(0, len(effective) - 1 - back)]
        self.table.undo(to=to)
        assert self.table.history.effective[-1] == to
        assert self.table.fight == fold_up_to(self.table, to)

    @precondition(lambda self: self.table.history.undone)
    @rule()
    def redo(self) -> None:
        last = self.table.history.undone[-1][-1]
        self.table.redo()
        assert self.table.history.effective[-1] == last

    # What holds always

    @invariant()
    def the_record_tells_the_same_fight(self) -> None:
        replayed = replay(self.table.commits)
        assert replayed.head is not None
        assert replayed.head.fight == self.table.fight
        assert replayed.stack == self.table.history.stack
        assert replayed.clock == self.table.history.clock
        assert replayed.permanent.typed == self.table.history.permanent.typed

    @invariant()
    def somebody_is_asked_or_it_is_over(self) -> None:
        assert bool(self.table.pending_all()) != bool(self.table.fight.closed)
        assert self.table.fight.decisions == {
            _id(each): each.request for each in self.table.pending_all().values()
        }

    def teardown(self) -> None:
        if hasattr(self, "table"):
            assert audit(self.table.commits, self.table.ruleset, SEED).findings == []

    def asked(self) -> list[Any]:
        return [(each.request, each.options) for each in self.table.pending_all().values()]


def _id(pending: Pending) -> str:
    return pending.request.decision


def fold_up_to(table: Table, version: int) -> Fight:
    counted = effective_commits(table.commits)
    return fold([each for each in counted if each.version <= version])


AnyPlay.TestCase.settings = settings(max_examples=examples(60), stateful_step_count=50, deadline=None)
test_any_play = AnyPlay.TestCase
