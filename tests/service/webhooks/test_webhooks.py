"""Bots are told what a seat sees: signed, in order, again until they take it, and on after a restart."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

import httpx
import msgspec
import pytest
import pytest_asyncio
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from affray_client import AsyncClient, Problem
from engine.fights.encounters import now_ms
from engine.ruleset_api.refusal import Refused
from events.store.log import Log
from events.store.marks.webhook_store import Attempt, WebhookEndpoint
from service.http.routes import webhooks
from service.webhooks import dispatcher
from service.webhooks.allowed_urls import check_url
from service.webhooks.cloud_event import delivery
from service.wire.live_messages import Beat, Frame
from service.worker.app import Settings
from tests.support.bot import Bot, bot
from tests.support.duel import open_duel, to_action
from tests.support.refusing import refused
from tests.support.seats import bearer
from tests.support.serving import serving
from tests.support.waiting import in_time

HOOKS = "/encounters/duel/webhooks"


@pytest_asyncio.fixture
async def there() -> AsyncIterator[Bot]:
    async with bot() as found:
        yield found


@pytest_asyncio.fixture
async def url(server_url: str, log: Log, there: Bot, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """A worker that lets webhooks go to the bot, tries again soon, and has opened a duel."""
    monkeypatch.setattr(dispatcher, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(dispatcher, "LOOK", 0.02)
    async with working(server_url, there) as url:
        yield url


def working(server_url: str, there: Bot) -> Any:
    return serving(server_url, Settings(webhooks_to=(f"{there.url}/affray",)))


@pytest_asyncio.fixture
async def gm(url: str) -> AsyncIterator[AsyncClient]:
    async with AsyncClient(url) as client:
        await open_duel(client)
        yield client


async def asked(worker: str, method: str, path: str = "", headers: Any = None, **body: Any) -> httpx.Response:
    async with httpx.AsyncClient(base_url=worker, trust_env=False) as http:
        content = {"json": body} if body else {}
        return await http.request(method, HOOKS + path, headers=headers or bearer(), **content)


async def hooked(url: str, there: Bot, **fields: Any) -> dict[str, Any]:
    """A webhook to the bot."""
    made = await asked(url, "POST", url=f"{there.url}/affray/duel", **fields)
    assert made.status_code == 201, made.text
    hook: dict[str, Any] = made.json()
    return hook


async def test_a_bot_is_told_how_it_stands_and_each_commit(gm: AsyncClient, url: str, there: Bot) -> None:
    await hooked(url, there)
    await there.events(1)
    await to_action(gm)
    events = await there.events(4)
    assert [each["type"] for each in events] == ["affray.snapshot", *3 * ["affray.commit"]]
    assert [each["data"]["position"] for each in events] == [1, 2, 3, 4]
    for each in events:
        assert (each["specversion"], each["source"]) == ("1.0", "/encounters/duel")
        assert each["datacontenttype"] == "application/json"
    assert len({each["id"] for each in events}) == 4
    assert there.letters[0][0]["content-type"] == "application/cloudevents+json"


async def test_letters_are_signed(gm: AsyncClient, url: str, there: Bot) -> None:
    secret = (await hooked(url, there))["secret"]
    await there.events(1)
    headers, body = there.letters[0]
    Webhook(secret).verify(body, headers)
    with pytest.raises(WebhookVerificationError):
        Webhook(secret).verify(body.replace(b"Ann", b"Eve"), headers)
    shown = (await asked(url, "GET")).json()["webhooks"]
    assert [each["secret"] for each in shown] == [""]


async def test_what_is_not_taken_comes_again_with_the_same_id(gm: AsyncClient, url: str, there: Bot) -> None:
    there.statuses = [500, 302, 404]
    await hooked(url, there)
    first, *again = await there.events(4)
    assert [each["id"] for each in again] == 3 * [first["id"]]
    await gm.answer("duel", "gm", "begin")
    assert (await there.events(5))[-1]["data"]["position"] == 2
    [shown] = (await asked(url, "GET")).json()["webhooks"]
    assert shown["failures"] == 0


async def test_letters_come_in_order_whatever_goes_wrong_between(
    gm: AsyncClient, url: str, there: Bot
) -> None:
    there.statuses = [204, 500, 503, 204, 500]
    await hooked(url, there)
    await there.events(1)
    await to_action(gm)
    last = (await gm.view("duel")).version
    while (events := await there.events(len(there.letters) + 1))[-1]["data"]["position"] < last:
        pass
    assert [each for each, _ in groupby(each["data"]["position"] for each in events)] == list(
        range(1, last + 1)
    )
    assert len(events) == last + 3


async def test_who_answers_gone_is_told_no_more_until_a_test_is_taken(
    gm: AsyncClient, url: str, there: Bot
) -> None:
    there.statuses = [410, 404]
    hook = await hooked(url, there)
    await there.events(1)
    shown = (await asked(url, "GET")).json()["webhooks"][0]
    while not shown["given_up"]:
        [shown] = (await asked(url, "GET")).json()["webhooks"]
    assert shown["error"] == "answered with status 410"
    assert not (await gm.try_webhook("duel", hook["id"])).taken
    assert (await gm.webhooks("duel"))[0].given_up
    assert (await gm.try_webhook("duel", hook["id"])).taken
    gone, refused, taken, told = await there.events(4)
    assert (taken["type"], told["type"], told["id"]) == ("affray.beat", "affray.snapshot", gone["id"])
    assert refused["id"] != taken["id"]
    with pytest.raises(Problem) as problem:
        await gm.try_webhook("duel", "0123456789ab")
    assert problem.value.code == "not-found"


async def test_an_answer_that_trickles_in_is_none(
    gm: AsyncClient, url: str, there: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trickle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while not writer.is_closing():
                writer.write(b"HTTP/1.1 204 Well\r\nx: y\r\n"[: 1 + writer.transport.get_write_buffer_size()])
                await writer.drain()
                await asyncio.sleep(0.01)

    monkeypatch.setattr(dispatcher, "TIMEOUT", 0.2)
    port = int(there.url.rpartition(":")[2])
    assert port
    slow = await asyncio.start_server(trickle, "127.0.0.1", 0)
    async with slow:
        address = f"http://127.0.0.1:{slow.sockets[0].getsockname()[1]}/"
        monkeypatch.setattr(dispatcher, "check_url", lambda url, allowed: None)
        monkeypatch.setattr(webhooks, "check_url", lambda url, allowed: None)
        made = await gm.add_webhook("duel", address)
        tried = await gm.try_webhook("duel", made.id)
        assert (tried.taken, tried.error) == (False, "no answer within 0 seconds")
        await gm.remove_webhook("duel", made.id)


async def test_of_two_workers_one_tells(gm: AsyncClient, url: str, server_url: str, there: Bot) -> None:
    await hooked(url, there)
    await there.events(1)
    await gm.answer("duel", "gm", "begin")
    async with working(server_url, there):  # another worker: while this one lives, it holds back
        await gm.answer("duel", "ann", "wait")
        await there.events(3)
    assert [each["data"]["position"] for each in await there.events(3)] == [1, 2, 3]


async def test_another_worker_goes_on_when_one_is_gone(server_url: str, log: Log, there: Bot) -> None:
    async with working(server_url, there) as one, AsyncClient(one) as client:
        await open_duel(client)
        await hooked(one, there)
        await there.events(1)
    async with serving(server_url) as silent, AsyncClient(silent) as client:
        client.tokens["duel"] = bearer()["authorization"].partition(" ")[2]
        await client.answer("duel", "gm", "begin")
    assert len(there.letters) == 1
    async with working(server_url, there):
        assert [each["data"]["position"] for each in await there.events(2)] == [1, 2]


async def test_a_webhook_can_be_taken_away(gm: AsyncClient, url: str, there: Bot) -> None:
    hook = await hooked(url, there)
    await there.events(1)
    left = await asked(url, "DELETE", f"/{hook['id']}")
    assert left.json()["webhooks"] == []
    refused(await asked(url, "DELETE", f"/{hook['id']}"), "not-found", 404)


async def test_a_seat_s_webhook_ends_with_the_seat(gm: AsyncClient, url: str, there: Bot) -> None:
    await gm.command("duel", "invite", seat="stands", role="spectator")
    await hooked(url, there, seat="stands")
    [first] = await there.events(1)
    assert first["data"]["view"]["you"]["role"] == "spectator"
    await gm.command("duel", "revoke", seat="stands")

    async def given_up() -> bool:
        [shown] = (await asked(url, "GET")).json()["webhooks"]
        return bool(shown["given_up"])

    async with in_time():
        while not await given_up():
            pass
    refused(await asked(url, "POST", url=f"{there.url}/affray/x", seat="stands"), "unknown-seat", 422)


async def test_the_last_attempts_are_shown_with_their_answers_the_newest_first(
    gm: AsyncClient, url: str, there: Bot
) -> None:
    there.statuses = [500, 204]
    await hooked(url, there)
    await there.events(2)
    await gm.answer("duel", "gm", "begin")
    await there.events(3)
    async with in_time():
        while len(recent := (await gm.webhooks("duel"))[0].recent) < 3:
            pass
    said = [(each.kind, each.position, each.status, each.error) for each in recent]
    assert said == [
        ("commit", 2, 204, ""),
        ("snapshot", 1, 204, ""),
        ("snapshot", 1, 500, "answered with status 500"),
    ]
    assert recent[0].at >= recent[2].at > 0


async def test_of_many_attempts_the_last_are_remembered() -> None:
    told = dispatcher.Delivered()
    for number in range(dispatcher.RECENT + 5):
        one = Attempt(at=number, kind="commit", position=number, status=204, milliseconds=1)
        told = dispatcher.with_attempt(told, one)
    assert [each.at for each in told.recent] == list(range(5, dispatcher.RECENT + 5))


async def test_what_was_delivered_is_delivered_again_from_a_position_under_the_same_ids(
    gm: AsyncClient, url: str, there: Bot
) -> None:
    hook = await hooked(url, there)
    await there.events(1)
    await to_action(gm)
    first = await there.events(4)
    async with in_time():
        while (await gm.webhooks("duel"))[0].after < 4:
            pass
    shown = await gm.send_webhook_again("duel", hook["id"], 2)
    assert (shown.after, shown.secret) == (2, "")
    again = (await there.events(6))[4:]
    assert [each["id"] for each in again] == [each["id"] for each in first[2:]]
    for what in ("events", "lines", "patch"):
        assert [each["data"][what] for each in again] == [each["data"][what] for each in first[2:]]
    with pytest.raises(Problem, match="Only what came up to position 4 was delivered before; 9 is later"):
        await gm.send_webhook_again("duel", hook["id"], 9)
    refused(await asked(url, "POST", f"/{hook['id']}/again", after=0), "malformed", 400)
    refused(await asked(url, "POST", "/0123456789ab/again", after=1), "not-found", 404)


async def test_one_that_was_given_up_is_revived_by_being_delivered_again(
    gm: AsyncClient, url: str, there: Bot
) -> None:
    there.statuses = [204, 410]
    hook = await hooked(url, there)
    await there.events(1)
    await gm.answer("duel", "gm", "begin")
    await there.events(2)
    async with in_time():
        while not (await gm.webhooks("duel"))[0].given_up:
            pass
    assert not (await gm.send_webhook_again("duel", hook["id"], 1)).given_up
    assert (await there.events(3))[-1]["data"]["position"] == 2


async def test_a_secret_is_rolled_and_both_sign_for_a_while(gm: AsyncClient, url: str, there: Bot) -> None:
    hook = await hooked(url, there)
    await there.events(1)
    rolled = await gm.roll_webhook_secret("duel", hook["id"], hours=2)
    assert rolled.secret not in ("", hook["secret"])
    assert rolled.old_until > now_ms() + 3_600_000
    assert (await gm.try_webhook("duel", hook["id"])).taken
    headers, body = there.letters[-1]
    for secret in (hook["secret"], rolled.secret):
        Webhook(secret).verify(body, headers)
    at_once = await gm.roll_webhook_secret("duel", hook["id"], hours=0)
    assert at_once.old_until == 0
    assert (await gm.try_webhook("duel", hook["id"])).taken
    headers, body = there.letters[-1]
    Webhook(at_once.secret).verify(body, headers)
    with pytest.raises(WebhookVerificationError):
        Webhook(rolled.secret).verify(body, headers)
    assert [each.secret for each in await gm.webhooks("duel")] == [""]
    refused(await asked(url, "POST", f"/{hook['id']}/secret", hours=721), "malformed", 400)


def test_after_its_time_the_old_secret_signs_no_more() -> None:
    hook = WebhookEndpoint(
        id="bot", url="http://h/", seat="gm", secret="whsec_bmV3", old_secret="whsec_b2xk", old_until=2_000
    )
    for seconds, signatures in ((1.9, 2), (2.0, 1)):
        now = datetime.fromtimestamp(seconds, UTC)
        sent = delivery("duel", hook, Frame(Beat(position=1), 1), now)
        assert len(sent.headers["webhook-signature"].split()) == signatures


async def test_of_commits_those_with_the_chosen_events_are_sent(
    gm: AsyncClient, url: str, there: Bot
) -> None:
    made = await hooked(url, there, events=["RoundBegan", "DamageTaken"])
    assert made["events"] == ["RoundBegan", "DamageTaken"]
    await there.events(1)
    await to_action(gm)  # the round begins, and two statements follow
    async with in_time():
        while (await gm.webhooks("duel"))[0].after < 4:
            pass
    snapshot, begun = there.letters
    assert [msgspec.json.decode(body)["type"] for _, body in (snapshot, begun)] == [
        "affray.snapshot",
        "affray.commit",
    ]
    assert b"RoundBegan" in begun[1]
    wrong = await asked(url, "POST", url=f"{there.url}/affray/x", events=["Explosion"])
    problem = refused(wrong, "bad-webhook", 422, "'Explosion' is no type of event")
    assert "DamageTaken" in problem["legal"]
    assert "DecisionRequestedLike" not in problem["legal"]


async def test_who_is_given_up_is_told_so_once_and_signed(
    gm: AsyncClient, url: str, there: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "MOST_FAILURES", 3)
    there.statuses = [500, 500, 500]
    hook = await hooked(url, there)
    *_, last = await there.events(4)
    assert (last["type"], last["subject"]) == ("affray.gave-up", "0")
    assert last["data"] == {"type": "gave-up", "position": 0, "failures": 3, "why": "failures"}
    headers, body = there.letters[-1]
    Webhook(hook["secret"]).verify(body, headers)


async def test_who_wants_nothing_more_is_told_nothing_more(gm: AsyncClient, url: str, there: Bot) -> None:
    there.statuses = [410]
    hook = await hooked(url, there)
    await there.events(1)
    async with in_time():
        while not (await gm.webhooks("duel"))[0].given_up:
            pass
    assert (await gm.try_webhook("duel", hook["id"])).taken
    assert [each["type"] for each in await there.events(2)] == ["affray.snapshot", "affray.beat"]


async def test_a_seat_that_is_taken_away_is_why(gm: AsyncClient, url: str, there: Bot) -> None:
    await gm.command("duel", "invite", seat="stands", role="spectator")
    await hooked(url, there, seat="stands")
    await there.events(1)
    await gm.command("duel", "revoke", seat="stands")
    _, last = await there.events(2)
    assert last["type"] == "affray.gave-up"
    assert last["data"]["why"] in ("revoked-token", "unknown-seat")  # as it hears of it, or looks


async def test_webhooks_are_the_gm_s(gm: AsyncClient, url: str) -> None:
    invited = await gm.command("duel", "invite", seat="stands", role="spectator")
    spectator = {"authorization": f"Bearer {invited.token}"}
    for method in ("GET", "POST"):
        refused(await asked(url, method, headers=spectator, url="http://x.example"), "forbidden", 403)


async def test_without_an_address_that_is_allowed_there_are_none(server_url: str, log: Log) -> None:
    async with serving(server_url) as url, AsyncClient(url) as client:
        await open_duel(client)
        refused(await asked(url, "POST", url="http://127.0.0.1/"), "webhooks-off", 403)


ALLOWED = ("https://bots.example/affray", "http://127.0.0.1:9/", "http://[::1]/")


@pytest.mark.parametrize(
    "address",
    [
        "https://bots.example/affray",
        "https://bots.example/affray/duel?x=1",
        "https://BOTS.example:443/affray/",
        "http://127.0.0.1:9/anything",
        "http://[::1]:80/affray",
    ],
)
def test_where_webhooks_may_go(address: str) -> None:
    check_url(address, ALLOWED)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "bots.example/affray",
        "http://bots.example/affray",
        "https://bots.example:444/affray",
        "https://bots.example/affrays",
        "https://bots.example/",
        "https://bots.example.evil.example/affray",
        "https://bots.example@evil.example/affray",
        "https://evil.example\\@bots.example/affray",
        "https://user:pass@bots.example/affray",
        "https://bots.example/affray/../admin",
        "https://bots.example/affray/%2e%2E/admin",
        "https://bots.example/affray/..%2Fadmin",
        "https://bots.example/affray/..%5cadmin",
        "https://bots.example/affray/..;x/admin",
        "https://bots.example/affray#x",
        "https://bots.example:x/affray",
        "https://bots.example:0443/affray",
        "https://bots.example:/affray",
        "http://[::1].evil.example/affray",
        "http://[",
        "http://127.0.0.1/",
        "http://169.254.169.254/",
        "file:///etc/passwd",
        "https://bots.example/affray\r\nx: y",
        f"https://bots.example/affray/{'x' * 3000}",
    ],
)
def test_where_webhooks_may_not_go(address: str) -> None:
    with pytest.raises(Refused) as refusal:
        check_url(address, ALLOWED)
    assert refusal.value.code == "bad-webhook"


def test_a_clock_that_is_set_back_holds_no_webhook_up_for_longer_than_the_longest_pause() -> None:
    now, hour = 1_800_000_000_000, 3_600_000
    waits = dispatcher.Delivered(due=now + 4_000)
    assert dispatcher.pause_before(waits, now) == 4
    assert dispatcher.pause_before(waits, now - hour) == dispatcher.LONGEST_PAUSE == 900
    assert dispatcher.pause_before(waits, now + hour) == 0
