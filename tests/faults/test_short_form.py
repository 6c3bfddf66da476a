"""Some rounds of `make faults`: whatever is done to the service, nothing acknowledged is lost or doubled."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.faults.faults import DISK_FULL, FAULTS, POWER_CUT
from tests.faults.rounds import Outcome
from tests.support.waiting import patience

ROOT = Path(__file__).parents[2]
SEED = 20

pytestmark = pytest.mark.faults


def test_three_rounds_of_faults_lose_nothing(tmp_path: Path) -> None:
    assert sum(each.acknowledged for each in played(tmp_path, 3)) > 50


@pytest.mark.long
def test_twenty_rounds_of_faults_lose_nothing(tmp_path: Path) -> None:
    outcomes = played(tmp_path, 20)
    assert {each.fault for each in outcomes} >= FAULTS.keys() - {DISK_FULL, POWER_CUT}
    assert sum(each.acknowledged for each in outcomes) > 400
    assert sum(each.retries for each in outcomes) > 0


def played(tmp_path: Path, rounds: int) -> list[Outcome]:
    """What came of so many rounds, in which nothing was lost."""
    where = ["--rounds", rounds, "--seed", SEED, "--results", tmp_path]
    command = [sys.executable, "-m", "tests.faults", *map(str, where)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=patience(), check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    lines = (tmp_path / f"{SEED}.jsonl").read_bytes().splitlines()
    outcomes = [msgspec.json.decode(line, type=Outcome) for line in lines]
    assert [each.seed for each in outcomes] == list(range(SEED, SEED + rounds))
    assert [each.violations for each in outcomes] == [[]] * rounds
    return outcomes
