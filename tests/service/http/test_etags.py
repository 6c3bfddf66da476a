"""Who asks again for what has not changed is sent nothing; and a tag tells nothing of what its viewer does not see."""

import httpx
import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient
from tests.support.duel import open_duel, to_action
from tests.support.sitting import FIGHT, Player, sit_down

LOOKS = ("", "/options", "/options?labels=yes&limit=5", "/timeline", "/ledger", "/events")


async def again(who: Player, look: str, tag: str) -> httpx.Response:
    """What somebody is sent who has something with this tag."""
    return await who.http.get(f"{FIGHT}{look}", headers={"if-none-match": tag})


@pytest.mark.parametrize("look", LOOKS)
async def test_what_has_not_changed_is_not_sent_again(app: Starlette, look: str) -> None:
    gm = (await sit_down(app))["gm"]
    first = await gm.get(look)
    tag = first.headers["etag"]
    same = await again(gm, look, f'"another", {tag}')
    assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tag)
    assert same.headers["cache-control"] == "no-store"
    await gm.done("answer", choice="begin")
    other = await again(gm, look, tag)
    assert (other.status_code, other.headers["etag"] != tag) == (200, True)


@pytest.mark.parametrize("look", LOOKS)
async def test_what_happens_unseen_leaves_a_tag_as_it_is(app: Starlette, look: str) -> None:
    table = await sit_down(app)
    tags = {who: (await table[who].get(look)).headers["etag"] for who in ("player", "spectator")}
    note = await table["gm"].get("/events")
    await table["gm"].done("note", text="Behind the screen.")
    await table["gm"].done("rule", ruling="Somebody lurks.", reason="Night.", hidden=True)
    assert (await again(table["gm"], "/events", note.headers["etag"])).status_code == 200
    for who, tag in tags.items():
        assert (await again(table[who], look, tag)).status_code == 304


async def test_a_tag_holds_only_for_who_is_sent_the_same(app: Starlette) -> None:
    table = await sit_down(app)
    await table["gm"].done("answer", choice="begin")
    for look in ("", "/options"):
        tag = (await table["gm"].get(look)).headers["etag"]
        assert (await again(table["player"], look, tag)).status_code == 200
    english = (await table["player"].get("/timeline")).headers["etag"]
    german = await table["player"].http.get(
        f"{FIGHT}/timeline", headers={"if-none-match": english, "accept-language": "de"}
    )
    assert german.status_code == 200
    refused = await table["spectator"].http.get(f"{FIGHT}/audit", headers={"if-none-match": english})
    assert (refused.status_code, "etag" in refused.headers) == (403, False)


@pytest.mark.parametrize(("look", "of"), [("timeline", "lines"), ("ledger", "rolls")])
@pytest.mark.parametrize("limit", [1, 2, 5])
async def test_what_was_seen_comes_in_pages_that_join_without_a_gap(
    client: AsyncClient, http: httpx.AsyncClient, look: str, of: str, limit: int
) -> None:
    await open_duel(client)
    await to_action(client)
    struck = {"target": "bob", "weapon": "sword"}
    await client.answer("duel", "ann", "attack", struck, dice=[{"shows": [34]}])
    await client.command("duel", "call-time")
    whole = (await http.get(f"/encounters/duel/{look}")).json()
    assert whole["next"] is None
    joined, after, pages = [], "0", 0
    while after:
        page = (await http.get(f"/encounters/duel/{look}?after={after}&limit={limit}")).json()
        joined += page[of]
        after, pages = page["next"], pages + 1
    assert joined == whole[of]
    assert len(joined) > 1
    assert (pages > 1) == (limit < len(joined))
