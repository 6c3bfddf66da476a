"""One delivery: a CloudEvent (1.0, structured JSON), signed the way of Standard Webhooks."""

from datetime import datetime

import msgspec
from msgspec import Raw, Struct
from standardwebhooks.webhooks import Webhook

from events.store.marks.webhook_store import WebhookEndpoint
from service.wire.live_messages import Frame

MEDIA_TYPE = "application/cloudevents+json"


class CloudEvent(Struct, frozen=True, kw_only=True):
    """The body of a delivery. `data` is the very message that live connections get; `subject` the viewer's position."""

    specversion: str
    id: str
    source: str
    type: str
    subject: str
    datacontenttype: str
    data: Raw


class Delivery(Struct, frozen=True):
    """The body and the headers of one post. The same message sent again has the same id."""

    body: bytes
    headers: dict[str, str]


def delivery(
    encounter: str, hook: WebhookEndpoint, frame: Frame, now: datetime, number: str = ""
) -> Delivery:
    """The delivery of one message to a webhook; its id comes from `number` (default: its position).

    While a secret overlaps with the one before, it is signed with both.
    """
    id = f"{encounter}.{hook.id}.{frame.kind}.{number or frame.position}"
    event = CloudEvent(
        specversion="1.0",
        id=id,
        source=f"/encounters/{encounter}",
        type=f"affray.{frame.kind}",
        subject=str(frame.position),
        datacontenttype="application/json",
        data=Raw(frame.socket["text"].encode()),
    )
    body = msgspec.json.encode(event)
    overlaps = hook.old_secret and 1000 * now.timestamp() < hook.old_until
    secrets = [hook.secret, *([hook.old_secret] if overlaps else [])]
    headers = {
        "content-type": MEDIA_TYPE,
        "webhook-id": id,
        "webhook-timestamp": str(int(now.timestamp())),
        "webhook-signature": " ".join(Webhook(each).sign(id, now, body.decode()) for each in secrets),
    }
    return Delivery(body, headers)
