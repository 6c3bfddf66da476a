"""Undo, and one other thing at a time: talk, entropy, hidden rolls, standing answers, dice by hand, a fight's end."""

import pytest

from affray.testing import SEED, SERVER, Table
from docs.examples.coins import ruleset as coins
from engine.audit.audit import audit
from engine.commands import types as cmd
from engine.dice.roll_source import TableDice
from engine.fights.fork_copy import forked
from engine.history.history import replay
from engine.history.reoffered_dice import KEPT
from events import DamageTaken, DiceRolled, EncounterClosed, RollRevealed, Undone, decode_event
from events.chain.commit import Commit
from projections.redaction.viewer import THE_GM, Viewer
from projections.timeline.roll_ledger import ledger
from projections.timeline.timeline import timeline
from projections.viewers.view import account, ledger_for, view_for
from tests.support.coins import coins_table

ANN = Viewer(seat="ann", role="player", combatants=("ann",))
BOB = Viewer(seat="bob", role="player", combatants=("bob",))

AMBUSH = cmd.RulingRoll(combatant="gm", purpose="ambush", notation="1d100", hidden=True)
LUCK = cmd.RulingRoll(combatant="gm", purpose="luck", notation="1d100", hidden=True)


def says(table: Table, viewer: Viewer = THE_GM) -> list[str]:
    """The keys of the lines that a viewer is told."""
    return [each.key for each in account(table.commits, viewer).lines(table.history.stack.counts)]


def seen(table: Table, viewer: Viewer = THE_GM):  # type: ignore[no-untyped-def]
    return view_for(table.fight, account(table.commits, viewer).viewer_log)


# A moment that was itself undone


def twice() -> Table:
    """Ann waits, Bob waits and it is undone, Bob throws at Ann: versions 2, 3, 4 (the undo), 5."""
    table = coins_table()
    table.answer("ann", "wait")
    table.answer("bob", "wait")
    table.undo()
    table.answer("bob", "throw", target="ann", dice=[3])
    return table


def test_an_undo_to_a_step_that_was_itself_undone_is_refused_with_what_is_possible() -> None:
    table = twice()
    with table.refuses(
        "step-undone", match=r"itself undone\. The last before it that counts is 2\."
    ) as refused:
        table.undo(to=3)
    assert refused.value.legal == [{"to": 2}]


def test_what_a_redo_would_bring_back_is_said_so() -> None:
    table = coins_table()
    table.answer("ann", "wait")
    table.answer("bob", "wait")
    table.undo()
    with table.refuses("step-undone", match="a redo brings it back") as refused:
        table.undo(to=3)
    assert refused.value.legal == [{"to": 2}, {"redo": 3}]


@pytest.mark.parametrize("to", [2, 4])
def test_an_undo_to_an_undo_goes_to_where_that_led(to: int) -> None:
    table = twice()
    table.undo(to=to)
    assert table.last == (Undone(commits=(5,)),)
    assert table.fight == replay(table.commits[:to]).head.fight  # type: ignore[union-attr]


def test_an_undo_to_words_that_fell_in_undone_play_is_refused() -> None:
    table = coins_table()
    table.answer("ann", "wait")
    table.answer("bob", "wait")
    table.say("ann", "Your turn, Carl.")
    table.undo()
    table.answer("bob", "throw", target="ann", dice=[3])
    with table.refuses("step-undone"):
        table.undo(to=4)


# Hidden rolls


def hidden_and_undone() -> Table:
    """An ambush that counts, and a roll for luck that was undone (version 3)."""
    table = coins_table()
    table.rule("An ambush?", rolls=[AMBUSH], dice=SERVER)
    table.rule("Any luck?", rolls=[LUCK], dice=SERVER)
    table.undo()
    return table


def test_revealing_all_shows_nothing_that_was_undone() -> None:
    table = hidden_and_undone()
    table.play(cmd.Reveal(id="r", rolls=()))
    assert [each.roll for each in table.last if isinstance(each, RollRevealed)] == ["2-1"]


def test_a_roll_that_was_undone_is_not_revealed_by_its_name_either() -> None:
    table = hidden_and_undone()
    with table.refuses("not-hidden", match="was undone, and stays hidden until the end") as refused:
        table.play(cmd.Reveal(id="r", rolls=("3-1",)))
    assert refused.value.legal == ["2-1"]
    table.redo()
    table.play(cmd.Reveal(id="r2", rolls=("3-1",)))


@pytest.mark.parametrize("viewer", [THE_GM, ANN])
def test_the_end_opens_what_was_undone_for_who_checks_and_tells_only_what_counts(viewer: Viewer) -> None:
    table = hidden_and_undone()
    table.close()
    [closed] = [each for each in table.last if isinstance(each, EncounterClosed)]
    assert {each.roll for each in closed.revealed} == {"2-1", "3-1"}
    assert [each for each in says(table, viewer) if each.startswith("dice-revealed")] == [
        "dice-revealed.ambush"
    ]
    assert [each.key for each in timeline(table.commits) if each.key.startswith("dice-revealed")] == [
        "dice-revealed.ambush"
    ]
    for rolls in (ledger(table.commits), ledger_for(table.commits, viewer)):
        shown = {each.purpose: each.undone for each in rolls if each.source == "server"}
        assert shown == {"ambush": False, "luck": True}
    assert not audit(table.commits, coins, SEED).findings


