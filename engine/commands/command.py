"""The base of all commands. A command's id is the sender's, so that a retry is no second command."""

from typing import Annotated

from msgspec import Meta, Struct

from engine.ruleset_api.field_types import Id

MAX_COMBATANTS = 200

Version = Annotated[int, Meta(ge=0, le=2**53)]


class Command(Struct, frozen=True, kw_only=True, tag_field="command", forbid_unknown_fields=True):
    """A command: `id` (a retry carries the same), `by` (who gives it), and `expected`.

    `expected` is the version the sender has seen; when given, the command is refused if the fight
    has moved on.
    """

    id: Id
    by: Id = "gm"
    expected: Version | None = None
