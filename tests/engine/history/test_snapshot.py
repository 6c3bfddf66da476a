"""A snapshot spares reading the whole log, and changes nothing else: not the state, not what may be undone."""

import random
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from affray.testing import SERVER, Table
from engine.autopilot.autopilot import wishes
from engine.commands import types as cmd
from engine.fights.encounters import Encounters
from engine.fights.result import Result
from engine.history.effective_commits import effective_commits, fold
from engine.history.head_chain import resume
from engine.history.history import History, replay
from engine.history.snapshot import DIGEST, decoded, resumed, runs, taken
from engine.ruleset_api.refusal import Refused
from engine.rulesets.brp import ruleset
from engine.rulesets.brp.people.inventory import armed_with
from events.chain.commit import Commit
from events.store.keys import log_key, snapshot_key
from events.store.log import Log
from tests.engine.rulesets.brp.test_any_fight import any_answer, opened
from tests.support.coins import coins_table
from tests.support.duel import opening
from tests.support.forging import resealed

EVERY = 40  # events


def a_fight_with_undone_play(seed: int) -> Table:
    """Two against two, who sometimes take back what they did, and do it after all."""
    chance = random.Random(seed)
    table = opened(chance)
    while table.version < 70 and not table.fight.closed:
        any_answer(table, chance)
        if chance.random() < 0.2:
            for _ in range(chance.randint(1, min(3, len(table.history.effective) - 1))):
                table.undo()
            if chance.random() < 0.5:
                table.redo()
    return table


def same(one: History, other: History) -> None:
    """Both are the same fight, wait for the same, and can be undone to the same versions."""
    assert one.head is not None
    assert other.head is not None
    assert one.head.fight == other.head.fight
    assert (one.version, one.hash, one.stack, one.permanent) == (
        other.version,
        other.hash,
        other.stack,
        other.permanent,
    )
    asked = [
        {each: msgspec.to_builtins(pending.options) for each, pending in found.items()}
        for found in (resume(ruleset, every.head, every.version) for every in (one, other) if every.head)
    ]
    assert asked[0] == asked[1]


def from_snapshot(commits: list[Commit], at: int) -> History | None:
    """The fight from a snapshot taken at version `at` and all that followed; None where none can be taken."""
    data = taken(replay(commits[:at]), ruleset)
    if data is None:
        return None
    snapshot = decoded(data, "table")
    assert snapshot is not None
    assert snapshot.version == at
    return resumed(snapshot, commits[at - 1 :])


@pytest.mark.parametrize("seed", range(3))
def test_wherever_it_is_taken_a_snapshot_leads_to_the_fight_that_the_whole_log_leads_to(seed: int) -> None:
    commits = a_fight_with_undone_play(seed).commits
    reached = 0
    for end in range(10, len(commits) + 1, 12):
        whole = replay(commits[:end])
        assert whole.head is not None
        assert whole.head.fight == fold(effective_commits(commits[:end]))
        for at in range(1, end + 1, 5):
            found = from_snapshot(commits[:end], at)
            if found is not None:
                same(found, whole)
                reached += 1
    assert reached > 10


def test_no_snapshot_is_taken_while_something_may_be_redone() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.undo()
    assert taken(table.history, ruleset) is None
    table.redo()
    assert taken(table.history, ruleset) is not None


def test_an_undo_of_what_lies_before_it_needs_the_whole_log() -> None:
    table = coins_table()
    for who in ("ann", "bob", "carl"):
        table.answer(who, "wait")
    table.undo(to=2)
    assert from_snapshot(table.commits, 3) is None
    assert from_snapshot(table.commits, 2) is not None


def test_bytes_that_are_no_snapshot_of_this_fight_are_none() -> None:
    data = taken(coins_table().history, ruleset)
    assert data is not None
    assert decoded(data, "table") is not None
    assert decoded(data, "chair") is None
    for at in (0, DIGEST, len(data) // 2, len(data) - 1):
        assert decoded(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :], "table") is None
        assert decoded(data[:at], "table") is None


def test_a_snapshot_of_a_state_of_other_fields_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    data = taken(coins_table().history, ruleset)
    assert data is not None
    monkeypatch.setattr("engine.history.snapshot.SHAPE", "another")
    assert decoded(data, "table") is None


