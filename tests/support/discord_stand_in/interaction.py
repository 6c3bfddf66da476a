"""An interaction: what a member does with the bot (a command, a press, a form), and how the bot answers it.

There is one first answer; where it is deferred, it says who will see what follows. Discord waits three seconds for it:
the stand-in looks at no clock, and a test sees that the bot asks nobody before.
"""

import asyncio
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from tests.support.discord_stand_in.limits import faults_of_message, faults_of_modal

if TYPE_CHECKING:
    from tests.support.discord_stand_in.server import Discord, Sent

Payload = dict[str, Any]

COMMAND, COMPONENT, AUTOCOMPLETE, FORM = 2, 3, 4, 5
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
EPHEMERAL = 64
ALLOWED = {
    COMMAND: {MESSAGE, DEFERRED, MODAL},
    COMPONENT: {MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {CHOICES},
    FORM: {MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE},
}


class Fault(Exception):
    """Discord refuses: with a status, and a code of its own."""

    def __init__(self, status: int, code: int, said: str) -> None:
        super().__init__(said)
        self.status, self.code = status, code


class Asked(Struct, kw_only=True):
    """An interaction: who asks, where, on which message, and what came of it.

    `first` is the kind of the first answer; `answered` is what the bot showed for it: messages, a form or choices.
    """

    id: str
    token: str
    kind: int
    user: str
    channel: str
    on: str = ""
    first: int = 0
    shown_to: str = ""
    original: str = ""
    answered: list[Any] = []
    followed: list[Payload] = []
    acknowledgement: asyncio.Event = field(default_factory=asyncio.Event)
    answer: asyncio.Event = field(default_factory=asyncio.Event)

    def acknowledged(self) -> None:
        """Raises Fault where there was no first answer yet."""
        if not self.first:
            raise Fault(404, 10015, "Unknown Webhook")

    def done(self, shown: Any) -> None:
        """The bot has shown something for it."""
        self.answered.append(shown)
        self.answer.set()


def respond(discord: "Discord", asked: Asked, sent: "Sent") -> Payload:
    """The first answer to an interaction."""
    kind, data = sent.body["type"], sent.body.get("data") or {}
    if asked.first:
        raise Fault(400, 40060, "Interaction has already been acknowledged.")
    if kind not in ALLOWED[asked.kind]:
        raise Fault(400, 50035, f"an interaction of kind {asked.kind} takes no answer of kind {kind}")
    asked.first = kind
    told: Payload = {"type": kind}
    match kind:
        case 4:
            hold(faults_of_message(data))
            asked.shown_to = sent.to = asked.user if data.get("flags", 0) & EPHEMERAL else ""
            message = discord.new_message(asked.channel, data, to=asked.shown_to)
            asked.original, told["message"] = message["id"], message
            asked.done(message)
        case 5:
            asked.shown_to = sent.to = asked.user if data.get("flags", 0) & EPHEMERAL else ""
        case 6 | 7:
            asked.original = asked.on
            asked.shown_to = sent.to = discord.messages[asked.on].get("to", "")
            if kind == UPDATE:
                asked.done(discord.edit(asked.on, data))
        case 8:
            sent.to = asked.user
            hold(_faults_of_choices(data["choices"]))
            asked.done(data["choices"])
        case 9:
            sent.to = asked.user
            hold(faults_of_modal(data))
            asked.done(data)
    asked.acknowledgement.set()
    return {"interaction": {"id": asked.id, "type": asked.kind}, "resource": told}


def hold(faults: Any) -> None:
    """Raises Fault for the first of what goes beyond a limit."""
    found = list(faults)
    if found:
        raise Fault(400, 50035, "; ".join(found))


def _faults_of_choices(choices: list[Payload]) -> list[str]:
    long = [
        each for each in choices if not (1 <= len(each["name"]) <= 100 and 1 <= len(each["value"]) <= 100)
    ]
    return [f"{len(choices)} choices"] * (len(choices) > 25) + [f"too long or empty: {each}" for each in long]
