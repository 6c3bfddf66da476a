"""Appending to the log: in order, once, whole or not at all."""

import asyncio

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events.chain.codec import UnreadableEvent
from events.chain.commit import Commit, EncodedCommit
from events.store.announcement import announced, middle, opening
from events.store.append_result import Appended, CommitTooLarge, Conflict, Duplicate, LogFull, LogRefused
from events.store.keys import ENCOUNTERS, commands_key, encounters_key, head_key, log_key
from events.store.log import Log
from events.store.marks.deadlines import due, look_at
from events.store.marks.dice_secrets import keep_secret, kept_secret
from events.store.marks.encounter_list import encounters, part_lists
from events.store.marks.webhook_store import WebhookEndpoint, WebhookStore
from events.types.fight_events import Noted
from events.types.values import Event
from tests.support.any_event import any_event
from tests.support.commits import chain, commit, notes


@settings(
    max_examples=60,
    deadline=None,  # a server answers when it answers
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.lists(st.lists(any_event, min_size=1, max_size=4), max_size=4))
async def test_what_is_appended_is_what_is_read(log: Log, commits: list[list[Event]]) -> None:
    await log.delete("any")
    sealed = chain(*commits)
    for one in sealed:
        assert await log.append("any", one) == Appended(one.version)
    assert await log.last("any") == len(commits)
    assert await log.read("any") == [
        Commit(version=one.version, header=one.header, events=tuple(events))
        for one, events in zip(sealed, commits, strict=True)
    ]


async def test_each_event_is_an_entry_numbered_by_commit_and_event(log: Log) -> None:
    for one in chain(notes("a", "b"), notes("c")):
        await log.append("fight", one)
    assert [entry_id for entry_id, _ in await log.raw("fight")] == [b"1-0", b"1-1", b"2-0"]


async def test_only_the_commit_that_follows_the_last_one_is_appended(log: Log) -> None:
    first, second = chain(notes("a"), notes("b"))
    rival = commit(1, notes("c"), command="rival")
    assert await log.append("fight", second) == Conflict(0)
    await log.append("fight", first)
    assert await log.append("fight", rival) == Conflict(1)
    assert await log.last("fight") == 1


async def test_a_command_is_appended_once_and_its_retry_is_told_where(log: Log) -> None:
    first, second = chain(notes("a"), notes("b"))
    await log.append("fight", first)
    await log.append("fight", second)
    retried = commit(3, notes("a"), prev=second.header.hash, command=first.header.command, digest="other")
    assert await log.append("fight", retried) == Duplicate(1, "d")
    assert await log.last("fight") == 2


async def test_the_very_same_commit_again_is_no_duplicate_but_there(log: Log) -> None:
    (first,) = chain(notes("a"))
    assert await log.append("fight", first) == Appended(1)
    assert await log.append("fight", first) == Appended(1)
    assert await log.append("fight", commit(1, notes("b"), command=first.header.command)) == Duplicate(1, "d")
    assert len(await log.raw("fight")) == 1


async def test_writers_on_one_fight_at_the_same_time_get_one_place_each(log: Log) -> None:
    rivals = [commit(1, notes(str(i)), command=f"rival-{i}") for i in range(20)]
    outcomes = await asyncio.gather(*(log.append("fight", rival) for rival in rivals))
    assert sorted(outcomes, key=str) == [Appended(1)] + [Conflict(1)] * 19


@pytest.mark.parametrize("lost", ["the whole index", "its last command"])
async def test_a_lost_index_of_commands_is_rebuilt_before_anything_is_appended(log: Log, lost: str) -> None:
    first, second, third = chain(notes("a"), notes("b"), notes("c"))
    await log.append("fight", first)
    await log.append("fight", second)
    if lost == "the whole index":
        await log.client.delete(commands_key("fight"))
    else:
        await log.client.hdel(commands_key("fight"), second.header.command)
        await log.client.hset(commands_key("fight"), "", "1")
    again = commit(3, notes("b"), prev=second.header.hash, command=second.header.command)
    assert await log.append("fight", again) == Duplicate(2, "d")
    assert await log.append("fight", third) == Appended(3)
    assert await log.find("fight", "command-1") == (1, "d")


