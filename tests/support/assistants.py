"""Assistants for tests: the client of the MCP SDK, at the command `affray mcp` or at a server in this process.

async with at_command(link) as ann:            # a process of its own, over its standard input and output
    done = await ann.calls("act", option=...)
    assert done["done"]
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx

from affray_client import AsyncClient, read_address
from affray_mcp.seat import Seat
from tests.support.affray import AFFRAY
from tests.support.node import ROOT

if TYPE_CHECKING:  # the library is large
    from mcp import Client

QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


class Assistant:
    """A host at a server: it keeps all that it was told as text, and the last result whole."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.heard: list[tuple[str, str]] = []
        self.text = ""
        self.failed = False

    async def calls(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """What a tool says as data; its text is in `text`, and whether it went wrong in `failed`."""
        from mcp.types import TextContent

        result = await self.client.call_tool(tool, arguments)
        [content] = result.content
        assert isinstance(content, TextContent)
        self.text, self.failed = content.text, bool(result.is_error)
        self.heard.append((tool, self.text))
        return result.structured_content or {}

    async def options(self, **arguments: Any) -> dict[str, str]:
        """The ids of the options of all questions, by their labels."""
        found = await self.calls("what_may_i_do", limit=80, **arguments)
        return {each["label"]: each["id"] for one in found["questions"] for each in one["options"]}


@asynccontextmanager
async def at_command(link: str, *arguments: str, mode: str = "auto") -> AsyncIterator[Assistant]:
    """An assistant that has started the command with this link in its environment."""
    from mcp import Client, StdioServerParameters, stdio_client

    paths = os.pathsep.join([str(ROOT), str(ROOT / "clients" / "python")])
    process = StdioServerParameters(
        command=sys.executable,
        args=[*AFFRAY[1:], "mcp", *arguments],
        env={"AFFRAY_LINK": link, "AFFRAY_LANG": "en", "PYTHONPATH": paths},
        cwd=ROOT,
    )
    # Of now: what the library takes by itself is that of when it was imported, and may be closed.
    async with Client(stdio_client(process, errlog=sys.stderr), mode=mode) as client:
        yield Assistant(client)


@asynccontextmanager
async def in_process(
    link: str,
    plays: Sequence[str] | None = None,
    *,
    transport: httpx.AsyncBaseTransport | None = None,
    patience: float = 5.0,
    language: str = "en",
) -> AsyncIterator[Assistant]:
    """An assistant at the server of a seat in this process."""
    from mcp import Client

    from affray_mcp.server import server_for

    address = read_address(link)
    tokens = {address.encounter: address.token}
    async with (
        AsyncClient(
            address.url, patience=patience, tokens=tokens, transport=transport, language=language
        ) as client,
        Client(server_for(Seat(client, address.encounter, plays))) as host,
    ):
        yield Assistant(host)


def outside_quotes(text: str) -> str:
    """A text without what stands in quotes."""
    return QUOTED.sub("", text)
