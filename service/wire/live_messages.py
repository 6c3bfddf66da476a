"""The messages of a live connection, both ways; JSON, distinguished by `type`."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct

from projections.views.json_patch import Operation
from projections.views.option_fields import Narrowing
from projections.views.options import SeatChoices
from projections.views.view import EncounterView
from service.wire.responses import Entry, Told

COMMAND, PLAYED, PROBLEM = "Command", "Played", "ProblemDetails"  # their names where they are described


def _described(*names: str) -> Meta:
    refs: list[Any] = [{"$ref": f"#/components/schemas/{each}"} for each in names]
    return Meta(extra_json_schema=refs[0] if len(refs) == 1 else {"anyOf": refs})


class Message(Struct, frozen=True, kw_only=True, tag_field="type"):
    """A live message."""


class Hello(Message, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message of a client. `after` is the last position it has seen; None for a fresh start.

    `options` is what it wants of the options in all messages that follow; None: all of them.
    """

    after: int | None = None
    options: Narrowing | None = None


class Do(Message, frozen=True, tag="command", forbid_unknown_fields=True):
    """A command: the very body that is otherwise sent to `/encounters/{encounter}/commands`."""

    command: Annotated[Raw, _described(COMMAND)]


class Snapshot(Message, frozen=True, tag="snapshot"):
    """The whole view, as of `position`. It takes the place of all that was known before.

    `last` is the id of the last event that this viewer has seen.

    `options` has everybody of this seat who is asked something, with what they may do.
    """

    position: int
    last: str
    view: EncounterView
    options: dict[str, SeatChoices]


class Happened(Message, frozen=True, tag="commit"):
    """What this viewer sees of one commit. Positions rise: a GM's count the commits, others' the events they see.

    `patch` (RFC 6902) makes the view of this position out of that of the one it `follows`. `lines` tell it in words.
    `options` has those of this seat who are asked something new, and null for those who no longer are.
    """

    position: int
    follows: int
    command: str
    events: list[Entry]
    lines: list[Told]
    patch: list[Operation]
    options: dict[str, SeatChoices | None]


class Beat(Message, frozen=True, tag="beat"):
    """A heartbeat; the viewer has seen all up to `position`. Also the answer to a hello that missed nothing."""

    position: int


class Reply(Message, frozen=True, tag="reply"):
    """The answer to the command with this `id`: status and body are those that HTTP would have had."""

    id: str
    status: int
    body: Annotated[Raw, _described(PLAYED, PROBLEM)]


class Ending(Message, frozen=True, tag="ending"):
    """The last message before the service ends the connection: the problem document (see docs/reference/errors.md)."""

    problem: Annotated[Raw, _described(PROBLEM)]


Received = Hello | Do
Streamed = Snapshot | Happened | Beat | Ending
Sent = Snapshot | Happened | Beat | Reply | Ending

received: msgspec.json.Decoder[Received] = msgspec.json.Decoder(Received)
encode = msgspec.json.Encoder().encode


class Frame:
    """A message as it is sent, made once for all who get it.

    `commit` is the hash of the commit that it tells of as that comes in, which was `heard` of then
    (`time.perf_counter`); "" for any other message.
    """

    __slots__ = ("commit", "heard", "kind", "position", "size", "socket", "stream")

    def __init__(
        self, message: Message, position: int | None = None, commit: str = "", heard: float = 0.0
    ) -> None:
        self.commit = commit
        self.heard = heard
        data = encode(message)
        self.kind = str(message.__struct_config__.tag)
        self.position = position
        self.size = len(data)
        self.socket: Any = {"type": "websocket.send", "bytes": None, "text": data.decode()}
        self.stream = (b"" if position is None else b"id: %d\n" % position) + b"data: " + data + b"\n\n"
