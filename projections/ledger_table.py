"""The roll ledger as a table: why was it this number?"""

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from events import Modifier
from projections.clean import clean, words
from projections.figures import number, step
from projections.ledger import CheckEntry, Entry


def render_ledger(entries: Sequence[Entry], names: Mapping[str, str] | None = None) -> RenderableType:
    """A table of the rolls, each total explained step by step with the rule of each step.

    `names` maps ids to names. Rolls that do not count any more are struck through and marked.
    """
    table = Table("at", "round", "who", "for", "dice", "how it comes about", "result", show_lines=True)
    for each in entries:
        table.add_row(
            Text(each.position),
            Text(str(each.round or "")),
            Text(clean((names or {}).get(each.who, each.who)) + ("\n(undone)" if each.undone else "")),
            Text(words(each.purpose)),
            _dice(each),
            Text() if each.check is None else explanation(each.check),
            Text("" if each.check is None else words(each.check.level)),
            style="dim strike" if each.undone else "",
        )
    return table


def explanation(check: CheckEntry) -> Text:
    """How a total comes about, a line for each step: what, how much, the total so far, by which rule."""
    text = Text(f"{words(check.skill) or 'base'} {number(check.base)}")
    _cite(text, check.rule)
    for each in check.modifiers:
        text.append("\n" + _step(each))
        _cite(text, each.rule)
    return text.append(f"\n{number(check.roll)} against {number(check.total)}", style="bold")


def _step(modifier: Modifier) -> str:
    line = f"{step(modifier.op, modifier.value)} = {number(modifier.total)}"
    return f"{line}, {clean(modifier.note)}" if modifier.note else line


def _dice(entry: Entry) -> Text:
    if not entry.dice:
        return Text()
    text = Text(f"{clean(entry.notation)} → {number(entry.total)}")
    if entry.dice != (entry.total,):
        text.append(f"\n{', '.join(map(str, entry.dice))}")
    if entry.source == "table":
        text.append("\nby hand")
    _cite(text, entry.rule, "\n")
    return text


def _cite(text: Text, rule: str, before: str = "  ") -> None:
    if rule:
        text.append(before + clean(rule), style="dim")
