"""What a proxy answers in the service's place tells nothing of what became of a command: every client finds out."""

import json
import re
from collections.abc import Iterator
from contextlib import aclosing
from pathlib import Path
from typing import Any

import httpx
import pytest

from affray_client import AsyncClient, Problem, Unreachable, try_again
from engine.ruleset_api.refusal import ERRORS, TRY_AGAIN, in_general
from service.docs import json_schemas as schemas
from service.docs import typescript_client
from service.http.routes.web_page import page_files
from tests.support import browser as browsers
from tests.support.affray import Serving
from tests.support.at_the_page import DESK, Seat
from tests.support.ford import Ford
from tests.support.gateway import SPOILS, Gateway
from tests.support.node import CLIENT, PACKAGE, needs_node, node
from tests.support.screen import at_screen
from tests.support.waiting import wait_for, wait_until


@pytest.fixture
def gateway(url: str) -> Iterator[Gateway]:
    """A proxy in front of the service."""
    with Gateway(url) as gateway:
        yield gateway


def said(fight: dict[str, Any]) -> list[str]:
    """What was said in a fight, by its events."""
    return [each["args"]["text"] for each in fight["events"] if each.get("key") == "spoke"]


@pytest.mark.parametrize("how", SPOILS)
async def test_the_python_client_finds_out_what_became_of_a_command(
    ford: Ford, gateway: Gateway, how: str
) -> None:
    async with AsyncClient(gateway.url, tokens=ford.gm.tokens) as client:
        gateway.spoil(how)
        played = await client.command(ford.id, "say", combatant="ann", text="Once.")
        assert (played.repeated, gateway.commands) == (True, 2)
        assert (await client.view(ford.id)).version == played.version
    assert said({"events": (await ford.gm.events(ford.id)).events}) == ["Once."]


async def test_in_the_end_it_says_that_nobody_knows_and_by_which_id_to_find_out(
    ford: Ford, gateway: Gateway
) -> None:
    async with AsyncClient(gateway.url, tokens=ford.gm.tokens, patience=0.5) as client:
        gateway.spoil(*["bad gateway"] * 50)
        with pytest.raises(Unreachable, match="may have been carried out or not") as lost:
            await client.command(ford.id, "say", combatant="ann", text="Once.")
        assert "502 with text/html" in str(lost.value)
        assert lost.value.id in str(lost.value)
        assert gateway.commands > 2
        gateway.spoil_no_more()
        found = await client.command(ford.id, "say", combatant="ann", text="Once.", id=lost.value.id)
        assert found.repeated
    assert said({"events": (await ford.gm.events(ford.id)).events}) == ["Once."]


async def test_what_the_service_itself_refuses_is_refused_at_once(ford: Ford, gateway: Gateway) -> None:
    async with AsyncClient(gateway.url, tokens=ford.gm.tokens) as client:
        with pytest.raises(Problem) as problem:
            await client.command(ford.id, "answer", choice="dance")
        assert (problem.value.code, gateway.commands) == ("unknown-choice", 1)


async def test_it_watches_again_after_a_proxy_s_502(ford: Ford, gateway: Gateway) -> None:
    async with AsyncClient(gateway.url, tokens=ford.gm.tokens) as client:
        gateway.closed_to_sockets = 2
        async with aclosing(client.watch(ford.id)) as changes:
            first = await anext(changes)
            gateway.cut_sockets(2)
            await ford.gm.command(ford.id, "say", combatant="ann", text="Still there?")
            second = await anext(changes)
        assert (second.position, gateway.refused_sockets) == (first.position + 1, 4)


SCRIPT = """
const { join, Unreachable } = await import(CLIENT);
const ann = join(LINK);
const answers = [];
for (const text of TEXTS) answers.push(await ann.command({ command: "say", combatant: "ann", text }));
console.log(JSON.stringify(answers.map((each) => [each.repeated, each.version])));
"""


def run(tmp_path: Path, script: str, **given: Any) -> Any:
    """What a script prints as JSON; capitals stand for what is given."""
    for name, value in given.items():
        script = re.sub(rf"\b{name}\b", json.dumps(value), script)
    file = tmp_path / "script.mjs"
    file.write_text(script)
    ran = node(file)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def link(gateway: Gateway, ford: Ford) -> str:
    """A link of the GM's that leads by way of the proxy."""
    return f"{gateway.url}/#join/{ford.id}/{ford.gm.tokens[ford.id]}"


@needs_node
async def test_the_typescript_client_finds_out_what_became_of_a_command(
    ford: Ford, gateway: Gateway, tmp_path: Path
) -> None:
    gateway.spoil(*(each for how in SPOILS for each in (how, "")))
    before = (await ford.gm.view(ford.id)).version
    given = {"CLIENT": CLIENT.as_uri(), "LINK": link(gateway, ford), "TEXTS": list(SPOILS)}
    found = run(tmp_path, SCRIPT, **given)
    assert found == [[True, before + number] for number in range(1, len(SPOILS) + 1)]
    assert said({"events": (await ford.gm.events(ford.id)).events}) == list(SPOILS)


