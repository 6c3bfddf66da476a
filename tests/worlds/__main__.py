"""`make worlds`: random fights of every system in two worlds, of which nobody may be told apart.

In one of them some hide, in the other nobody does; a fight whose seed ends in 8 or 9 is on a board, and in some they
hide from Ann alone, whose comrades see them and go about. Every ninth seed is that of another fight as well, in which
somebody who hides lets things go, gives and takes them: in the one world this one, in the other that one. And in one
of ten Ann walks among those who hide, and takes back at once what she may. Each fight is copied and moved as well, and
one of three viewers asked about it there.

Prints how far it is, and each fight that tells, with how to play it again. Exit status 0 only if none did.
"""

import sys
import time

import click

from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import rulesets
from tests.support.compared_worlds import VIEWERS
from tests.support.hidden_hands import told_of_hands
from tests.support.in_the_dark import WITH_A_BOARD
from tests.support.random_worlds import told_apart
from tests.support.scanning import told_for_free

TELL_EVERY = 30.0  # seconds


@click.command()
@click.option("--fights", default=1000, show_default=True, type=click.IntRange(1), help="Of each system.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="Of the first fight.")
@click.option("--system", "systems", multiple=True, help="Only this one; may be given again.")
def main(fights: int, seed: int, systems: tuple[str, ...]) -> None:
    """Play fights with and without doubles who hide, and compare what everybody is told."""
    begun, said, found = time.monotonic(), 0.0, 0
    names = systems or tuple(rulesets())
    for number in range(seed, seed + fights):
        for system in names:
            if tells := _tells(system, number):
                found += 1
                click.echo(f"make worlds ONLY={system} SEED={number} FIGHTS=1    {tells[:600]}")
        took = time.monotonic() - begun
        if took - said > TELL_EVERY or number + 1 == seed + fights:
            said = took
            click.echo(f"{number + 1 - seed} of {fights} fights of each of {', '.join(names)}; {found} tell")
    sys.exit(1 if found else 0)


def _tells(system: str, number: int) -> str:
    """What one fight tells; also where it cannot be played in both worlds alike, which a long run should not end at."""
    try:
        elsewhere = (VIEWERS[number % len(VIEWERS)],)
        told = told_apart(system, number, elsewhere)
        if not told and number % 9 == 0:
            told = told_of_hands(system, number, elsewhere)
        if not told and number % 10 == 0 and system in WITH_A_BOARD:
            told = told_for_free(system, number)
        return told
    except (AssertionError, Refused) as error:
        return f"cannot be played in both: {error}"


if __name__ == "__main__":
    main()
