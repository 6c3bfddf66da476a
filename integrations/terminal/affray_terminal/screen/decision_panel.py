"""The decision panel: what one is asked, with a key for each thing to choose, and why the rest is unavailable."""

import time
from collections.abc import Callable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.geometry import Size

from affray.words import Speaker, clean
from affray_client.types import Chance, EncounterView, Told, UndoRequested
from affray_terminal.answers.answer_builder import (
    Among,
    Barred,
    Chosen,
    Entry,
    Pick,
    Question,
    Several,
    Typed,
    settled,
)
from affray_terminal.answers.asked_decision import Asked
from affray_terminal.answers.draft_answer import Deciding
from affray_terminal.answers.option_keys import KEYS, MORE, place_of
from affray_terminal.session.exact_chances import Sought
from affray_terminal.text.story_line import version_of
from affray_terminal.text.words import argument, asked_for, chance_text, exact_text, until, with_args

ChanceOf = Callable[[Sought], Chance | None]
"""The exact chance of a choice with its arguments, as soon as it is known."""

APART = 2  # columns between entries that stand side by side
SIDE_BY_SIDE = 5  # entries, beyond which they do
FEW = 3  # reasons that are shown without being asked for
TIGHT = 60  # columns of a screen, below which there is no room for costs
LOW = 24  # lines of a screen, below which none are


def heading(asked: Asked, due: int | None, others: int, speaker: Speaker) -> Text:
    """Who is asked what, until when, and how many other decisions there are."""
    if not asked.seat:
        return Text(speaker.phrase(f"title.{asked.decision.ask}", {}), style="bold").append(
            f"  {speaker.phrase('back', {})}", style="not bold dim"
        )
    args = {"who": asked.seat, "what": asked_for(asked.decision.ask, speaker)}
    text = Text(speaker.sentence("is-asked", args), style="bold")
    if due is not None:
        left = max(0, round(due / 1000 - time.time()))
        text.append(
            f"{until(due, speaker)} ({speaker.phrase('seconds-left', {'left': left})})",
            style="bold red" if left <= 10 else "bold yellow",
        )
    if asked.decision.args:
        text.append(f"  {_what_is_asked(asked, speaker)}", style="not bold")
    if others:
        text.append(f"  {speaker.phrase('others', {'count': others})}", style="dim")
    return text


def _what_is_asked(asked: Asked, speaker: Speaker) -> str:
    """The question in a sentence: "Bob attacks with the sword. How do you defend?"; its data where there is none."""
    key, args = f"question.{asked.decision.ask}", asked.decision.args
    return speaker.sentence(key, args) if speaker.knows(key) else speaker.say(args)


def undoing(view: EncounterView, speaker: Speaker) -> Iterator[Text]:
    """What an undo and a redo would do, and that the time for decisions stands still since an undo."""
    for key, named in (("undo-names", view.undo), ("redo-names", view.redo)):
        if named is not None and named.text:
            text = " ".join([named.text, *named.also[:1]])
            args = {"text": clean(text), "more": named.count - 1 - len(named.also[:1]), "asks": named.asks}
            yield Text(speaker.phrase(key, args), style="dim", no_wrap=True, overflow="ellipsis")
    if view.clock_stopped:
        yield Text(speaker.sentence("clock-stopped", {}), style="bold yellow")


def requests(asked: Sequence[UndoRequested], lines: Sequence[Told], speaker: Speaker) -> Iterator[Text]:
    """The requests to undo that wait for the GM: the keys are for the first."""
    for number, each in enumerate(asked):
        shown = (one.text for one in lines if not one.aside and version_of(one.position) == each.commit)
        what = next((f" ({clean(one)})" for one in shown), "")
        text = Text(
            speaker.sentence("asks-to-undo", {"who": each.seat, "step": each.commit}), style="bold yellow"
        )
        text.append(what, style="not bold")
        if each.reason:
            text.append(f": {clean(each.reason)}", style="not bold")
        yield (
            text if number else text.append(f"  {speaker.phrase('grants-denies', {})}", style="not bold dim")
        )