# Standing answers


def test_what_a_standing_answer_did_is_undone_with_the_deed_and_the_answer_stands() -> None:
    table = coins_table()
    table.keep("bob", "defend", "stand")
    table.answer("ann", "throw", target="bob", dice=[1])
    assert table.all_facts(DamageTaken)
    undo = seen(table).undo
    assert (undo.version, undo.text) == (3, "Ann: throw (target Bob).")
    table.undo()
    assert table.waiting() == [("ann", "turn")]
    table.answer("ann", "throw", target="bob", dice=[1])
    assert table.waiting() == [("bob", "turn")]


# Said beforehand, and afterwards


def attack_and_parry() -> Table:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    table.answer("bob", "stand")
    return table


def test_a_redo_says_all_that_it_would_bring_back() -> None:
    table = attack_and_parry()
    table.undo(to=1)
    redo = seen(table).redo
    assert (redo.version, redo.text, redo.count) == (3, "Ann: throw (target Bob).", 2)
    assert redo.also == ("Bob chooses stand.",)


def test_what_a_player_asks_to_undo_says_what_goes_with_it() -> None:
    table = attack_and_parry()
    undo = seen(table, ANN).undo
    assert (undo.text, undo.also, undo.count) == ("Ann: throw (target Bob).", ("Bob chooses stand.",), 2)
    assert undo.asks


def test_an_undo_and_a_redo_tell_what_they_were_about_and_why() -> None:
    table = attack_and_parry()
    table.play(cmd.Undo(id="u", version=3, to=1, reason="Wrong target."))
    table.redo()
    told = [each for each in timeline(table.commits) if each.key in ("undone", "redone")]
    assert [each.args["what"]["args"]["maneuver"] for each in told] == ["throw", "throw"]
    assert [each.args["more"] for each in told] == [1, 1]
    assert table.commits[3].events == (Undone(commits=(2, 3), reason="Wrong target."),)
    for viewer in (THE_GM, BOB):
        lines = list(account(table.commits, viewer).lines(table.history.stack.counts))
        assert [each.args["reason"] for each in lines if each.key == "undone"] == ["Wrong target."]


# Dice by hand


def test_dice_typed_by_hand_are_offered_again_for_the_same_declaration() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    table.undo()
    [asked] = seen(table, ANN).pending
    [again] = asked.typed
    assert (again.choice, again.args) == ("throw", {"target": "bob"})
    assert again.dice == (TableDice(shows=(5,), purpose="throw"),)
    assert [each.typed for each in seen(table, BOB).pending] == [()]
    assert [each.typed for each in seen(table).pending] == [()]  # the GM typed nothing

    table.answer("ann", "throw", target="bob", dice=[5])
    table.answer("bob", "duck", dice=[6])
    table.undo(to=1)
    table.answer("ann", "throw", target="bob", dice=[5])
    [asked] = seen(table, BOB).pending  # another question now, of the same combatant
    assert [(each.choice, [one.shows for one in each.dice]) for each in asked.typed] == [("duck", [(6,)])]


def test_dice_that_were_given_again_are_offered_no_more_and_few_are_kept() -> None:
    table = coins_table(ann=99, bob=99)
    for number in range(KEPT + 3):
        table.answer("ann", "throw", target="bob", dice=[1 + number % 5])
        table.undo()
    [asked] = seen(table, ANN).pending
    assert [each.dice[0].shows for each in asked.typed] == [(1 + (KEPT + 2) % 5,)]
    assert replay(table.commits).permanent == table.history.permanent
    table.redo()
    assert seen(table, ANN).pending[0].typed == ()


# Forks


def test_a_fork_has_what_was_undone_and_may_redo_it() -> None:
    table = attack_and_parry()
    table.say("bob", "Ow.")
    table.undo()
    copies, _ = forked(table.commits, "what-if", bytes(32), table.secrets)
    history = replay(
        [
            Commit(
                version=each.version,
                header=each.header,
                events=tuple(decode_event(body) for body in each.bodies),
            )
            for each in copies
        ]
    )
    assert history.stack == table.history.stack
    assert history.undone == [(3,)]


# The end


def test_an_end_that_is_undone_opens_the_fight_and_a_redo_ends_it() -> None:
    table = attack_and_parry()
    waiting = table.waiting()
    table.close("All went home.")
    undo = seen(table).undo
    assert undo.text == "The fight is over: All went home."
    table.undo()
    assert table.waiting() == waiting
    table.redo()
    assert table.fight.closed is not None
    assert table.all_facts(DiceRolled)
