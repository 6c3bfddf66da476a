"""Simulated fights: how many a second the autopilot plays to their end on one core, four against four by each system.

    python -m bench.simulating                          every system, 20 fights each
    python -m bench.simulating d20 --fights 50 --profile
    python -m bench.simulating --forecast 200           and how long a forecast of 200 takes, as a worker makes it

`--profile` prints which functions take the most time of their own. A forecast is played in two processes, which are
there already, and said of it is after how many seconds on the clock the first figures come, and the last.
"""

import asyncio
import cProfile
import pstats
from contextlib import nullcontext
from time import perf_counter, process_time

import click

from bench.systems import OPTIONS, played
from engine.autopilot.forecast import forecast
from engine.history.moment import packed, unpacked
from service.forecasts.forecasts import Forecasts
from service.forecasts.processes import Processes

LINES = 30
"""Functions of a profile that are printed."""
SEED = 7


def moment_of(system: str) -> bytes:
    """The moment at which the fight of four against four begins."""
    _, history = next(played(system))
    assert history.head is not None
    return packed(history.head)


def a_second(moment: bytes, fights: int, profile: cProfile.Profile | None = None) -> float:
    """How many fights are played to their end in a second of CPU."""
    at = unpacked(moment)
    forecast(at.rules, at.waiting, range(1), SEED, at.version)
    began = process_time()
    with profile or nullcontext():
        forecast(at.rules, at.waiting, range(1, fights + 1), SEED, at.version)
    return fights / (process_time() - began)


async def waited(moment: bytes, fights: int) -> tuple[float, float]:
    """After how many seconds a forecast has its first figures, and its last."""
    forecasts, times = Forecasts(Processes(2)), list[float]()
    async with forecasts.running():
        async for _ in forecasts.played(moment, 4, SEED):
            pass  # until now the processes began
        began = perf_counter()
        async for _ in forecasts.played(moment, fights, SEED):
            times.append(perf_counter() - began)
    return times[0], times[-1]


@click.command()
@click.argument("systems", nargs=-1, type=click.Choice(sorted(OPTIONS)))
@click.option("--fights", default=20, show_default=True, type=click.IntRange(1))
@click.option("--profile", is_flag=True, help="Print what takes the most time.")
@click.option("--forecast", "forecasts", default=0, help="How many fights a forecast has.  [default: none]")
def main(systems: tuple[str, ...], fights: int, profile: bool, forecasts: int) -> None:
    """Say how many simulated fights each system makes a second."""
    for system in systems or tuple(sorted(OPTIONS)):
        moment, looks = moment_of(system), cProfile.Profile() if profile else None
        click.echo(f"{system}: {a_second(moment, fights, looks):.1f} fights a second of CPU")
        if looks is not None:
            pstats.Stats(looks).sort_stats("tottime").print_stats(LINES)
        if forecasts:
            first, last = asyncio.run(waited(moment, forecasts))
            click.echo(
                f"  a forecast of {forecasts}: first figures after {first:.1f} s, the last after {last:.1f} s"
            )


if __name__ == "__main__":
    main()
