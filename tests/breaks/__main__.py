"""`make breaks`: breaks the code in places, and looks which tests of `make test` notice.

A place is a comparison, a condition, a number, a returned value or a call, anywhere but in the rulesets, whose rules
have tests that are marked with them. The tests are collected once; for each place a child of this process is broken,
and runs them until one fails: first those that run the broken line (`--learn` finds out which, and keeps it in build/),
then the nearest. Nothing on disk is changed. What survives may be unobservable: judge.
"""

import gc
import random
from collections.abc import Mapping, Sequence

import click
import pytest

from tests.breaks import lines
from tests.breaks.apart import files_of, noticed_apart
from tests.breaks.places import Place, broken, chosen, places
from tests.breaks.report import Tried, line, summary
from tests.breaks.session import OPTIONS, ByFile, FewExamples, likeliest_first, run_each, with_tests
from tests.breaks.swapped import Whole, swap, whole
from tests.breaks.trial import Limits, trial


@click.command(help=__doc__)
@click.option("-n", "count", default=60, show_default=True, type=click.IntRange(1), help="How many places.")
@click.option("--seed", type=int, help="Which ones.  [default: at random]")
@click.option("--tests", default=12_000, show_default=True, help="At most so many tests for each place.")
@click.option(
    "--seconds", default=60.0, show_default=True, help="At most so many CPU seconds for each place."
)
@click.option(
    "--only", "numbers", multiple=True, help="Only this place of those, as FILE:LINE; may be given again."
)
@click.option("--learn", is_flag=True, help="Break nothing, but note which lines each test runs (WITHIN).")
@click.argument("within", nargs=-1)
def main(
    count: int,
    seed: int | None,
    tests: int,
    seconds: float,
    numbers: tuple[str, ...],
    learn: bool,
    within: tuple[str, ...],
) -> None:
    """WITHIN these files and folders; default: service events projections engine."""
    if learn:
        return _learn(within)
    seed = random.randrange(10_000) if seed is None else seed
    found = places(within)
    some = [
        each for each in chosen(found, count, seed) if not numbers or f"{each.path}:{each.line}" in numbers
    ]
    click.echo(f"breaks: {len(some)} of {len(found)} places, --seed {seed}")
    tried: list[Tried] = []

    def use(collected: ByFile) -> None:
        there = whole()
        gc.freeze()  # children share what they do not touch
        for number, place in enumerate(some, 1):
            tried.append(_try(place, there, collected, Limits(tests, seconds)))
            click.echo(f"{number:4} {line(tried[-1])}")

    status = with_tests(use)
    click.echo(
        f"{summary(tried)}\nwith --seed {seed}"
        if tried
        else f"breaks: nothing was tried, pytest ended with {status}"
    )


def _learn(within: Sequence[str]) -> None:
    learning = lines.Learning()
    pytest.main([*OPTIONS, "--ignore", "tests/breaks", *within], [FewExamples(), learning])
    lines.keep(learning.notes())


def _try(place: Place, there: Mapping[str, Whole], collected: ByFile, limits: Limits) -> Tried:
    code = broken(place)
    first = likeliest_first(place, collected)
    runs = lines.who_runs(place.path, place.line, place.function)
    outcome = trial(first, run_each, lambda kept: swap(code, there, kept), limits)
    if outcome.noticed is None and not runs:  # it may run while modules are imported, and no more
        outcome = outcome._replace(noticed=noticed_apart(code, files_of(first)))
    return Tried(place, outcome, None if runs is None else len(runs))


if __name__ == "__main__":
    main()
