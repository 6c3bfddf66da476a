"""Query parameters: declared once, to be read and to be described."""

import re
from collections.abc import Collection, Iterable
from typing import Any

from msgspec import Struct
from starlette.requests import HTTPConnection, Request

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused

ID = "[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}"


class Number(Struct, frozen=True, kw_only=True):
    """A whole number in a query, from `low` to `high`; `default` when it is not given."""

    name: str
    doc: str
    low: int = 0
    high: int = 2**53
    default: int | None = None

    def read(self, request: Request) -> int | None:
        """The number in this request. Raises Refused("malformed")."""
        text = request.query_params.get(self.name)
        if text is None:
            return self.default
        number = int(text) if re.fullmatch(r"[0-9]{1,16}", text) else -1
        if not self.low <= number <= self.high:
            other = {"name": self.name, "low": self.low, "high": self.high, "sent": text}
            raise Refused("malformed", Sentence("affray.query-number", other))
        return number

    def schema(self) -> dict[str, Any]:
        """The number as JSON Schema."""
        default = {} if self.default is None else {"default": self.default}
        return {"type": "integer", "format": "int64", "minimum": self.low, "maximum": self.high, **default}


class Position(Struct, frozen=True, kw_only=True):
    """A position in a fight's log: "7-3" is event 3 of commit 7, "7" all of commit 7."""

    name: str
    doc: str

    def read(self, request: Request) -> tuple[int, int | None]:
        """The commit and the event in it (None: all of it). Raises Refused("malformed")."""
        text = request.query_params.get(self.name, "0")
        if not re.fullmatch(r"[0-9]{1,16}(-[0-9]{1,16})?", text):
            raise Refused("malformed", Sentence("affray.query-position", {"name": self.name, "sent": text}))
        commit, _, event = text.partition("-")
        return int(commit), int(event) if event else None

    def schema(self) -> dict[str, Any]:
        """The position as JSON Schema."""
        return {"type": "string", "pattern": "^[0-9]{1,16}(-[0-9]{1,16})?$", "default": "0"}


class OneOf(Struct, frozen=True, kw_only=True):
    """One of a few words; None when it is not given."""

    name: str
    doc: str
    words: tuple[str, ...]

    def read(self, request: Request) -> str | None:
        """The word in this request. Raises Refused("malformed")."""
        word = request.query_params.get(self.name)
        if word is not None and word not in self.words:
            why = Sentence("affray.query-one-of", {"name": self.name, "words": [*self.words]})
            raise Refused("malformed", why, legal=[*self.words])
        return word

    def schema(self) -> dict[str, Any]:
        """The words as JSON Schema."""
        return {"type": "string", "enum": list(self.words)}


class Some(Struct, frozen=True, kw_only=True):
    """Some of a few words, or of any ids where there are no `words`: ?only=mine,legal, or ?only=mine&only=legal.

    "?only=" is none of them; None: the query does not say.
    """

    name: str
    doc: str
    words: tuple[str, ...] = ()
    most: int = 32

    def read(self, request: Request) -> tuple[str, ...] | None:
        """The words in this request; None where it names none. Raises Refused("malformed")."""
        if self.name not in request.query_params:
            return None
        text = ",".join(request.query_params.getlist(self.name))
        named = [each.strip() for each in text.split(",")]
        found = tuple(dict.fromkeys(filter(None, named)))
        if len(named) > self.most or not all(map(self._is_one, found)):
            why = (
                Sentence("affray.query-some-of", {"name": self.name, "words": [*self.words]})
                if self.words
                else Sentence("affray.query-some-ids", {"name": self.name, "most": self.most})
            )
            raise Refused("malformed", why, legal=[*self.words])
        return found

    def _is_one(self, word: str) -> bool:
        return word in self.words if self.words else re.fullmatch(ID, word) is not None

    def schema(self) -> dict[str, Any]:
        """The words as JSON Schema."""
        one = {"enum": ["", *self.words]} if self.words else {"pattern": f"^({ID})?$"}
        return {"type": "array", "maxItems": self.most, "items": {"type": "string", **one}}


class Text(Struct, frozen=True, kw_only=True):
    """A text of at most `most` characters; "" when it is not given."""

    name: str
    doc: str
    most: int = 200

    def read(self, request: HTTPConnection) -> str:
        """The text in this request. Raises Refused("malformed")."""
        text = request.query_params.get(self.name, "")
        if len(text) > self.most:
            raise Refused(
                "malformed", Sentence("affray.query-too-long", {"name": self.name, "most": self.most})
            )
        return text

    def schema(self) -> dict[str, Any]:
        """The text as JSON Schema."""
        return {"type": "string", "maxLength": self.most, "default": ""}


class Several(Struct, frozen=True, kw_only=True):
    """Ids in a query, each given by itself (?part=dusk&part=dawn), `most` of them at most.

    "?part=" is none of them; None: the query does not say.
    """

    name: str
    doc: str
    most: int

    def read(self, request: Request) -> tuple[str, ...] | None:
        """The ids in this request, in their order; None where it names none. Raises Refused("malformed")."""
        if self.name not in request.query_params:
            return None
        named = request.query_params.getlist(self.name)
        ids = tuple(filter(None, named))
        if len(named) > self.most or not all(re.fullmatch(ID, each) for each in ids):
            raise Refused("malformed", Sentence("affray.query-ids", {"name": self.name, "most": self.most}))
        return ids

    def schema(self) -> dict[str, Any]:
        """The ids as JSON Schema."""
        return {"type": "array", "maxItems": self.most, "items": {"type": "string", "pattern": f"^({ID})?$"}}


def check_known(request: HTTPConnection, known: Iterable[str], lists: Collection[str] = ()) -> None:
    """Check that a query has no other parameters than these, and those that are no `lists` once. Raises Refused."""
    names = list(dict.fromkeys(known))
    for name in request.query_params:
        if name not in lists and len(request.query_params.getlist(name)) > 1:
            raise Refused("malformed", Sentence("affray.query-twice", {"name": name[:40]}))
        if name not in names:
            unknown = {"name": name[:40], "names": [f"?{each}=" for each in names]}
            raise Refused("malformed", Sentence("affray.query-unknown", unknown), legal=names)


def beyond(version: int, number: int, after: tuple[int, int | None]) -> bool:
    """Whether event `number` of commit `version` comes after a position."""
    commit, event = after
    return version > commit or (version == commit and event is not None and number > event)


Query = Number | Position | OneOf | Several | Some | Text
LISTS = (Several, Some)
"""What may be given several times."""
