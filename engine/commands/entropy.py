"""Entropy: what a seat adds to the secret seed, and when it may."""

from typing import Annotated

from msgspec import Meta

from engine.commands.command import Command
from engine.commands.decision import Decision, standalone
from engine.commands.handler import CommitKind, Handler
from engine.commands.join_leave import known
from engine.commands.situation import Situation
from engine.history.roles import PLAYERS
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events import EntropyAdded


class Entropy(Command, frozen=True, kw_only=True, tag="entropy"):
    """A seat adds entropy of its own (hex, 1 to 64 bytes) to what the server's dice are derived from.

    Before the first roll of the server, or in a round in which it has not rolled yet. It is out of play: no undo takes
    it back, or counts it.
    """

    entropy: Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){1,64}$(?!\n)")]


def add_entropy(at: Situation, command: Entropy) -> Decision:
    """Put a seat's entropy on record. Raises Refused: unknown-combatant, too-late."""
    history, fight, seat = at.history, at.fight, at.seat
    at.check_open()
    if not seat.is_gm and not seat.issue:
        known(fight, seat.seat)
    if fight.round <= history.permanent.rolled:
        met = history.permanent.rolled
        rolled = {"round": met, "undone": fight.rolled < met, "next": met + 1}
        raise Refused("too-late", Sentence("affray.too-late-for-entropy", rolled))
    return standalone(EntropyAdded(by=command.by, entropy=command.entropy), kind="add-entropy")


ENTROPY = Handler(
    Entropy,
    add_entropy,
    commits=(
        CommitKind("entropy", EntropyAdded),  # in logs of earlier versions
        CommitKind("add-entropy", EntropyAdded, counts="out of play"),
    ),
    may=PLAYERS,
    own="in the name of one's own seat",
)
