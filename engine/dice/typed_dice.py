"""Typed dice: who may type them in at a table where the server rolls: nobody, the GM, or everybody."""

from collections.abc import Mapping
from typing import Any

from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight


def who_types(options: Mapping[str, Any]) -> str:
    """ "nobody", "gm" or "everybody". Fights that were opened before there was this option take dice from everybody."""
    if options.get("sealed"):
        return "nobody"
    return "everybody" if options.get("dice") == "table" else str(options.get("typed_dice", "everybody"))


def may_type(options: Mapping[str, Any], *, is_gm: bool) -> bool:
    """Whether a seat may type dice in."""
    who = who_types(options)
    return who == "everybody" or (who == "gm" and is_gm)


def check_typed(fight: Fight, field: str, *, is_gm: bool) -> None:
    """Check that this seat may type dice in; `field` has them in its command. Raises Refused("typed-dice")."""
    if may_type(fight.options, is_gm=is_gm):
        return
    if who_types(fight.options) == "gm":
        says = (
            "In this fight only the GM types dice in (typed_dice = gm). Send it without dice, and the server "
            "rolls; or tell the GM what yours show, who can answer for you."
        )
    else:
        says = "In this fight nobody types dice in (typed_dice = nobody). Send it without dice: the server rolls."
    raise Refused("typed-dice", says, legal=[{field: []}])


def without_a_secret(options: Mapping[str, Any]) -> str:
    """The advice where the server cannot roll."""
    return {
        "everybody": "Give the dice with the command, rolled at the table.",
        "gm": "The GM can answer for any combatant, with dice rolled at the table.",
    }.get(
        who_types(options),
        "In this fight nobody types dice in; fork it, and the copy has a secret of its own.",
    )
