"""Options without a word of whom the viewer does not see, whatever the record says (see engine.offered)."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.offered import UNSEEN, Mentions, screened_choice, screened_modifiers
from events import Choice
from projections.choices import OptionView


def nothing(value: Any) -> bool:
    """Nobody is unseen, so nobody is mentioned."""
    return False


def screened_choices(choices: Iterable[Choice], mentions: Mentions) -> tuple[Choice, ...]:
    """The choices that may be told, as they may be told."""
    return tuple(each for each in (screened_choice(one, mentions) for one in choices) if each is not None)


def screened_options(options: tuple[OptionView, ...], mentions: Mentions) -> tuple[OptionView, ...]:
    """The options that may be told, as they may be told."""
    if mentions is nothing:
        return options
    found = []
    for each in options:
        choice = screened_choice(
            Choice(key=each.key, args=each.args, params=each.params, cost=each.cost), mentions
        )
        if choice is not None:
            found.append(
                replace(
                    each,
                    params=choice.params,
                    cost=choice.cost,
                    modifiers=screened_modifiers(each.modifiers, mentions),
                    barred=UNSEEN if mentions(each.barred) else each.barred,
                )
            )
    return tuple(found)
