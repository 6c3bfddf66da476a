"""The archive: a fight that nobody plays is put away, and is there again, whole, when somebody asks for it."""

import asyncio
import stat
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex

import msgspec
import pytest

from affray_client import AsyncClient, Problem
from engine.fights.encounters import now_ms
from engine.proof.verify import verify_entries
from events.store.append_result import LogUnreachable
from events.store.keys import archived_key, log_key
from events.store.log import Log
from events.store.marks.archived import ArchivedFights
from events.store.marks.encounter_list import encounters
from service.archive.archive import Archive
from service.archive.object_store import ArchiveError, ObjectStore
from service.archive.retention import Policy, sweep, sweeping
from service.seats.tokens import Tokens
from service.worker.app import Settings
from tests.support.affray import affray
from tests.support.duel import duellists, open_duel, to_action
from tests.support.exported import entries_of
from tests.support.seats import KEY, minted
from tests.support.serving import serving

DAY = 86_400


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "archive"


@asynccontextmanager
async def gm_at(url: str, settings: Settings) -> AsyncIterator[AsyncClient]:
    async with serving(url, settings) as service, AsyncClient(service, tokens={"duel": minted()}) as gm:
        yield gm


def mount(folder: Path, options: str) -> bool:
    """Mount a file system of its own there; whether that was done."""
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
    return not subprocess.run(command, capture_output=True, check=False).returncode


