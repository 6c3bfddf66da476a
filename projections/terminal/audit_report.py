"""An audit for people to read: the verdict first, then what was found, then what else one should know."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from engine.audit.audit import (
    MOST_DIFFERENCES,
    Audit,
    Checked,
    Faces,
    Finding,
    Override,
    Rolls,
    Ruling,
    UndonePlay,
)
from engine.language.costs import so_many
from engine.language.safe_text import clean, words
from events import DiceRolled, HiddenRoll
from projections.terminal.margin_text import Beside
from projections.terminal.proof_report import end_of
from projections.terminal.trimmed_lines import Trimmed

INDENT = 9  # columns for the id of an entry, "1234-12"

CHECKS = {
    "chain": ("hash chain", "events"),
    "history": ("undo, redo and state", "commits"),
    "machine": ("phase machine", "transitions"),
    "commit": ("who brought what", "commits"),
    "rules": ("computed again", "events"),
    "range": ("budgets", "changes"),
    "dice": ("dice and totals", "rolls"),
    "seed": ("the seed and its commitment", "known"),
}
"""What each kind of check looks at, and what it counts."""


def render_audit(audit: Audit, names: Mapping[str, str] | None = None) -> RenderableType:
    """The whole report. `names` maps ids of combatants to names."""
    sections: list[RenderableType] = [_verdict(audit), *_about(audit)]
    for title, lines in (
        ("What was checked", _checks(audit.checks)),
        ("What differs", _findings(audit.findings)),
        ("Rulings", _rulings(audit.rulings)),
        ("Dice that were not, or not only, the server's secret", _overrides(audit.overrides)),
        ("Undone play", _undone(audit.undone)),
        ("Rolls", _rolls(audit.rolls, names or {})),
        ("Rules cited", _rules(audit.rules)),
    ):
        if found := list(lines):
            sections += ["", Text(title, style="bold"), *found]
    return Trimmed(Group(*sections))


def verdict(audit: Audit) -> str:
    """What came out, in one or two sentences."""
    if audit.findings:
        found = "1 thing does" if len(audit.findings) == 1 else f"{len(audit.findings)} things do"
        first = audit.findings[0]
        more = (
            f" The search stopped at {MOST_DIFFERENCES} differences: there may be more." if audit.more else ""
        )
        return (
            f"NOT CLEAN: {found} not come out as recorded, first at entry {first.entry}. {_why(audit)}{more}"
        )
    if audit.verdict == "rules-missing":
        return (
            f"CANNOT BE JUDGED HERE: {_unjudged(audit)} What needs no rules comes out as recorded: the chain, undo and "
            f"redo, and the dice{_dice(audit)}"
        )
    events = f"All {audit.events} events of {audit.commits} commits come out as recorded{_dice(audit)}"
    if audit.clean:
        return f"CLEAN. {events}"
    return (
        f"UNPROVEN END: nothing says that commit {audit.version} is the last that was written, since no head of the "
        f"chain was there to compare with; commits may be missing after it. {events}"
    )


def _dice(audit: Audit) -> str:
    if not audit.server_rolls:
        return "; the server rolled nothing."
    if audit.dice_checked:
        how = "the revealed seed" if audit.seed == "revealed" else "its secret seed"
        return f". The server's rolls ({audit.server_rolls}) follow from {how}."
    return f". The server's rolls ({audit.server_rolls}) could not be checked without its seed."


def _unjudged(audit: Audit) -> str:
    """Why the rules could not be run, and where they can be."""
    return f"{clean(audit.unjudged)} Audit it where {clean(audit.ruleset)} {clean(audit.rules_recorded)} is installed."


def _why(audit: Audit) -> str:
    """Whether the record was altered, or the rules have changed, or it was wrong from the first."""
    if audit.verdict == "altered":
        return "The chain is broken: the record was altered after it was written."
    if audit.verdict == "wrong":
        return "The chain is whole: this is how it was written."
    rules = ", ".join(dict.fromkeys(clean(each.rule) for each in audit.findings if each.rule))
    which = f" Rules: {rules}." if rules else ""
    if audit.rules_here == audit.rules_recorded:
        return (
            "The chain is whole, and the rules lead elsewhere: they have changed without a new version "
            f"({clean(audit.rules_recorded)}), or the record was never made by them.{which}"
        )
    since = " ".join(clean(each.says) for each in audit.changed_versions)
    return (
        f"The chain is whole: the record is as it was written, and the rules have changed since. {since}{which} "
        "It is played on, and comes out clean, where "
        f"{clean(audit.ruleset)} {clean(audit.rules_recorded)} is installed."
    )


def _verdict(audit: Audit) -> Text:
    style = "red" if audit.findings else "green" if audit.clean else "yellow"
    return Text(verdict(audit), style=f"bold {style}")


def _about(audit: Audit) -> Iterator[Text]:
    rules = f"{audit.ruleset} {audit.rules_recorded}"
    if audit.rules_here != audit.rules_recorded:
        rules += f" (checked by version {audit.rules_here})" if audit.rules_here else " (not installed here)"
    title = f"“{clean(audit.title)}”, " if audit.title else ""
    yield Text(f"{title}encounter {clean(audit.encounter)}, by {clean(rules)}, version {audit.version}")
    for each in audit.changed_versions:
        yield Text(clean(each.says), style="yellow")
    yield Text(f"Head of the chain: {audit.version}:{audit.hash}", style="dim")
    if audit.version and audit.verdict != "altered":
        end = end_of(audit.version, audit.known_head, head_checked=audit.head_checked)
        yield Text(end, style="dim" if audit.head_checked else "yellow")
    if audit.replaced:
        stand = so_many(len(audit.replaced), "events stand", "event stands")
        what = f"{stand} in place of what was written: {', '.join(audit.replaced)}."
        yield Text(f"A name was erased: {what}", style="yellow")
    if audit.version and not audit.overrides and not audit.rulings:
        yield Text("No override: all dice are the server's, and the GM ruled on nothing.")


def _checks(checks: Sequence[Checked]) -> Iterator[Beside]:
    for each in checks:
        what, things = CHECKS[each.check]
        if each.findings:
            came_out = Text(f"{each.findings} found", style="bold red")
        elif not each.looked_at:
            came_out = Text("nothing to check", style="dim")
        else:
            came_out = Text("in order", style="green")
        yield Beside(INDENT, Text(f"{what}: {each.looked_at} {things}, ").append(came_out), first=each.check)


def _findings(findings: Sequence[Finding]) -> Iterator[Beside]:
    for each in findings:
        what = _event(each.event) if each.event else each.check
        head = Text(what + (" (undone)" if each.undone else ""), style="bold")
        yield Beside(INDENT, head, first=clean(each.entry), margin=clean(each.rule))
        yield Beside(INDENT, Text(clean(each.says)))
        if _two_kinds(each):
            yield Beside(INDENT, Text(f"On record: {_effect(each.recorded)}", style="dim"))
            yield Beside(INDENT, Text(f"By the rules: {_effect(each.derived)}", style="dim"))


def _two_kinds(finding: Finding) -> bool:
    """Whether what is on record and what the rules lead to are events of two types."""
    recorded, derived = finding.recorded, finding.derived
    both = (
        isinstance(recorded, dict) and isinstance(derived, dict) and "type" in recorded and "type" in derived
    )
    return both and recorded["type"] != derived["type"]


def _rulings(rulings: Sequence[Ruling]) -> Iterator[Beside]:
    for each in rulings:
        ruling = _struck(clean(each.ruling), each.undone, "bold")
        yield Beside(INDENT, ruling, first=each.entry, margin=_who_and_when(each.by, each.at))
        lines = [f"Reason: {clean(each.reason)}"]
        lines += [f"On: {words(each.about)}"] if each.about else []
        shown = {roll.roll: roll.rolled for roll in each.revealed}
        lines += [f"Roll: {_roll(roll, shown)}" for roll in each.rolls]
        lines += [f"Effect: {_effect(effect)}" for effect in each.effects]
        for line in lines:
            yield Beside(INDENT, Text(line, style="dim strike" if each.undone else ""))


def _roll(roll: DiceRolled | HiddenRoll, shown: Mapping[str, DiceRolled]) -> str:
    """A roll of a ruling; of a hidden one what it showed, where it is among those `shown` since."""
    if isinstance(roll, DiceRolled):
        return f"{clean(roll.notation)} for {_for_what(roll)} came to {roll.total}"
    if rolled := shown.get(roll.roll):
        return f"hidden, and revealed since: {_roll(rolled, {})}"
    return f"hidden, for {_for_what(roll)}; what fell has not been revealed"


def _for_what(roll: DiceRolled | HiddenRoll) -> str:
    return f"{words(roll.purpose)} by {clean(roll.combatant)}"


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
        for dice in each.dice:
            yield Beside(2, Text(_spread(dice)))
            if dice.p is not None:
                fell = " ".join(map(str, dice.observed))
                yield Beside(4, Text(f"fell {fell}, expected {dice.expected:.1f} each", style="dim"))


def _spread(dice: Faces) -> str:
    """How one kind of die fell."""
    whose = {"server": "the server's", "table": "by hand", "gm": "set by the GM"}.get(
        dice.source, dice.source
    )
    line = f"d{dice.faces} {clean(whose)}: {dice.count}, mean {dice.mean:.2f} (fair {dice.fair_mean:.2f})"
    if dice.p is None:
        return f"{line}; too few for more"
    return f"{line}, χ² {dice.chi_squared:.1f}, p = {dice.p:.3f}"


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
