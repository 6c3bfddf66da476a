"""The timeline tells what happened, in order, in no language, with what was taken back marked."""

from typing import Any

import msgspec
import pytest

import events as ev
from affray.testing import SERVER
from engine.commands import types as cmd
from events import EVENT_TYPES, Choice, Modifier, Place, When
from events.chain.reading import DamagedLog
from projections.redaction.viewer import THE_GM
from projections.timeline.messages import SILENT, TELLERS
from projections.timeline.timeline import Line, names, timeline
from projections.viewers.view import timeline_for
from tests.support.coins import coins_table
from tests.support.record import START, joined, opening, written


def line_of(*events: ev.Event) -> Line:
    """The line of the last of these events, in a fight of Ann and Bob."""
    return timeline(written(opening(ann=12, bob=10), events))[-1]


def told(*events: ev.Event) -> tuple[str, dict[str, Any]]:
    """What that line says."""
    line = line_of(*events)
    return line.key, line.args


def asked(who: str, ask: str, *choices: str, decision: str = "1-3") -> ev.DecisionRequested:
    return ev.DecisionRequested(
        decision=decision, asked=who, ask=ask, choices=tuple(Choice(key=each) for each in choices)
    )


def test_every_type_of_event_has_a_message_or_is_silent_on_purpose() -> None:
    assert set(EVENT_TYPES) == set(TELLERS) | SILENT
    assert not set(TELLERS) & SILENT


def test_a_fight_is_told_from_its_opening_to_its_end() -> None:
    table = coins_table(carl=1)
    table.answer("ann", "throw", target="carl", dice=[3])
    table.answer("carl", "stand")
    assert [each.key for each in timeline(table.commits)] == [
        "opened",
        *("joined", "joined", "joined"),
        *("phase.turns", "round", "step.turn", "asked.turn"),
        *("answered.turn", "maneuver.throw", "dice.throw", "asked.defend"),
        *("answered.defend.stand", "damage.taken", "step.turn", "asked.turn"),
    ]


def test_a_line_says_where_when_by_whom_and_by_which_rule() -> None:
    record = written(
        opening(ann=12),
        [
            ev.PhaseEntered(source="start", trigger="proceed", phase="action"),
            ev.RoundBegan(round=2),
            ev.StepBegan(step="turn", combatant="ann", rank=14),
            ev.Moved(combatant="ann", metres=5.0, rule="made-up.move"),
        ],
        by="ann",
    )
    assert timeline(record)[-1] == Line(
        position="2-3",
        round=2,
        phase="action",
        rank=14,
        key="moved",
        args={"combatant": "ann", "metres": 5.0},
        rule="made-up.move",
        undone=False,
        by="ann",
        at=START + 2000,
    )


def test_what_opens_a_round_a_phase_or_a_step_already_belongs_to_it() -> None:
    enter = ev.PhaseEntered(source="start", trigger="proceed", phase="action")
    assert line_of(enter).phase == "action"
    assert line_of(ev.RoundBegan(round=4)).round == 4
    assert line_of(ev.StepBegan(step="turn", combatant="ann", rank=9)).rank == 9
    again = ev.PhaseEntered(source="action", trigger="proceed", phase="start")
    assert line_of(enter, ev.StepBegan(step="turn", rank=9), again).rank is None


def test_every_line_is_plain_data() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[2])
    lines = timeline(table.commits)
    assert msgspec.json.decode(msgspec.json.encode(lines), type=list[Line])[0].key == "opened"


def test_budgets_are_bookkeeping_and_not_told() -> None:
    lines = timeline(written(opening(ann=12), [ev.BudgetChanged(combatant="ann", budgets={"attacks": 1})]))
    assert [each.key for each in lines] == ["opened", "joined"]


def test_a_roll_is_told_by_the_check_it_was_made_for() -> None:
    rolled = ev.DiceRolled(
        combatant="ann", purpose="attack", notation="1d100", dice=(34,), total=34, source="table"
    )
    check = ev.CheckResolved(
        combatant="ann",
        purpose="attack",
        skill="sword",
        base=62,
        total=32,
        roll=34,
        result="failure",
        modifiers=(Modifier(rule="made-up.dark", op="+", value=-30, total=32),),
    )
    lines = timeline(written(opening(ann=12), [rolled, check]))
    assert [each.key for each in lines] == ["opened", "joined", "check.failure"]
    assert lines[-1].args == {
        "combatant": "ann",
        "purpose": "attack",
        "skill": "sword",
        "base": 62,
        "modifiers": ({"rule": "made-up.dark", "op": "+", "value": -30.0, "total": 32},),
        "total": 32,
        "roll": 34,
        "result": "failure",
        "dice": (34,),
        "source": "table",
    }


