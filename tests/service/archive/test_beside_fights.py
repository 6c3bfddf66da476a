"""What lies beside the fights is in a backup: campaigns with what is prepared, and communities."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from events.exports.file import BadTransfer
from events.store.append_result import LogError
from events.store.log import Log
from events.store.marks.campaigns import About, Campaigns, Entry
from events.store.marks.communities import Communities, Community
from events.store.marks.moved import MovedFights
from service.archive.backup import UNCHANGED, NoKey, back_up, back_up_beside, restore
from service.archive.beside_fights import FORMAT, CampaignCopy, put_back
from service.archive.object_store import ObjectStore
from service.http.guards.communities import community_token
from service.moving.bundle import AnotherKey, drawn_identity, encrypted, recipient_of
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens
from service.worker.app import create_app, working
from service.worker.in_process import URL, transport
from tests.support.affray import affray
from tests.support.duel import opening
from tests.support.seats import bearer

ROAD = About(title="The long road", since=1)
RAID = Entry(
    id="raid", name="Raid", kind="encounter", ruleset="brp", combatants=3, notes="", changed=2, size=2
)
DUSK = Community(id="dusk", name="The Dusk Hollow", since=3, fights=100)


async def backed_up(log: Log, folder: Path, **said: bool) -> dict[str, str]:
    """Back up what lies beside the fights; what is said of each object."""
    told = back_up_beside(log, Tokens(await signing_key(log)), ObjectStore(str(folder)), **said)
    return {name: wrong async for name, wrong in told}


async def restored(log: Log, folder: Path) -> dict[str, str]:
    """Restore into a log that is empty but for the key; what is said of each object."""
    key = await MovedFights(log).kept_identity()
    await log.client.flushall()
    await MovedFights(log).identity(key)
    return {name: wrong async for name, wrong in restore(log, ObjectStore(str(folder)))}


async def stocked(log: Log) -> None:
    """A campaign with something prepared, and a community with a campaign on its list, whose key was given twice."""
    await Campaigns(log).keep("road", ROAD)
    await Campaigns(log).prepare("road", RAID, b"{}")
    await Communities(log).add(DUSK)
    await Communities(log).roll("dusk")
    await Communities(log).enter("dusk", "campaigns", "dusk.moor")


async def test_a_campaign_and_a_community_are_as_they_were(log: Log, tmp_path: Path) -> None:
    await stocked(log)
    there = await Campaigns(log).find("road")
    assert await backed_up(log, tmp_path) == {"campaign-road.age": "", "community-dusk.age": ""}
    assert await restored(log, tmp_path) == {"campaign-road.age": "", "community-dusk.age": ""}
    assert await Campaigns(log).all() == ["road"]
    assert await Campaigns(log).find("road") == there
    assert await Campaigns(log).prepared("road", "raid") == b"{}"
    assert await Communities(log).all() == [msgspec.structs.replace(DUSK, issue=1)]
    assert await Communities(log).listed("dusk", "campaigns") == ["dusk.moor"]


async def test_a_campaign_in_which_nothing_is_prepared_comes_back(log: Log, tmp_path: Path) -> None:
    await Campaigns(log).keep("road", ROAD)
    await backed_up(log, tmp_path)
    await restored(log, tmp_path)
    assert await Campaigns(log).find("road") is not None


async def test_a_closed_community_is_closed_still_and_has_its_fights(
    app: Starlette, http: httpx.AsyncClient, log: Log, tmp_path: Path
) -> None:
    await Communities(log).add(DUSK)
    key = community_token(app.state.worker.tokens, "dusk", 0)
    answer = await http.post(
        "/encounters",
        json={**opening(), "encounter": "bridge"},
        headers={"authorization": f"Bearer {key}"},
    )
    assert answer.json()["encounter"] == "dusk.bridge"
    await Communities(log).change("dusk", closed=True)
    await backed_up(log, tmp_path)
    assert [_ async for _ in back_up(log, Tokens(await signing_key(log)), ObjectStore(str(tmp_path)))]
    await restored(log, tmp_path)
    found = await Communities(log).find("dusk")
    assert found is not None
    assert found.closed
    assert await Communities(log).listed("dusk", "fights") == ["dusk.bridge"]


async def test_what_has_not_changed_is_not_written_again(log: Log, tmp_path: Path) -> None:
    await stocked(log)
    await backed_up(log, tmp_path)
    assert {*(await backed_up(log, tmp_path)).values()} == {UNCHANGED}
    await Campaigns(log).prepare("road", RAID, b"[]")
    assert await backed_up(log, tmp_path) == {"campaign-road.age": "", "community-dusk.age": UNCHANGED}
    assert {*(await backed_up(log, tmp_path, whole=True)).values()} == {""}
    (tmp_path / "community-dusk.age").unlink()
    assert await backed_up(log, tmp_path) == {"campaign-road.age": UNCHANGED, "community-dusk.age": ""}


async def test_what_is_there_already_stays_as_it_is(log: Log, tmp_path: Path) -> None:
    await stocked(log)
    await backed_up(log, tmp_path)
    await Campaigns(log).keep("road", About(title="Another road", since=9))
    await Communities(log).change("dusk", name="Dusk")
    said = {name: wrong async for name, wrong in restore(log, ObjectStore(str(tmp_path)))}
    assert said == dict.fromkeys(
        ["campaign-road.age", "community-dusk.age"], "it is there already, and is left as it is"
    )
    there, dusk = await Campaigns(log).find("road"), await Communities(log).find("dusk")
    assert there is not None
    assert dusk is not None
    assert (there.about.title, dusk.name) == ("Another road", "Dusk")


async def test_a_restore_that_broke_off_halfway_is_made_again(
    log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stocked(log)
    await backed_up(log, tmp_path)
    key = await MovedFights(log).kept_identity()
    whole, does = (await Campaigns(log).find("road"), await Communities(log).all()), log.do
    for last in range(1, 12):
        await log.client.flushall()
        await MovedFights(log).identity(key)
        left = last

        async def breaks(*words: Any) -> Any:
            nonlocal left
            left -= words[0] in {"HSET", "SADD"}
            if left == 0:
                raise LogError("gone")
            return await does(*words)

        monkeypatch.setattr(log, "do", breaks)
        with suppress(LogError):
            [_ async for _ in restore(log, ObjectStore(str(tmp_path)))]
        monkeypatch.setattr(log, "do", does)
        assert all([_ async for _ in restore(log, ObjectStore(str(tmp_path)))])
        assert (await Campaigns(log).find("road"), await Communities(log).all()) == whole
        assert await Campaigns(log).prepared("road", "raid") == b"{}"
        assert await Communities(log).listed("dusk", "campaigns") == ["dusk.moor"]
    assert left > 0, "the last round broke off nowhere, so that all places were tried"


async def test_links_and_keys_still_open_though_the_new_server_signs_otherwise(
    app: Starlette, http: httpx.AsyncClient, log: Log, server_url: str, tmp_path: Path, monkeypatch: Any
) -> None:
    opened = (await http.post("/campaigns", json={"title": "The long road"}, headers=bearer())).json()
    await Communities(log).add(DUSK)
    key = community_token(app.state.worker.tokens, "dusk", 0)
    await backed_up(log, tmp_path)
    await restored(log, tmp_path)
    monkeypatch.setenv("AFFRAY_KEY", "another key, of which nobody at the old server knows")
    other = create_app(server_url)
    async with working(other, server_url), httpx.AsyncClient(transport=transport(other), base_url=URL) as new:

        async def asked(path: str, token: str) -> int:
            return (await new.get(path, headers={"authorization": f"Bearer {token}"})).status_code

        assert await asked(f"/campaigns/{opened['campaign']}", opened["token"]) == 200
        assert await asked("/communities/dusk/fights", key) == 200
        assert await asked("/communities/%7B/fights", key) == 403
        assert await asked(f"/campaigns/{opened['campaign']}", key) == 403
        await Communities(log).roll("dusk")
        assert await asked("/communities/dusk/fights", key) == 401


async def test_without_the_key_it_is_said_once_and_nothing_is_put_back(log: Log, tmp_path: Path) -> None:
    await stocked(log)
    await backed_up(log, tmp_path)
    await log.client.flushall()
    await MovedFights(log).identity(drawn_identity())
    with pytest.raises(NoKey, match=r"does not open any of the copies in .*, 2 in all"):
        [_ async for _ in restore(log, ObjectStore(str(tmp_path)))]
    assert await Campaigns(log).all() == []


async def test_what_is_no_copy_or_of_a_later_version_is_refused(log: Log) -> None:
    identity = drawn_identity()
    to = recipient_of(identity)
    with pytest.raises(BadTransfer, match="no copy that this version reads"):
        await put_back(log, encrypted(b"{}", to), identity)
    later = CampaignCopy(
        format=FORMAT + 1,
        campaign="road",
        record=msgspec.convert({"fields": {}, "prepared": {}}, Any),
        keys=[],
    )
    with pytest.raises(BadTransfer, match="format 2 of copies is unknown"):
        await put_back(log, encrypted(msgspec.json.encode(later), to), identity)
    untitled = msgspec.structs.replace(later, format=FORMAT)
    with pytest.raises(BadTransfer, match="lacks its title"):
        await put_back(log, encrypted(msgspec.json.encode(untitled), to), identity)
    with pytest.raises(AnotherKey):
        await put_back(log, b"nothing of ours", identity)


async def test_the_command_counts_them_beside_the_fights(log: Log, server_url: str, tmp_path: Path) -> None:
    await stocked(log)
    said = affray("backup", tmp_path, "--redis", server_url).stdout
    assert said.endswith(" UTC 0 fights, 1 campaign, 1 community written.\n")
    key = await MovedFights(log).kept_identity()
    await log.client.flushall()
    await MovedFights(log).identity(key)
    said = affray("restore", tmp_path, "--redis", server_url).stdout
    assert said == "0 fights, 1 campaign, 1 community restored.\n"
