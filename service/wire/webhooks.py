"""Webhooks as they are asked for, listed and tried."""

from typing import Annotated

from msgspec import Meta, Struct

from events.store.marks.webhook_store import Attempt
from service.wire.live_messages import Message

MOST_TYPES = 100
MOST_HOURS = 24 * 30


class AddWebhook(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A webhook to be: where to post what a seat sees (the GM's, unless it says another).

    With `events` only commits with one of these types of events are posted; without any, all.
    """

    url: str
    seat: str = "gm"
    events: Annotated[tuple[str, ...], Meta(max_length=MOST_TYPES)] = ()


class SendAgain(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From where a webhook is delivered again: what comes after this position."""

    after: Annotated[int, Meta(ge=1, le=2**53)]


class RollSecret(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """For how many hours the old secret of a webhook signs beside the new one (0: it does not)."""

    hours: Annotated[int, Meta(ge=0, le=MOST_HOURS)] = 24


class Webhook(Struct, frozen=True, kw_only=True):
    """A webhook, and how far its deliveries got: up to position `after`.

    After `failures` in a row, of which `error` is the last, the next try is in `again_in` seconds; with
    `given_up` there is none. `secret` is only in the answer that makes it, or rolls it; until `old_until` (milliseconds
    since 1970; 0: no longer) the one before signs too. `events` are the types of events that are chosen, `recent` the
    last attempts, the newest first.
    """

    id: str
    url: str
    seat: str
    after: int = 0
    failures: int = 0
    again_in: int = 0
    error: str = ""
    given_up: bool = False
    secret: str = ""
    events: tuple[str, ...] = ()
    old_until: int = 0
    recent: tuple[Attempt, ...] = ()


class Tried(Struct, frozen=True, kw_only=True):
    """Whether a webhook accepted a heartbeat, or what went wrong."""

    id: str
    taken: bool
    error: str


class Webhooks(Struct, frozen=True, kw_only=True):
    """The webhooks of a fight."""

    encounter: str
    webhooks: list[Webhook]


class GaveUp(Message, frozen=True, tag="gave-up"):
    """The last that is posted to a webhook: it was given up after `position` and so many `failures`.

    `why` is "failures", or the code of what bars it, as "revoked-token".
    """

    position: int
    failures: int
    why: str
