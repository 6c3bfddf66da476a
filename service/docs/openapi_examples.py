"""The examples in the OpenAPI document: what a short duel sends and is answered, as it was.

python -m service.docs.openapi_examples            write them

The duel is played in this process, with dice that are the same each time; what no two fights have in common (tokens,
times, hashes) is written as it looks. Of long lists and maps only the beginning is kept.
"""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

import httpx
from msgspec.structs import replace

from engine.fights.encounters import now_ms
from events.embedded.server import embedded
from events.store.marks.running_workers import RunningWorker, RunningWorkers
from service import __version__
from service.schema.examples import FILE as NAME
from service.seats.tokens import EVERY_ENCOUNTER, OPERATOR, Tokens
from service.worker.app import Settings, create_app, working
from service.worker.in_process import URL, transport

FILE = Path("service/schema") / NAME

SEED = bytes(range(32)).hex()
FIGHT = "at-the-ford"

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGMoBwAAeQB4UzPh/gAAAABJRU5ErkJggg=="

ALWAYS = {
    "token": "TOKEN",
    "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    "at": 1_767_225_600_000,
    "until": 1_769_817_600_000,
    "hash": "5c" * 32,
    "prev": "8e" * 32,
    "commitment": "sha256:" + "63" * 32,
    "log": "valkey 9.1.2",
    "warnings": [],
    "url": "https://bots.example/affray/at-the-ford",
    "webhook": "3f9a0c52d1e8",
    "campaign": "mzxw6ytboirhg5dj",
    "key": "KEY",
    "changed": 1_767_225_600_000,
    "after": 7,
    "since": 1_767_225_600_000,
    "last": 1_767_225_600_000,
    "started": 1_767_222_000_000,
    "now": 1_767_225_604_200,
    "bytes": 41_984,
    "server": "valkey 9.1.2",
    "silent": 1.4,
    "milliseconds": 41,
    "old_until": 1_767_312_000_000,
    "used": 0.03,
    "thinking": {"answers": 3, "median": 7.2, "longest": 31.5, "total": 44.9},
}
"""What is another each time, by the names of the fields, and how it looks."""

TABLE_CODE = "amber-otter-kite"

WORKER = RunningWorker(
    id="5f0a",
    version=__version__,
    host="table-1",
    pid=4_711,
    started=1,
    at=1,
    url="http://127.0.0.1:8377",
    ready=True,
    lag=0.004,
    fights=1,
    connections=3,
)
"""A worker as it tells of itself."""

SECOND_OF_2001 = 1_000_000_000

MOST = 3  # of a list
MOST_IN_A_MAP = 6
LONGEST = 400  # characters

MAPS = {"sheet", "skills", "weapons", "properties", "options", "machine"}


