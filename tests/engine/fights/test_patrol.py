"""The patrol: a record that is altered under a worker's eyes is found, whoever looks or does not."""

import logging

import pytest

from engine.commands import types as cmd
from engine.fights import patrol as patrols
from engine.fights.encounters import Encounters
from engine.fights.patrol import AGAIN, Patrol
from engine.ruleset_api.refusal import Refused
from events.store.keys import log_key
from events.store.log import Log
from tests.support.brp import attacks
from tests.support.duel import SEED, duellists


class Clock:
    """A clock that is put on by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


async def fights(log: Log, *names: str) -> Encounters:
    """A worker that has opened and begun these fights, and has them in memory."""
    people = tuple(cmd.Entrant(**each) for each in duellists())
    worker = Encounters(log)
    for each in names:
        await worker.open(cmd.Open(id="o", ruleset="brp", encounter=each, seed=SEED, combatants=people))
        await worker.play(each, cmd.Answer(id="b", choice="begin"))
    return worker


async def put(log: Log, encounter: str, old: bytes, new: bytes) -> None:
    """Have every `old` in the stream say `new`, under the same head."""
    entries = await log.raw(encounter)
    await log.client.delete(log_key(encounter))
    for entry_id, fields in entries:
        said = [field.replace(old, new) for field in fields]
        await log.client.xadd(log_key(encounter), dict(zip(said[::2], said[1::2], strict=True)), id=entry_id)


async def walk(patrol: Patrol, steps: int = 8) -> None:
    for _ in range(steps):
        await patrol.step()


@pytest.mark.parametrize("stretch", [1, 250])
async def test_a_record_that_was_altered_is_refused_from_then_on_and_the_log_is_told_once(
    log: Log, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, stretch: int
) -> None:
    monkeypatch.setattr(patrols, "STRETCH", stretch)
    worker, clock = await fights(log, "duel", "other"), Clock()
    patrol = Patrol(worker, clock)
    await walk(patrol)
    assert [*worker.damaged] == []
    await put(log, "duel", b"blue", b"pink")
    assert (await worker.caught_up("duel")).history.version == 2, "as it was written"
    clock.now += AGAIN
    await walk(patrol)
    clock.now += AGAIN
    await walk(patrol)
    assert [*worker.damaged] == ["duel"]
    [line] = [each for each in caplog.records if each.levelno == logging.ERROR]
    assert "The fight duel is refused. The record is damaged at entry 1-2" in line.getMessage()
    with pytest.raises(Refused, match="damaged at entry 1-2"):
        await worker.caught_up("duel")
    assert (await worker.caught_up("other")).history.version == 2


async def test_one_that_is_put_right_is_found_to_hold_again(log: Log) -> None:
    worker, clock = await fights(log, "duel"), Clock()
    patrol = Patrol(worker, clock)
    await put(log, "duel", b"blue", b"pink")
    await walk(patrol)
    assert "duel" in worker.damaged
    await put(log, "duel", b"pink", b"blue")
    clock.now += AGAIN
    await walk(patrol)
    assert "duel" not in worker.damaged
    assert (await worker.caught_up("duel")).history.version == 2


async def test_another_workers_snapshot_of_it_is_not_believed_either(log: Log) -> None:
    one = await fights(log, "duel")
    other = Encounters(log, snapshot_every=1)
    await other.caught_up("duel")
    await put(log, "duel", b"blue", b"pink")
    await walk(Patrol(one))
    for who, foe in (("ann", "bob"), ("bob", "ann")):
        stated, args = attacks(foe)
        await other.play("duel", cmd.Answer(id=who, by=who, choice=stated, args=args))
    assert await log.snapshot("duel")
    with pytest.raises(Refused, match="damaged"):
        await one.caught_up("duel")


async def test_one_that_is_deleted_or_moved_away_is_not_called_damaged(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patrols, "STRETCH", 1)
    worker = await fights(log, "duel")
    patrol = Patrol(worker)
    await patrol.step()
    await log.delete("duel")
    await walk(patrol)
    assert [*worker.damaged] == []
    with pytest.raises(Refused, match="There is no fight"):
        await worker.caught_up("duel")


async def test_the_one_verified_longest_ago_is_next_and_what_nobody_used_is_left_alone(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, clock, read = await fights(log, "one", "two", "three"), Clock(), list[str]()
    commits = worker.commits

    async def noted(encounter: str, after: int = 0, *, enough: int | None = None) -> list[object]:
        read.append(encounter)
        return list(await commits(encounter, after, enough=enough))

    monkeypatch.setattr(worker, "commits", noted)
    patrol = Patrol(worker, clock)
    for _ in range(4):
        clock.now += 1
        await patrol.step()
    assert read == ["one", "two", "three"]
    clock.now += AGAIN
    await walk(patrol)
    assert read == ["one", "two", "three"], "nobody has used them since"
    await worker.known("three")
    await worker.known("one")
    await patrol.step()
    clock.now += 1
    await worker.known("one")
    await walk(patrol)
    assert read == ["one", "two", "three", "one", "three"], "once a minute at most"


async def test_a_patrol_costs_one_read_of_the_record_in_stretches(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patrols, "STRETCH", 4)
    worker = await fights(log, "duel")
    sizes = list[int]()
    commits = worker.commits

    async def noted(encounter: str, after: int = 0, *, enough: int | None = None) -> list[object]:
        found = await commits(encounter, after, enough=enough)
        sizes.append(sum(len(each.events) for each in found))
        return list(found)

    monkeypatch.setattr(worker, "commits", noted)
    await walk(Patrol(worker))
    entries = len(await log.raw("duel"))
    assert len(sizes) > 1
    assert sum(sizes) == entries
