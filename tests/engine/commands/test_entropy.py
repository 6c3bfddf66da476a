"""Entropy of the seats: when it may be added, what it does to the dice, and that no undo fishes with it."""

from pathlib import Path

import msgspec
import pytest

from affray.testing import SEED, SERVER, Table
from docs.examples.coins import ruleset as coins
from engine.audit.audit import audit
from engine.commands import opening
from engine.commands import types as cmd
from engine.history.history import replay
from events import DiceRolled, EntropyAdded
from tests.engine.proof.test_verify import both, needs_node
from tests.support.coins import coins_table


def add(table: Table, by: str, entropy: str) -> None:
    table.play(cmd.Entropy(id=f"e{table.version}", by=by, entropy=entropy))


def first_throw(*entropy: tuple[str, str]) -> tuple[int, ...]:
    """What six first throws show after these additions."""
    table = coins_table(ann=99, bob=99, carl=99)
    for by, added in entropy:
        add(table, by, added)
    table.play(
        cmd.MakeRuling(
            id="r",
            ruling="Six.",
            reason="To see.",
            rolls=(cmd.RulingRoll(combatant="ann", purpose="luck", notation="9d100"),),
        ),
        dice=SERVER,
    )
    return table.fact(DiceRolled).dice


def next_round(table: Table) -> None:
    now = table.fight.round
    while table.fight.round == now:
        table.answer(table.waiting()[0][0], "wait")


def test_what_a_seat_adds_is_on_record_and_nothing_else_changes() -> None:
    table = coins_table()
    pending = list(table.pending_all())
    add(table, "bob", "5eed")
    assert table.last == (EntropyAdded(by="bob", entropy="5eed"),)
    assert list(table.pending_all()) == pending


def test_every_addition_whoever_made_it_and_in_whatever_order_makes_other_dice() -> None:
    ways = [
        (),
        (("ann", "00"),),
        (("ann", "01"),),
        (("bob", "00"),),
        (("ann", "00"), ("bob", "01")),
        (("bob", "01"), ("ann", "00")),
        (("ann", "0001"),),
    ]
    assert len({first_throw(*each) for each in ways}) == len(ways)
    assert first_throw(("ann", "00")) == first_throw(("ann", "00"))


def test_it_is_refused_once_dice_have_fallen_and_taken_again_when_a_round_begins() -> None:
    table = coins_table(ann=99, bob=99, carl=99)
    add(table, "ann", "01")
    add(table, "bob", "02")
    table.answer("ann", "throw", target="bob", dice=SERVER)
    with table.refuses("too-late", match=r"already rolled in round 1\. .* next in round 2"):
        add(table, "carl", "03")
    table.answer("bob", "stand")
    next_round(table)
    add(table, "carl", "03")


def test_an_undo_is_no_way_to_add_after_the_dice_were_seen() -> None:
    table = coins_table(ann=99, bob=99, carl=99)
    table.answer("ann", "throw", target="bob", dice=SERVER)
    seen = table.fact(DiceRolled)
    table.undo()
    with table.refuses("too-late", match="though that was undone"):
        add(table, "ann", "01")
    assert replay(table.commits).permanent == table.history.permanent
    table.answer("ann", "throw", target="bob", dice=SERVER)
    assert table.fact(DiceRolled) == seen


def test_an_undo_does_not_take_entropy_back() -> None:
    table = coins_table(ann=99, bob=99, carl=99)
    add(table, "ann", "01")
    table.answer("ann", "throw", target="bob", dice=SERVER)
    seen = table.fact(DiceRolled)
    table.undo(to=1)
    table.answer("ann", "throw", target="bob", dice=SERVER)
    assert table.fact(DiceRolled) == seen
    assert replay(table.commits).permanent == table.history.permanent
    assert not audit(table.commits, coins, SEED).findings


def test_entropy_is_no_play_and_is_in_the_way_of_no_undo_and_no_redo() -> None:
    table = coins_table(ann=99, bob=99, carl=99)
    table.answer("ann", "wait")
    add(table, "ann", "01")
    table.undo()
    assert table.waiting() == [("ann", "turn")]
    add(table, "bob", "02")
    table.redo()
    assert table.waiting() == [("bob", "turn")]
    assert replay(table.commits).permanent == table.history.permanent
    assert not audit(table.commits, coins, SEED).findings


def test_who_is_not_there_adds_nothing() -> None:
    table = coins_table()
    with table.refuses("unknown-combatant"):
        add(table, "zoe", "01")


@pytest.mark.parametrize("entropy", ["", "0", "5EED", "seed", "0x5eed", "00" * 65, "00 00", "00\n", 5])
def test_entropy_that_is_empty_huge_or_not_hexadecimal_is_refused(entropy: object) -> None:
    body = msgspec.json.encode({"command": "entropy", "id": "e", "by": "ann", "entropy": entropy})
    with pytest.raises(msgspec.ValidationError, match=r"\$\.entropy"):
        cmd.play_decoder.decode(body)


def went_on_and_back() -> tuple[Table, DiceRolled]:
    """Ann throws, somebody adds entropy in the next round, and all that is taken back: before she throws again."""
    table = coins_table(ann=30, bob=30, carl=30)
    floor = table.version
    table.answer("ann", "throw", target="bob", dice=SERVER)
    rolled = table.fact(DiceRolled)
    while table.fight.round == 1:
        [(who, _), *_] = table.waiting()
        table.answer(who, "wait" if "wait" in table.legal(who) else "stand", dice=SERVER)
    table.play(cmd.Entropy(id="later", by="gm", entropy="5eed"))
    table.undo(to=floor)
    table.answer("ann", "throw", target="bob", dice=SERVER)
    return table, rolled


@needs_node
def test_who_adds_entropy_in_the_next_round_and_goes_back_meets_the_same_dice(tmp_path: Path) -> None:
    table, rolled = went_on_and_back()
    assert table.fact(DiceRolled) == rolled
    table.close()
    found = both(table.commits, tmp_path / "fight.jsonl")
    assert (found.verdict, found.overrides) == ("proven", ["known-dice", "taken-back"])
    assert audit(table.commits, coins).findings == []


@needs_node
def test_fights_of_earlier_versions_in_which_they_met_others_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "BY_ROUND", 1)
    table, rolled = went_on_and_back()
    assert table.fact(DiceRolled).context == rolled.context
    table.close()
    assert both(table.commits, tmp_path / "fight.jsonl").verdict == "proven"
    assert audit(table.commits, coins).findings == []
