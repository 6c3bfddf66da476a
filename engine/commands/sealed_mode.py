"""Sealed encounters: how they are opened, so that nobody has a say in the dice or the outcome.

Each command's handler says why they refuse it.
"""

from collections.abc import Mapping
from typing import Any

from engine.ruleset_api.refusal import Refused


def check_opening(options: Mapping[str, Any], seed: str | None) -> None:
    """Check that a sealed encounter may be opened like this. Raises Refused("sealed")."""
    if not options.get("sealed"):
        return
    if seed is not None:
        raise Refused(
            "sealed", "A sealed fight draws its own seed; one that is given would make the dice known."
        )
    if options.get("dice") == "table":
        raise Refused("sealed", "In a sealed fight the server rolls: it needs the setting dice = server.")
    if options.get("typed_dice") == "everybody":
        raise Refused("sealed", "In a sealed fight nobody types dice in: leave out the setting typed_dice.")
    if options.get("dice_after_undo") == "fresh":
        raise Refused(
            "sealed",
            "In a sealed fight an undo brings no other dice: it needs the setting dice_after_undo = same.",
        )
