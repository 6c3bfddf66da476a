"""A line of the story, and what it folds out into: every step to a number, the dice, the rules' own words."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from rich.console import Console
from rich.text import Text

from affray.screen import style_of
from affray.words import Speaker, clean, number, step
from affray_client.types import Told

MARGIN = 6  # columns, before each line

RuleTexts = Mapping[str, str]  # what a rule says, by its id


def round_starts(lines: Iterable[Told]) -> list[int]:
    """The steps at which the rounds of a story begin."""
    found: dict[int, int] = {}
    for line in lines:
        if line.round and not line.undone and line.key not in ("undone", "redone"):
            found.setdefault(line.round, version_of(line.position))
    return list(found.values())


def version_of(position: str) -> int:
    """The version that a place in the record is part of: 7 of "7-3"."""
    return int(position.partition("-")[0])


def place(position: str) -> tuple[int, int]:
    """A place in the record, fit to be compared: (7, 3) for "7-3", and what comes after all of 7 for "7"."""
    version, _, event = position.partition("-")
    return int(version), int(event) if event else 10**9


def heading(line: Told, speaker: Speaker) -> Text:
    """Where the story comes to another round or phase."""
    return Text(
        f"── {speaker.sentence('now-in', {'round': line.round, 'phase': line.phase})} ──", style="dim"
    )


def line_text(line: Told, speaker: Speaker, *, here: bool) -> tuple[Text, Text]:
    """The margin of a line of the story, and the line; struck through where it was undone."""
    rank = "" if line.rank is None else str(line.rank)
    before = Text(
        f"{'▸' if here else ' '}{rank:>{MARGIN - 2}} ", style="bold yellow" if here else "not bold dim"
    )
    if line.undone:
        return before, Text(f"{speaker.phrase('taken-back', {})} ", style="dim").append(
            clean(line.text), style="strike"
        )
    return before, Text(clean(line.text), style=("bold " if here else "") + style_of(line.key))


def rules_of(line: Told) -> tuple[str, ...]:
    """The rules that a line goes by, by id."""
    steps = [each for each in _steps(line) if each.get("rule")]
    return tuple(dict.fromkeys([line.rule, *(str(each["rule"]) for each in steps)] if line.rule else []))


def unfolded(line: Told, speaker: Speaker, texts: RuleTexts | None) -> Iterator[Text]:
    """What is behind a line; with `texts` the words of its rules too, as far as they have come."""
    args = line.args
    if "base" in args and _steps(line):
        yield Text(
            f"{number(args['base']):>5}  {speaker.value('basis', {'basis': args.get('skill') or 'base'})}"
        )
        for each in _steps(line):
            why = speaker.of_rules(str(each.get("note") or str(each.get("rule", "")).rpartition(".")[2]))
            yield (
                Text(f"{step(each['op'], each['value']):>5}  {why}")
                .append(f"  = {number(each['total'])}", style="bold")
                .append(f"  [{clean(str(each['rule']))}]", style="dim")
            )
    if "roll" in args and "result" in args:
        shown = {name: args.get(name, 0) for name in ("roll", "total", "result")}
        yield Text(speaker.phrase("roll-unfolded", shown), style="cyan")
    if args.get("dice") and args.get("notation"):
        faces = ", ".join(str(each) for each in args["dice"])
        yield Text(f"{clean(args['notation'])}: {faces} = {args.get('total', '')}", style="cyan")
    when = f"{datetime.fromtimestamp(line.at / 1000):%H:%M:%S}"
    where = speaker.phrase("line-unfolded", {"step": line.position, "who": line.by, "time": when})
    yield Text(where + (f" · [{clean(line.rule)}]" if line.rule else ""), style="dim")
    for rule in rules_of(line) if texts is not None else ():
        said = (texts or {}).get(rule, "…")
        yield Text(f"[{clean(rule)}] ", style="bold").append(clean(said), style="not bold")


def folded(console: Console, before: Text, text: Text, width: int) -> list[Text]:
    """A text in lines of that width, indented below its margin."""
    lines = text.wrap(console, max(8, width - MARGIN))
    indent = Text(" " * MARGIN)
    return [Text.assemble(indent if number else before, line) for number, line in enumerate(lines)]


def _steps(line: Told) -> list[dict[str, Any]]:
    found = line.args.get("modifiers", ())
    return [each for each in found if isinstance(each, dict) and {"op", "value", "total"} <= each.keys()]
