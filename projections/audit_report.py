"""An audit for people to read: the verdict first, then what was found, then what one should know beside."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from engine.audit import Audit, Finding, Override, Rolls, Ruling, UndonePlay
from projections.clean import clean, words


def render_audit(audit: Audit, names: Mapping[str, str] | None = None) -> RenderableType:
    """The whole report. `names` maps ids of combatants to names."""
    sections: list[RenderableType] = [_verdict(audit), _about(audit)]
    if audit.findings:
        sections.append(_findings(audit.findings))
    if audit.rulings:
        sections.append(_rulings(audit.rulings))
    if audit.overrides:
        sections.append(_overrides(audit.overrides))
    if audit.undone:
        sections.append(_undone(audit.undone))
    if audit.rolls:
        sections.append(_rolls(audit.rolls, names or {}))
    if audit.rules:
        sections.append(_rules(audit.rules))
    return Group(*sections)


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


def _about(audit: Audit) -> Text:
    rules = f"{audit.ruleset} {audit.rules_recorded}"
    if audit.rules_here != audit.rules_recorded:
        rules += (
            f" (checked by {audit.rules_here or 'no'} rules)" if audit.rules_here else " (not installed here)"
        )
    title = f"“{clean(audit.title)}”, " if audit.title else ""
    text = Text(f"{title}encounter {clean(audit.encounter)}, by {clean(rules)}, version {audit.version}\n")
    return text.append(f"head of the chain {audit.hash}", style="dim")


def _findings(findings: Sequence[Finding]) -> Table:
    table = _table("What does not come out", "entry", "what", "rule", "how it differs")
    for each in findings:
        what = _event(each.event) if each.event else each.check
        table.add_row(
            Text(clean(each.entry)),
            Text(what + ("\n(undone)" if each.undone else "")),
            Text(clean(each.rule), style="dim"),
            Text(clean(each.says)),
        )
    return table


def _rulings(rulings: Sequence[Ruling]) -> Table:
    table = _table("Rulings", "entry", "when", "by", "ruling and reason", "what it did")
    for each in rulings:
        said = f"{clean(each.ruling)}\n{clean(each.reason)}" + (
            f"\n(on {clean(each.about)})" if each.about else ""
        )
        did = [*(_roll(roll) for roll in each.rolls), *(_effect(effect) for effect in each.effects)]
        effects = "\n".join(did) or "none"
        table.add_row(
            *(Text(part) for part in (each.entry, _when(each.at), clean(each.by), said, effects)),
            style="dim strike" if each.undone else "",
        )
    return table


def _roll(roll: Mapping[str, Any]) -> str:
    for_what = f"{words(str(roll['purpose']))} by {clean(str(roll['combatant']))}"
    return f"rolled {clean(str(roll['notation']))} for {for_what}: {roll['total']}"


def _effect(effect: Mapping[str, Any]) -> str:
    fields = [f"{words(name)} {clean(str(value))}" for name, value in effect.items() if name != "type"]
    return f"{_event(str(effect.get('type', '')))}: {', '.join(fields)}"


def _event(name: str) -> str:
    """The type of an event as words: "DamageTaken" is "damage taken"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def _overrides(overrides: Sequence[Override]) -> Table:
    table = _table("Dice that were not, or not only, the server's secret", "entry", "when", "by", "what")
    for each in overrides:
        table.add_row(
            *(Text(part) for part in (each.entry, _when(each.at), clean(each.by), clean(each.says))),
            style="dim strike" if each.undone else "",
        )
    return table


def _undone(undone: Sequence[UndonePlay]) -> Table:
    table = _table("Play that was taken back", "entry", "when", "by", "what")
    for each in undone:
        taken = [f"{one.version}: {one.kind} by {clean(one.by)}, {_when(one.at)}" for one in each.commits]
        again = ["and put back by a redo"] if each.redone else []
        table.add_row(
            *(Text(part) for part in (each.entry, _when(each.at), clean(each.by), "\n".join(taken + again)))
        )
    return table


def _rolls(rolls: Sequence[Rolls], names: Mapping[str, str]) -> Table:
    table = _table("Rolls", "who", "rolls", "by hand", "results")
    for each in rolls:
        results = ", ".join(f"{words(result)} {count}" for result, count in sorted(each.results.items()))
        who = clean(names.get(each.combatant, each.combatant))
        table.add_row(Text(who), str(each.count), str(each.table), Text(results))
    return table


def _rules(rules: Mapping[str, int]) -> RenderableType:
    return Group(Text("Rules cited", style="bold"), Columns(list(_cited(rules)), padding=(0, 3)))


def _cited(rules: Mapping[str, int]) -> Iterator[Text]:
    for rule, count in rules.items():
        yield Text(f"{clean(rule)} ×{count}", style="dim")


def _table(title: str, *columns: str) -> Table:
    return Table(*columns, title=title, title_justify="left", title_style="bold")


def _when(at: int) -> str:
    try:
        return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
    except (OverflowError, ValueError, OSError):
        return str(at)
