"""The digest of a command, by which a retry differs from another command under the same id."""

import hmac

import msgspec
from msgspec.structs import replace

from engine.commands.command import Command


def digest_of(command: Command, seed: bytes = b"") -> str:
    """The digest of a command, the same for a retry: HMAC-SHA-256 of the command, 32 hex digits.

    It stands in the commit's header, where everybody sees it; keyed with the fight's secret, so that nobody
    can find out by guessing what a command with withheld events said. Commands that open a
    fight, before there is a secret, have the empty key.
    """
    if command.expected is not None:  # a retry may expect another version: nothing was refused before
        command = replace(command, expected=None)
    return hmac.digest(seed, msgspec.json.encode(command, order="deterministic"), "sha256").hex()[:32]
