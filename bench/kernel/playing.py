"""Commands and undoing on long fights against short ones."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from bench.fights import SEED, long_fight, next_answer
from bench.result import Result
from bench.timing import seconds
from engine.commands import types as cmd
from engine.dice import commitment
from engine.fights.encounters import Encounters
from events.store.log import Log
from events.store.marks.dice_secrets import keep_secret

SHORT, LONG = 100, 10_000
COMMANDS = 100
REPEATS = 7


async def measure(log: Log) -> Iterator[Result]:
    """Commands a second, and the time of an undo, at 10,000 events and at 100."""
    encounters = Encounters(log)
    for size in (SHORT, LONG):
        await keep_secret(log, _name(size), commitment(SEED), SEED)
        for sealed in long_fight(_name(size), size):
            await log.append(_name(size), sealed)
    playing: dict[int, list[float]] = {SHORT: [], LONG: []}
    undoing: dict[int, list[float]] = {SHORT: [], LONG: []}
    for size in (SHORT, LONG):
        await _play(encounters, size, "warm", 20)
    for repeat in range(REPEATS):
        for size in (SHORT, LONG):
            playing[size].append(await seconds(partial(_play, encounters, size, f"p{repeat}", COMMANDS)))
            undoing[size].append(await seconds(partial(_undo, encounters, size, f"u{repeat}", 50)))
            for _ in range(2):
                await _undo(encounters, size, f"back{repeat}-{_}", 25)
    return iter(
        [
            Result(
                name=f"commands at {LONG:,} events against {SHORT}",
                figure=COMMANDS / min(playing[LONG]),
                ceiling=COMMANDS / min(playing[SHORT]),
                unit="commands/s",
                target=0.95,
            ),
            Result(
                name=f"undo at {LONG:,} events against {SHORT}",
                figure=min(undoing[LONG]) / 50 * 1e6,
                ceiling=min(undoing[SHORT]) / 50 * 1e6,
                unit="µs",
                target=2.0,
                at_most=True,
            ),
        ]
    )


def _name(size: int) -> str:
    return f"bench-play-{size}"


async def _play(encounters: Encounters, size: int, mark: str, count: int) -> Any:
    for number in range(count):
        history = await encounters.history(_name(size))
        await encounters.play(_name(size), replace(next_answer(history, number), id=f"{mark}-{number}"))


async def _undo(encounters: Encounters, size: int, mark: str, count: int) -> Any:
    for number in range(count):
        last = (await encounters.known(_name(size))).effective[-1]
        await encounters.play(_name(size), cmd.Undo(id=f"{mark}-{number}", version=last))
