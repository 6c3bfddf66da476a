"""`python -m tests.calibration`: every figure of random fights of every system, computed again from the record.

Sums and their steps, results by the printed tables, ids of rules, chances that were shown against those that were
rolled; and over all fights how often rolls won beside how often they should have.

Prints how far it is, each finding with how to play it again, and what won of what was expected. Exit status 0 only if
nothing was found.
"""

import sys
from collections import Counter

import click

from engine.ruleset_api.ruleset import rulesets
from tests.calibration.calibrate import calibrate
from tests.calibration.tally import Tally

DEVIATIONS = 4.0
TELL_EVERY = 20  # fights of each system
MOST_ALIKE = 5
"""How many findings of one kind are told one by one."""


@click.command()
@click.option("--fights", default=100, show_default=True, type=click.IntRange(1), help="Of each system.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="Of the first fight.")
@click.option("--system", "systems", multiple=True, help="Only this one; may be given again.")
def main(fights: int, seed: int, systems: tuple[str, ...]) -> None:
    """Play random fights, and compute every figure again."""
    names = systems or tuple(rulesets())
    tally, found = Tally(), Counter[tuple[str, str, str]]()
    for number in range(seed, seed + fights):
        for system in names:
            for each in calibrate(system, number, tally):
                kind = system, each.what.partition(":")[0].partition(" ")[0], each.rule
                found[kind] += 1
                if found[kind] <= MOST_ALIKE:
                    click.echo(each.said(system, number))
        done = number + 1 - seed
        if done % TELL_EVERY == 0 or done == fights:
            click.echo(f"{done} of {fights} fights of each of {', '.join(names)}; {found.total()} findings")
    for line in tally.lines():
        click.echo(line)
    off = list(tally.off(DEVIATIONS))
    for (system, what, purpose), sums in off:
        click.echo(f"{system}: {purpose} ({what}) is {sums.deviations:+.1f} standard deviations off")
    rolls = sum(each.rolls for each in tally.kinds.values())
    click.echo(
        f"{fights} fights of each of {len(names)} systems, {rolls} rolls: {found.total()} findings, {len(off)} off"
    )
    sys.exit(1 if found or off else 0)


if __name__ == "__main__":
    main()
