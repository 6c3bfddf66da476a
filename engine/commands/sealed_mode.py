"""Sealed encounters: what is refused where nobody shall have a say in the dice or the outcome."""

from collections.abc import Mapping
from typing import Any

from engine.commands import types as cmd
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight


def check_opening(options: Mapping[str, Any], seed: str | None) -> None:
    """Whether a sealed encounter may be opened like this. Raises Refused("sealed")."""
    if not options.get("sealed"):
        return
    if seed is not None:
        raise Refused(
            "sealed", "A sealed encounter draws its own seed; whoever gives one could know the dice."
        )
    if options.get("dice") == "table":
        raise Refused("sealed", "In a sealed encounter the server rolls: it needs the option dice = server.")
    if options.get("typed_dice") == "everybody":
        raise Refused(
            "sealed", "In a sealed encounter nobody types dice in: leave out the option typed_dice."
        )
    if options.get("dice_after_undo") == "fresh":
        raise Refused(
            "sealed",
            "In a sealed encounter an undo brings no other dice: it needs the option dice_after_undo = same.",
        )


def check_command(fight: Fight, command: cmd.Decided) -> None:
    """Whether a sealed encounter takes this command. Raises Refused("sealed")."""
    if fight.options.get("sealed") and (why := _against(fight, command)):
        raise Refused("sealed", f"This encounter is sealed: {why}")


def _against(fight: Fight, command: cmd.Decided) -> str:
    match command:
        case cmd.Answer() if command.dice:
            return "the server rolls all dice; answer without dice."
        case cmd.MakeRuling() if command.effects:
            return "a ruling changes nothing. It may say how something is meant, and have the server roll."
        case cmd.MakeRuling() if any(each.shows for each in command.rolls):
            return "the server rolls all dice; leave out what they shall show."
        case cmd.Undo() if fight.closed is not None:
            return "its end has revealed the seed, so play cannot go on."
    return ""
