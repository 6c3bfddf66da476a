"""The answer to a command."""

from typing import Any

from msgspec import Struct


class Played(Struct, frozen=True, kw_only=True):
    """The answer to a command; its events and what is pending are as the service sends them, as JSON.

    `repeated` says that it was carried out before, under the same id. `hidden` are the rolls that the GM's command hid.
    `token` is the seat's that was opened or given away, and `link` where others reach it, where the service knows.
    """

    encounter: str
    version: int
    repeated: bool
    events: list[dict[str, Any]]
    pending: list[dict[str, Any]]
    hidden: dict[str, dict[str, Any]] = {}
    link: str = ""
    token: str = ""