async def test_an_index_that_outlived_its_log_is_not_believed(log: Log) -> None:
    first, second = chain(notes("a"), notes("b"))
    await log.append("fight", first)
    await log.append("fight", second)
    await log.client.delete(log_key("fight"), head_key("fight"))
    assert await log.append("fight", first) == Appended(1)
    assert await log.find("fight", second.header.command) is None


async def test_finding_a_command_without_an_index_rebuilds_it(log: Log) -> None:
    for one in chain(notes("a"), notes("b")):
        await log.append("fight", one)
    await log.client.delete(commands_key("fight"))
    assert await log.find("fight", "command-2") == (2, "d")
    assert await log.find("fight", "command-3") is None


async def test_a_commit_too_large_is_refused_by_name(log: Log) -> None:
    for events in (notes(*["a"] * 10_001), [Noted(key="a" * 500_001)], notes(*["a" * 400_000] * 21)):
        with pytest.raises(CommitTooLarge, match="Nothing was written"):
            await log.append("fight", commit(1, events))
    assert await log.append("fight", commit(1, notes(*["a"] * 10_000))) == Appended(1)
    assert len((await log.read("fight"))[0].events) == 10_000


async def test_out_of_memory_a_commit_is_written_whole_or_not_at_all(log: Log) -> None:
    commits = chain(notes("a"), *[notes(*["x" * 1000] * 100)] * 100)
    await log.append("fight", commits[0])
    used = (await log.client.info("memory"))["used_memory"]
    await log.client.config_set("maxmemory", used + 3_000_000)
    try:
        outcomes = [await _append_or_refusal(log, one) for one in commits[1:]]
        written = 1 + outcomes.index(LogFull)
        # What only looks, or was there before, still works.
        assert await log.append("fight", commit(9, notes("a"), command="command-1")) == Duplicate(1, "d")
        assert [one.version for one in await log.read("fight")] == list(range(1, written + 1))
    finally:
        await log.client.config_set("maxmemory", 0)
    assert 1 < written < len(commits)
    assert await log.append("fight", commits[written]) == Appended(written + 1)
    assert len(await log.read("fight")) == written + 1


async def _append_or_refusal(log: Log, one: EncodedCommit) -> object:
    try:
        return await log.append("fight", one)
    except LogFull:
        return LogFull


async def test_commits_sent_together_stand_for_themselves(log: Log) -> None:
    await log.client.set(log_key("broken"), "no stream")
    (good,) = chain(notes("a"))
    appends = [log.append(name, good) for name in ("one", "broken", "two")]
    appends.insert(1, log.append("three", chain(notes("a"), notes("b"))[1]))
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    assert [outcomes[0], outcomes[1], outcomes[3]] == [Appended(1), Conflict(0), Appended(1)]
    assert isinstance(outcomes[2], LogRefused)


async def test_commits_waiting_together_go_in_few_round_trips(log: Log) -> None:
    first, second = chain(notes("a"), notes("b"))
    fights = [f"fight {i}" for i in range(100)]
    for fight in fights:
        await log.append(fight, first)
    before = (await log.client.info("stats"))["total_reads_processed"]
    outcomes = await asyncio.gather(*(log.append(fight, second) for fight in fights))
    reads = (await log.client.info("stats"))["total_reads_processed"] - before
    assert outcomes == [Appended(2)] * 100
    assert reads < 20


async def test_a_server_that_forgot_the_script_gets_it_again(log: Log) -> None:
    first, second = chain(notes("a"), notes("b"))
    await log.client.script_flush()
    assert await log.append("fight", first) == Appended(1)
    await log.client.script_flush()
    assert await log.append("fight", second) == Appended(2)


async def test_each_commit_is_announced_as_it_was_written(log: Log) -> None:
    async with log.client.pubsub() as listener:
        await listener.ssubscribe("affray:{fight}:live")
        for one in chain(notes("a", "b"), notes("c")):
            await log.append("fight", one)
        heard = []
        async for message in listener.listen():
            if message["type"] == "smessage":
                heard.append(announced(message["data"]))
            if len(heard) == 2:
                break
    assert heard == await log.read("fight")


