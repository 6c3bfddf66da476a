"""An export for players is checked as far as it is shown, and is not called altered for what is withheld."""

import json
from pathlib import Path

import pytest

from affray.testing import SERVER, Table
from engine.commands import types as cmd
from engine.proof import verify_export
from engine.proof.report import Verdict
from events import DiceRolled
from events.exports.compare import compare
from events.exports.file import dump, load_raw
from projections.redaction.exports import withheld_from_players
from tests.engine.proof.test_verify import _json, a_fight, forge, in_javascript, needs_node
from tests.support.coins import coins_table
from tests.support.compared_worlds import for_players
from tests.support.exported import entries_of
from tests.support.random_worlds import two_worlds


@needs_node
@pytest.mark.parametrize("system", ["brp", "pathmaster", "situational"])
def test_what_is_withheld_speaks_against_nothing(system: str, tmp_path: Path) -> None:
    table, _ = two_worlds(system, 8)
    assert table.fight.closed
    lines = for_players(table)
    found = verify_export(lambda: iter(lines))
    assert found.withheld
    assert (found.verdict, found.wrong, "withheld" in found.overrides) == ("open", [], True)
    _, as_json = in_javascript(b"".join(lines), tmp_path / "fight.jsonl")
    assert as_json == json.loads(_json(found))


@needs_node
def test_a_die_that_is_shown_and_altered_is_named_all_the_same(tmp_path: Path) -> None:
    table, _ = two_worlds("pathmaster", 8)
    rolls = [event for commit in table.commits for event in commit.events if isinstance(event, DiceRolled)]
    which = next(number for number, each in enumerate(rolls) if each.combatant == "ann" and not each.against)
    *others, last = rolls[which].dice
    other = last % 2 + 1
    fields = {"dice": (*others, other), "total": rolls[which].total - last + other}
    table.commits[:] = forge(table.commits, DiceRolled, which, **fields)
    lines = for_players(table)
    found = verify_export(lambda: iter(lines))
    assert any("by the seed" in each.says for each in found.wrong)
    _, as_json = in_javascript(b"".join(lines), tmp_path / "fight.jsonl")
    assert as_json["verdict"] == found.verdict == "altered"


def by_both(lines: list[bytes], file: Path) -> Verdict:
    """The verdict, at which both verifiers arrive."""
    found = verify_export(lambda: iter(lines))
    _, as_json = in_javascript(b"".join(lines), file)
    assert as_json == json.loads(_json(found))
    return found


def poisoned(*, hidden: bool = True) -> Table:
    """Ann's drink is poisoned: the GM rolls for it in secret, and in the same round more is rolled by rulings."""
    table = coins_table()
    table.rule("The cup.", rolls=[roll("poison", hidden=hidden)], dice=SERVER)
    table.play(cmd.Entropy(id="e1", by="ann", entropy="5eed"))
    table.rule("Luck.", rolls=[roll("luck")], dice=SERVER)
    return table


def roll(purpose: str, *, hidden: bool = False) -> cmd.RulingRoll:
    return cmd.RulingRoll(combatant="ann", purpose=purpose, notation="1d20", hidden=hidden)


@needs_node
def test_players_learn_no_more_of_a_hidden_roll_than_that_something_was_ruled(tmp_path: Path) -> None:
    table = poisoned()
    earlier = for_players(table)
    assert b"poison" not in b"".join(earlier)
    found = by_both(earlier, tmp_path / "fight.jsonl")
    assert (found.verdict, found.hidden, found.wrong) == ("open", [], [])
    table.close()
    later = for_players(table)
    assert b"poison" in b"".join(later)
    assert by_both(later, tmp_path / "fight.jsonl").verdict == "proven"


def test_what_stands_for_a_hidden_roll_binds_it() -> None:
    table = poisoned()
    entries, head = entries_of(table.commits)
    kept = withheld_from_players(table.commits)
    earlier, later = [
        load_raw(dump("table", entries, head, withhold=each.__contains__)) for each in (kept, ())
    ]
    assert compare(earlier, later).revealed == ("2-1",)


@needs_node
def test_entropy_may_come_between_a_withheld_roll_and_another_by_rulings(tmp_path: Path) -> None:
    table = poisoned(hidden=False)
    table.close()
    entries, head = entries_of(table.commits)
    lines = list(dump("table", entries, head, withhold={"2-1"}.__contains__))
    assert by_both(lines, tmp_path / "fight.jsonl").wrong == []


@needs_node
def test_nothing_is_proven_while_dice_may_be_withheld(tmp_path: Path) -> None:
    """Whoever ran the server could else withhold the die that does not follow from its seed."""
    commits = forge(a_fight().commits, DiceRolled, 1, dice=(6,), total=6)
    entries, head = entries_of(commits)
    forged = next(
        f"{commit.version}-{number}"
        for commit in commits
        for number, event in enumerate(commit.events)
        if isinstance(event, DiceRolled) and event.dice == (6,)
    )
    lines = list(dump("table", entries, head, withhold={forged}.__contains__))
    found = by_both(lines, tmp_path / "fight.jsonl")
    assert (found.verdict, "withheld" in found.overrides) == ("open", True)