def test_a_roll_that_no_check_was_made_with_has_a_line_of_its_own() -> None:
    damage = ev.DiceRolled(combatant="ann", purpose="damage", notation="1d8+1", dice=(4,), total=5)
    check = ev.CheckResolved(combatant="ann", purpose="attack", base=62, total=62, roll=34, result="success")
    lines = timeline(written(opening(ann=12), [damage, check]))
    assert [each.key for each in lines][2:] == ["dice.damage", "check.success"]


def test_a_choice_that_is_declared_at_once_is_told_by_its_declaration() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[2])
    answered = [each for each in timeline(table.commits) if each.key.startswith("answered")]
    assert [each.args for each in answered] == [{"asked": "ann", "ask": "turn", "decision": "1-11"}]


def test_a_choice_that_nothing_declares_is_told() -> None:
    table = coins_table()
    table.answer("ann", "wait")
    line = next(each for each in timeline(table.commits) if each.position == "2-0")
    assert line.key == "answered.turn.wait"
    assert line.args == {"asked": "ann", "ask": "turn", "decision": "1-11", "choice": "wait"}


def test_a_standing_answer_and_a_question_that_falls_away_are_told_as_such() -> None:
    ask = asked("bob", "defend", "duck")
    assert told(ask, ev.DecisionMade(decision="1-3", choice="duck", how="standing")) == (
        "answered.defend.duck",
        {"asked": "bob", "ask": "defend", "decision": "1-3", "standing": True, "choice": "duck"},
    )
    key, args = told(ask, ev.DecisionMade(decision="1-3", choice="", how="void"))
    assert (key, args["asked"]) == ("withdrawn.defend", "bob")


def test_a_hidden_intent_is_not_told_before_it_is_revealed() -> None:
    ask = asked("bob", "statement", "attack", "flee")
    chosen = ev.DecisionMade(decision="1-3", choice="flee", args={"hidden": True, "where": "north"})
    intent = ev.IntentDeclared(combatant="bob", intent="flee", args={"where": "north"}, hidden=True)
    record = written(opening(bob=10), [ask, chosen, intent], [ev.IntentRevealed(combatant="bob")])
    *before, revealed = timeline(record)
    assert [each.key for each in before][-2:] == ["answered.statement", "intent-hidden"]
    assert not any("north" in str(each.args) or "flee" in str(each.args) for each in before[-2:])
    assert (revealed.key, revealed.args["where"]) == ("intent-revealed.flee", "north")


def test_the_end_is_told_before_the_hidden_rolls_that_it_reveals() -> None:
    table = coins_table()
    lurks = cmd.RulingRoll(combatant="gm", purpose="ambush", notation="9d100", hidden=True)
    table.rule("Who lurks there?", rolls=[lurks], dice=SERVER)
    table.play(cmd.Close(id="end", by="gm"))
    for lines in (timeline(table.commits), timeline_for(table.commits, THE_GM)):
        assert [each.key for each in lines][-2:] == ["closed", "dice-revealed.ambush"]


def test_a_second_condition_of_a_kind_changes_the_first() -> None:
    prone = ev.ConditionGained(combatant="ann", condition="prone", until=When(round=2))
    assert told(prone) == (
        "condition.gained.prone",
        {"combatant": "ann", "condition": "prone", "until": {"round": 2}},
    )
    assert told(prone, prone)[0] == "condition.changed.prone"
    assert told(prone, ev.ConditionLost(combatant="ann", condition="prone"))[0] == "condition.lost.prone"


def test_damage_is_taken_grows_or_is_all_stopped() -> None:
    wound = ev.DamageTaken(combatant="ann", injury="w1", amount=5, now=7, rolled=8, armour=3, cause="sword")
    key, args = told(wound)
    assert key == "damage.taken"
    assert (args["amount"], args["now"], args["maximum"], args["cause"]) == (5, 7, 12, "sword")
    assert told(wound, ev.DamageTaken(combatant="ann", injury="w1", amount=1, now=6))[0] == "damage.worse"
    assert told(ev.DamageTaken(combatant="ann", injury="w1", amount=0, now=12))[0] == "damage.none"


def test_a_resource_is_spent_gained_or_has_another_maximum() -> None:
    def change(amount: int, now: int, maximum: int | None = None) -> tuple[str, Any]:
        key, args = told(
            ev.ResourceChanged(combatant="ann", resource="hp", amount=amount, now=now, maximum=maximum)
        )
        return key, args["amount"]

    assert change(-3, 9) == ("resource.lost", 3)
    assert change(3, 15) == ("resource.gained", 3)
    assert change(0, 12, maximum=10) == ("resource.changed", 0)


