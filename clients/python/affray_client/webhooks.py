"""What a service posts to a bot: whether it is really from there, and what it says. Takes `affray-client[webhooks]`."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct
from standardwebhooks.webhooks import Webhook, WebhookVerificationError


class Forged(Exception):
    """Not signed with the webhook's secret, or sent long ago: answer 401, and believe nothing of it."""


class Delivery(Struct, frozen=True, kw_only=True):
    """A cloud event. `data` is the message, `type` "affray." and its kind: snapshot, commit, beat, gave-up.

    The same delivery may come twice, with the same `id`; `subject` is the position.
    """

    id: str
    type: str
    source: str
    subject: str
    data: dict[str, Any]


def verify(secret: str, body: bytes, headers: Mapping[str, str]) -> Delivery:
    """What was posted; `secret` is the one that adding the webhook was answered with. Raises Forged."""
    lowered = {name.lower(): value for name, value in headers.items()}
    try:
        Webhook(secret).verify(body, lowered)
    except WebhookVerificationError as error:
        raise Forged(str(error)) from error
    return msgspec.json.decode(body, type=Delivery)