class Recorder:
    """Requests to the service, kept with their answers by operation, under a name where there are several."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self._http = http
        self.kept: dict[str, dict[str, Any]] = {}

    async def ask(
        self, operation: str, path: str, *, token: str = "", name: str = "", **query: str
    ) -> dict[str, Any]:
        """The answer to a GET."""
        return await self._keep(operation, name, "GET", path, token, None, query)

    async def tell(
        self, operation: str, path: str, body: dict[str, Any] | None, *, token: str = "", name: str = ""
    ) -> dict[str, Any]:
        """The answer to a POST with this body."""
        return await self._keep(operation, name, "POST", path, token, body, {})

    async def take_away(self, operation: str, path: str, *, token: str) -> dict[str, Any]:
        """The answer to a DELETE."""
        return await self._keep(operation, "", "DELETE", path, token, None, {})

    async def until_delivered(self, path: str, token: str) -> None:
        """Wait until something was delivered to the webhooks there."""
        headers, delivered = {"authorization": f"Bearer {token}"}, False
        while not delivered:
            answer = await self._http.get(path, headers=headers)
            delivered = all(each["recent"] for each in answer.json()["webhooks"])

    async def _keep(
        self,
        operation: str,
        name: str,
        method: str,
        path: str,
        token: str,
        body: dict[str, Any] | None,
        query: dict[str, str],
    ) -> dict[str, Any]:
        # An id of its own for the request, so that the same is recorded each time.
        headers = {"x-request-id": "example"} | ({"authorization": f"Bearer {token}"} if token else {})
        answer = await self._http.request(method, path, json=body, params=query, headers=headers)
        found: dict[str, Any] = answer.json()
        kept = self.kept.setdefault(operation, {"requests": {}, "answers": {}})
        if body is not None:
            kept["requests"][name or "as it was"] = short(body)
        kept["answers"].setdefault(str(answer.status_code), {})[name or "as it was"] = short(found)
        return found


async def recorded() -> dict[str, Any]:
    """The examples by operation."""
    with tempfile.TemporaryDirectory() as folder, embedded(Path(folder), die_with_parent=True) as server:
        bot = await asyncio.start_server(_accept, "127.0.0.1", 0)
        url = "http://{}:{}/".format(*bot.sockets[0].getsockname())
        settings = Settings(webhooks_to=(url,))
        app = create_app(server.url, settings)
        async with (
            bot,
            working(app, server.url, settings),
            httpx.AsyncClient(transport=transport(app), base_url=URL) as http,
        ):
            recorder = Recorder(http)
            gm = await _duel(recorder)
            await _webhooks(recorder, gm, url)
            await _table(recorder, gm)
            await _picture(recorder, gm)
            await _campaign(recorder, gm)
            tokens: Tokens = app.state.worker.tokens
            operator = tokens.token(EVERY_ENCOUNTER, OPERATOR, issue=0, until=now_ms() + 60_000)
            await recorder.ask("list_encounters", "/encounters", token=operator)
            await _community(recorder, operator)
            await RunningWorkers(app.state.worker.log).tell(replace(WORKER, at=now_ms()))
            await recorder.ask("show_status", "/status", token=operator, order="title")
            return dict(sorted(recorder.kept.items()))


async def _accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """A bot that accepts whatever is posted."""
    await reader.read(1)
    writer.write(b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n")
    await writer.drain()
    writer.close()


async def _webhooks(at: Recorder, gm: str, url: str) -> None:
    there = f"/encounters/{FIGHT}/webhooks"
    chosen = {"url": url, "seat": "gm", "events": ["DamageTaken", "RoundBegan"]}
    added = await at.tell("add_webhook", there, chosen, token=gm)
    await at.until_delivered(there, gm)
    await at.ask("list_webhooks", there, token=gm)
    await at.tell("send_webhook_again", f"{there}/{added['id']}/again", {"after": 1}, token=gm)
    await at.tell("roll_webhook_secret", f"{there}/{added['id']}/secret", {"hours": 24}, token=gm)
    await at.tell("try_webhook", f"{there}/{added['id']}/test", None, token=gm)
    await at.take_away("remove_webhook", f"{there}/{added['id']}", token=gm)


async def _table(at: Recorder, gm: str) -> None:
    """Mira comes by the table's code and is let in on the seat that is there; whoever comes after her is not."""
    here = f"/encounters/{FIGHT}"
    opened = await at.tell("open_table", f"{here}/code", {"heroes": ["ann", "bob"], "hours": 4}, token=gm)
    door = f"/tables/{opened['code']}"
    await at.ask("show_door", door)
    mira, mallory = ("mira-1f0c6a9be2d84753", "mallory-4be1c07d93a265f8")
    asks = {"ticket": mira, "name": "Mira", "hero": "bob"}
    await at.tell("ask_to_join", f"{door}/guests", asks)
    await at.tell(
        "ask_to_join", f"{door}/guests", {"ticket": mallory, "name": "Mallory"}, name="without a wish"
    )
    waits, other = (await at.ask("show_table", f"{here}/code", token=gm))["guests"]
    await at.tell("admit_guest", f"{here}/guests/{waits['guest']}", {"seat": "ann-at-home"}, token=gm)
    await at.take_away("refuse_guest", f"{here}/guests/{other['guest']}", token=gm)
    await at.ask("show_admission", f"{door}/guest", token=mira)
    await at.take_away("close_table", f"{here}/code", token=gm)


MAP = {
    "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 6, "y": 4}, "pixels_per_grid": 70},
    "line_of_sight": [[{"x": 3, "y": 0}, {"x": 3, "y": 1}], [{"x": 3, "y": 2}, {"x": 3, "y": 4}]],
    "portals": [{"bounds": [{"x": 3, "y": 1}, {"x": 3, "y": 2}], "closed": True}],
}
"""Two rooms with a door between them."""


