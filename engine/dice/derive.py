"""Derived dice: from a secret seed, so that anybody who learns the seed later can check every one of them."""

from hashlib import sha256
from hmac import digest

from engine.dice.errors import DiceError
from engine.dice.size_limits import MOST_FACES
from engine.dice.throw import NextDie
from engine.language.sentence import Sentence

SEED_BYTES = range(16, 65)
"""How long a seed may be. A shorter one could be found by trying all. A longer one HMAC would replace by its
SHA-256, which is just what `commitment` publishes."""


def derived(seed: bytes, context: str) -> NextDie:
    """A source of dice that depends only on the seed (32 random bytes; 16 to 64 are allowed) and the context.

    The same seed and context give the same dice for ever; another context gives dice that tell nothing about
    these. The algorithm:

    1. Block i, for i = 0, 1, 2, …, is HMAC-SHA256 with the seed as key over this message: the context in
       UTF-8, one byte 0x7C ("|"), and i in decimal ASCII digits without leading zeros. 32 bytes each.
    2. The stream is block 0, block 1, block 2, … one after another. Every byte is used once, in order; all
       dice of one source share the stream.
    3. A die of f faces (1 to 1000) takes w bytes: w = 1 if f is at most 256, else w = 2. They may lie across
       the border of two blocks. Read as an unsigned big-endian integer they are v.
    4. Let L be the largest multiple of f that is at most 256 to the power of w. If v >= L, v is thrown away
       and step 3 is repeated with the next w bytes; so every face is equally likely.
    5. The die shows (v mod f) + 1.

    Raises DiceError for a seed of another length or, when called, for faces outside 1 to 1000.
    """
    _check(seed)
    prefix = context.encode() + b"|"
    stream, at, block = b"", 0, 0

    def next_die(faces: int) -> int:
        nonlocal stream, at, block
        if not 1 <= faces <= MOST_FACES:
            raise DiceError(Sentence("affray.die-faces", {"most": MOST_FACES, "faces": faces}))
        width, values = (1, 256) if faces <= 256 else (2, 65536)
        limit = values - values % faces
        while True:
            if at + width > len(stream):
                stream = stream[at:] + digest(seed, prefix + str(block).encode(), "sha256")
                at, block = 0, block + 1
            value = int.from_bytes(stream[at : at + width], "big")
            at += width
            if value < limit:
                return value % faces + 1

    return next_die


def with_entropy(entropy: bytes, seat: str, added: bytes) -> bytes:
    """The running entropy (32 bytes; empty before the first) after a seat has added its own.

    It is the SHA-256 of the running entropy, the seat's id in UTF-8, one byte 0x7C ("|") and what is added.
    """
    return sha256(entropy + seat.encode() + b"|" + added).digest()


def key_of(seed: bytes, entropy: bytes) -> bytes:
    """The key that dice are derived from: the seed, or once there is entropy its HMAC-SHA256 with the seed as key."""
    return digest(seed, entropy, "sha256") if entropy else seed


def commitment(seed: bytes) -> str:
    """The commitment shown before the fight: `sha256:` and the SHA-256 of the seed in 64 small hexadecimal digits.

    It binds to the seed without showing it. Raises DiceError for a seed that is not 16 to 64 bytes long.
    """
    _check(seed)
    return "sha256:" + sha256(seed).hexdigest()


def _check(seed: bytes) -> None:
    if len(seed) not in SEED_BYTES:
        raise DiceError(Sentence("affray.seed-length", {"bytes": len(seed)}))
