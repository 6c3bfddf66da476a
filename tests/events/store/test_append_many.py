"""Appending many commits of one fight: together, and still in their order, whole, and only where they follow."""

from events.store.append_many import AT_ONCE, append_many
from events.store.append_result import Appended
from events.store.log import Log
from events.store.marks.encounter_list import encounters
from tests.support.commits import chain, notes

FIGHT = [notes(f"{number}a", f"{number}b") for number in range(2 * AT_ONCE + 10)]


async def test_all_are_in_the_log_in_their_order(log: Log) -> None:
    sealed = chain(*FIGHT)
    assert await append_many(log, "fight", sealed) == 0
    assert [each.events for each in await log.read("fight")] == FIGHT
    assert await encounters(log) == ["fight"]


async def test_they_take_few_round_trips(log: Log) -> None:
    await append_many(log, "before", chain(notes("a")))  # and the server knows the script
    before = (await log.client.info("stats"))["total_reads_processed"]
    await append_many(log, "fight", chain(*FIGHT))
    reads = (await log.client.info("stats"))["total_reads_processed"] - before
    assert reads < 20


async def test_what_is_there_already_is_taken_as_done(log: Log) -> None:
    sealed = chain(*FIGHT)
    for each in sealed[:7]:
        assert await log.append("fight", each) == Appended(each.version)
    assert await append_many(log, "fight", sealed) == 0
    assert await log.last("fight") == len(FIGHT)


async def test_where_the_log_has_another_commit_that_is_told_and_nothing_follows(log: Log) -> None:
    sealed = chain(*FIGHT)
    others = chain(notes("another"), notes("and one more"), after=5, prev=sealed[4].header.hash)
    there = [*sealed[:5], *others]
    for each in there:
        await log.append("fight", each)
    assert await append_many(log, "fight", sealed) == 6
    assert [each.header.hash for each in await log.read("fight")] == [each.header.hash for each in there]
