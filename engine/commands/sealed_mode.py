"""Sealed encounters: how they are opened, so that nobody has a say in the dice or the outcome.

Each command's handler says why they refuse it.
"""

from collections.abc import Mapping
from typing import Any

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused


def check_opening(options: Mapping[str, Any], seed: str | None) -> None:
    """Check that a sealed encounter may be opened like this. Raises Refused("sealed")."""
    if not options.get("sealed"):
        return
    if seed is not None:
        raise Refused("sealed", Sentence("affray.sealed-draws-its-seed"))
    if options.get("dice") == "table":
        raise Refused("sealed", Sentence("affray.sealed-server-rolls"))
    if options.get("typed_dice") == "everybody":
        raise Refused("sealed", Sentence("affray.sealed-nobody-types"))
    if options.get("dice_after_undo") == "fresh":
        raise Refused("sealed", Sentence("affray.sealed-same-dice"))
