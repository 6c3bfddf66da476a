"""Some rounds of `make cluster`: whatever is done to a cluster, nothing acknowledged is lost or doubled."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.faults.rounds import Outcome
from tests.support.waiting import patience

ROOT = Path(__file__).parents[2]
SEED = 72  # the first fault in the list, also where the network cannot be cut

pytestmark = [pytest.mark.faults, pytest.mark.long]


def test_a_few_rounds_on_a_cluster_lose_nothing(tmp_path: Path) -> None:
    where = ["--on", "cluster", "--rounds", 2, "--seed", SEED, "--results", tmp_path]
    command = [sys.executable, "-m", "tests.faults", *map(str, where)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=patience(), check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    lines = (tmp_path / f"cluster-{SEED}.jsonl").read_bytes().splitlines()
    outcomes = [msgspec.json.decode(line, type=Outcome) for line in lines]
    assert {each.fault for each in outcomes} >= {"kill -9 a master"}
    assert sum(each.acknowledged for each in outcomes) > 20