def fit(
    question: Question | None, speaker: Speaker, size: Size, chance_of: ChanceOf = lambda sought: None
) -> int:
    """How many entries of the question there is room for on a screen of that size."""
    rows, wide = max(3, size.height * 55 // 100 - 6), 0
    match question:
        case Among():
            wide = max((each.cell_len for each in _labels(question, speaker, size, chance_of)), default=0)
        case Several():
            wide = max(
                (Text(speaker.choice(each, question.name)).cell_len for each in question.param.names),
                default=0,
            )
    return min(len(KEYS), rows * _columns(wide + 2, size.width))


def asking(
    deciding: Deciding,
    question: Question,
    speaker: Speaker,
    size: Size,
    chance_of: ChanceOf = lambda sought: None,
) -> RenderableType:
    """The question that is asked now, below what was picked; `chance_of` knows the exact chance of a choice."""
    pick, option = deciding.pick, deciding.option
    parts: list[RenderableType] = []
    if deciding.look_for:
        parts.append(Text(f"/{clean(deciding.look_for)}", style="bold green"))
    elif pick.key:
        parts.append(_picked(deciding, speaker))
        if option is not None and (shown := chance_text(option, speaker)):
            parts.append(Text(shown, style="dim"))
    hints = [speaker.phrase("start-again", {})] if pick.key or deciding.look_for else []
    match question:
        case Among():
            if pick.key and not deciding.look_for:
                parts.append(
                    Text(
                        speaker.sentence(
                            "which", {"what": question.name and argument(question.name, speaker)}
                        )
                    )
                )
            labels = _labels(question, speaker, size, chance_of)
            parts += _entries(labels, deciding, question, size.width, speaker)
            if not labels:
                parts.append(Text(speaker.sentence("nothing-available", {}), style="dim"))
            parts += _few(question.barred, pick, speaker, FEW if size.height >= LOW else 0)
        case Several():
            path = " ".join(speaker.choice(each, question.name) for each in question.so_far)
            parts.append(
                Text(f"{argument(question.name, speaker)}: {path or speaker.phrase('nothing-yet', {})}")
            )
            labels = [Text(speaker.choice(each, question.name)) for each in question.param.names]
            parts += _entries(labels, deciding, question, size.width, speaker)
            hints.insert(0, speaker.phrase("that-is-all", {}))
        case Typed():
            parts.append(Text(typed_hint(question, speaker)))
        case Chosen():
            pass
    if deciding.usual is not None:
        hints.insert(0, speaker.phrase("rest-as-usual", {}))
    if hints:
        parts.append(Text(" · ".join(hints), style="dim"))
    return Group(*parts)


def typed_hint(question: Typed, speaker: Speaker) -> str:
    """What is to be typed."""
    param, name = question.param, argument(question.name, speaker)
    bounded = param.low is not None and param.high is not None
    bounds = speaker.phrase("bounds", {"low": param.low, "high": param.high}) if bounded else ""
    if param.many > 1:
        bounds = speaker.phrase("several", {"many": param.many, "bounds": bounds})
    what = f"{name}: {bounds}" if bounds else name
    if param.default is None:
        return what
    return f"{what} (Enter: {speaker.choice(param.default, question.name)})"


def whys(barred: Sequence[Barred], speaker: Speaker) -> Table:
    """The unavailable choices by kind, and why."""
    table = Table.grid(padding=(0, 1))
    for each in _distinct(barred):
        args = ", ".join(
            speaker.choice(one, name) for name, one in each.args.items() if one not in ("", None)
        )
        table.add_row(Text(speaker.say(each.kind), style="bold"), _because(Text(args), each))
    return table


def _picked(deciding: Deciding, speaker: Speaker) -> Text:
    active, pick, option = deciding.active, deciding.pick, deciding.option
    args = pick.args if active is None else settled(active.decision.options, pick)
    text = Text(with_args(pick.key, {**args, **pick.params}, speaker), style="bold green")
    if option is not None and option.cost:
        text.append(f" · {clean(option.cost)}", style="not bold dim")
    return text


def _entries(
    labels: Sequence[Text], deciding: Deciding, question: Among | Several, width: int, speaker: Speaker
) -> Iterator[RenderableType]:
    """A page of them, read down the columns."""
    page, fit = deciding.page, deciding.fit
    shown = [_keyed(keys, labels[index]) for index, keys in deciding.keys(question)]
    wide = max((each.cell_len for each in shown), default=0)
    columns = _columns(wide, width) if len(shown) > SIDE_BY_SIDE else 1
    rows = -(-len(shown) // columns)
    table = Table.grid(padding=(0, APART, 0, 0))
    for row in range(rows):
        table.add_row(*shown[row::rows])
    yield table
    if len(labels) > fit:
        there = speaker.phrase("more-pages", {"page": page + 1, "pages": -(-len(labels) // fit)})
        searches = speaker.phrase("searches", {})
        yield Text.assemble((MORE, "bold cyan"), f" {there} · ", ("/", "bold cyan"), f" {searches}")


def _keyed(keys: str, label: Text) -> Text:
    """An entry after its key; the letter that is a key too is underlined."""
    before, letter = keys[0], keys[1:]
    at = place_of(letter, label.plain) if letter else None
    if at is not None:
        label.stylize("bold cyan underline", at, at + 1)
    return Text.assemble((before, "bold cyan"), " ", label, overflow="fold")


def _columns(wide: int, width: int) -> int:
    return max(1, (width + APART - 2) // (wide + APART))


def _labels(asked: Among, speaker: Speaker, size: Size, chance_of: ChanceOf) -> list[Text]:
    """The labels of the keys: without the costs where there is little room for many."""
    costs = size.width >= TIGHT or len(asked.entries) <= SIDE_BY_SIDE
    return [
        _label(each, asked.name, speaker, None if each.exact is None else chance_of(each.exact), costs=costs)
        for each in asked.entries
    ]


def _label(entry: Entry, name: str, speaker: Speaker, exact: Chance | None, *, costs: bool) -> Text:
    value = entry.value
    text = Text(speaker.choice(value, name) or speaker.phrase("as-it-is", {}))
    if entry.chance is not None:
        chance = speaker.counted(entry.chance, entry.unit)
        shown = speaker.phrase("up-to", {"chance": chance}) if entry.ways > 1 else chance
        text.append(f" {shown}", style="green")
        if likely := exact_text(exact, speaker):
            text.append(f" · {likely}", style="green")
    if entry.cost and costs:
        text.append(f" · {clean(entry.cost)}", style="dim")
    if entry.usual:
        text.append(" (Enter)", style="dim")
    return text


def _few(barred: Sequence[Barred], pick: Pick, speaker: Speaker, few: int) -> Iterator[Text]:
    """Why choices are unavailable, where few are; else how to see it."""
    distinct = _distinct(barred)
    if len(distinct) <= few:
        yield from (_barred(each, pick, speaker) for each in distinct)
    else:
        kinds = len({each.kind for each in distinct})
        yield Text.assemble(
            ("-", "bold cyan"), (f" {speaker.phrase('why-unavailable', {'kinds': kinds})}", "dim")
        )


def _barred(barred: Barred, pick: Pick, speaker: Speaker) -> Text:
    args = {name: each for name, each in barred.args.items() if name not in pick.args}
    shown = ", ".join(speaker.say(each) for each in args.values())
    if not pick.key or not shown:
        shown = with_args(barred.kind, args, speaker)
    return _because(Text(f"– {shown}", style="dim"), barred)


def _because(what: Text, barred: Barred) -> Text:
    what.append(f"{': ' if what.plain else ''}{clean(barred.why)}", style="dim")
    return what.append(f" [{clean(barred.rule)}]", style="dim") if barred.rule else what


def _distinct(barred: Sequence[Barred]) -> list[Barred]:
    """Without those that are barred for the reason that another of their kind was."""
    first: dict[tuple[str, str], Barred] = {}
    for each in barred:
        first.setdefault((each.kind, each.why), each)
    return list(first.values())
