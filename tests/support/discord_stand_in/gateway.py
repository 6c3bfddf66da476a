"""The gateway: the WebSocket over which Discord tells a bot what happens."""

import asyncio
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from tests.support.discord_stand_in import documents
from tests.support.waiting import in_time

DISPATCH, HELLO, HEARTBEAT_ACK = 0, 10, 11

Payload = dict[str, Any]


class Gateway:
    """The connections of bots; `dispatch` tells the one that is there of an event."""

    def __init__(self, token: str, ready: Callable[[], Payload]) -> None:
        self._token, self._ready = token, ready
        self._socket: web.WebSocketResponse | None = None
        self._sequence = 0
        self.connected = asyncio.Event()
        self.identified: list[Payload] = []

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """One connection."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": 41250}, "s": None, "t": None})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._received(socket, message.json())
        finally:
            if self._socket is socket:
                self._socket = None
                self.connected.clear()
        return socket

    async def dispatch(self, event: str, data: Payload) -> None:
        """Tell the bot of an event."""
        async with in_time():
            await self.connected.wait()
        assert self._socket is not None
        self._sequence += 1
        await self._socket.send_json({"op": DISPATCH, "t": event, "s": self._sequence, "d": data})

    async def hang_up(self) -> None:
        """Close the connection, as Discord does every few hours."""
        if self._socket is not None:
            await self._socket.close(code=4000)

    async def _received(self, socket: web.WebSocketResponse, message: Payload) -> None:
        match message["op"]:
            case 1:  # heartbeat
                await socket.send_json({"op": HEARTBEAT_ACK})
            case 2:  # identify
                if message["d"]["token"] != self._token:
                    await socket.close(code=4004)
                    return
                self.identified.append(message["d"])
                self._socket, self._sequence = socket, 0
                self.connected.set()
                await self.dispatch("READY", self._ready())
                channel = documents.channel(documents.CHANNEL, "tavern")
                await self.dispatch("GUILD_CREATE", documents.guild([channel]))
            case 6:  # resume
                self._socket = socket
                self.connected.set()
                await self.dispatch("RESUMED", {})
