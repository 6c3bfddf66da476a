"""`make soak`: many fights at a steady rate for a long time, and whether memory and times stay as they are.

At each table a fight is played to its end by its GM and two players, while they and a spectator watch; what is undone
comes back, the GM rolls in secret, who watches goes and comes, every tenth table has a webhook. A fight that has ended
goes into the archive, and the next one is opened. Before the first minute all tables are brought to where they would
be at any moment: each to another place of its evening, from which all play a whole evening at full speed.
"""

import asyncio
import random
import tempfile
from collections import Counter
from itertools import repeat
from pathlib import Path
from typing import Any

import click
import msgspec
import uvloop

from bench.scale.course import PLAYERS, SYSTEMS, Course, course
from bench.scale.house import House, house
from bench.scale.minutes import Minute, courses, grown, line, minute
from bench.scale.sink import Sink, sink
from bench.scale.table import Table, Told
from bench.scale.wires import Wires
from events.store.log import Log
from service.archive.archive import Archive
from service.archive.object_store import ObjectStore
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens

EVENING = 40  # commands
HOOKED_EVERY = 10  # tables
COMES_EVERY = 15  # commands, more or less
AT_ONCE = 16  # tables that are brought to their place at the same time


class Soak:
    """The tables of one worker."""

    def __init__(self, place: House, archive: Archive, hooks: Sink, rate: float) -> None:
        self._wires = Wires(place.urls[0])
        self._place = place
        self._archive = archive
        self._hooks = hooks
        self._pause = 60 / rate
        self._chance = random.Random(5)
        self._games: Counter[int] = Counter()
        self.answered: list[float] = []
        self.shown: list[float] = []
        self.ended = 0
        self.failures: Counter[str] = Counter()

    async def run(self, tables: int, minutes: int, warm: int) -> list[Minute]:
        """Minute by minute; the first `warm` are not counted among them."""
        gate = asyncio.Semaphore(AT_ONCE)
        places = range(tables)
        click.echo(f"Bringing {tables} tables to where they would be at any moment …")
        standing = await asyncio.gather(*(self._brought_along(number, gate) for number in places))
        click.echo("Playing an evening at each, all in turn …")
        standing = await asyncio.gather(*map(self._evening, places, standing, repeat(gate)))
        found: list[Minute] = []
        playing = [
            asyncio.create_task(self._play(number, table))
            for number, table in zip(places, standing, strict=True)
        ]
        try:
            for number in range(1 - warm, minutes + 1):
                this = await self._minute(number)
                click.echo(line(this))
                found += [this] if number > 0 else []
        finally:
            for each in playing:
                each.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        return found

    async def _minute(self, number: int) -> Minute:
        self.answered, self.shown = [], []
        spent, counted = self._place.spent(), self._counted()
        await asyncio.sleep(60)
        more = self._counted() - counted
        return minute(number, self.answered, self.shown, (spent, self._place.spent()), more)

    def _counted(self) -> Counter[str]:
        """What is counted over all minutes, by the names that it has in a minute."""
        return Counter(
            ended=self.ended,
            posted=self._hooks.taken,
            again=self._wires.again,
            failed=self.failures.total(),
        )

    async def _brought_along(self, number: int, gate: asyncio.Semaphore) -> Table:
        """A table in the midst of its evening."""
        async with gate:
            table = await self._opened(number)
            for _ in range(self._chance.randrange(len(_course(number).steps))):
                await table.next()
            return table

    async def _evening(self, number: int, table: Table, gate: asyncio.Semaphore) -> Table:
        """A table after as many commands as an evening has: what is kept of one lies between what is kept of others."""
        for _ in _course(number).steps:
            async with gate:
                table, _ = await self._turn(number, table)
        return table

    async def _play(self, number: int, table: Table) -> None:
        """Evening after evening at one table."""
        await asyncio.sleep(self._chance.uniform(0, self._pause))
        while True:
            try:
                table, told = await self._turn(number, table)
                if told is not None:
                    self.answered.append(told.answered)
                    self.shown.append(told.shown or 0.0)
            except Exception as error:
                self._note(table, error)
                table = await self._opened_at_last(number)
            await asyncio.sleep(self._pause * self._chance.uniform(0.5, 1.5))

    async def _turn(self, number: int, table: Table) -> tuple[Table, Told | None]:
        """The next command; or, when the fight is over, it goes into the archive, and the next one is opened."""
        told = await table.next()
        if told is None:
            table.leave()
            await self._archive.put_away(table.encounter)
            self.ended += 1
            return await self._opened(number), None
        if self._chance.random() < 1 / COMES_EVERY:
            await table.come_and_go(self._chance.choice(list(PLAYERS)))
        return table, told

    async def _opened_at_last(self, number: int) -> Table:
        while True:
            try:
                return await self._opened(number)
            except Exception as error:
                self._note(None, error)
                await asyncio.sleep(self._pause)

    def _note(self, table: Table | None, error: Exception) -> None:
        self.failures[f"{type(error).__name__}: {error}"[:300]] += 1
        if table is not None:
            table.leave()

    async def _opened(self, number: int) -> Table:
        self._games[number] += 1
        table = Table(self._wires, f"table-{number}-{self._games[number]}", _course(number))
        await table.open()
        if number % HOOKED_EVERY == 0:
            await table.hook(self._hooks.url)
        return table


def _course(number: int) -> Course:
    """The evening that is played at a table, again and again."""
    return course(SYSTEMS[number % len(SYSTEMS)], EVENING)


async def _soaked(
    fights: int, minutes: int, warm: int, rate: float, archive: str
) -> tuple[list[Minute], Any]:
    async with sink() as hooks:
        with house(options=("--webhooks-to", hooks.url, "--archive", archive)) as place:
            async with Log.at(place.redis, timeout=10) as log:
                tokens = Tokens(await signing_key(log))
                soak = Soak(place, Archive(log, tokens, ObjectStore(archive)), hooks, rate)
                return await soak.run(fights, minutes, warm), soak.failures


@click.command()
@click.option("--fights", default=500, show_default=True)
@click.option("--minutes", default=30, show_default=True)
@click.option("--warm", default=2, show_default=True, help="Minutes before that, which do not count.")
@click.option("--rate", default=2.0, show_default=True, help="Commands a minute at one table.")
@click.option("--to", type=click.Path(path_type=Path), help="A file for all figures, as JSON.")
def main(fights: int, minutes: int, warm: int, rate: float, to: Path | None) -> None:
    """Play so many fights at once for so many minutes, and fail where memory or time of a command grows."""
    with tempfile.TemporaryDirectory(prefix="affray-archive-") as archive:
        found, failures = uvloop.run(_soaked(fights, minutes, warm, rate, archive))
    went = courses(found)
    if to is not None:
        to.write_bytes(msgspec.json.format(msgspec.json.encode({"minutes": found, "failures": failures})))
    for each in went:
        click.echo(
            f"{each.name}: {each.first:.2f} in the first third, {each.last:.2f} in the last, {each.ratio:.2f}"
        )
    for what, often in failures.items():
        click.echo(f"failed {often} times: {what}", err=True)
    if failures or grown(went):
        raise SystemExit("It did not stay as it was.")


if __name__ == "__main__":
    main()