def test_an_announcement_that_is_not_what_was_sealed_is_not_believed() -> None:
    (one,) = chain(notes("a", "b"))
    message = b"".join([opening(one), *one.salts, one.head, middle(one), *one.bodies])
    assert announced(message).version == 1
    [first, second] = one.bodies
    forged = first.replace(b"\xa1a", b"\xa1z")
    assert forged != first
    for each in (
        message.replace(first, forged),
        message.replace(first + second, second + first),
        message.replace(one.salts[0], bytes(16)),
        message.replace(b"\x94\x01", b"\x94\x02", 1),
        message.replace(one.header.command.encode(), b"x" * len(one.header.command)),
    ):
        assert each != message
        with pytest.raises(UnreadableEvent, match="announcement"):
            announced(each)


async def test_an_encounter_is_listed_until_it_is_deleted(log: Log) -> None:
    (first,) = chain(notes("a"))
    for name in ("b", "a"):
        await log.append(name, first)
        await keep_secret(log, name, "sha256:aa", b"secret")
    hook = WebhookEndpoint(id="bot", url="http://localhost/", seat="gm", secret="whsec_")
    await WebhookStore(log).add("a", hook)
    await look_at(log, "a", 7)
    assert await encounters(log) == ["a", "b"]
    await log.delete("a")
    assert await encounters(log) == ["b"]
    assert await log.last("a") == 0
    assert await kept_secret(log, "a", "sha256:aa") is None
    assert await log.find("a", "command-1") is None
    assert {key async for key in log.client.scan_iter()} == {
        b"affray:{b}:log", b"affray:{b}:head", b"affray:{b}:commands", b"affray:{b}:secret",
        encounters_key("b").encode(),
    }  # fmt: skip


async def test_of_many_encounters_those_are_listed_that_have_a_log(log: Log) -> None:
    (first,) = chain(notes("a"))
    for name in ("a", "c"):
        await log.append(name, first)
    await log.client.sadd(encounters_key("b"), "b")  # whoever was to open it died before
    assert await encounters(log) == ["a", "c"]


async def test_when_something_was_appended_last_is_told_where_it_can_be_read(log: Log) -> None:
    for name in ("a", "damaged"):
        for one in chain(notes("a", "b"), notes("c", "d")):
            await log.append(name, one)
    await log.client.xtrim(log_key("damaged"), maxlen=1, approximate=False)
    assert list(await log.last_times(["a", "damaged", "unknown"])) == ["a"]


async def test_a_lost_list_of_encounters_is_built_again(log: Log) -> None:
    (first,) = chain(notes("a"))
    for name in ("b", "a", "ünï · 2"):
        await log.append(name, first)
    await log.client.delete(*ENCOUNTERS)
    assert await encounters(log) == ["a", "b", "ünï · 2"]


async def test_lists_that_were_kept_in_one_part_are_taken_apart(log: Log) -> None:
    (first,) = chain(notes("a"))
    for name in ("a", "b"):
        await log.append(name, first)
    await log.client.delete(*ENCOUNTERS)
    await log.client.sadd("affray:encounters", "a", "b")
    await log.client.sadd("affray:hooked", "b")
    await log.client.zadd("affray:deadlines", {"a": 7, "b": 9})
    await part_lists(log)
    assert await encounters(log) == ["a", "b"]
    assert (await due(log, 8), await due(log, 9)) == (["a"], ["a", "b"])
    assert await WebhookStore(log).encounters() == ["b"]
    assert not await log.client.exists("affray:encounters", "affray:hooked", "affray:deadlines")


async def test_a_secret_is_found_by_its_commitment(log: Log) -> None:
    assert await kept_secret(log, "fight", "sha256:aa") is None
    await keep_secret(log, "fight", "sha256:aa", b"first")
    await keep_secret(log, "fight", "sha256:bb", b"second")
    assert await kept_secret(log, "fight", "sha256:aa") == b"first"


@pytest.mark.parametrize("name", ["", "a}b", "{a"])
async def test_an_encounter_whose_keys_would_not_stay_together_is_refused(log: Log, name: str) -> None:
    with pytest.raises(ValueError, match="without braces"):
        await log.last(name)
