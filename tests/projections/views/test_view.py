"""The view shows what is true now, as plain data, and nothing that is still hidden."""

from typing import Any

import msgspec

import events as ev
from affray.testing import Table
from engine.history.effective_commits import fold
from engine.state.state import Fight
from events import Place, When
from projections.views.view import Condition, EncounterView, Intent, PendingView, Resource, StepView, view
from tests.support.coins import coins_table
from tests.support.record import opening, written


def seen(table: Table) -> EncounterView:
    """The table as everybody sees it."""
    history = table.history
    return view(
        table.fight,
        table.version,
        table.fight.decisions.values(),
        can_undo=len(history.effective) > 1,
        can_redo=bool(history.undone),
    )


def fight_after(*events: ev.Event) -> Fight:
    """A fight of Ann and Bob after these events."""
    return fold(written(opening(ann=12, bob=10, title="At the bridge"), events))


def shown(*events: ev.Event) -> EncounterView:
    fight = fight_after(*events)
    return view(fight, 2, fight.decisions.values())


def test_it_says_which_fight_by_which_rules_and_how_far_it_has_come() -> None:
    found = seen(coins_table())
    assert (found.encounter, found.ruleset, found.ruleset_version) == ("table", "coins", "1")
    assert (found.version, found.phase, found.round) == (1, "turns", 1)
    assert found.step == StepView(step="turn", combatant="ann", rank=None, args={})
    assert found.commitment.startswith("sha256:")
    assert shown().title == "At the bridge"


def test_it_shows_everybody_with_what_they_have_left() -> None:
    table = coins_table(bob=8)
    table.answer("ann", "throw", target="bob", dice=[5])
    table.answer("bob", "stand")
    ann, bob, carl = seen(table).combatants
    assert [(each.id, each.name, each.side) for each in (ann, bob, carl)] == [
        ("ann", "Ann", "red"),
        ("bob", "Bob", "blue"),
        ("carl", "Carl", "blue"),
    ]
    assert bob.resources == {"coins": Resource(now=3, max=8)}
    assert [(each.amount, each.cause, each.round) for each in bob.injuries] == [(5, "ann", 1)]
    assert ann.budgets == {"turns": 0}
    assert ann.items == {}
    assert shown().combatants[0].items == {"sword": {"held": True}}


def test_it_shows_conditions_with_their_end_and_their_rule() -> None:
    held = ev.ConditionGained(
        combatant="ann",
        condition="held",
        until=When(round=3, phase="action", rank=1),
        data={"by": "bob"},
        rule="made-up.hold",
    )
    ann, bob = shown(held).combatants
    assert ann.conditions == (
        Condition(
            condition="held",
            until=When(round=3, phase="action", rank=1),
            data={"by": "bob"},
            rule="made-up.hold",
        ),
    )
    assert bob.conditions == ()


def test_it_shows_where_people_are_and_whom_they_fight() -> None:
    ann, bob = shown(
        ev.Moved(combatant="ann", metres=5, to=(3.0, 4.0)), ev.Engaged(combatant="ann", foe="bob")
    ).combatants
    assert (ann.position, bob.position) == ((3.0, 4.0), None)
    assert (ann.engaged, bob.engaged) == (("bob",), ("ann",))


def test_an_intent_is_shown_and_a_hidden_one_only_once_it_is_revealed() -> None:
    def intent_of_ann(*events: ev.Event) -> Intent | None:
        return shown(*events).combatants[0].intent

    openly = ev.IntentDeclared(combatant="ann", intent="attack", args={"target": "bob"})
    secretly = msgspec.structs.replace(openly, hidden=True)
    attack = Intent(intent="attack", args={"target": "bob"})
    assert intent_of_ann() is None
    assert intent_of_ann(openly) == attack
    assert intent_of_ann(secretly) is None
    assert intent_of_ann(secretly, ev.IntentRevealed(combatant="ann")) == attack


def test_somebody_who_left_is_still_listed_as_not_present() -> None:
    table = coins_table()
    table.leave("carl", "bored")
    assert [each.present for each in seen(table).combatants] == [True, True, False]


def test_orders_come_with_their_ranks() -> None:
    places = (Place(combatant="bob", rank=14), Place(combatant="ann", rank=9))
    assert shown(ev.OrderSet(kind="dex", order=places)).orders == {"dex": places}


def test_it_says_whom_the_fight_waits_for_and_for_what() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    assert seen(table).pending == (
        PendingView(
            decision="2-3",
            asked="bob",
            ask="defend",
            args={},
            default="",
            rule="coins.duck",
        ),
    )


def test_it_shows_what_will_start_by_itself() -> None:
    [timer] = shown(
        ev.TimerSet(timer="t1", kind="spell", due=When(round=2), combatant="ann", data={"level": 3})
    ).timers
    assert (timer.kind, timer.due, timer.combatant, timer.data) == (
        "spell",
        When(round=2),
        "ann",
        {"level": 3},
    )


def test_it_says_whether_something_can_be_undone_or_redone() -> None:
    def undo_redo() -> tuple[bool, bool]:
        found = seen(table)
        return found.can_undo, found.can_redo

    table = coins_table()
    assert undo_redo() == (False, False)
    table.answer("ann", "wait")
    assert undo_redo() == (True, False)
    table.undo()
    assert undo_redo() == (False, True)


def test_a_closed_fight_says_why_and_reveals_its_seed() -> None:
    table = coins_table()
    assert seen(table).closed is None
    table.close("Enough.")
    closed = seen(table).closed
    assert closed is not None
    assert (closed.reason, closed.seed) == ("Enough.", table.seed.hex())
    assert seen(table).pending == ()


def test_it_is_the_same_after_a_way_through_json() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    found = seen(table)
    assert msgspec.json.decode(msgspec.json.encode(found), type=EncounterView) == found


def test_every_field_is_always_there() -> None:
    def fields(value: Any) -> set[str]:
        return set(msgspec.json.decode(msgspec.json.encode(value)))

    found = shown()
    assert fields(found) == set(EncounterView.__struct_fields__)
    assert fields(found.combatants[0]) == set(type(found.combatants[0]).__struct_fields__)
