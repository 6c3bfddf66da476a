"""What is refused: the problem document, whole, and a log in which not a byte has changed.

async with unchanged(http, log):
    refused(await http.post(...), "unknown-choice", 422, says="There is: begin")
"""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from engine.ruleset_api.refusal import in_general
from events.store.log import Log

AS_JSON = {"content-type": "application/json"}
"""How a body is sent."""

MEMBERS = {"type", "title", "status", "detail", "code", "rule", "legal", "instance"}


def refused(response: httpx.Response, code: str, status: int, says: str = "") -> dict[str, Any]:
    """The problem document, which must be whole, of this kind, and say this (a regular expression)."""
    assert response.headers["content-type"] == "application/problem+json"
    problem: dict[str, Any] = response.json()
    assert problem.keys() >= MEMBERS
    assert (problem["code"], problem["status"], response.status_code) == (code, status, status), problem
    assert problem["type"] == f"urn:affray:error:{code}"
    assert problem["title"] == str(in_general(code))
    assert re.search(says, problem["detail"]), problem["detail"]
    return problem


@asynccontextmanager
async def unchanged(http: httpx.AsyncClient, log: Log) -> AsyncIterator[None]:
    """Whatever is tried inside writes nothing, and the fights stand as they stood."""
    before = await _everything(log), await _seen(http)
    yield
    assert (await _everything(log), await _seen(http)) == before


async def _everything(log: Log) -> dict[bytes, bytes | None]:
    keys = sorted(await log.client.keys("*"))
    return {key: await log.client.dump(key) for key in keys}


async def _seen(http: httpx.AsyncClient) -> list[Any]:
    asked = {"x-request-id": "seen"}  # stands in what is refused, otherwise drawn
    listed = (await http.get("/encounters")).json()
    looks = [listed]
    for each in listed["encounters"]:
        fight = f"/encounters/{each['encounter']}"
        looks += [
            (await http.get(f"{fight}{look}", headers=asked)).json() for look in ("", "/options", "/events")
        ]
    return looks
