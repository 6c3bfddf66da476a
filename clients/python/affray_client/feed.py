"""What is told over a live connection: how the fight stands after each message, and whether to come back."""

from collections.abc import Mapping
from typing import Any

import jsonpatch
import msgspec
from msgspec import Struct
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus

from affray_client.errors import Misunderstood, Problem
from affray_client.exchange import problem_of
from affray_client.try_again import TRY_AGAIN
from affray_client.types import EncounterView, SeatChoices, Told

SILENCE = 45.0  # seconds without any sign of life, after which a connection counts as dead

BROKEN = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage)
"""How a connection breaks, or is not made."""

Document = dict[str, Any]


class Watched(Struct, frozen=True, kw_only=True):
    """A fight as of `position`, and what led to it from the position before; `last` is the id of the last event.

    `fresh` says that this is a new beginning, without `events` and `lines`. `options` has everybody of
    this seat who is asked something. `document` is the view as JSON, `offered` the options.
    """

    position: int
    last: str
    view: EncounterView
    options: dict[str, SeatChoices]
    events: list[Document] = []
    lines: list[Told] = []
    fresh: bool = False
    document: Document
    offered: Document


class Feed:
    """What was told so far, from what was seen last on (None: from now).

    `live` says whether the connection has told anything, `again_in` in how many seconds at the earliest the service
    wants to be asked again, `why` what ended the connection, and `lost_track` that a message did not follow what
    was seen.
    """

    def __init__(self, url: str, after: Watched | None, options: Mapping[str, Any] | None) -> None:
        self._url = url
        self._wanted = {} if options is None else {"options": options}
        self._last = after
        self.begin()

    def begin(self) -> None:
        """A new connection."""
        self.live, self.again_in, self.why, self.lost_track = False, 0.0, "", False

    def hello(self) -> str:
        """What the client says first: how far it has seen, and what it wants."""
        after = None if self._last is None else self._last.position
        return msgspec.json.encode({"type": "hello", "after": after, **self._wanted}).decode()

    def take(self, text: str | bytes) -> Watched | None:
        """How the fight stands after a message; None where it says nothing of that. Raises Problem, Misunderstood."""
        try:
            message = msgspec.json.decode(text, type=Document)
            if message["type"] == "ending":
                self._end(message["problem"])
                return None
            self.live = True
            seen = self._seen(message)
        except (msgspec.MsgspecError, KeyError) as error:
            raise Misunderstood(self._url, error) from error
        if seen is not None:
            self._last = seen
        return seen

    def broken(self, error: Exception) -> None:
        """The connection broke, or was not made. Raises Problem where the service says that it never will be."""
        self.why = self.why or repr(error)
        if isinstance(error, InvalidStatus):
            problem = problem_of(error.response.status_code, bytes(error.response.body or b""))
            if problem is not None:
                self._end(problem.document)

    def _end(self, problem: Document) -> None:
        """The service ends it. Raises Problem where it does not get better by itself."""
        refusal = Problem(problem["status"], problem)
        if refusal.code not in TRY_AGAIN:
            raise refusal
        self.again_in, self.why = refusal.again_in, refusal.detail

    def _seen(self, message: Document) -> Watched | None:
        match message["type"]:
            case "snapshot":
                return _watched(message, message["last"], message["view"], message["options"], fresh=True)
            case "commit":
                return self._grown(message, self._last)
        return None

    def _grown(self, message: Document, last: Watched | None) -> Watched | None:
        """How the fight stands after a commit; None where it does not follow what was seen.

        It always does, with this service; else it is better to begin again than to show what is wrong.
        """
        if last is None or message["follows"] != last.position:
            self._lose_track()
            return None
        try:
            document = jsonpatch.apply_patch(last.document, message["patch"])
        except (jsonpatch.JsonPatchException, jsonpatch.JsonPointerException):
            self._lose_track()
            return None
        offered = {
            seat: each for seat, each in {**last.offered, **message["options"]}.items() if each is not None
        }
        return _watched(message, message["events"][-1]["id"], document, offered, fresh=False)

    def _lose_track(self) -> None:
        self._last, self.lost_track, self.why = None, True, "a message did not follow what was seen"


def _watched(message: Document, last: str, document: Document, offered: Document, *, fresh: bool) -> Watched:
    return Watched(
        position=message["position"],
        last=last,
        view=msgspec.convert(document, EncounterView),
        options=msgspec.convert(offered, dict[str, SeatChoices]),
        events=message.get("events", []),
        lines=msgspec.convert(message.get("lines", []), list[Told]),
        fresh=fresh,
        document=document,
        offered=offered,
    )
