"""`make faults`: round after round in which a running service is hurt, and then nothing may be lost.

Every round is written to a file at once; the same seed goes on where it stopped. Exit status 0 only if
all rounds were played and nothing was violated.
"""

import asyncio
import logging
import random
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import click
import msgspec

from tests.faults.cluster_stage import ClusterStage
from tests.faults.own_network import with_own_network
from tests.faults.power import watch_syncs
from tests.faults.rounds import Outcome, Rounds
from tests.faults.stage import Stage, mount_small_disk, unmount, with_own_mounts
from tests.faults.table import table

RESULTS = Path(__file__).parents[2] / ".faults"
TELL_EVERY = 10.0  # seconds
SERVER, CLUSTER = "server", "cluster"  # what is hurt

Stages = Callable[[Path], Stage | ClusterStage]
"""Sets up a stage in a directory."""


@click.command()
@click.option("--rounds", default=1000, show_default=True, type=click.IntRange(1))
@click.option(
    "--seed", type=click.IntRange(0), help="Of the first round; the next has the next.  [default: any]"
)
@click.option("--on", "where", default=SERVER, show_default=True, type=click.Choice([SERVER, CLUSTER]))
@click.option("--results", default=RESULTS, type=click.Path(file_okay=False, path_type=Path))
def main(rounds: int, seed: int | None, where: str, results: Path) -> None:
    """Hurt a running service, and look for commands that are lost, torn or doubled."""
    if seed is None:
        seed = random.SystemRandom().randrange(1_000_000)
        sys.orig_argv += ["--seed", str(seed)]  # for the start in other mounts
    (with_own_mounts if where == SERVER else with_own_network)()
    logging.disable(logging.WARNING)
    results.mkdir(parents=True, exist_ok=True)
    file = results / (f"{seed}.jsonl" if where == SERVER else f"{where}-{seed}.jsonl")
    done = _done(file)
    click.echo(f"{rounds} rounds from seed {seed}, {len(done)} of them done before; written to {file.name}")
    with tempfile.TemporaryDirectory(prefix="affray-faults-", ignore_cleanup_errors=True) as directory:
        small_disk = where == SERVER and mount_small_disk(Path(directory))
        if where == SERVER:
            watch_syncs(Path(directory))
        todo = [each for each in range(seed, seed + rounds) if each not in done]
        try:
            asyncio.run(_play(_stages(where, small_disk), Path(directory), todo, file))
        finally:
            if small_disk:
                unmount(Path(directory))
    outcomes = [each for number, each in sorted(_all(file).items()) if seed <= number < seed + rounds]
    again = "make faults" if where == SERVER else "make cluster"
    click.echo(table(outcomes, small_disk=small_disk))
    for each in outcomes:
        for violation in each.violations:
            click.echo(f"{again} SEED={each.seed} ROUNDS=1    {each.fault}: {violation}")
    sys.exit(1 if any(each.violations for each in outcomes) else 0)


def _stages(where: str, small_disk: bool) -> Stages:
    return ClusterStage if where == CLUSTER else partial(Stage, small_disk=small_disk)


async def _play(stages: Stages, directory: Path, seeds: list[int], file: Path) -> None:
    """Play these rounds, and tell now and then how far they are; after one that broke off on a new stage."""
    todo = list(seeds)
    told = started = time.monotonic()
    violations = 0
    while todo:
        place = directory / str(todo[0])
        place.mkdir()
        async with stages(place) as stage:
            rounds = Rounds(stage)
            whole = True
            while todo and whole:
                outcome, whole = await _one(rounds, todo.pop(0))
                with file.open("ab") as lines:
                    lines.write(msgspec.json.encode(outcome) + b"\n")
                violations += len(outcome.violations)
                if outcome.violations or time.monotonic() - told > TELL_EVERY or not todo:
                    told = time.monotonic()
                    done = len(seeds) - len(todo)
                    pace = done / (told - started)
                    click.echo(f"{done}/{len(seeds)} rounds, {pace:.2f} a second, {violations} violations")
                for violation in outcome.violations:
                    click.echo(f"  seed {outcome.seed}, {outcome.fault}: {violation}")


async def _one(rounds: Rounds, seed: int) -> tuple[Outcome, bool]:
    """What came of a round, and whether it came to its end."""
    try:
        return await rounds.play(seed), True
    except Exception as error:
        said = f"the round broke off: {error!r}"
        return Outcome(seed=seed, fault=rounds.fault_of(seed), violations=[said]), False


def _all(file: Path) -> dict[int, Outcome]:
    """The outcomes on file by their seed, the last of each."""
    if not file.exists():
        return {}
    read = [msgspec.json.decode(line, type=Outcome) for line in file.read_bytes().splitlines()]
    return {each.seed: each for each in read}


def _done(file: Path) -> set[int]:
    """The rounds that need not be played again: those without a violation."""
    return {seed for seed, outcome in _all(file).items() if not outcome.violations}


if __name__ == "__main__":
    main()
