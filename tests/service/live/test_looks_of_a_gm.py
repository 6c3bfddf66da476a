"""A GM who only looks is kept nothing for, and sees what may be undone though the worker began with a snapshot."""

import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient
from events.store.log import Log
from projections.redaction.viewer import THE_GM
from service.live import viewer_cache
from service.live.audience import Audience
from service.worker.app import Settings, create_app, working
from service.worker.in_process import URL, transport
from tests.support.duel import open_duel, to_action
from tests.support.sitting import sit_down


async def test_only_for_who_watches_or_is_no_gm_a_channel_is_kept(app: Starlette) -> None:
    table = await sit_down(app)
    worker = app.state.worker
    channels = Audience.gathered(await worker.encounters.replica("duel")).channels
    for look in ("", "/options"):
        assert (await table["gm"].get(look)).status_code == 200
    assert THE_GM not in channels
    alone = (await table["gm"].get()).json()
    async with worker.hub.watching("duel", THE_GM, None):
        assert (await table["gm"].get()).json() == alone
    await table["player"].get()
    assert [each.seat for each in channels if each != THE_GM] == ["ann-at-home"]


async def test_a_worker_that_begins_with_a_snapshot_knows_what_may_be_undone(
    server_url: str, log: Log
) -> None:
    seen = []
    settings = Settings(snapshot_every=1)
    tokens: dict[str, str] = {}
    for _ in range(2):
        app = create_app(server_url, settings)
        async with (
            working(app, server_url, settings),
            AsyncClient(URL, transport=transport(app), tokens=tokens) as client,
        ):
            if not tokens:
                await open_duel(client)
                await to_action(client)
                tokens = {**client.tokens}
            replica = await app.state.worker.encounters.caught_up("duel")
            begins = replica.history.parent(replica.history.head) is None
            seen.append((begins, (await client.view("duel")).undo))
    (_, before), (begins, after) = seen
    assert begins, "it has read no more than the snapshot"
    assert after == before
    assert after is not None
    assert after.text


async def test_what_is_kept_is_let_go_only_when_it_is_too_much_and_of_others_first(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await sit_down(app)
    for number in range(12):
        await table["gm"].done("say", combatant="bob", text=f"{number}")
    for each in ("player", "spectator"):
        await table[each].get("/timeline")
    channels = Audience.gathered(await app.state.worker.encounters.replica("duel")).channels
    accounts = {viewer.seat: channel.account for viewer, channel in channels.items()}
    assert len(accounts) == 2
    cache, wanted = app.state.worker.viewer_cache, accounts.pop("ann-at-home")
    [other] = accounts.values()
    monkeypatch.setattr(viewer_cache, "MOST_EVENTS", wanted.size + other.size)
    cache._keep_small(wanted)
    assert (wanted.whole, other.whole) == (True, True)
    monkeypatch.setattr(viewer_cache, "MOST_EVENTS", wanted.size + other.size - 1)
    cache._keep_small(wanted)
    assert (wanted.whole, other.whole) == (True, False)
    monkeypatch.setattr(viewer_cache, "MOST_EVENTS", 0)
    cache._keep_small(wanted)
    assert wanted.whole, "the one that is asked for stays"


async def test_how_much_is_kept_is_looked_at_now_and_then_and_not_at_each_question(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await sit_down(app)
    for each in ("player", "spectator"):
        await table[each].get("/timeline")
    channels = Audience.gathered(await app.state.worker.encounters.replica("duel")).channels
    accounts = {viewer.seat: channel.account for viewer, channel in channels.items()}
    del accounts["ann-at-home"]
    [other] = accounts.values()
    monkeypatch.setattr(viewer_cache, "MOST_EVENTS", 0)
    await table["player"].get("/timeline")
    assert other.whole
    monkeypatch.setattr(viewer_cache, "NOW_AND_THEN", 1)
    await table["player"].get("/timeline")
    assert not other.whole