async def _picture(at: Recorder, gm: str) -> None:
    """A picture of one grey pixel."""
    here = f"/encounters/{FIGHT}/pictures"
    await at.tell("read_map", "/maps", {"map": MAP})
    added = await at.tell("add_picture", here, {"data": PIXEL, "kind": "image/png"}, token=gm)
    removed = await at.take_away("remove_picture", f"{here}/{added['picture']}", token=gm)
    assert removed == {"picture": added["picture"]}
    at.kept["remove_picture"]["answers"]["200"]["as it was"] = {"picture": "7d" * 16}


async def _campaign(at: Recorder, gm: str) -> None:
    """What the GM prepares for another evening, and the duel, which belongs to it."""
    opened = await at.tell("open_campaign", "/campaigns", {"title": "The long road"})
    here, token = f"/campaigns/{opened['campaign']}", str(opened["token"])
    raid = {
        "name": "Raid at dusk",
        "ruleset": "brp",
        "combatants": [{"name": "Brigand", "side": "foes", "position": [4, 2]}],
        "notes": "They come when the fire is out.",
    }
    there = await at.tell("add_prepared", f"{here}/prepared", raid, token=token)
    prepared = f"{here}/prepared/{there['prepared'][0]['id']}"
    await at.ask("show_prepared", prepared, token=token)
    await at.tell("add_fight", f"{here}/fights", {"encounter": FIGHT, "token": gm}, token=token)
    await at.ask("show_campaign", here, token=token)
    await at.ask("show_campaign_summary", f"{here}/summary", token=token)
    await at.take_away("remove_fight", f"{here}/fights/{FIGHT}", token=token)
    await at.take_away("remove_prepared", prepared, token=token)
    await at.take_away("remove_campaign", here, token=token)


async def _community(at: Recorder, operator: str) -> None:
    """A community that the operator adds, which opens a campaign with its key and is given another."""
    asked = {"id": "dusk", "name": "The Dusk Hollow", "fights": 100}
    key = str((await at.tell("add_community", "/communities", asked, token=operator))["key"])
    await at.ask("list_communities", "/communities", token=operator)
    await at.tell("change_community", "/communities/dusk", {"requests": 50}, token=operator)
    await at.tell("open_campaign", "/campaigns", {"title": "The long road"}, token=key, name="of a community")
    await at.ask("show_community", "/communities/dusk", token=key)
    await at.ask("list_community_fights", "/communities/dusk/fights", token=key)
    await at.ask("list_community_campaigns", "/communities/dusk/campaigns", token=key)
    opening = {
        "id": "open-2",
        "ruleset": "brp",
        "encounter": "mill",
        "title": "At the mill",
        "combatants": [],
    }
    await at.tell("open_encounter", "/encounters", opening, token=key, name="of a community")
    await at.ask("list_community_feed", "/communities/dusk/feed", token=key)
    await at.ask("list_feed", "/feed", token=operator, after="1", limit="1")
    await at.tell("roll_community_key", "/communities/dusk/key", None, token=key)


