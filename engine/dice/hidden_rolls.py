"""Hidden rolls: bound by a commitment when they fall, opened when the GM reveals them or the fight is over.

The log gets the commitment alone; nonce and roll lie in the secret store until then.
"""

import os
from collections.abc import Iterator
from hashlib import sha256

import msgspec

from events import DiceRolled, EncounterClosed, HiddenRoll, RollRevealed, encode_event
from events.chain.commit import Commit

NONCE = 32  # bytes

_read = msgspec.msgpack.Decoder(DiceRolled).decode


def binding(nonce: bytes, rolled: DiceRolled) -> str:
    """The commitment: `sha256:` and the SHA-256 of the nonce and the roll's event as it would be in the log."""
    return "sha256:" + sha256(nonce + encode_event(rolled)).hexdigest()


def hide(roll: str, rolled: DiceRolled) -> tuple[HiddenRoll, bytes]:
    """Hide a roll as entry `roll` ("7-1"): the event, and the secret to keep under its commitment."""
    nonce = os.urandom(NONCE)
    hidden = HiddenRoll(
        roll=roll,
        combatant=rolled.combatant,
        purpose=rolled.purpose,
        commitment=binding(nonce, rolled),
        context=rolled.context,
    )
    return hidden, nonce + encode_event(rolled)


def shown(hidden: HiddenRoll, secret: bytes) -> RollRevealed:
    """The hidden roll as it is revealed, from what was kept secret."""
    return RollRevealed(roll=hidden.roll, nonce=secret[:NONCE].hex(), rolled=roll_in(secret))


def roll_in(secret: bytes) -> DiceRolled:
    """The roll in what was kept secret."""
    return _read(secret[NONCE:])


def revealed_in(commit: Commit) -> Iterator[RollRevealed]:
    """The hidden rolls that a commit reveals: because the GM reveals them, or the fight is over."""
    if isinstance(commit.events[0], RollRevealed):
        yield from (each for each in commit.events if type(each) is RollRevealed)
    if isinstance(last := commit.events[-1], EncounterClosed):
        yield from last.revealed


def secret_of(revealed: RollRevealed) -> bytes:
    """What was kept secret of a hidden roll, from how it was revealed."""
    return bytes.fromhex(revealed.nonce) + encode_event(revealed.rolled)


def opens(revealed: RollRevealed, hidden: HiddenRoll) -> bool:
    """Whether this is the roll that was hidden."""
    rolled = revealed.rolled
    try:
        nonce = bytes.fromhex(revealed.nonce)
    except ValueError:
        return False
    return (
        len(nonce) == NONCE
        and binding(nonce, rolled) == hidden.commitment
        and (rolled.combatant, rolled.purpose, rolled.context)
        == (hidden.combatant, hidden.purpose, hidden.context)
    )
