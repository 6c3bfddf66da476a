"""An audit for people to read: the verdict first, then what was found, then what one should know beside."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from engine.audit import Audit, Finding, Override, Rolls, Ruling, UndonePlay
from projections.beside import Beside
from projections.clean import clean, words
from projections.trimmed import Trimmed

INDENT = 9  # columns for the id of an entry, "1234-12"


def render_audit(audit: Audit, names: Mapping[str, str] | None = None) -> RenderableType:
    """The whole report. `names` maps ids of combatants to names."""
    sections: list[RenderableType] = [_verdict(audit), *_about(audit)]
    for title, lines in (
        ("What does not come out", _findings(audit.findings)),
        ("Rulings", _rulings(audit.rulings)),
        ("Dice that were not, or not only, the server's secret", _overrides(audit.overrides)),
        ("Play that was taken back", _undone(audit.undone)),
        ("Rolls", _rolls(audit.rolls, names or {})),
        ("Rules cited", _rules(audit.rules)),
    ):
        if found := list(lines):
            sections += ["", Text(title, style="bold"), *found]
    return Trimmed(Group(*sections))


def verdict(audit: Audit) -> str:
    """What came out, in one or two sentences."""
    if not audit.clean:
        found = "1 thing does" if len(audit.findings) == 1 else f"{len(audit.findings)} things do"
        first = audit.findings[0]
        return f"NOT CLEAN: {found} not come out as recorded, first at entry {first.entry}."
    events = f"All {audit.events} events of {audit.commits} commits come out as recorded"
    if not audit.server_rolls:
        return f"CLEAN. {events}; the server rolled nothing."
    if audit.dice_checked:
        how = "the revealed seed" if audit.seed == "revealed" else "its secret seed"
        return f"CLEAN. {events}. The server's rolls ({audit.server_rolls}) follow from {how}."
    return (
        f"CLEAN. {events}. The server's rolls ({audit.server_rolls}) could not be checked without its seed."
    )


def _verdict(audit: Audit) -> Text:
    return Text(verdict(audit), style="bold green" if audit.clean else "bold red")


def _about(audit: Audit) -> Iterator[Text]:
    rules = f"{audit.ruleset} {audit.rules_recorded}"
    if audit.rules_here != audit.rules_recorded:
        rules += (
            f" (checked by {audit.rules_here or 'no'} rules)" if audit.rules_here else " (not installed here)"
        )
    title = f"“{clean(audit.title)}”, " if audit.title else ""
    yield Text(f"{title}encounter {clean(audit.encounter)}, by {clean(rules)}, version {audit.version}")
    yield Text(f"Head of the chain: {audit.hash}", style="dim")


def _findings(findings: Sequence[Finding]) -> Iterator[Beside]:
    for each in findings:
        what = _event(each.event) if each.event else each.check
        head = Text(what + (" (undone)" if each.undone else ""), style="bold")
        yield Beside(INDENT, head, first=clean(each.entry), margin=clean(each.rule))
        yield Beside(INDENT, Text(clean(each.says)))


def _rulings(rulings: Sequence[Ruling]) -> Iterator[Beside]:
    for each in rulings:
        ruling = _struck(clean(each.ruling), each.undone, "bold")
        yield Beside(INDENT, ruling, first=each.entry, margin=_who_and_when(each.by, each.at))
        lines = [f"Reason: {clean(each.reason)}"]
        lines += [f"On: {words(each.about)}"] if each.about else []
        lines += [f"Roll: {_roll(roll)}" for roll in each.rolls]
        lines += [f"Effect: {_effect(effect)}" for effect in each.effects]
        for line in lines:
            yield Beside(INDENT, Text(line, style="dim strike" if each.undone else ""))


def _roll(roll: Mapping[str, Any]) -> str:
    for_what = f"{words(str(roll['purpose']))} by {clean(str(roll['combatant']))}"
    return f"{clean(str(roll['notation']))} for {for_what} came to {roll['total']}"


def _effect(effect: Mapping[str, Any]) -> str:
    fields = [f"{words(name)} {clean(str(value))}" for name, value in effect.items() if name != "type"]
    return f"{_event(str(effect.get('type', '')))}: {', '.join(fields)}"


def _event(name: str) -> str:
    """The type of an event as words: "DamageTaken" is "damage taken"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def _overrides(overrides: Sequence[Override]) -> Iterator[Beside]:
    for each in overrides:
        says = _struck(clean(each.says), each.undone)
        yield Beside(INDENT, says, first=each.entry, margin=_who_and_when(each.by, each.at))


def _undone(undone: Sequence[UndonePlay]) -> Iterator[Beside]:
    for each in undone:
        head = "undone, and put back by a redo" if each.redone else "undone"
        yield Beside(INDENT, Text(head), first=each.entry, margin=_who_and_when(each.by, each.at))
        for one in each.commits:
            line = Text(f"{one.version}: {one.kind}")
            yield Beside(INDENT + 2, line, margin=_who_and_when(one.by, one.at))


def _rolls(rolls: Sequence[Rolls], names: Mapping[str, str]) -> Iterator[Beside]:
    for each in rolls:
        line = f"{clean(names.get(each.combatant, each.combatant))}: {each.count}"
        line += f", {each.table} by hand" if each.table else ""
        results = ", ".join(f"{count} {words(result)}" for result, count in sorted(each.results.items()))
        yield Beside(0, Text(f"{line} ({results})" if results else line))


def _rules(rules: Mapping[str, int]) -> Iterator[RenderableType]:
    cited = [Text(f"{clean(rule)} ×{count}", style="dim") for rule, count in rules.items()]
    if cited:
        yield Columns(cited, padding=(0, 3), column_first=True)


def _struck(line: str, undone: bool, style: str = "") -> Text:
    """The line; marked where it does not count any more."""
    return (
        Text("(undone) ", style="dim").append(line, style="dim strike") if undone else Text(line, style=style)
    )


def _who_and_when(by: str, at: int) -> str:
    return f"{clean(by)}, {_when(at)}"


def _when(at: int) -> str:
    try:
        return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
    except (OverflowError, ValueError, OSError):
        return str(at)