async def _duel(at: Recorder) -> str:
    """A duel, of which the GM's token is left."""
    await at.ask("show_health", "/healthz")
    await at.ask("list_rulesets", "/rulesets")
    await at.ask("show_ruleset", "/rulesets/brp")
    ready = await at.ask("list_combatants", "/rulesets/brp/combatants")
    table = "name\tSTR\thp\tSpear\tmood\nReed cutter\t13\t11\t45%\tcross"
    await at.tell("read_sheets", "/rulesets/brp/sheets", {"text": table})
    await at.ask("list_rules", "/rulesets/brp/rules", kind="core")
    await at.ask("show_rule", "/rules/brp.round.length")
    sheet = ready["combatants"][0]["sheet"]
    sides = [
        {"id": who, "name": who.title(), "side": side, "sheet": sheet}
        for who, side in (("ann", "red"), ("bob", "blue"))
    ]
    opening = {
        "id": "open-1",
        "ruleset": "brp",
        "encounter": FIGHT,
        "title": "At the ford",
        "combatants": sides,
        "options": {"typed_dice": "everybody"},
        "seed": SEED,
    }
    gm = str((await at.tell("open_encounter", "/encounters", opening))["token"])
    here = f"/encounters/{FIGHT}"

    async def play(name: str, token: str = gm, **command: Any) -> dict[str, Any]:
        body = {"command": name.split()[0], "id": f"c-{name.replace(' ', '-')}", **command}
        return await at.tell("send_command", f"{here}/commands", body, token=token, name=name)

    seat = await play("invite", seat="ann-at-home", role="player", combatants=["ann"])
    player = seat["token"]
    await play("answer", decision="", combatant="gm", choice="begin")
    attack = {"target": "bob", "weapon": next(iter(sheet["weapons"]))}
    await play("answer of a player", player, combatant="ann", choice="attack", args=attack)
    await play("answer for bob", combatant="bob", choice="wait")
    await at.ask("show_encounter", here, token=player)
    await at.ask("show_options", f"{here}/options", token=player)
    decision = (await at.ask("show_encounter", here, token=player))["pending"][0]["decision"]
    about = {"decision": decision, "choice": "attack", "args": json.dumps(attack)}
    await at.ask("show_odds", f"{here}/odds", token=player, **about)
    await at.ask("show_reach", f"{here}/reach", token=player, **about)
    await at.ask("show_suggestion", f"{here}/suggestion", token=player, decision=decision)
    await play("answer that is refused", player, combatant="ann", choice="dance")
    dice = [{"shows": [23]}]
    await play("answer with typed dice", player, combatant="ann", choice="attack", args=attack, dice=dice)
    await play("say", player, combatant="ann", text="Stand and deliver!")
    await play(
        "rule",
        ruling="Bob slips on the wet stones.",
        reason="The ford is slippery.",
        effects=[{"type": "DamageTaken", "combatant": "bob", "injury": "slip", "amount": 1}],
    )
    view = await at.ask("show_encounter", here, token=gm)
    await play("undo", version=view["undo"]["version"])
    await at.ask("show_timeline", f"{here}/timeline", token=player)
    await at.ask("show_ledger", f"{here}/ledger", token=player)
    await at.ask("show_summary", f"{here}/summary", token=player)
    await at.ask("list_events", f"{here}/events", token=player)
    await at.ask("show_steps", f"{here}/steps", token=player)
    await at.ask("show_check", f"{here}/check", token=gm)
    await at.ask("show_audit", f"{here}/audit", token=gm)
    await at.ask("show_secrets", f"{here}/secrets", token=gm)
    await at.ask("show_encounter", here, token="x", name="a token that is none")
    fork = {"id": "fork-1", "at": 2, "encounter": "what-if", "title": "What if?"}
    await at.tell("fork_encounter", f"{here}/forks", fork, token=gm)
    return gm


def short(value: Any, key: str = "") -> Any:
    """The value with what is another each time as it looks, and of long lists and maps the beginning."""
    if key in ALWAYS and value != "" and type(value) is type(ALWAYS[key]) and not _is_version(key, value):
        return ALWAYS[key]
    if isinstance(value, dict):
        if {"id", "url"} <= value.keys() or {"id", "taken"} <= value.keys():  # a webhook
            value = {**value, "id": ALWAYS["webhook"]}
        if value.get("picture") and "kind" in value:  # one that was added
            value = {**value, "picture": "7d" * 16}
        if value.get("code") and "type" not in value:  # a table's
            value = {**value, "code": TABLE_CODE}
        most = MOST_IN_A_MAP if key in MAPS else len(value)
        kept = [(name, each) for name, each in value.items() if not _misread(name, value)]
        return {name: short(each, name) for name, each in kept[:most]}
    if isinstance(value, list):
        return [short(each) for each in value[:MOST]]
    if isinstance(value, str) and len(value) > LONGEST:
        return value[:LONGEST].rpartition(" ")[0] + " …"
    return value


def _is_version(key: str, value: Any) -> bool:
    """Whether it says at which version, and not when."""
    return key == "at" and value < SECOND_OF_2001


def _misread(name: str, value: dict[str, Any]) -> bool:
    """Whether a linter takes this field of an example for one of a schema: a reference, or the default of a type."""
    return name in ("$ref", "$defs") or (name == "default" and "type" in value)


def written(examples: dict[str, Any]) -> str:
    """The examples as they stand in their file."""
    return json.dumps(examples, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(asyncio.run(recorded())), encoding="utf-8")
