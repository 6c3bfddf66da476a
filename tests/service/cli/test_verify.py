"""`affray verify`, as one types it: what it says, and with which status it ends."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from affray.testing import SERVER, Table
from events.exports.file import BadTransfer, dump
from service.cli.main import affray
from tests.support.coins import coins_table
from tests.support.exported import entries_of


def verify(*arguments: object) -> Result:
    return CliRunner().invoke(affray, ["verify", *map(str, arguments)])


def lines_of(table: Table) -> list[bytes]:
    entries, head = entries_of(table.commits)
    return list(dump("table", entries, head))


@pytest.fixture
def table() -> Table:
    table = coins_table(ann=30, bob=30, carl=30)
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.answer("bob", "stand")
    return table


def written(path: Path, lines: list[bytes]) -> Path:
    path.write_bytes(b"".join(lines))
    return path


def test_a_fight_that_is_over_is_proven_from_its_file_alone(table: Table, tmp_path: Path) -> None:
    table.close()
    file = written(tmp_path / "fight.jsonl", lines_of(table))
    said = verify(file)
    assert said.exit_code == 0, said.output
    assert "every roll of the server is the one it was bound to" in said.output
    assert "1 of 1 server rolls derived again" in said.output
    assert "No override." in said.output
    assert json.loads(verify(file, "--json").output)["verdict"] == "proven"


def test_before_its_end_a_fight_is_open_and_status_2(table: Table, tmp_path: Path) -> None:
    said = verify(written(tmp_path / "fight.jsonl", lines_of(table)))
    assert said.exit_code == 2
    assert "the seed or a hidden roll is still secret" in said.output


def test_a_changed_record_is_altered_and_status_1(table: Table, tmp_path: Path) -> None:
    table.close()
    lines = lines_of(table)
    changed = [lines[0], *(each.replace(b'"coins":30', b'"coins":31') for each in lines[1:])]
    said = verify(written(tmp_path / "fight.jsonl", changed))
    assert said.exit_code == 1
    assert "The record does not hold." in said.output
    assert "1-1 (chain)" in said.output


def test_what_is_truncated_or_padded_is_refused_with_the_line(table: Table, tmp_path: Path) -> None:
    lines = lines_of(table)
    for broken in (lines[:-1], [*lines, lines[-1]], [lines[0], b"x" * 1_000_001], [b"\n"], []):
        said = verify(written(tmp_path / "fight.jsonl", broken))
        assert isinstance(said.exception, BadTransfer), said.output


def test_reordered_lines_break_the_chain(table: Table, tmp_path: Path) -> None:
    lines = lines_of(table)
    said = verify(written(tmp_path / "fight.jsonl", [lines[0], lines[2], lines[1], *lines[3:]]))
    assert said.exit_code == 1
    assert "(chain)" in said.output
