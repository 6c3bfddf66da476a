"""The webhooks of all fights, as the operator is told of them: by receiver alone, as the rest of an address may be
secret."""

from urllib.parse import urlsplit

from events.store.log import Log
from events.store.marks.encounter_list import in_parts
from events.store.marks.webhook_store import Delivered, WebhookEndpoint, WebhookStore
from service.monitoring.without_secrets import without_secrets
from service.wire.status import WebhooksStatus, WebhookStatus

MOST = 100  # that are shown; the worst first


async def webhooks(log: Log, now: int) -> WebhooksStatus:
    """What became of the last attempts. Raises LogError."""
    store = WebhookStore(log)
    found = [
        _status(encounter, hook, await store.told(encounter, hook), now)
        for some in in_parts(await store.encounters())
        for encounter, hook in await store.endpoints(some)
    ]
    found.sort(key=lambda each: (not each.given_up, -each.failures, each.encounter, each.to))
    return WebhooksStatus(
        total=len(found),
        waiting=sum(each.failures > 0 and not each.given_up for each in found),
        given_up=sum(each.given_up for each in found),
        webhooks=found[:MOST],
    )


def receiver(url: str) -> str:
    """Where a webhook goes: scheme, host and port."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def _status(encounter: str, hook: WebhookEndpoint, told: Delivered, now: int) -> WebhookStatus:
    return WebhookStatus(
        encounter=encounter,
        to=receiver(hook.url),
        last=told.recent[-1].at if told.recent else 0,
        status=told.recent[-1].status if told.recent else 0,
        failures=told.failures,
        again_in=max(0, told.due - now) // 1000 if told.failures and not told.given_up else 0,
        error=without_secrets(told.error),
        given_up=told.given_up,
    )