@pytest.mark.parametrize(
    ("events", "key", "some"),
    [
        ([ev.CombatantLeft(combatant="bob", reason="fled")], "left", {"reason": "fled"}),
        (
            [ev.OrderSet(kind="dex", order=(Place(combatant="ann", rank=14),))],
            "order.dex",
            {"order": ({"combatant": "ann", "rank": 14},)},
        ),
        (
            [ev.ManeuverDeclared(combatant="ann", maneuver="attack", args={"target": "bob"})],
            "maneuver.attack",
            {"combatant": "ann", "target": "bob"},
        ),
        ([ev.Noted(key="fumble.drop", combatant="ann", args={"roll": 23})], "fumble.drop", {"roll": 23}),
        ([ev.RulingMade(ruling="So be it", reason="Why not")], "ruling", {"ruling": "So be it"}),
        ([ev.AnswerKept(combatant="bob", ask="defend", choice="duck")], "kept", {"choice": "duck"}),
        ([ev.AnswerKept(combatant="bob", ask="defend", choice="")], "kept-no-more", {"ask": "defend"}),
        ([ev.Engaged(combatant="ann", foe="bob")], "engaged", {"foe": "bob"}),
        ([ev.Disengaged(combatant="ann", foes=("bob",))], "disengaged", {"foes": ("bob",)}),
        (
            [ev.StatChanged(combatant="ann", stat="dex", now=9)] * 2,
            "stat.changed.dex",
            {"was": 9, "now": 9},
        ),
        (
            [ev.ItemChanged(combatant="ann", item="sword", change="dropped", fields={"held": False})],
            "item.dropped",
            {"fields": {"held": False}},
        ),
        (
            [ev.TimerSet(timer="t1", kind="spell", due=When(round=3), combatant="ann")],
            "timer.set.spell",
            {"due": {"round": 3}},
        ),
        (
            [
                ev.TimerSet(timer="t1", kind="spell", due=When(round=3), combatant="ann"),
                ev.TimerEnded(timer="t1"),
            ],
            "timer.ended.spell",
            {"combatant": "ann"},
        ),
        (
            [
                ev.DamageTaken(combatant="ann", injury="w1", amount=5, now=7, cause="arrow"),
                ev.DamageHealed(combatant="ann", injury="w1", amount=2, now=9),
            ],
            "damage.healed",
            {"cause": "arrow", "amount": 2},
        ),
        ([ev.EncounterClosed(reason="Peace", seed="00")], "closed", {"reason": "Peace"}),
    ],
)
def test_what_the_other_events_say(events: list[ev.Event], key: str, some: dict[str, Any]) -> None:
    found, args = told(*events)
    assert found == key
    assert some.items() <= args.items()


def test_what_was_taken_back_is_marked_and_what_came_instead_is_not() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    table.undo()
    table.answer("ann", "wait")
    marks = {each.position.partition("-")[0]: each.undone for each in timeline(table.commits)}
    assert marks == {"1": False, "2": True, "3": False, "4": False}


def test_what_was_taken_back_twice_and_redone_once_counts_as_far_as_it_was_redone() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    table.answer("bob", "stand")
    table.undo()
    table.undo()
    table.redo()
    lines = timeline(table.commits)
    assert {each.position[0] for each in lines if each.undone} == {"3"}
    assert [(each.key, each.args["commits"]) for each in lines[-3:]] == [
        ("undone", (3,)),
        ("undone", (2,)),
        ("redone", (2,)),
    ]


def test_after_an_undo_the_story_goes_on_from_where_it_went_back_to() -> None:
    table = coins_table()
    for who in ("ann", "bob", "carl"):
        table.answer(who, "wait")
    assert timeline(table.commits)[-1].round == 2
    table.undo(to=2)
    table.answer("bob", "throw", target="ann", dice=[1])
    table.answer("ann", "stand")
    last = [each for each in timeline(table.commits) if each.key == "damage.taken"]
    assert [(each.round, each.args["now"]) for each in last] == [(1, 5)]


def test_names_come_from_the_lines() -> None:
    assert names(timeline(written([*opening(ann=12), joined("bob", name="Bob the Brave")]))) == {
        "ann": "Ann",
        "bob": "Bob the Brave",
    }


def test_a_line_that_cannot_be_is_damage_and_says_where() -> None:
    with pytest.raises(DamagedLog) as caught:
        timeline(
            written(opening(ann=12), [ev.Moved(combatant="ann"), ev.DecisionMade(decision="9-9", choice="x")])
        )
    assert caught.value.entry_id == "2-1"
    with pytest.raises(DamagedLog) as caught:
        timeline(written(opening(ann=12), [ev.Moved(combatant="nobody")]))
    assert caught.value.entry_id == "2-0"
