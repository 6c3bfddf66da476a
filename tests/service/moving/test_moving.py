"""Moving house: an open fight goes to another server with its secrets, seats and webhooks, and plays on there only."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import jwt
import pytest
import pytest_asyncio
from msgspec import Struct

from affray_client import AsyncClient, Problem
from engine.language.sentence import Sentence
from events.embedded.server import embedded
from events.store.keys import moved_key
from events.store.log import Log
from events.store.marks.deadlines import due
from events.store.marks.encounter_list import encounters
from events.store.marks.feed import Feed
from events.store.marks.moved import MovedFights
from events.store.marks.pictures import Pictures
from service.moving.bundle import unpacked
from service.worker.app import Settings
from tests.support.affray import Ended, affray
from tests.support.bot import bot
from tests.support.duel import open_duel, to_action
from tests.support.live import watching
from tests.support.serving import serving
from tests.support.waiting import wait_for

ELSEWHERE = "https://table.example"


class House(Struct, frozen=True):
    """A server: its log, and the key that it signs tokens with, which no other has."""

    log: str
    key: str

    def do(self, *arguments: object) -> Ended:
        """What the command line does there."""
        return affray(*arguments, "--redis", self.log, environment={"AFFRAY_KEY": self.key})

    def done(self, *arguments: object) -> str:
        """What the command line prints there when all is well."""
        ended = self.do(*arguments)
        assert ended.returncode == 0, ended.stderr
        return ended.stdout.strip()

    @asynccontextmanager
    async def serving(self, settings: Settings = Settings()) -> AsyncIterator[str]:  # noqa: B008
        """The URL of its service, while the block runs."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("AFFRAY_KEY", self.key)
            async with serving(self.log, settings) as url:
                yield url

    @asynccontextmanager
    async def as_gm(self) -> AsyncIterator[AsyncClient]:
        """The GM of the duel there."""
        async with self.serving() as url, AsyncClient(url, tokens={"duel": self.done("token", "duel")}) as gm:
            yield gm


@pytest.fixture
def old(server_url: str, log: Log) -> House:
    return House(server_url, "the key of the old server, which no other has")


