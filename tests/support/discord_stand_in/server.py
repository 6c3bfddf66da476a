"""Discord itself, as far as the bot uses it: one server (guild) with a channel, over the documented REST API.

Whatever the bot sends is kept as it came (`requests`), and held to the documented limits: what the real one would
refuse is refused, and stands in `faults`. What a channel shows is in `messages`; one that only a
member sees has its `to`.
"""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Self

import yarl
from aiohttp import web
from msgspec import Struct

from tests.support.discord_stand_in import documents
from tests.support.discord_stand_in.documents import CHANNEL, EPHEMERAL, PUBLIC_THREAD, Payload
from tests.support.discord_stand_in.gateway import Gateway
from tests.support.discord_stand_in.interaction import Asked, Fault, hold, respond
from tests.support.discord_stand_in.limits import faults_of_message
from tests.support.discord_stand_in.rate_limits import RateLimits

TOKEN = "a-bot-token-for-tests"


class Sent(Struct, kw_only=True):
    """A request of the bot, as it came: with `file` what was attached, and `to` who alone sees what comes of it."""

    method: str
    path: str
    body: Payload
    file: bytes = b""
    to: str = ""


class Discord:
    """The stand-in; while it is entered it serves at `api` and `gateway_url`. When `hurried` it limits no rates."""

    def __init__(self, *, hurried: bool = True) -> None:
        self.requests: list[Sent] = []
        self.faults: list[str] = []
        self.commands: list[Payload] = []
        self.messages: dict[str, Payload] = {}
        self.channels: dict[str, Payload] = {CHANNEL: documents.channel(CHANNEL, "tavern")}
        self.no_threads = False
        self.members: dict[str, Payload] = {}
        self.thread_members: dict[str, set[str]] = {}
        self.asked: dict[str, Asked] = {}
        self.rate_limits = RateLimits(off=hurried)
        self._last = 9000

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=30 * 1024 * 1024)
        app.router.add_get("/gateway", self._gateway_socket)
        app.router.add_get("/gateway/", self._gateway_socket)
        app.router.add_route("*", "/api/v10/{rest:.*}", self._rest)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        port = self._runner.addresses[0][1]
        self.api = f"http://127.0.0.1:{port}/api/v10"
        self.gateway_url = yarl.URL(f"ws://127.0.0.1:{port}/gateway")
        self.gateway = Gateway(TOKEN, self._ready)
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.gateway.hang_up()
        await self._runner.cleanup()

    def new_id(self) -> str:
        """A snowflake that nothing has."""
        self._last += 1
        return str(self._last << 22)

    def in_channel(self, channel: str) -> list[Payload]:
        """What everybody sees in a channel, the oldest first."""
        return [each for each in self.messages.values() if each["channel_id"] == channel and not each["to"]]

    def threads(self) -> list[str]:
        """The threads there are, by id."""
        return [id for id, each in self.channels.items() if each["type"] == PUBLIC_THREAD]

    def new_message(self, channel: str, body: Payload, *, to: str = "") -> Payload:
        """Post a message; with `to` only that member sees it."""
        hold(faults_of_message(body))
        id = self.new_id()
        self.messages[id] = documents.message(id, channel, to)
        return self.edit(id, body)

    def edit(self, id: str, body: Payload) -> Payload:
        """Change a message by what was sent."""
        message: Payload = _known(self.messages, id, 10008, "Unknown Message")
        hold(faults_of_message(body))
        for name, empty in (("content", ""), ("embeds", []), ("components", [])):
            if name in body:
                message[name] = body[name] or empty
        message["mentionable"] = body.get("allowed_mentions")
        return message

    async def _gateway_socket(self, request: web.Request) -> web.StreamResponse:
        return await self.gateway.handle(request)

    async def _rest(self, request: web.Request) -> web.StreamResponse:
        path = "/" + request.match_info["rest"]
        body, file = await _read(request)
        sent = Sent(method=request.method, path=path, body=body, file=file)
        self.requests.append(sent)
        again_in = self.rate_limits.again_in(request.method, path)
        if again_in:
            limited = {"message": "You are being rate limited.", "retry_after": again_in, "global": False}
            return _json(limited, 429, {"Via": "1.1 stand-in"})
        try:
            answer = self._answer(sent)
        except Fault as fault:
            self.faults.append(f"{request.method} {path}: {fault}")
            return _json({"code": fault.code, "message": str(fault)}, fault.status)
        headers = self.rate_limits.headers(request.method, path)
        if answer is None:
            return web.Response(status=204, headers=headers)
        return _json(answer, 200, headers)

    def _answer(self, sent: Sent) -> Any:
        match [sent.method, *sent.path.strip("/").split("/")]:
            case ["GET", "users", "@me"]:
                return documents.BOT_USER
            case ["GET", "oauth2", "applications", "@me"]:
                return documents.application()
            case ["PUT", "applications", _, "commands"]:
                self.commands = sent.body["list"]
                return [documents.command(each, self.new_id()) for each in self.commands]
            case ["POST", "interactions", id, token, "callback"]:
                return respond(self, self._of(token, id), sent)
            case ["POST", "channels", parent, "threads"]:
                if self.no_threads:
                    raise Fault(403, 50013, "Missing Permissions")
                return self._thread(parent, sent.body["name"])
            case ["PUT", "channels", thread, "thread-members", user]:
                self.thread_members.setdefault(thread, set()).add(user)
                return None
            case ["GET", "guilds", _, "members", id]:
                return _known(self.members, id, 10007, "Unknown Member")
            case ["PATCH", "channels", channel]:
                return _known(self.channels, channel, 10003, "Unknown Channel")
            case ["POST", "channels", channel, "messages"]:
                about = _known(self.channels, channel, 10003, "Unknown Channel")
                about.get("thread_metadata", {})["archived"] = False  # who writes there opens it again
                return self.new_message(channel, sent.body)
            case ["PATCH", "channels", channel, "messages", id]:
                about = _known(self.channels, channel, 10003, "Unknown Channel")
                if about.get("thread_metadata", {}).get("archived"):
                    raise Fault(400, 50083, "Thread is archived")
                return self.edit(id, sent.body)
            case ["PATCH", "webhooks", _, token, "messages", "@original"]:
                return self._shown(self._of(token), sent)
            case ["POST", "webhooks", _, token]:
                return self._followed_up(self._of(token), sent)
        raise Fault(404, 0, f"the stand-in knows no {sent.method} {sent.path}")

    def _shown(self, asked: Asked, sent: Sent) -> Payload:
        """The answer to an interaction that was deferred, or a change of it."""
        asked.acknowledged()
        sent.to = asked.shown_to
        if asked.original:
            message = self.edit(asked.original, sent.body)
        else:
            message = self.new_message(asked.channel, sent.body, to=asked.shown_to)
            asked.original = message["id"]
        asked.done({**message, "file": sent.file})
        return message

    def _followed_up(self, asked: Asked, sent: Sent) -> Payload:
        asked.acknowledged()
        sent.to = asked.user if sent.body.get("flags", 0) & EPHEMERAL else ""
        message = self.new_message(asked.channel, sent.body, to=sent.to)
        asked.followed.append(message)
        asked.done({**message, "file": sent.file})
        return message

    def _of(self, token: str, id: str = "") -> Asked:
        asked: Asked = _known(self.asked, token, 10062, "Unknown interaction")
        if id and asked.id != id:
            raise Fault(404, 10062, "Unknown interaction")
        return asked

    def _thread(self, parent: str, name: str) -> Payload:
        if not 1 <= len(name) <= 100:
            raise Fault(400, 50035, f"a thread's name has 1 to 100 characters: {name!r}")
        id = self.new_id()
        self.channels[id] = documents.thread(id, parent, name)
        return self.channels[id]

    def _ready(self) -> Payload:
        """What a bot is told when it has come."""
        return {
            "v": 10, "user": documents.BOT_USER, "guilds": [{"id": documents.GUILD, "unavailable": True}],
            "session_id": "s", "resume_gateway_url": str(self.gateway_url),
            "application": {"id": documents.APPLICATION, "flags": 0},
        }  # fmt: skip


def _known(where: dict[str, Any], id: str, code: int, said: str) -> Any:
    if id not in where:
        raise Fault(404, code, said)
    return where[id]


def _json(document: Any, status: int, headers: Mapping[str, str] = MappingProxyType({})) -> web.Response:
    """JSON with the very content type that Discord gives it, which the library compares."""
    told = {**headers, "content-type": "application/json"}
    return web.Response(body=json.dumps(document).encode(), status=status, headers=told)


async def _read(request: web.Request) -> tuple[Payload, bytes]:
    """The body, and the file that came along."""
    if request.content_type == "multipart/form-data":
        form = await request.post()
        files = [each for each in form.values() if isinstance(each, web.FileField)]
        return json.loads(str(form["payload_json"])), files[0].file.read() if files else b""
    text = await request.text()
    body = json.loads(text) if text else {}
    return (body if isinstance(body, dict) else {"list": body}), b""
