"""What one is asked, with a key for each thing to choose, and why the rest is not to be had."""

from collections.abc import Iterator, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from events import UndoRequested
from projections.choices import DecisionView, OptionView
from projections.clean import clean
from projections.english import Speaker
from service.client import Problem
from service.terminal.choosing import Among, Barred, Entry, Pick, Question, Several, Typed
from service.terminal.words import asked_for, instead, reckoned, until, with_args

FIXED = "dnqrtuy?"  # keys that always mean the same
KEYS = "123456789" + "".join(each for each in "abcdefghijklmnopqrstuvwxyz" if each not in FIXED)
KEYS += KEYS[9:].upper()
MORE = "0"
SIDE_BY_SIDE = 6  # entries, from which on they stand in columns


def on_keys(entries: Sequence[Entry], page: int) -> dict[str, Entry]:
    """The entries of a page by their keys."""
    first = page * len(KEYS)
    return dict(zip(KEYS, entries[first : first + len(KEYS)], strict=False))


def refusal(problem: Problem, speaker: Speaker) -> Text:
    """What was refused, by which rule, and what would be legal."""
    said = Text(f"✗ {clean(problem.detail)}", style="bold red")
    if problem.rule:
        said.append(f" [{clean(problem.rule)}]", style="dim red")
    told = instead(problem.legal, speaker)
    return said.append(f"\n  {told}", style="not bold") if told else said


def heading(seat: str, asked: DecisionView, due: int | None, others: int, speaker: Speaker) -> Text:
    """Who is asked what, until when, and how many other decisions there are."""
    who = speaker.say(seat)
    text = Text(who[:1].upper() + who[1:], style="bold")
    text.append(f" is asked {asked_for(asked.ask, speaker)}{until(due)}", style="bold")
    if asked.args:
        text.append(f"  {speaker.say(asked.args)}", style="dim")
    if others:
        text.append(f"  Tab: {others} more", style="dim")
    return text


def request(asked: UndoRequested, speaker: Speaker) -> Text:
    """Somebody asks the GM to take something back."""
    text = Text(f"{speaker.say(asked.seat)} asks to take back moment {asked.commit}", style="bold yellow")
    if asked.reason:
        text.append(f": {clean(asked.reason)}", style="not bold")
    return text.append("  y grants, n denies", style="not bold dim")


def asking(
    question: Question,
    pick: Pick,
    option: OptionView | None,
    page: int,
    speaker: Speaker,
    *,
    usual: bool,
    width: int,
) -> RenderableType:
    """The question that is asked now, below what was picked, and the `option` where that is settled.

    `usual`: the space bar takes the usual for all the rest.
    """
    parts: list[RenderableType] = []
    if pick.key:
        settled = pick.args if option is None else option.args
        parts.append(Text(with_args(pick.key, {**settled, **pick.params}, speaker), style="bold green"))
    if option is not None and (told := reckoned(option, speaker)):
        parts.append(Text(told, style="dim"))
    match question:
        case Among():
            if pick.key:
                ask = f"Which {speaker.say(question.name)}?" if question.name else "Which way?"
                parts.append(Text(ask))
            parts += _entries(question.entries, page, speaker, width)
            parts += [_barred(each, pick, speaker) for each in _distinct(question.barred)]
        case Several():
            path = " ".join(speaker.say(each) for each in question.so_far)
            parts.append(Text(f"{speaker.say(question.name)}: {path or 'nothing yet'}"))
            values = [Entry(value=each, pick=pick) for each in question.param.names]
            parts += _entries(values, page, speaker, width)
            parts.append(Text("Enter: that is all · Backspace: take the last back", style="dim"))
        case Typed():
            parts.append(Text(typed_hint(question, speaker)))
    hints = ["Esc: from the beginning"] if pick.key else []
    if usual:
        hints.insert(0, "Space: the rest as usual")
    if hints:
        parts.append(Text(" · ".join(hints), style="dim"))
    return Group(*parts)


def typed_hint(question: Typed, speaker: Speaker) -> str:
    """What is to be typed."""
    param, name = question.param, speaker.say(question.name)
    if param.low is not None and param.high is not None:
        what = f"{name}: {param.low} to {param.high}"
    else:
        what = name
    if param.many:
        what += f", up to {param.many} of them, one after the other"
    return f"{what} (Enter: {speaker.say(param.default) or 'nothing'})" if param.default is not None else what


def _entries(entries: Sequence[Entry], page: int, speaker: Speaker, width: int) -> Iterator[RenderableType]:
    shown = [_entry(key, each, speaker) for key, each in on_keys(entries, page).items()]
    if len(entries) > len(KEYS):
        shown.append(Text.assemble((MORE, "bold cyan"), " more"))
    if len(shown) < SIDE_BY_SIDE or width < 60:
        yield from shown
    else:
        yield Columns(shown, equal=True, padding=(0, 2))


def _entry(key: str, entry: Entry, speaker: Speaker) -> Text:
    text = Text.assemble((key, "bold cyan"), " ", overflow="fold")
    value = entry.value
    text.append((speaker.say(value) if value != "" else "none") or "as it is")
    if entry.chance is not None:
        text.append(f" {'up to ' if entry.ways > 1 else ''}{entry.chance} %", style="green")
    if entry.cost:
        text.append(f" · {clean(entry.cost)}", style="dim")
    if entry.usual:
        text.append(" (Enter)", style="dim")
    return text


def _barred(barred: Barred, pick: Pick, speaker: Speaker) -> Text:
    args = {name: each for name, each in barred.args.items() if name not in pick.args}
    told = ", ".join(speaker.say(each) for each in args.values())
    if not pick.key or not told:
        told = with_args(barred.kind, args, speaker)
    text = Text(f"– {told}: {clean(barred.why)}", style="dim")
    return text.append(f" [{clean(barred.rule)}]") if barred.rule else text


def _distinct(barred: Sequence[Barred]) -> list[Barred]:
    """Without those that are barred for the reason that another of their kind was."""
    first: dict[tuple[str, str], Barred] = {}
    for each in barred:
        first.setdefault((each.kind, each.why), each)
    return list(first.values())