@pytest.fixture(scope="session")
def second_log(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with embedded(tmp_path_factory.mktemp("second"), die_with_parent=True) as server:
        yield server.url


@pytest_asyncio.fixture
async def new(second_log: str) -> House:
    async with Log.at(second_log) as log:
        await log.client.flushall()
    return House(second_log, "the key of the new server, which no other has")


@pytest_asyncio.fixture
async def tokens(old: House) -> dict[str, str]:
    """A duel at the old server, in the middle of a round, with a roll behind the screen: the tokens of its seats."""
    async with old.serving() as url, AsyncClient(url) as gm:
        await open_duel(gm)
        await to_action(gm)
        hidden = [{"combatant": "bob", "purpose": "luck", "notation": "1d100", "hidden": True}]
        await gm.command("duel", "rule", ruling="Is he lucky?", reason="Who knows.", rolls=hidden)
        ann = await gm.invite("duel", "ann-at-home", "player", ["ann"])
        return {"gm": gm.tokens["duel"], "ann": ann}


def packed(old: House, new: House, file: Path) -> Path:
    """The duel as it leaves for the new server."""
    key = new.done("move", "key")
    assert key.startswith("age1")
    said = old.done("move", "out", "duel", "--key", key, "--to", ELSEWHERE, "-o", file)
    assert said.endswith(f"it goes on at {ELSEWHERE}.")
    return file


async def fed(log_url: str) -> list[str]:
    """What the feed of a server tells, but of what is played there."""
    async with Log.at(log_url) as log:
        return [
            entry.what
            for _, entry in await Feed(log).read(0, 100)
            if entry.encounter == "duel" and not entry.commit
        ]


async def attacked(client: AsyncClient) -> list[Any]:
    """What follows when Ann strikes."""
    played = await client.answer("duel", "ann", "attack", {"target": "bob", "weapon": "sword"}, id="strike")
    return [*played.events]


async def test_a_fight_plays_on_at_the_new_server_with_the_same_seats_and_dice(
    old: House, new: House, tokens: dict[str, str], tmp_path: Path
) -> None:
    link = new.done("move", "in", packed(old, new, tmp_path / "duel.age"), "--url", ELSEWHERE)
    assert link.startswith(f"{ELSEWHERE}/#join/duel/")
    async with (
        new.serving() as url,
        AsyncClient(url, tokens={"duel": tokens["ann"]}) as ann,
        AsyncClient(url, tokens={"duel": link.rpartition("/")[2]}) as gm,
    ):
        struck = await attacked(ann)
        assert "DiceRolled" in [each["type"] for each in struck]
        await gm.close("duel")
        audit = await gm.audit("duel")
        # The seed that it was opened with is revealed, and so is what was rolled behind the screen.
        assert (audit.verdict, audit.seed, audit.findings) == ("clean", "revealed", [])
        assert [len(each.revealed) for each in audit.rulings] == [1]
        async with AsyncClient(url, tokens={"duel": tokens["gm"]}) as gm_of_old:
            assert (await gm_of_old.view("duel")).version == audit.version
    # Had it stayed, the same dice would have fallen.
    async with Log.at(old.log) as log:
        await MovedFights(log).open("duel", 0)
    async with old.serving() as url, AsyncClient(url, tokens={"duel": tokens["ann"]}) as ann:
        assert await attacked(ann) == struck


async def test_the_pictures_of_its_board_come_along(
    old: House, new: House, tokens: dict[str, str], tmp_path: Path
) -> None:
    async with Log.at(old.log) as log:
        await Pictures(log).keep("duel", "a" * 32, b"the ford from above")
    new.done("move", "in", packed(old, new, tmp_path / "duel.age"))
    async with Log.at(new.log) as log:
        assert await Pictures(log).all("duel") == {"a" * 32: b"the ford from above"}


async def test_the_old_server_refuses_to_play_it_and_says_where_it_goes_on(
    old: House, new: House, tokens: dict[str, str], log: Log, tmp_path: Path
) -> None:
    async with old.serving() as url, AsyncClient(url, tokens={"duel": tokens["gm"]}) as gm:
        said = await gm.command("duel", "say", id="said", combatant="ann", text="Off we go.")
        packed(old, new, tmp_path / "duel.age")
        before = await log.raw("duel")
        for _ in range(2):  # a worker that had the fight in memory, too
            with pytest.raises(Problem, match=f"goes on at {ELSEWHERE}") as refused:
                await attacked(gm)
            assert (refused.value.code, refused.value.document["to"]) == ("moved", ELSEWHERE)
        with pytest.raises(Problem, match="moved"):
            await gm.close("duel")
        again = await gm.command("duel", "say", id="said", combatant="ann", text="Off we go.")
        assert (again.repeated, again.version) == (True, said.version)
        assert (await gm.view("duel")).version == said.version
        assert await log.raw("duel") == before
    assert "duel" not in await due(log, 2**53)


async def test_whoever_watches_while_it_leaves_is_told_where_it_goes_on(
    old: House, new: House, tokens: dict[str, str], tmp_path: Path
) -> None:
    seat = {"authorization": f"Bearer {tokens['ann']}"}
    async with old.serving() as url, watching(url, additional_headers=seat) as wire:
        assert (await wire.hear())["type"] == "snapshot"
        await asyncio.to_thread(packed, old, new, tmp_path / "duel.age")
        ending = await wire.see("ending")
        assert (ending["problem"]["code"], ending["problem"]["to"]) == ("moved", ELSEWHERE)
        assert await wire.closed() == (4409, "moved")
        async with watching(url, additional_headers=seat) as again:  # to look at it
            assert (await again.hear())["type"] == "snapshot"


async def test_what_was_acknowledged_while_it_left_has_come_along(
    old: House, new: House, tokens: dict[str, str], tmp_path: Path
) -> None:
    file = tmp_path / "duel.age"
    key = new.done("move", "key")
    async with old.serving() as url, AsyncClient(url, tokens={"duel": tokens["gm"]}) as gm:
        taken: list[int] = []

        async def talk(who: str) -> None:
            """Talk until it has moved."""
            while True:
                taken.append((await gm.command("duel", "say", combatant=who, text="Wait!")).version)

        talking = [asyncio.create_task(talk(who)) for who in ("ann", "bob")]
        await wait_for(lambda: len(taken) > 4)
        await asyncio.to_thread(old.done, "move", "out", "duel", "--key", key, "--to", ELSEWHERE, "-o", file)
        refused = await asyncio.gather(*talking, return_exceptions=True)
        assert [each.code for each in refused if isinstance(each, Problem)] == ["moved", "moved"]
    new.done("move", "in", file)
    async with new.as_gm() as gm:
        assert (await gm.view("duel")).version == max(taken)


async def test_webhooks_come_along_with_how_far_they_were_delivered(
    old: House, new: House, tokens: dict[str, str], tmp_path: Path
) -> None:
    async with bot() as there:
        settings = Settings(webhooks_to=(there.url,))
        async with old.serving(settings) as url, AsyncClient(url, tokens={"duel": tokens["gm"]}) as gm:
            hook = await gm.add_webhook("duel", f"{there.url}/duel")
            await there.events(1)
            position = (await gm.view("duel")).version
        new.done("move", "in", packed(old, new, tmp_path / "duel.age"))
        async with new.serving(settings) as url, AsyncClient(url, tokens={"duel": tokens["gm"]}) as gm:
            [moved] = await gm.webhooks("duel")
            assert (moved.id, moved.url) == (hook.id, hook.url)
            await attacked(gm)
            [first, second] = await there.events(2)
    assert (first["type"], second["type"]) == ("affray.snapshot", "affray.commit")
    assert second["data"]["follows"] == position


async def test_nobody_else_can_read_what_is_on_the_way(
    old: House, new: House, tokens: dict[str, str], log: Log, tmp_path: Path
) -> None:
    file = packed(old, new, tmp_path / "duel.age")
    assert file.stat().st_mode & 0o077 == 0
    bundle = file.read_bytes()
    secrets = await MovedFights(log).secrets("duel")
    assert len(secrets) == 2  # the seed, and the roll behind the screen
    for each in [*secrets.values(), b"sword", b"duel"]:
        assert each not in bundle
        assert each.hex().encode() not in bundle
    ended = old.do("move", "in", file)
    assert (ended.returncode, "no fight that was moved to this server" in ended.stderr) == (2, True)


async def test_a_bundle_that_was_altered_or_is_none_is_refused_and_nothing_is_written(
    old: House, new: House, tokens: dict[str, str], tmp_path: Path
) -> None:
    bundle = packed(old, new, tmp_path / "duel.age").read_bytes()
    for number, altered in enumerate(
        [bundle[:-1], bundle[:200], b"", bundle[:-40] + bytes([bundle[-40] ^ 1]) + bundle[-39:]]
    ):
        file = tmp_path / f"{number}.age"
        file.write_bytes(altered)
        ended = new.do("move", "in", file)
        assert ended.returncode == 2
        assert "Traceback" not in ended.stderr
    async with Log.at(new.log) as log:
        assert await encounters(log) == []


async def test_a_fight_arrives_once(old: House, new: House, tokens: dict[str, str], tmp_path: Path) -> None:
    file = packed(old, new, tmp_path / "duel.age")
    new.done("move", "in", file)
    async with new.as_gm() as gm:
        await attacked(gm)
        version = (await gm.view("duel")).version
        ended = new.do("move", "in", file)
        assert (ended.returncode, "goes on here already" in ended.stderr) == (2, True)
        assert (await gm.view("duel")).version == version


async def test_it_goes_on_where_it_left_only_after_the_other_server_has_declined_it(
    old: House, new: House, tokens: dict[str, str], tmp_path: Path
) -> None:
    file = packed(old, new, tmp_path / "duel.age")
    for no_word in ([], ["--release", "please"]):
        ended = old.do("move", "back", "duel", *no_word)
        assert (ended.returncode, "`affray move decline FILE` there" in ended.stderr) == (2, True)
    again = packed(old, new, tmp_path / "again.age")  # written twice, it is one departure
    word = new.done("move", "decline", again)
    assert new.done("move", "decline", file) == word
    for each in (file, again):
        ended = new.do("move", "in", each)
        assert (ended.returncode, "declined here" in ended.stderr) == (2, True)
    old.done("move", "back", "duel", "--release", word)
    async with old.as_gm() as gm:
        await attacked(gm)
    new.done("move", "in", packed(old, new, file))  # it may leave again
    assert old.do("move", "back", "duel", "--release", word).returncode == 2
    assert await fed(old.log) == ["left", "left", "arrived", "left"]
    assert await fed(new.log) == ["arrived"]


async def test_who_has_taken_it_in_does_not_decline_it_and_takes_it_in_once(
    old: House, new: House, tokens: dict[str, str], tmp_path: Path
) -> None:
    file = packed(old, new, tmp_path / "duel.age")
    new.done("move", "in", file)
    ended = new.do("move", "decline", file)
    assert (ended.returncode, "has arrived here" in ended.stderr) == (2, True)
    packed(new, old, tmp_path / "home.age")  # nobody has played meanwhile
    ended = new.do("move", "in", file)
    assert (ended.returncode, "moved on to" in ended.stderr) == (2, True)


async def test_it_is_packed_for_no_second_server(
    old: House, new: House, tokens: dict[str, str], tmp_path: Path
) -> None:
    packed(old, new, tmp_path / "duel.age")
    third = old.done("move", "key")
    to = ["--key", third, "--to", "https://third.example", "-o", tmp_path / "third.age"]
    ended = old.do("move", "out", "duel", *to)
    assert (ended.returncode, "goes to no other" in ended.stderr) == (2, True)
    assert not (tmp_path / "third.age").exists()


async def test_what_is_just_arriving_is_neither_declined_nor_taken_back(
    old: House, new: House, tokens: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = packed(old, new, tmp_path / "duel.age")

    async def breaks_off(self: Log, encounter: str, sealed: Any, **how: Any) -> Any:
        raise OSError("The cable was pulled.")

    with monkeypatch.context() as broken:
        broken.setattr(Log, "append", breaks_off)
        assert "cable" in new.do("move", "in", file).stderr
    ended = new.do("move", "decline", file)
    assert (ended.returncode, "just moving here" in ended.stderr) == (2, True)
    new.done("move", "in", file)


async def test_arriving_that_broke_off_goes_on_and_nobody_plays_in_between(
    old: House, new: House, tokens: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = packed(old, new, tmp_path / "duel.age")
    append = Log.append

    async def breaks_off(self: Log, encounter: str, sealed: Any, **how: Any) -> Any:
        if sealed.version == 3:
            raise OSError("The cable was pulled.")
        return await append(self, encounter, sealed, **how)

    with monkeypatch.context() as broken:
        broken.setattr(Log, "append", breaks_off)
        assert "cable" in new.do("move", "in", file).stderr
    async with (
        new.serving() as url,
        AsyncClient(url, tokens={"duel": new.done("token", "duel")}, patience=0) as gm,
    ):
        with pytest.raises(Problem, match="just moving here"):
            await gm.command("duel", "say", combatant="ann", text="Where are we?")
        new.done("move", "in", file)
        assert (await gm.command("duel", "say", combatant="ann", text="There!")).version == 7


async def test_a_fight_may_move_on_and_come_home_with_everybody_who_ever_got_a_seat(
    old: House, new: House, tokens: dict[str, str], tmp_path: Path
) -> None:
    new.done("move", "in", packed(old, new, tmp_path / "there.age"))
    async with new.as_gm() as gm:
        bob = await gm.invite("duel", "bob-at-home", "player", ["bob"])
    home = packed(new, old, tmp_path / "home.age")
    assert old.do("move", "in", tmp_path / "there.age").returncode == 2  # it is for the other one
    old.done("move", "in", home)
    async with (
        old.serving() as url,
        AsyncClient(url, tokens={"duel": bob}) as bob_again,
        AsyncClient(url, tokens={"duel": tokens["ann"]}) as ann,
    ):
        await attacked(ann)
        assert (await bob_again.view("duel")).version > 0


async def test_tokens_may_be_left_behind(
    old: House, new: House, tokens: dict[str, str], tmp_path: Path
) -> None:
    link = new.done("move", "in", packed(old, new, tmp_path / "duel.age"), "--without-tokens")
    async with new.serving() as url:
        for token in tokens.values():
            async with AsyncClient(url, tokens={"duel": token}) as stranger:
                with pytest.raises(Problem) as refused:
                    await stranger.view("duel")
                assert refused.value.code == "bad-token"
        async with AsyncClient(url, tokens={"duel": link.rpartition("/")[2]}) as gm:
            again = await gm.invite("duel", "ann-at-home", "player", ["ann"])
        async with AsyncClient(url, tokens={"duel": again}) as ann:
            await attacked(ann)


async def test_the_key_of_one_fight_opens_no_other(
    old: House, new: House, tokens: dict[str, str], tmp_path: Path
) -> None:
    async with new.serving() as url, AsyncClient(url) as gm:
        await open_duel(gm, "other")
    new.done("move", "in", packed(old, new, tmp_path / "duel.age"))
    identity = await _identity(new)
    [key] = unpacked((tmp_path / "duel.age").read_bytes(), identity).luggage.seats_keys
    forged = jwt.encode({"aud": "other", "sub": "gm", "n": 0, "exp": 2**32}, bytes.fromhex(key), "HS256")
    async with new.serving() as url, AsyncClient(url, tokens={"other": forged, "duel": tokens["gm"]}) as gm:
        assert (await gm.view("duel")).version > 0
        with pytest.raises(Problem) as refused:
            await gm.view("other")
        assert refused.value.code == "bad-token"


async def _identity(house: House) -> str:
    async with Log.at(house.log) as log:
        return await MovedFights(log).identity("")


@pytest.mark.parametrize(
    ("key", "says"), [("age1nonsense", "is no key of a server"), ("AGE-SECRET-KEY-1", "is no key")]
)
async def test_where_it_cannot_be_packed_it_stays(
    old: House, tokens: dict[str, str], log: Log, tmp_path: Path, key: str, says: str
) -> None:
    ended = old.do("move", "out", "duel", "--key", key, "--to", ELSEWHERE, "-o", tmp_path / "x.age")
    assert (ended.returncode, says in ended.stderr) == (2, True)
    async with old.as_gm() as gm:
        await attacked(gm)


async def test_where_the_file_cannot_be_written_it_stays(
    old: House, new: House, tokens: dict[str, str], log: Log, tmp_path: Path
) -> None:
    nowhere = tmp_path / "there is no such folder" / "duel.age"
    key = new.done("move", "key")
    ended = old.do("move", "out", "duel", "--key", key, "--to", ELSEWHERE, "-o", nowhere)
    assert ended.returncode == 2
    assert await log.client.get(moved_key("duel")) is None
    async with old.as_gm() as gm:
        await attacked(gm)


@pytest.mark.parametrize(
    ("to", "says"),
    [
        ("", "This has arrived here before."),
        ("keep", "This has arrived here before, and the fight has moved on to keep."),
    ],
)
def test_what_arrived_before_is_said_with_where_the_fight_is_now(to: str, says: str) -> None:
    assert str(Sentence("affray.arrived-before", {"to": to})) == says
