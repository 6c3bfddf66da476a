"""Typed dice: who may type them in at a table where the server rolls: nobody, the GM, or everybody."""

from collections.abc import Mapping
from typing import Any

from engine.language.sentence import Sentence
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
    key = "affray.only-gm-types" if who_types(fight.options) == "gm" else "affray.nobody-types"
    raise Refused("typed-dice", Sentence(key), legal=[{field: []}])


def without_a_secret(options: Mapping[str, Any]) -> Sentence:
    """The advice where the server cannot roll."""
    advice = {"everybody": "affray.give-the-dice", "gm": "affray.gm-gives-the-dice"}
    return Sentence(advice.get(who_types(options), "affray.fork-for-a-secret"))
