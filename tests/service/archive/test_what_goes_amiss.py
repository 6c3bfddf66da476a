"""What the archive does where something is amiss: the fight stays where it is, and the operator is told why."""

import logging
from collections.abc import Sequence

import pytest

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.store.append_result import LogUnreachable
from events.store.log import Log
from events.store.marks.archived import Archived
from service.archive import retention
from service.archive.archive import Archive
from service.archive.object_store import ArchiveError
from service.archive.retention import Policy, sweep
from service.seats.tokens import Tokens
from tests.support.commits import chain, notes
from tests.support.seats import KEY

DAY = 86_400


class Forgetful:
    """A store that gives back something else than was put there."""

    def __init__(self) -> None:
        self.names: list[str] = []

    async def put(self, name: str, content: bytes) -> None:
        self.names.append(name)

    async def get(self, name: str) -> bytes:
        return b"something else"


class Shelf:
    """An archive in which these fights lie, and which refuses those that are busy."""

    def __init__(self, lying: dict[str, int], busy: Sequence[str] = ()) -> None:
        self.lying = {
            name: Archived(version=1, hash="", object="", size=0, digest="", at=0, last=last)
            for name, last in lying.items()
        }
        self.busy = busy
        self.put: list[str] = []

    async def put_away(self, encounter: str) -> None:
        if encounter in self.busy:
            raise Refused("busy", Sentence("affray.archiving-now", {"id": encounter}))
        self.put.append(encounter)

    async def all(self) -> dict[str, Archived]:
        return {**self.lying}

    async def delete(self, encounter: str) -> None:
        del self.lying[encounter]


async def written(log: Log, *names: str) -> int:
    """Fights in which something happened once; when that was."""
    for name in names:
        for one in chain(notes("a")):
            await log.append(name, one)
    return one.header.at


async def test_a_fight_stays_in_the_log_where_the_archive_does_not_give_back_what_was_put_there(
    log: Log,
) -> None:
    await written(log, "duel")
    objects = Forgetful()
    archive = Archive(log, Tokens(KEY.encode()), objects)  # type: ignore[arg-type]
    for _ in range(2):  # it is nobody's in between
        with pytest.raises(ArchiveError, match=r"does not give back what was put there as fight-duel\.age"):
            await archive.put_away("duel")
    assert await log.last("duel") == 1
    assert await archive.all() == {}
    assert objects.names == ["fight-duel.age"] * 2


async def test_a_fight_that_cannot_be_archived_is_told_of_and_the_others_are_archived(
    log: Log, caplog: pytest.LogCaptureFixture
) -> None:
    await written(log, "bridge", "ford", "mill")
    shelf = Shelf({}, busy=["ford"])
    away, gone = await sweep(shelf, log, {"mill"}, Policy(archive_after=DAY))  # type: ignore[arg-type]
    assert (away, gone) == (["bridge"], [])
    assert shelf.put == ["bridge"]
    assert [each.getMessage() for each in caplog.records] == [
        "The fight ford is not archived: Another worker is just archiving 'ford', or brings it back."
    ]


async def test_a_fight_is_due_at_the_second_that_was_said_and_not_before(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    last = await written(log, "duel")
    shelf = Shelf({"old": last})
    both = Policy(archive_after=60, delete_after=60)
    monkeypatch.setattr(retention, "now_ms", lambda: last + 59_999)
    assert await sweep(shelf, log, (), both) == ([], [])  # type: ignore[arg-type]
    monkeypatch.setattr(retention, "now_ms", lambda: last + 60_000)
    assert await sweep(shelf, log, (), Policy()) == ([], [])  # type: ignore[arg-type]
    assert await sweep(shelf, log, (), both) == (["duel"], ["old"])  # type: ignore[arg-type]


class Stopped(BaseException):
    """The worker stops."""


async def test_a_worker_sweeps_about_every_hour_says_what_it_did_and_goes_on_after_a_fault(
    log: Log, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger="affray")
    outcomes = [
        (["duel"], []),
        ([], []),
        ([], ["a", "b"]),
        LogUnreachable("The server is away."),
        KeyError("oops"),
    ]
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) > len(outcomes):
            raise Stopped

    async def swept(*_: object) -> tuple[list[str], list[str]]:
        outcome = outcomes[len(pauses) - 1]
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    monkeypatch.setattr(retention, "sweep", swept)
    monkeypatch.setattr(retention.asyncio, "sleep", pause)
    monkeypatch.setattr(retention.random, "uniform", lambda least, most: least if len(pauses) % 2 else most)
    with pytest.raises(Stopped):
        await retention._again_and_again(Shelf({}), log, (), Policy())  # type: ignore[arg-type]
    assert [each.getMessage() for each in caplog.records] == [
        "1 fight was archived, and 0 of the archive deleted.",
        "0 fights were archived, and 2 of the archive deleted.",
        "Fights cannot be archived: The server is away.",
        "Fights cannot be archived",
    ]
    assert caplog.records[-1].exc_info
    assert set(pauses) == {1800, 5400}