def test_a_snapshot_of_other_commits_is_of_no_use() -> None:
    table = coins_table()
    table.answer("ann", "wait")
    data = taken(table.history, ruleset)
    assert data is not None
    snapshot = decoded(data, "table")
    assert snapshot is not None
    assert resumed(snapshot, table.commits[1:]) is not None
    assert resumed(snapshot, table.commits) is None
    assert resumed(snapshot, []) is None
    forged = resealed(table.commits, headers={2: {"by": "bob"}})
    assert resumed(snapshot, forged[1:]) is None


def test_numbers_that_follow_one_upon_another_are_told_by_the_first_and_the_last() -> None:
    assert runs([1, 2, 3, 7, 9, 10]) == [(1, 3), (7, 7), (9, 10)]
    assert runs([]) == []


# Kept beside a log


async def played(
    log: Log, encounter: str = "duel", *, every: int = EVERY, commands: int = 60
) -> list[cmd.Answer]:
    """A duel in which the autopilot answers for all; the answers."""
    encounters = Encounters(log, snapshot_every=every)
    fields = {name: value for name, value in opening(encounter).items() if name != "command"}
    result = await encounters.open(msgspec.convert(fields, cmd.Open))
    answers = []
    for number in range(commands):
        answers.append(an_answer(result, f"a{number}"))
        result = await encounters.play(encounter, answers[-1])
    return answers


def an_answer(result: Result, id: str) -> cmd.Answer:
    """What the autopilot answers to the first question."""
    request = result.pending[0]
    choice, args = next(wishes(request, (), 1))
    return cmd.Answer(id=id, decision=request.decision, choice=choice, args=args)


async def cold(log: Log, encounter: str = "duel") -> History:
    """The fight as a new worker loads it."""
    return await Encounters(log).history(encounter)


async def whole(log: Log, encounter: str = "duel") -> History:
    """The fight from its whole log."""
    return replay(await log.read(encounter))


async def kept_at(log: Log, encounter: str = "duel") -> int:
    """Where the fight's snapshot stands."""
    data = await log.snapshot(encounter)
    snapshot = decoded(data, encounter) if data else None
    return 0 if snapshot is None else snapshot.version


async def test_a_cold_worker_starts_from_the_snapshot_and_reads_what_follows(log: Log) -> None:
    await played(log)
    full = await whole(log)
    at = await kept_at(log)
    assert sum(len(each.events) for each in await log.read("duel", after=at)) < EVERY + 20

    # What lies before the snapshot is not looked at: without it the fight loads, the log as a whole does not.
    await log.client.xdel(log_key("duel"), "2-0")
    found = await cold(log)
    same(found, full)
    assert not found.whole
    await log.client.delete(snapshot_key("duel"))
    with pytest.raises(Refused, match="2-0") as caught:
        await cold(log)
    assert caught.value.code == "damaged-log"


async def test_who_looks_at_a_fight_from_a_snapshot_notices_that_entries_before_it_are_gone(log: Log) -> None:
    await played(log)
    looking = Encounters(log)
    assert (await looking.caught_up("duel")).history.entries == (await whole(log)).entries
    assert not looking.cache.replica("duel").history.whole
    await log.client.xdel(log_key("duel"), "2-0")
    for encounters in (looking, Encounters(log)):
        with pytest.raises(Refused, match="2-0") as caught:
            await encounters.caught_up("duel")
        assert caught.value.code == "damaged-log"
    assert await log.snapshot("duel") is None


async def test_what_follows_the_snapshot_is_checked(log: Log) -> None:
    await played(log)
    at = await kept_at(log)
    await log.client.xdel(log_key("duel"), f"{at + 1}-0")
    with pytest.raises(Refused, match=f"{at + 1}-0") as caught:
        await cold(log)
    assert caught.value.code == "damaged-log"


