"""Webhooks: which wait for their receivers or were given up, and whether these answer from here."""

import asyncio
from urllib.parse import urlsplit

import httpx

from engine.language.costs import so_many
from events.store.log import Log
from events.store.marks.encounter_list import in_parts
from events.store.marks.webhook_store import WebhookStore
from service.doctor.finding import Finding, look, well, wrong

PATIENCE = 5.0  # seconds, for a receiver's answer
MOST = 50  # receivers that are asked


async def webhooks(log: Log, client: httpx.AsyncClient) -> list[Finding]:
    """The webhooks of all fights, by receiver; no more of an address is said, as a path may be secret."""
    store = WebhookStore(log)
    to: dict[str, list[str]] = {}
    for some in in_parts(await store.encounters()):
        for encounter, hook in await store.endpoints(some):
            told = await store.told(encounter, hook)
            state = "given up" if told.given_up else "waiting" if told.failures else ""
            to.setdefault(origin_of(hook.url), []).append(state)
    if not to:
        return [well("webhooks", "There are none.")]
    asked = sorted(to)[:MOST]
    answers = await asyncio.gather(*(_answers(client, each) for each in asked))
    return [_receiver(where, to[where], why) for where, why in zip(asked, answers, strict=True)]


def origin_of(url: str) -> str:
    """The receiver that a webhook goes to: scheme, host and port."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


async def _answers(client: httpx.AsyncClient, where: str) -> str:
    """Why a receiver does not answer; "" where it does, whatever it says."""
    try:
        await client.head(f"{where}/", timeout=PATIENCE)
    except httpx.HTTPError as error:
        return str(error) or type(error).__name__
    return ""


def _receiver(where: str, states: list[str], why: str) -> Finding:
    waiting, given_up = states.count("waiting"), states.count("given up")
    hooks = so_many(len(states), "webhooks go", "webhook goes")
    if why:
        return wrong(
            "webhooks",
            f"{hooks} to {where}, which does not answer from here: {why}.",
            "Start the receiver, or let this machine reach it; deliveries go on by themselves.",
        )
    if waiting or given_up:
        return look(
            "webhooks",
            f"{hooks} to {where}, which answers; {waiting} wait, and {given_up} were given up.",
            "See what went wrong last: affray webhook list LINK. What was given up has to be added again.",
        )
    return well("webhooks", f"{hooks} to {where}, which answers.")
