"""Searching all choices by typed words, instead of going through them step by step."""

import re
from collections.abc import Sequence

from affray.words import Speaker
from affray_client.types import OptionView
from affray_terminal.answers.answer_builder import Among, Barred, Entry, Pick
from affray_terminal.text.words import with_args


def found(options: Sequence[OptionView], text: str, speaker: Speaker) -> Among:
    """Whole options in whose words all the words of the text begin, and those of them that are unavailable."""
    wanted = [each for each in re.split(r"[\W_]+", text.casefold()) if each]
    there = [each for each in options if _has(each, wanted, speaker)]
    return Among(
        name="",
        entries=tuple(_entry(each, speaker) for each in there if each.legal),
        barred=tuple(
            Barred(kind=each.key, args=each.args, why=each.barred, rule=each.rule)
            for each in there
            if not each.legal
        ),
    )


def _has(option: OptionView, wanted: list[str], speaker: Speaker) -> bool:
    said = " ".join(
        (speaker.say(option.key), *(speaker.choice(each, name) for name, each in option.args.items()))
    )
    words = re.split(r"[\W_]+", said.casefold())
    return all(any(word.startswith(each) for word in words) for each in wanted)


def _entry(option: OptionView, speaker: Speaker) -> Entry:
    return Entry(
        value=with_args(option.key, option.args, speaker),
        pick=Pick(key=option.key, args=option.args, whole=True),
        chance=option.chance,
        unit=option.unit,
        cost=option.cost,
    )
