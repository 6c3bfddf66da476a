"""Thirty-two writers who want different things of one fight, through two workers."""

import asyncio
import random
import time
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from service.demo.evidence import as_view
from tests.faults.clients import Fight, Sent, send, some_command
from tests.faults.linear import Record, Seen
from tests.faults.stage import Stage
from tests.support.brp import fighter
from tests.support.duel import SEED

WRITERS = 32
COMMANDS = 4


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Record:
    """What came of it: the record, and what everybody was told."""
    return asyncio.run(_written(tmp_path_factory.mktemp("writers")))


async def _written(directory: Path) -> Record:
    tough = {"hp": 200, "Sword": 60, "Shield": 40}
    people = [fighter("ann", "red", DEX=14, **tough), fighter("bob", "blue", DEX=11, **tough)]
    fight = Fight("melee", {"combatants": msgspec.to_builtins(people), "seed": SEED})
    seen: list[Seen] = []

    async def write(number: int) -> None:
        chance = random.Random(number)
        for turn in range(COMMANDS):
            kind, body = some_command(fight, chance)
            await send(fight, kind, body, f"{number}-{turn}", lambda _: stage.clients, chance)
            at = time.monotonic()
            view = as_view(await chance.choice(stage.clients).view(fight.id))
            seen.append(Seen(view, at, time.monotonic()))

    async with Stage(directory, patience=30.0) as stage:
        await send(fight, "open", fight.opening, "open", lambda _: stage.clients, random.Random(0))
        await asyncio.gather(*(write(number) for number in range(WRITERS)))
        return Record(await stage.log.read(fight.id), fight.sent, seen, bytes.fromhex(SEED))


def test_the_record_is_an_order_that_explains_what_everybody_saw(record: Record) -> None:
    assert list(record.breaches()) == []
    # It was no quiet afternoon: much was carried out, much was refused, and both at the same time.
    carried_out = [each for each in record.sent if each.played is not None]
    assert len(carried_out) > 20
    assert "not-pending" in {each.refused.code for each in record.sent if each.refused is not None}
    assert sum(_overlap(one, other) for one, other in pairwise(carried_out)) > 1


def test_no_order_explains_what_nobody_can_have_seen(record: Record) -> None:
    refused = next(each for each in record.sent if each.refused is not None)
    assert refused.refused is not None
    code, refused.refused.code = refused.refused.code, "no-such-position"
    assert [f"command {refused.id} was refused (no-such-position)" in each for each in record.breaches()] == [
        True
    ]
    refused.refused.code = code

    def breaches(*seen: Seen) -> list[str]:
        """What breaks where this was seen; the record itself is for the other tests, too."""
        return [*Record(record.commits, record.sent, seen, record.seed).breaches()]

    late, early = record.seen[-1], record.seen[0]
    assert late.view.version > early.view.version
    [breach] = breaches(*record.seen, replace(late, view=early.view))
    assert f"version {early.view.version} was seen when" in breach
    [breach] = breaches(replace(late, view=msgspec.structs.replace(late.view, round=99)))
    assert f"version {late.view.version} was seen otherwise" in breach


def _overlap(one: Sent, other: Sent) -> bool:
    return one.at < other.answered and other.at < one.answered
