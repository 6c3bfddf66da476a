"""Webhooks as they are asked for, listed and tried."""

from msgspec import Struct


class AddWebhook(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A webhook to be: where to post what a seat sees (the GM's, unless it says another)."""

    url: str
    seat: str = "gm"


class Webhook(Struct, frozen=True, kw_only=True):
    """A webhook, and how far its deliveries got: up to position `after`.

    After `failures` in a row, of which `error` is the last, the next try is in `again_in` seconds; with
    `given_up` there is none. `secret` is only in the answer that makes it.
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


class Tried(Struct, frozen=True, kw_only=True):
    """Whether a webhook accepted a heartbeat, or what went wrong."""

    id: str
    taken: bool
    error: str


class Webhooks(Struct, frozen=True, kw_only=True):
    """The webhooks of a fight."""

    encounter: str
    webhooks: list[Webhook]