async def test_a_snapshot_can_be_deleted_at_any_time_and_comes_again(log: Log) -> None:
    await played(log)
    full = await whole(log)
    await log.client.delete(snapshot_key("duel"))
    encounters = Encounters(log, snapshot_every=EVERY)
    found = await encounters.history("duel")
    same(found, full)
    assert found.whole
    assert found.head is not None
    await encounters.play(
        "duel",
        an_answer(
            Result(
                encounter="duel", version=0, events=(), pending=tuple(found.head.fight.decisions.values())
            ),
            "next",
        ),
    )
    assert await kept_at(log) == full.version + 1


@pytest.mark.parametrize("every", [0, 10_000])
async def test_no_snapshot_is_kept_before_its_time(log: Log, every: int) -> None:
    await played(log, every=every, commands=20)
    assert await log.snapshot("duel") is None


async def test_a_snapshot_that_does_not_fit_is_ignored(log: Log) -> None:
    await played(log)
    await played(log, "other", commands=70)
    mine, others = await log.snapshot("duel"), await log.snapshot("other")
    assert mine is not None
    assert others is not None
    full = await whole(log)
    # Another fight's, even one that says it is this one's; one from behind the end of the log; none at all.
    renamed = decoded(others, "other")
    assert renamed is not None
    for data in (
        others,
        _as(renamed, encounter="duel"),
        _as(renamed, encounter="duel", version=10_000),
        b"",
        b"x" * 99,
        mine[:-1],
    ):
        await log.keep_snapshot("duel", data)
        found = await cold(log)
        same(found, full)
        assert found.whole


async def test_a_snapshot_by_another_version_of_the_rules_is_ignored(log: Log) -> None:
    await played(log)
    snapshot = decoded(await log.snapshot("duel") or b"", "duel")
    assert snapshot is not None
    await log.keep_snapshot("duel", _as(snapshot, rules="before"))
    assert (await cold(log)).whole


def _as(snapshot: Any, **fields: Any) -> bytes:
    """The snapshot with other fields, as bytes."""
    body = msgspec.msgpack.encode(msgspec.structs.replace(snapshot, **fields))
    return sha256(body).digest() + body


async def test_a_command_from_before_the_snapshot_is_answered_as_it_was(log: Log) -> None:
    first, *_ = await played(log)
    encounters = Encounters(log)
    again = await encounters.play("duel", first)
    assert (again.repeated, again.version) == (True, 2)
    other = msgspec.structs.replace(first, choice="something-else")
    with pytest.raises(Refused) as caught:
        await encounters.play("duel", other)
    assert caught.value.code == "command-reused"
    assert not (await encounters.history("duel")).whole


async def test_a_cold_worker_undoes_what_lies_before_the_snapshot(log: Log) -> None:
    await played(log)
    at = await kept_at(log)
    encounters = Encounters(log, snapshot_every=EVERY)
    last = (await encounters.history("duel")).effective[-1]
    await encounters.play("duel", cmd.Undo(id="back", version=last, to=at - 3))
    same(await encounters.history("duel"), await whole(log))
    same(await cold(log), await whole(log))
    await encounters.play("duel", cmd.Redo(id="forth", version=last))
    same(await encounters.history("duel"), await whole(log))
    same(await cold(log), await whole(log))


async def test_a_snapshot_that_cannot_be_kept_is_no_error(log: Log, server_url: str) -> None:
    rights = ["on", "nopass", "+@all", "allchannels", "~affray:encounters:*"]
    rights += [f"~affray:*:{part}" for part in ("log", "commands", "head", "secret", "moved")]
    await log.client.execute_command("ACL", "SETUSER", "reader", *rights, "%R~affray:*:snapshot")
    user = server_url.replace("unix://", "unix://reader:any@")
    async with Log.at(user) as barred:
        await played(barred)
    await log.client.acl_deluser("reader")
    assert await log.snapshot("duel") is None
    assert (await whole(log)).version == 61


def test_what_was_derived_from_a_combatant_is_no_part_of_a_snapshot() -> None:
    """A worker that has loaded a fight has run its rules over the record of the step, from the state it began with."""
    table = opened(random.Random(1))
    history = replay(table.commits)
    assert history.head is not None
    for each in history.head.base.combatants.values():
        armed_with(each)
    data = taken(history, ruleset)
    assert data is not None
    snapshot = decoded(data, "table")
    assert snapshot is not None
    assert snapshot.base == history.head.base
