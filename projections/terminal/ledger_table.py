"""The roll ledger for people to read: why was it this number?"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from engine.language.number_text import number, outcome, step
from engine.language.safe_text import clean, words
from events import Modifier
from projections.terminal.margin_text import Beside
from projections.timeline.roll_ledger import CheckEntry, Entry, rules_of

HIDDEN = "hidden"


def render_ledger(entries: Sequence[Entry], names: Mapping[str, str] | None = None) -> RenderableType:
    """Every roll under its round: who rolled what for what, then how its total came about, a line for each step.

    The rule of each line stands in full at its right edge. `names` maps ids to names. Rolls that do not
    count any more are marked.
    """
    indent = max((len(each.position) for each in entries), default=0) + 2
    parts: list[RenderableType] = []
    for round_, of_round in groupby(entries, key=lambda each: each.round):
        parts += ["", Text(f"Round {round_}" if round_ else "Before the first round", style="bold")]
        for each in of_round:
            parts += _block(each, indent, names or {})
    return Group(*parts[1:])


def _block(entry: Entry, indent: int, names: Mapping[str, str]) -> Iterator[Beside]:
    style = "dim strike" if entry.undone else ""
    head = Text(_head(entry, names), style=style)
    if entry.undone:
        head = Text("(undone) ", style="dim").append_text(head)
    # A check with a roll made before is headed by the rule that its sum begins with.
    yield Beside(indent, head, first=clean(entry.position), margin=clean(entry.rule) if entry.dice else "")
    if entry.check is not None:
        for line, rule in _sum(entry.check):
            yield Beside(indent, Text(line, style=style), margin=clean(rule))
        check = entry.check
        held = outcome(check.roll, check.total, check.unit, check.difficulty)
        result = f"{held}: {words(check.level)}"
        yield Beside(indent, Text(result, style=style or "bold"), margin=clean(entry.check.result_rule))


def _head(entry: Entry, names: Mapping[str, str]) -> str:
    head = f"{clean(names.get(entry.who, entry.who))}, {words(entry.purpose)}"
    if not entry.dice:
        return f"{head}: rolled in secret" if entry.source == HIDDEN else head
    shows = "" if entry.dice == (entry.total,) else f" shows {', '.join(map(str, entry.dice))}"
    by_hand = {"table": ", by hand", "gm": ", set by the GM"}.get(entry.source, "")
    return f"{head}: {clean(entry.notation)}{shows} → {number(entry.total)}{by_hand}"


def _sum(check: CheckEntry) -> Iterator[tuple[str, str]]:
    """The base and each modifier as lines in columns, each with its rule; those of a difficulty below."""
    rows = [(words(check.skill) or "base", "", number(check.base)), *map(_step, check.modifiers)]
    if (held := check.difficulty) is not None:
        rows += [(clean(held.name) or "difficulty", "", number(held.base)), *map(_step, held.modifiers)]
    rules = rules_of(check)[:-1]
    what, does, total = zip(*rows, strict=True)
    columns = [_column(what), *([_column(does)] if any(does) else []), _column(total, right=True)]
    return zip(map("  ".join, zip(*columns, strict=True)), rules, strict=True)


def _step(modifier: Modifier) -> tuple[str, str, str]:
    """What it is for, what is done to the total, and the total then."""
    what = clean(modifier.note) or words(modifier.rule.rpartition(".")[2])
    return what, step(modifier.op, modifier.value), number(modifier.total)


def _column(texts: Sequence[str], right: bool = False) -> list[str]:
    width = max(map(cell_len, texts))
    gaps = [" " * (width - cell_len(each)) for each in texts]
    return [gap + each if right else each + gap for gap, each in zip(gaps, texts, strict=True)]