GIVING_UP = """
const { join, Unreachable } = await import(CLIENT);
const real = Date.now;
let ahead = 0;
Date.now = () => real() + ahead;
setTimeout(() => { ahead = 60_000; }, 500);
try {
  await join(LINK).command({ command: "say", id: "mine", combatant: "ann", text: "Once." });
} catch (error) {
  console.log(JSON.stringify([error instanceof Unreachable, error.id, error.message]));
}
"""


@needs_node
async def test_it_says_in_the_end_that_nobody_knows(ford: Ford, gateway: Gateway, tmp_path: Path) -> None:
    gateway.spoil(*["bad gateway"] * 50)
    known, id, message = run(tmp_path, GIVING_UP, CLIENT=CLIENT.as_uri(), LINK=link(gateway, ford))
    assert (known, id) == (True, "mine")
    assert "carried out is not known: send it again under the same id, mine" in message
    assert "nothing was written" not in message.lower()
    assert said({"events": (await ford.gm.events(ford.id)).events}) == ["Once."]


WATCHING = """
const { join } = await import(CLIENT);
const found = [];
const watching = join(LINK).watch({
  seen: (now) => { found.push(now.position); console.log(JSON.stringify(found)); watching?.stop(); process.exit(0); },
  ended: (problem) => { console.log(JSON.stringify(problem.code)); process.exit(0); },
});
"""


@needs_node
async def test_it_too_watches_again_after_a_proxy_s_502(ford: Ford, gateway: Gateway, tmp_path: Path) -> None:
    gateway.closed_to_sockets = 2
    found = run(tmp_path, WATCHING, CLIENT=CLIENT.as_uri(), LINK=link(gateway, ford))
    assert (found, gateway.refused_sockets) == ([(await ford.gm.view(ford.id)).version], 2)


async def test_at_the_terminal_nobody_notices(ford: Ford, gateway: Gateway) -> None:
    await ford.to_action()
    gateway.closed_to_sockets = 1
    async with at_screen(gateway.url, ford.id, ford.ann) as ann:
        await ann.sees("1 attack")
        gateway.spoil("bad gateway", "cut", "empty")
        await ann.press("1", "space")
        await ann.sees("Waiting for Bob")
        await wait_for(lambda: gateway.commands == 4)
        await ann.gone("sending")
        assert "✗" not in ann.text()


@pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())
def test_on_the_page_nobody_notices(tmp_path: Path) -> None:
    with (
        Serving(tmp_path / "data", tmp_path / "announced.json") as serving,
        Gateway(serving.url) as gateway,
        browsers.browser(*DESK) as page,
    ):
        combatants = [{"id": who, "name": who.title(), "side": who} for who in ("ann", "bob")]
        body = {"id": "open", "ruleset": "brp", "encounter": "ford", "combatants": combatants}
        token = httpx.post(f"{serving.url}/encounters", json=body).json()["token"]
        gm = Seat(page)
        gateway.closed_to_sockets = 2
        gm.go(f"{gateway.url}/#join/ford/{token}")
        gateway.spoil("bad gateway", "cut", "reset", "captive portal")
        gm.press("Begin", ".decisions")
        gm.sees("The fight begins", ".latest")
        wait_until(lambda: gateway.commands == 5)
        assert gm.text(".refusal") == ""
        headers = {"authorization": f"Bearer {token}"}
        events = httpx.get(f"{serving.url}/encounters/ford/events", headers=headers).json()
        assert [each["kind"] for each in events["commits"]] == ["open", "answer"]
        assert gateway.refused_sockets == 2


def test_one_table_says_on_which_codes_all_clients_try_again() -> None:
    codes = schemas.documents()["openapi.json"]["components"]["schemas"]["ErrorCode"]
    titles = dict(zip(codes["enum"], codes["x-enum-descriptions"], strict=True))
    assert {code: (codes["x-statuses"][code], titles[code]) for code in titles} == {
        code: (each.status, str(in_general(code))) for code, each in ERRORS.items()
    }
    assert set(codes["x-try-again"]) == TRY_AGAIN
    assert try_again.TRY_AGAIN == TRY_AGAIN, (
        "run: make schemas"
    )  # the Python client, and the terminal with it
    source = (PACKAGE / "src" / "error-codes.ts").read_text(encoding="utf-8")
    assert typescript_client.error_codes() == source, "run: make schemas"
    assert _again(CLIENT.with_name("error-codes.js")) == TRY_AGAIN, "run: make typescript"
    lists = [name for name, body in page_files().items() if b'"going-away"' in body]
    assert lists == ["client/error-codes.js"]


def _again(file: Path) -> set[str]:
    """The codes in a script's list of them."""
    [listed] = re.findall(
        r"const TRY_AGAIN = new Set\(\[(.*?)\]\)", file.read_text(encoding="utf-8"), re.DOTALL
    )
    return set(re.findall(r'"([a-z-]+)"', listed))
