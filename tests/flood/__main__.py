"""`make flood`: requests that are valid, changed at random, to fights of all systems, as fast as they are answered.

Prints how far it is, and each answer that may not be, with what was sent. Exit status 0 only if there was none.
"""

import random
import signal
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import click

from tests.flood.flood import Flood, Tally
from tests.flood.worker import flooded


@click.command()
@click.option("--requests", default=1_000_000, show_default=True, type=click.IntRange(1))
@click.option("--seed", type=click.IntRange(0), help="Of all that is sent.  [default: any]")
@click.option("--fight", type=click.IntRange(0), help="Only the fight of this number.")
def main(requests: int, seed: int | None, fight: int | None) -> None:
    """Send anything to a worker, and look for answers that it may not give."""
    if seed is None:
        seed = random.SystemRandom().randrange(1_000_000)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    click.echo(f"{requests:,} requests from seed {seed}")
    shown = 0

    def tell(tally: Tally, took: float) -> None:
        nonlocal shown
        pace = tally.requests / took
        click.echo(
            f"{tally.requests:,} requests, {pace:,.0f} a second, {tally.fights:,} fights, {len(tally.faults)} faults"
        )
        for fault in tally.faults[shown:][:20]:
            click.echo(fault)
        shown = len(tally.faults)

    with tempfile.TemporaryDirectory(prefix="affray-flood-", ignore_cleanup_errors=True) as directory:
        with flooded(Path(directory)) as target:
            flood = Flood(target, seed, fight)
            with suppress(KeyboardInterrupt):  # what came so far is told all the same
                flood.run(requests, tell)
        complaints = target.complaints()
    tally = flood.tally
    click.echo(_table("status", {str(status or "none"): count for status, count in tally.statuses.items()}))
    click.echo(_table("code", tally.codes))
    click.echo(_table("changed", tally.mutations))
    click.echo(
        f"slowest: {tally.slowest:.2f} s, {tally.slowest_of}; compared with a new worker {tally.compared} times"
    )
    if complaints:
        click.echo(f"The worker complained:\n{complaints[:20_000]}")
    sys.exit(1 if tally.faults or complaints else 0)


def _table(name: str, counts: dict[str, int]) -> str:
    """How often each came, the most frequent first."""
    return f"{name}: " + ", ".join(
        f"{each} {count:,}" for each, count in sorted(counts.items(), key=lambda of: -of[1])
    )


if __name__ == "__main__":
    main()
