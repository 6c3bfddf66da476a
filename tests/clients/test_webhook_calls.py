"""Webhooks by both clients: the same requests, each sent but once where a lost answer would lose a secret."""

import asyncio
from pathlib import Path
from typing import Any

from affray_client import AsyncClient, Unreachable
from tests.support.node import CLIENT, needs_node, node
from tests.support.scripted import Scripted

HOOK = {"id": "w1", "url": "https://bot.example/hook", "seat": "gm"}
TRIED = {"id": "w1", "taken": True, "error": ""}
STEPS = [
    {"status": 201, "body": HOOK},
    {"status": 200, "body": {"encounter": "bridge", "webhooks": [HOOK]}},
    {"status": 200, "body": TRIED},
    {"status": 200, "body": HOOK},
    {"status": 200, "body": HOOK},
    {"status": 200, "body": {"encounter": "bridge", "webhooks": []}},
]

SCRIPT = """
const { Seat } = await import(process.argv[2]);
const gm = new Seat(process.argv[3], "bridge", "token-of-the-gm");
await gm.addWebhook("https://bot.example/hook", { events: ["DamageTaken"] });
await gm.webhooks();
await gm.tryWebhook("w1");
await gm.sendWebhookAgain("w1", 40);
await gm.rollWebhookSecret("w1");
await gm.removeWebhook("w1");
"""

LOST = """
const { Seat } = await import(process.argv[2]);
const gm = new Seat(process.argv[3], "bridge", "token-of-the-gm");
await gm.addWebhook("https://bot.example/hook").catch((error) => console.log(error.constructor.name));
"""


async def by_python(url: str) -> None:
    async with AsyncClient(url, tokens={"bridge": "token-of-the-gm"}) as gm:
        await gm.add_webhook("bridge", "https://bot.example/hook", events=["DamageTaken"])
        await gm.webhooks("bridge")
        await gm.try_webhook("bridge", "w1")
        await gm.send_webhook_again("bridge", "w1", 40)
        await gm.roll_webhook_secret("bridge", "w1")
        await gm.remove_webhook("bridge", "w1")


def asked(service: Scripted) -> list[tuple[Any, ...]]:
    return [
        (each["method"], each["path"], each["headers"]["authorization"], each["body"])
        for each in service.requests
    ]


@needs_node
def test_both_clients_ask_the_same(tmp_path: Path) -> None:
    script = tmp_path / "webhooks.mjs"
    script.write_text(SCRIPT, encoding="utf-8")
    with Scripted(STEPS) as python, Scripted(STEPS) as typescript:
        asyncio.run(by_python(python.url))
        ran = node(script, CLIENT.as_uri(), typescript.url)
        assert ran.returncode == 0, ran.stderr
        assert asked(typescript) == asked(python)
        assert len(python.requests) == len(STEPS)


@needs_node
def test_a_webhook_whose_answer_got_lost_is_not_added_twice(tmp_path: Path) -> None:
    script = tmp_path / "lost.mjs"
    script.write_text(LOST, encoding="utf-8")
    away = [{"status": 502, "body": "<h1>502</h1>", "times": 2}]
    with Scripted(away) as service:
        assert node(script, CLIENT.as_uri(), service.url).stdout.strip() == Unreachable.__name__
        assert len(service.requests) == 1
