"""Runs everything: all tests, their long forms, faults, flood, worlds and calibration, growth.

    python -m tests.runs.night                     some forty minutes on two cores
    python -m tests.runs.night --only worlds       one of its parts, such as one that failed
    python -m tests.runs.night --seed 7            as the run that said it had seed 7

What it found stands in tests/night.toml afterwards: when, at which commit, how each part ended. It brings
tests/costs.json up to date. Both are to be committed: `.ci/run` takes those dear tests that a change since the last
whole night can reach.
"""

import argparse
import random
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

from tests.runs import findings, prices
from tests.runs.findings import Findings, Part
from tests.runs.outcome import REPORTS, read_result, result_line
from tests.runs.price_list import ROOT
from tests.runs.subprocesses import PYTEST, environment

Command = list[str]
PYTHON = sys.executable


def parts(seed: int) -> list[list[dict[str, Command]]]:
    """What is run, stage by stage: a stage has a lane for each core, and a lane has parts one after the other."""

    def module(name: str, *arguments: object) -> Command:
        return [PYTHON, "-m", name, *map(str, arguments)]

    return [
        [{"tests": module("tests.runs", "all", "--shuffle", seed)}],
        [{"growth": module("bench.growth")}],
        [
            {
                "pages in a browser": [
                    "env",
                    "AFFRAY_PAGES=browser",
                    *PYTEST,
                    "--hypothesis-profile=short",
                    "tests/service/web",
                ]
            }
        ],
        [
            {
                "long forms": [*PYTEST, "-m", "hypothesis", "--hypothesis-profile=default"],
                "faults": module("tests.faults", "--rounds", 100, "--seed", seed),
                "flood": module("tests.flood", "--requests", 30_000, "--seed", seed),
            },
            {
                "worlds": module("tests.worlds", "--fights", 40, "--seed", seed),
                "calibration": module("tests.calibration", "--fights", 80, "--seed", seed),
                "odds": module("bench.odds", "--rolls", 1_000_000),
                "breaks": module("tests.breaks", "-n", 20, "--seed", seed),
            },
        ],
    ]


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.runs.night", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--only", action="append", metavar="PART", help="only this part; may be given again")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    options = parser.parse_args()
    begun, commit, changed = time.time(), findings.commit(), findings.uncommitted()
    print(
        f"==> night: seed {options.seed}, at {commit[:10]}{', with changes that are not committed' if changed else ''}"
    )
    at = "" if changed else commit
    ended: dict[str, Part] = {}
    for stage in parts(options.seed):
        with ThreadPoolExecutor(len(stage)) as lanes:
            for lane in lanes.map(lambda lane: _lane(lane, options.only, at), stage):
                ended |= lane
    whole = all(part.passed for part in ended.values())
    tests = ended.get("tests")
    if tests is not None and tests.passed:
        prices.bring_up_to_date(whole=True)
    found = Findings(
        when=datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        minutes=round((time.time() - begun) / 60),
        seed=options.seed,
        parts=ended,
        flaky=read_result(REPORTS / "result.json").flaky if tests is not None else (),
    )
    findings.write(found)
    print(f"==> night: {found.minutes} minutes; tests/night.toml and tests/costs.json say what it found")
    return 0 if whole else 1


def _lane(lane: dict[str, Command], only: list[str] | None, at: str) -> dict[str, Part]:
    return {name: _run(name, command, at) for name, command in lane.items() if not only or name in only}


def _run(name: str, command: Command, at: str) -> Part:
    """Run one part at a commit, and say how it goes on: its output goes to a file, as two of them run at a time."""
    output = REPORTS / f"{name.replace(' ', '-')}.log"
    REPORTS.mkdir(parents=True, exist_ok=True)
    begun = time.time()
    print(f"==> night: {name} begins; {output.relative_to(ROOT)}", flush=True)
    with output.open("wb") as said:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
        )
        while True:
            try:
                status = process.wait(60)
                break
            except subprocess.TimeoutExpired:
                print(
                    f"    {name}, {(time.time() - begun) / 60:.0f} min: {findings.last_line(output)}",
                    flush=True,
                )
    last = (
        result_line(read_result(REPORTS / "result.json")) if name == "tests" else findings.last_line(output)
    )
    minutes = round((time.time() - begun) / 60, 1)
    part = Part(passed=status == 0, minutes=minutes, said=last, commit=at)
    print(
        f"==> night: {name} {'passed' if part.passed else 'FAILED'}, {part.minutes} min: {last}", flush=True
    )
    return part


if __name__ == "__main__":
    sys.exit(main())