@pytest.fixture
def small_disk(folder: Path) -> Iterator[Path]:
    """A folder with room for 32 KB."""
    folder.mkdir()
    if not mount(folder, "size=32k"):
        pytest.skip("no file system can be mounted here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def archive_of(log: Log, folder: Path) -> Archive:
    return Archive(log, Tokens(KEY.encode()), ObjectStore(str(folder)))


def objects(folder: Path) -> list[str]:
    """What lies in the archive."""
    return sorted(each.name for each in folder.iterdir())


async def in_log(log: Log) -> bool:
    return bool(await log.client.exists(log_key("duel")))


async def test_a_fight_comes_back_by_itself_as_it_was_and_plays_on(
    server_url: str, log: Log, folder: Path
) -> None:
    settings = Settings(archive=str(folder))
    async with gm_at(server_url, settings) as gm, gm_at(server_url, settings) as elsewhere:
        await open_duel(gm)
        await to_action(gm, "duel")
        before = await gm.view("duel")
        assert await elsewhere.view("duel") == before
        mark = await archive_of(log, folder).put_away("duel")
        assert mark.version == before.version
        assert not await in_log(log)
        assert objects(folder) == ["fight-duel.age"]
        both = await asyncio.gather(gm.view("duel"), elsewhere.view("duel"))
        assert both == [before, before]
        assert objects(folder) == []
        played = await elsewhere.say("duel", "ann", "Here we are again.")
        assert played.version == before.version + 1
        assert (await gm.audit("duel")).clean
    assert [each.version for each in await log.read("duel")] == [*range(1, played.version + 1)]


async def test_no_other_fight_is_opened_under_the_id_of_an_archived_one(
    server_url: str, log: Log, folder: Path
) -> None:
    async with gm_at(server_url, Settings(archive=str(folder))) as gm:
        await open_duel(gm)
        await archive_of(log, folder).put_away("duel")
        with pytest.raises(Problem) as refused:
            await open_duel(gm)
        assert refused.value.code == "encounter-exists"


async def test_whoever_has_no_seat_at_an_archived_fight_does_not_bring_it_back(
    server_url: str, log: Log, folder: Path
) -> None:
    async with gm_at(server_url, Settings(archive=str(folder))) as gm:
        await open_duel(gm)
        await archive_of(log, folder).put_away("duel")
        for token, code in (
            ("", "no-token"),
            (minted()[:-4] + "AAAA", "bad-token"),
            (minted("other"), "wrong-encounter"),
        ):
            async with AsyncClient(gm.url, tokens={"duel": token} if token else {}) as stranger:
                for asks in (stranger.view, stranger.audit, stranger.timeline):
                    with pytest.raises(Problem) as refused:
                        await asks("duel")
                    assert refused.value.code == code
        assert not await in_log(log)
        assert objects(folder) == ["fight-duel.age"]


async def test_what_is_hidden_and_what_will_be_rolled_stay_so_through_the_archive(
    server_url: str, log: Log, folder: Path
) -> None:
    luck = {"combatant": "ann", "purpose": "luck", "notation": "1d100", "hidden": True}
    async with gm_at(server_url, Settings(archive=str(folder))) as gm:
        lurker = {**duellists()[1], "id": "lurker", "name": "Lurker"}
        lurker["sheet"] = {**lurker["sheet"], "hidden_from": ["*"]}
        lurker["side"] = "green"
        people = [*duellists(), lurker]
        await gm.open("brp", encounter="duel", combatants=people, options={"sealed": True})
        token = await gm.invite("duel", "ann-at-home", "player", ["ann"])
        await gm.answer("duel", "gm", "begin")
        await gm.command("duel", "rule", ruling="Luck.", reason="It rains.", hidden=True, rolls=[luck])
        async with AsyncClient(gm.url, tokens={"duel": token}) as player:

            async def told() -> list[bytes]:
                looks = (player.view, player.options, player.events, player.timeline, player.ledger)
                return [msgspec.json.encode(await look("duel")) for look in looks]

            before, secrets = await told(), await gm.secrets("duel")
            assert secrets.rolls
            assert not any(b"urker" in each for each in before)
            await archive_of(log, folder).put_away("duel")
            assert await told() == before
            assert await gm.secrets("duel") == secrets
        await gm.command("duel", "close")
        assert verify_entries("duel", *entries_of(await log.read("duel"))).verdict == "proven"


async def test_an_archived_record_that_was_altered_or_lost_is_refused_and_comes_back_when_it_is_put_back(
    server_url: str, log: Log, folder: Path
) -> None:
    file = folder / "fight-duel.age"
    async with gm_at(server_url, Settings(archive=str(folder))) as gm:
        await open_duel(gm)
        await archive_of(log, folder).put_away("duel")
        older = file.read_bytes()
        await gm.say("duel", "ann", "Back again.")
        await archive_of(log, folder).put_away("duel")
        await open_duel(gm, "other")
        await archive_of(log, folder).put_away("other")
        another = (folder / "fight-other.age").read_bytes()
        whole = file.read_bytes()
        flipped = whole[:-1] + bytes([whole[-1] ^ 1])
        for put in (flipped, whole[: len(whole) // 2], b"", older, another, None):
            file.unlink()
            if put is not None:
                file.write_bytes(put)
            with pytest.raises(Problem, match="is missing" if put is None else "was altered") as refused:
                await gm.view("duel")
            assert refused.value.code == "damaged-log"
        file.write_bytes(whole)
        assert (await gm.view("duel")).version == 2


@pytest.mark.faults
async def test_a_disk_that_fills_in_the_middle_of_archiving_leaves_the_fight_where_it_is(
    server_url: str, log: Log, small_disk: Path
) -> None:
    async with gm_at(server_url, Settings(archive=str(small_disk))) as gm:
        await open_duel(gm)
        for number in range(100):
            await gm.say("duel", "ann", f"{number} " + token_hex(240))
        with pytest.raises(ArchiveError, match="No space left on device"):
            await archive_of(log, small_disk).put_away("duel")
        assert objects(small_disk) == []
        assert (await gm.say("duel", "ann", "Still here.")).version == 102
        await asyncio.to_thread(mount, small_disk, "remount,size=1m")
        await archive_of(log, small_disk).put_away("duel")
        assert (await gm.view("duel")).version == 102


@pytest.mark.faults
async def test_where_the_archive_takes_nothing_the_fight_stays_and_is_played_on(
    server_url: str, log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(self: ObjectStore, name: str, content: bytes) -> None:
        raise ArchiveError("The archive cannot be used: No space left on device")

    async with gm_at(server_url, Settings()) as gm:
        await open_duel(gm)
        monkeypatch.setattr(ObjectStore, "put", full)
        with pytest.raises(ArchiveError, match="No space left"):
            await archive_of(log, tmp_path).put_away("duel")
        assert (await gm.say("duel", "ann", "Still here.")).version == 2


@pytest.mark.faults
async def test_a_fight_whose_archiving_or_return_broke_off_is_in_one_place_at_least(
    server_url: str, log: Log, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once it ends after the mark was set and before anything was removed, once before the mark is taken away."""

    class Ends(BaseException):
        """The worker is killed."""

    async def ends(*_: object) -> None:
        raise Ends

    archive = archive_of(log, folder)
    async with gm_at(server_url, Settings(archive=str(folder))) as gm:
        await open_duel(gm)
        with monkeypatch.context() as killed:
            killed.setattr(Log, "delete", ends)
            with pytest.raises(Ends):
                await archive.put_away("duel")
        assert await in_log(log)
        assert (await gm.say("duel", "ann", "One.")).version == 2
        await archive.put_away("duel")
        with monkeypatch.context() as killed:
            killed.setattr(ArchivedFights, "unmark", ends)
            with pytest.raises(Ends):
                await archive.bring_back("duel")
        assert (await gm.say("duel", "ann", "Two.")).version == 3
        assert not await log.client.exists(archived_key("duel"))


async def test_the_sweep_archives_what_is_idle_and_deletes_what_is_too_old(
    server_url: str, log: Log, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = archive_of(log, folder)
    policy = Policy(archive_after=30 * DAY, delete_after=365 * DAY)
    async with gm_at(server_url, Settings()) as gm:
        await open_duel(gm)
    assert await sweep(archive, log, (), policy) == ([], [])
    now = now_ms()
    monkeypatch.setattr("service.archive.retention.now_ms", lambda: now + 31 * DAY * 1000)
    assert await sweep(archive, log, {"duel"}, policy) == ([], [])  # somebody watches it
    assert await sweep(archive, log, (), policy) == (["duel"], [])
    monkeypatch.setattr("service.archive.retention.now_ms", lambda: now + 366 * DAY * 1000)
    assert await sweep(archive, log, (), policy) == ([], ["duel"])
    assert objects(folder) == []
    assert await archive.all() == {}


async def test_the_command_line_puts_away_lists_brings_back_and_deletes(
    server_url: str, log: Log, folder: Path
) -> None:
    async with gm_at(server_url, Settings()) as gm:
        await open_duel(gm)

    def done(*arguments: object) -> str:
        ended = affray(*arguments, "--redis", server_url)
        assert ended.returncode == 0, ended.stderr
        return ended.stdout

    def run() -> None:
        assert "duel: 1 commit," in done("archive", "put", "duel", "--archive", folder)
        assert "duel  1 commit," in done("archive", "list")
        assert "duel is in the log again." in done("archive", "back", "duel", "--archive", folder)
        assert "duel is not in the archive." in done("archive", "back", "duel", "--archive", folder)
        assert "0 fights were put away." in done("archive", "idle", "1", "--archive", folder)
        said, key = done("archive", "key", "--to", folder / "key"), (folder / "key").read_text()
        assert key.startswith("AGE-SECRET-KEY-")
        assert key.strip() not in said
        assert stat.S_IMODE((folder / "key").stat().st_mode) == 0o600
        assert "duel is deleted." in done("delete", "duel", "--yes")
        assert affray("delete", "duel", "--yes", "--redis", server_url).returncode == 2

    await asyncio.to_thread(run)
    assert await encounters(log) == []


async def test_a_backup_is_made_while_a_fight_is_played_and_restored_elsewhere(
    server_url: str, log: Log, tmp_path: Path, second_url: str
) -> None:
    async with gm_at(server_url, Settings()) as gm:
        await open_duel(gm)
        before = await gm.view("duel")

        def done(url: str, *arguments: object) -> str:
            ended = affray(*arguments, "--redis", url)
            assert ended.returncode == 0, ended.stderr
            return ended.stdout

        def run() -> None:
            assert "1 fight written." in done(server_url, "backup", tmp_path / "copies")
            done(server_url, "archive", "key", "--to", tmp_path / "key")
            without = affray("restore", tmp_path / "copies", "--redis", second_url)
            assert (without.returncode, without.stdout) == (2, "0 fights restored.\n")
            assert without.stderr.count("affray archive key --use FILE") == 1
            assert "has that key now" in done(second_url, "archive", "key", "--use", tmp_path / "key")
            assert "1 fight restored." in done(second_url, "restore", tmp_path / "copies")

        await asyncio.to_thread(run)
        await gm.say("duel", "ann", "It goes on here meanwhile.")
    async with gm_at(second_url, Settings()) as gm:
        assert await gm.view("duel") == before
        assert (await gm.say("duel", "ann", "And here.")).version == 2


async def test_it_sweeps_again_and_again_and_whatever_goes_wrong_is_logged(
    log: Log, folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Each sweep comes to the next of these; after the last the service ends."""
    archive = archive_of(log, folder)
    ended = asyncio.Event()
    outcomes = iter(
        [LogUnreachable("away"), KeyError("x"), (["duel"], []), ([], ["old", "older"]), ([], []), None]
    )
    waits: list[float] = []

    async def swept(*_: object) -> tuple[list[str], list[str]]:
        match next(outcomes):
            case Exception() as error:
                raise error
            case None:
                ended.set()
                await asyncio.Event().wait()
                raise AssertionError
            case found:
                return found

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr("service.archive.retention.sweep", swept)
    monkeypatch.setattr("service.archive.retention.asyncio.sleep", sleep)
    caplog.set_level("INFO", "affray")
    async with sweeping(archive, log, (), Policy(archive_after=DAY)):
        await ended.wait()
    assert [(each.levelname, each.getMessage()) for each in caplog.records] == [
        ("WARNING", "Fights cannot be archived: away"),
        ("ERROR", "Fights cannot be archived"),
        ("INFO", "1 fight was archived, and 0 of the archive deleted."),
        ("INFO", "0 fights were archived, and 2 of the archive deleted."),
    ]
    assert len(waits) == 6
    assert all(1800 <= each <= 5400 for each in waits), "an hour, give or take half of it"


@pytest.mark.parametrize("policy", [Policy(), Policy(archive_after=1), Policy(delete_after=1)])
async def test_without_an_archive_or_anything_to_do_nothing_is_swept(
    log: Log, folder: Path, policy: Policy, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = archive_of(log, folder)
    begun: list[object] = []
    monkeypatch.setattr(
        "service.archive.retention._again_and_again", lambda *those: begun.append(those) or asyncio.sleep(0)
    )
    async with sweeping(None, log, (), policy):
        pass
    assert begun == []
    async with sweeping(archive, log, (), policy):
        pass
    assert len(begun) == (policy != Policy())
