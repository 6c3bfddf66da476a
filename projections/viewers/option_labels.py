"""The labels of options: what each is called on a button in the reader's language ("Attack Bob with the axe")."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.language.speaker import Speaker
from projections.views.likely import Likely
from projections.views.options import DecisionView, GroupView, OptionView, SeatChoices

LONGEST = 80  # characters of a label: what a button holds


def in_words(seats: Iterable[SeatChoices], speaker: Speaker, *, sentences: bool = False) -> list[SeatChoices]:
    """The choices with their questions and the labels of options and groups; with `sentences` on each option too."""
    return [
        replace(each, decisions=tuple(_decision(one, speaker, sentences) for one in each.decisions))
        for each in seats
    ]


def _decision(asked: DecisionView, speaker: Speaker, sentences: bool) -> DecisionView:
    labels = told_apart([label(asked.ask, each, speaker) for each in asked.options], asked, speaker)
    return replace(
        asked,
        question=_asked(asked, speaker),
        options=tuple(
            _option(asked.ask, called, each, speaker, sentences)
            for called, each in zip(labels, asked.options, strict=True)
        ),
        groups=tuple(_group(each, speaker) for each in asked.groups),
        likely=None if asked.likely is None else _likely(asked, asked.likely, speaker),
    )


def told_apart(labels: list[str], asked: DecisionView, speaker: Speaker) -> list[str]:
    """The labels of a decision's options, those that say the same of different arguments with what these are called.

    "Move: Bob" is "Move: towards Bob" where there is "Move: away from Bob" too.
    """
    meant: dict[str, set[tuple[str, ...]]] = {}
    for called, each in zip(labels, asked.options, strict=True):
        meant.setdefault(called, set()).add(tuple(sorted(each.args)))
    return [
        _with_names(asked.ask, each, speaker) if len(meant[called]) > 1 else called
        for called, each in zip(labels, asked.options, strict=True)
    ]


def _with_names(ask: str, option: OptionView, speaker: Speaker) -> str:
    """What an option is called, with the name of each of its arguments."""
    given = [f"{speaker.argument(name)} {speaker.choice(each, name)}" for name, each in option.args.items()]
    return f"{_name(ask, option, speaker)}: {', '.join(given)}"


def _option(ask: str, called: str, option: OptionView, speaker: Speaker, sentences: bool) -> OptionView:
    text = _told(ask, called, option, speaker) if sentences else ""
    return replace(option, label=shortened(called), text=text)


def _asked(asked: DecisionView, speaker: Speaker) -> str:
    """What a decision asks, and that its answer is secret where it is."""
    said = question(asked.ask, asked.args, speaker)
    return f"{said} {speaker.sentence('answer.secret', {})}" if asked.secret else said


def _likely(asked: DecisionView, likely: Likely, speaker: Speaker) -> Likely:
    """The likely answer: a way over the board is named by its goal ("Move towards Bob, 2 cells")."""
    if not likely.towards:
        return likely
    option = OptionView(key=likely.choice)
    args = {"answer": _name(asked.ask, option, speaker), "whom": likely.towards, "count": likely.steps}
    return replace(likely, label=shortened(speaker.sentence("answer.towards", args)))


def _group(group: GroupView, speaker: Speaker) -> GroupView:
    return replace(group, label=speaker.sentence(f"group.{group.group}", {}))


def question(ask: str, args: dict[str, Any], speaker: Speaker) -> str:
    """What a decision asks, as a sentence."""
    key = f"question.{ask}"
    return speaker.sentence(key, args) if speaker.knows(key) else f"{_capital(speaker.say(ask))}?"


def label(ask: str, option: OptionView, speaker: Speaker) -> str:
    """What an option is called: with all that is settled of it."""
    if speaker.knows(key := f"option.{option.key}"):
        return speaker.sentence(key, option.args)
    name = _name(ask, option, speaker)
    return f"{name}: {', '.join(map(speaker.choice, option.args.values()))}" if option.args else name


def _name(ask: str, option: OptionView, speaker: Speaker) -> str:
    """What a choice is called, whatever its arguments."""
    own = f"choice.{ask}.{option.key}"
    return speaker.sentence(own, {}) if speaker.knows(own) else _capital(speaker.say(option.key))


def shortened(text: str) -> str:
    """A text in as many characters as a button holds, cut in the middle: what a long name is done with comes last."""
    if len(text) <= LONGEST:
        return text
    last = (LONGEST - 1) // 2
    return f"{text[: LONGEST - 1 - last].rstrip()}…{text[-last:].lstrip()}"


def _told(ask: str, called: str, option: OptionView, speaker: Speaker) -> str:
    """What is said of an option, in sentences: what it is, and why it is barred or what it would lead to."""
    if not option.legal:
        return f"{_ended(called)} {option.barred}"
    if option.cost:
        called = speaker.sentence("answer.cost", {"answer": called, "cost": option.cost})
    said = [_ended(called)]
    if option.chance is not None:
        chance = speaker.counted(option.chance, option.unit)
        said.append(speaker.sentence("answer.chance", {"chance": chance, "unit": option.unit or "percent"}))
    if speaker.knows(outcome := f"outcome.{ask}.{option.key}"):
        said.append(speaker.sentence(outcome, option.args))
    if option.needs:
        names = [_field(each, speaker) for each in option.needs]
        said.append(speaker.sentence("answer.needs", {"names": names}))
    return " ".join(said)


def _field(name: str, speaker: Speaker) -> str:
    """What an open parameter is called."""
    key = f"field.{name}"
    return speaker.phrase(key, {}) if speaker.knows(key) else speaker.argument(name)


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
