"""Typing what one looks for, among all that one may do, instead of going through it step by step."""

from collections.abc import Sequence

from projections.choices import OptionView
from projections.english import Speaker
from service.terminal.choosing import Among, Barred, Entry, Pick
from service.terminal.words import with_args


def found(options: Sequence[OptionView], text: str, speaker: Speaker) -> Among:
    """Whole options in whose words all the words of the text begin, and those of them that are not to be had."""
    wanted = text.casefold().split()
    there = [each for each in options if _has(with_args(each.key, each.args, speaker), wanted)]
    return Among(
        name="",
        entries=tuple(_entry(each, speaker) for each in there if each.legal),
        barred=tuple(
            Barred(kind=each.key, args=each.args, why=each.barred, rule=each.rule)
            for each in there
            if not each.legal
        ),
    )


def _has(said: str, wanted: list[str]) -> bool:
    words = said.casefold().replace("(", " ").replace(",", " ").split()
    return all(any(word.startswith(each) for word in words) for each in wanted)


def _entry(option: OptionView, speaker: Speaker) -> Entry:
    return Entry(
        value=with_args(option.key, option.args, speaker),
        pick=Pick(key=option.key, args=option.args, whole=True),
        chance=option.chance,
        cost=option.cost,
    )
