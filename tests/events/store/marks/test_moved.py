"""A fight that has moved to another server: its webhooks rest here, and are served again once it is back."""

from events.store.log import Log
from events.store.marks.moved import MovedFights
from events.store.marks.webhook_store import WebhookEndpoint, WebhookStore
from tests.support.commits import chain, notes


async def test_webhooks_rest_while_a_fight_is_elsewhere_and_are_served_once_it_is_back(log: Log) -> None:
    moved, hooks = MovedFights(log), WebhookStore(log)
    for name in ("hooked", "plain"):
        for one in chain(notes("a")):
            await log.append(name, one)
    await hooks.add("hooked", WebhookEndpoint(id="bot", url="http://localhost/", seat="gm", secret="whsec_"))
    for name in ("hooked", "plain"):
        await moved.close(name, "https://there.example")
    assert (await hooks.encounters(), await moved.to("hooked")) == ([], "https://there.example")
    for name in ("hooked", "plain"):
        await moved.open(name, 0)
    assert (await hooks.encounters(), await moved.to("hooked")) == (["hooked"], None)
