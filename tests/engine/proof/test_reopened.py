"""A fight that goes on after its end was taken back rolls with a seed of which nobody at the table knows anything."""

from pathlib import Path

import pytest

from affray.testing import SEED, SERVER, Table
from docs.examples.coins import ruleset as coins
from engine.audit.audit import audit
from engine.commands import types as cmd
from engine.dice import commitment, derived, parse, throw
from engine.fights.fork_copy import forked
from events import DiceRolled, EncounterClosed, Undone
from events.chain.commit import Commit
from tests.engine.proof.test_verify import both, forge, needs_node
from tests.support.coins import coins_table
from tests.support.reopening import undo_as_before


def reopened(**options: object) -> Table:
    table = coins_table(options=options, ann=30, bob=30, carl=30)
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.close()
    table.undo()
    return table


def test_the_seed_that_everybody_knows_tells_nothing_of_the_dice_to_come() -> None:
    table = reopened()
    table.answer("bob", "stand")
    table.rule(
        "Who knows?", rolls=[cmd.RulingRoll(combatant="ann", purpose="luck", notation="9d100")], dice=SERVER
    )
    rolled = table.fact(DiceRolled)
    known = throw(parse(rolled.notation), derived(SEED, rolled.context))
    assert rolled.dice != known.dice
    [bound] = [
        event.commitment for commit in table.commits for event in commit.events if isinstance(event, Undone)
    ]
    drawn = throw(parse(rolled.notation), derived(table.secrets[bound], rolled.context))
    assert rolled.dice == drawn.dice


@needs_node
def test_it_is_proven_when_it_is_over_and_tells_which_rolls_fell_under_which_seed(tmp_path: Path) -> None:
    table = reopened()
    table.answer("bob", "stand")
    table.answer("bob", "throw", target="ann", dice=SERVER)
    found = both(table.commits, tmp_path / "fight.jsonl")
    assert (found.verdict, found.seed) == ("open", "secret")
    assert [(each.entry, each.revealed, each.rolls) for each in found.seeds] == [
        ("1-0", True, 1),
        ("4-0", False, 1),
    ]
    table.close()
    table.undo()
    table.redo()
    found = both(table.commits, tmp_path / "fight.jsonl")
    assert (found.verdict, found.seed, found.wrong) == ("proven", "revealed", [])
    assert [(each.entry, each.rolls) for each in found.seeds] == [("1-0", 1), ("4-0", 1), ("8-0", 0)]
    assert found.overrides == ["new-seed"]
    assert found.dice_checked == found.server_rolls == 2
    audited = audit(table.commits, coins)
    assert (audited.verdict, audited.seed, audited.dice_checked) == ("clean", "revealed", 2)
    assert [(each.kind, each.entry) for each in audited.overrides] == [
        ("new-seed", "4-0"),
        ("new-seed", "8-0"),
    ]


def test_before_that_an_audit_checks_the_dice_where_the_seeds_are_kept() -> None:
    table = reopened()
    table.answer("bob", "stand")
    table.answer("bob", "throw", target="ann", dice=SERVER)
    later = [table.secrets[table.history.permanent.bound]]
    assert audit(table.commits, coins, SEED).dice_checked == 1
    assert audit(table.commits, coins, SEED, later=later).dice_checked == 2
    other = table.all_facts(DiceRolled)[1].dice[0] % 6 + 1  # of a seed that was drawn
    altered = forge(table.commits, DiceRolled, 1, dice=(other,), total=other)
    assert "by the seed" in audit(altered, coins, SEED, later=later).findings[0].says


@needs_node
def test_a_new_seed_where_none_was_revealed_is_named(tmp_path: Path) -> None:
    table = coins_table(ann=30, bob=30, carl=30)
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.undo()
    table.answer("ann", "throw", target="carl", dice=SERVER)
    forged = forge(table.commits, Undone, commitment=commitment(bytes(32)))
    assert [(each.entry, each.check) for each in both(forged, tmp_path / "fight.jsonl").wrong] == [
        ("3-0", "seed")
    ]
    assert ("3-0", "seed") in {(each.entry, each.check) for each in audit(forged, coins).findings}


@needs_node
def test_a_seed_that_is_not_the_one_of_its_time_is_named(tmp_path: Path) -> None:
    table = reopened()
    table.close()
    forged = forge(table.commits, EncounterClosed, 1, seed=SEED.hex())
    assert ("5-0", "seed") in [
        (each.entry, each.check) for each in both(forged, tmp_path / "fight.jsonl").wrong
    ]
    assert ("5-0", "seed") in {(each.entry, each.check) for each in audit(forged, coins).findings}


@needs_node
def test_a_record_of_an_earlier_version_holds_and_says_that_the_seed_was_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = coins_table(ann=30, bob=30, carl=30)
    table.close()
    undo_as_before(table, monkeypatch)
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.close()
    found = both(table.commits, tmp_path / "fight.jsonl")
    assert (found.verdict, found.overrides) == ("proven", ["seed-known"])
    assert [each.kind for each in audit(table.commits, coins).overrides] == ["seed-known"]


def test_the_end_of_a_sealed_fight_stays_though_somebody_asked_before_for_an_undo() -> None:
    table = coins_table(options={"sealed": True}, ann=30, bob=30, carl=30)
    table.play(cmd.Invite(id="i", seat="anna", role="player", combatants=("ann",)))
    table.answer("ann", "throw", target="bob", by="anna", dice=SERVER)
    table.play(cmd.Undo(id="u", by="anna", version=table.version))
    [request] = table.history.permanent.requests
    table.close()
    with table.refuses("sealed", match="revealed the seed"):
        table.play(cmd.Grant(id="g", request=request, version=table.history.effective[-1]))


@needs_node
def test_the_end_of_a_sealed_fight_that_was_taken_back_all_the_same_is_named(tmp_path: Path) -> None:
    forged = forge_sealed(reopened())
    assert [(each.entry, each.check) for each in both(forged, tmp_path / "fight.jsonl").wrong] == [
        ("4-0", "sealed")
    ]
    assert "4-0" in {each.entry for each in audit(forged, coins).findings}


def forge_sealed(table: Table) -> list[Commit]:
    opened = table.commits[0].events[0]
    return forge(table.commits, type(opened), options={**opened.options, "sealed": True})  # type: ignore[attr-defined]


def test_a_fork_of_it_has_one_seed_of_its_own() -> None:
    table = reopened()
    sealed, kept = forked(table.commits, "fork", bytes(32), table.secrets)
    assert list(kept) == [commitment(bytes(32))]
    assert b"commitment" not in sealed[3].bodies[0]
