"""The events that a webhook is sent: of commits those alone that have one of the chosen types."""

import msgspec
from msgspec import Struct

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.chain.codec import EVENT_TYPES
from events.types.fight_events import DecisionRequestedLike
from service.wire.live_messages import Frame

TYPES = sorted(str(each.__struct_config__.tag) for each in EVENT_TYPES if each is not DecisionRequestedLike)
"""Those that viewers are sent."""


class Typed(Struct, frozen=True):
    """An event, as far as its type goes."""

    type: str


class Commit(Struct, frozen=True):
    """What a seat sees of a commit, as far as the types of its events go."""

    events: list[Typed]


_commit = msgspec.json.Decoder(Commit)


def check_types(types: tuple[str, ...]) -> None:
    """Whether these are types of events. Raises Refused("bad-webhook")."""
    for each in types:
        if each not in TYPES:
            why = Sentence("affray.no-such-event-type", {"sent": each})
            raise Refused("bad-webhook", why, legal=list(TYPES))


def is_chosen(frame: Frame, types: tuple[str, ...]) -> bool:
    """Whether a message is for who chose these types (none: all). One that is no commit's always is."""
    if not types or frame.kind != "commit":
        return True
    return any(each.type in types for each in _commit.decode(frame.socket["text"]).events)
