"""`make near`: runs the tests that are nearest to what git says is changed, until 25 seconds are over.

Those of the same room come first, then others by distance in the import graph, the cheapest of those that are as near.
"""

import sys

import click

from tests.nearest.changed import changed
from tests.nearest.order import ELSEWHERE, FAR, nearest
from tests.nearest.run import run

SHOWN = 5


@click.command(help=__doc__)
@click.option(
    "--since", help="Compare with this commit.  [default: HEAD; where that is clean, the upstream branch]"
)
@click.option("--seconds", default=25.0, show_default=True, type=click.FloatRange(0, min_open=True))
@click.argument("files", nargs=-1)
def main(since: str | None, seconds: float, files: tuple[str, ...]) -> None:
    """FILES instead of what git says."""
    found, base = (list(files), "") if files else changed(since)
    if not found:
        click.echo("near: nothing is changed")
        return
    near = nearest(found)
    named = ", ".join(found[:SHOWN]) + (f" and {len(found) - SHOWN} more" if len(found) > SHOWN else "")
    reached = len({each.file for each in near})
    click.echo(
        f"near: changed{f' since {base}' if base else ''}: {named}; {reached} files of tests can notice it"
    )
    if not near:
        click.echo("near: ran none; make test runs more")
        return
    done = run(near, seconds)
    ran, left = {each.file for each in done.done}, near[len(done.done) :]
    far = max((each.distance for each in done.done if each.rank == ELSEWHERE), default=0)
    places = "the same room" + (f", and others up to {far} imports away" if 0 < far < FAR else "")
    click.echo(f"near: ran {done.tests} tests of {len(ran)} files: {places}" if ran else "near: ran none")
    if done.cut or left:
        end = ", and the end of the last batch" if done.cut else ""
        click.echo(f"near: left {len({each.file for each in left} - ran)} files{end}; make test runs more")
    sys.exit(done.status)


if __name__ == "__main__":
    main()
