"""The story of the page, next to the record: moves with their lines, rolls with all that led to them, rules, audit."""

from collections import defaultdict, deque
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import reduce
from io import StringIO
from typing import Any

import msgspec
from msgspec import structs
from rich.console import Console

from engine.audit.audit import Audit
from engine.catalogue import Rule, Table, UnknownRule, entry, heading, in_words
from engine.language.phrase_files import Phrases, merge
from engine.language.safe_text import clean
from engine.language.speaker import Speaker
from engine.ruleset_api.ruleset import edition
from events import Choice, CombatantJoined, ConditionGained, EncounterOpened, OrderSet
from events.chain.commit import Commit
from events.chain.reading import DamagedLog
from projections.language.languages import ENGLISH
from projections.language.phrases import phrases_for
from projections.page.luck import people_of
from projections.page.page_texts import page_phrases, page_texts
from projections.page.rolls import roll_of
from projections.page.states import NO_MENUS, changes
from projections.page.turning import Turning, drawn
from projections.terminal.audit_report import render_audit, verdict
from projections.timeline.card_facts import card_facts
from projections.timeline.check_rolls import rolls_of_checks
from projections.timeline.roll_ledger import Entry, ledger, rules_of
from projections.timeline.timeline import Line, names, timeline

REPORT_WIDTH = 96  # columns
COSTING = frozenset({"damage", "resource", "condition"})
"""Beginnings of the keys of lines by which somebody loses or gains something."""
FACTS = ("combatant", "target", "patient", "whom", "amount", "resource", "now", "maximum", "condition")
"""Arguments that cards show."""
NAMED = 2
"""Names of each side in what a fight without a title is called."""
OF_ROLLS = frozenset({"dice", "dice-hidden", "dice-revealed", "check"})
"""Beginnings of the keys of lines that are about a roll."""


def story(
    commits: Sequence[Commit],
    audit: Audit | None,
    exported: int,
    language: str = ENGLISH,
    menus: Mapping[str, tuple[Choice, ...]] = NO_MENUS,
    turning: Turning | None = None,
) -> dict[str, Any]:
    """Plain data for the page; every text in it is safe to be shown. `exported` is in milliseconds since 1970.

    `menus` is what could be chosen where that is not on record, `turning` where the fight turned, if it was looked for.

    Raises DamagedLog.
    """
    opened = commits[0].events[0] if commits else None
    if not isinstance(opened, EncounterOpened):
        raise DamagedLog("1-0", "this is no fight: it was never opened")
    lines = timeline(commits)
    rolls = ledger(commits)
    phrases = phrases_for(opened.ruleset, opened.parts, language)
    speaker = Speaker(merge(page_phrases(language), phrases), names(lines))
    phases = dict.fromkeys([opened.phase, *opened.machine])
    data: dict[str, Any] = {
        "language": language,
        "texts": page_texts(language),
        "title": opened.title,
        "heading": _heading(commits, opened, speaker),
        "encounter": opened.encounter,
        "ruleset": opened.ruleset,
        "rules": edition(opened.version, opened.parts),
        "commitment": opened.commitment,
        "seeded": opened.seeded,
        "exported": exported,
        "events": sum(len(each.events) for each in commits),
        "names": {id: clean(name) for id, name in speaker.names.items()},
        "phases": {each: speaker.sentence(f"phase.{each}", {"phase": each}) for each in phases},
        "words": {name: speaker.say(name) for name in _shown_ids(commits)},
        "moves": _moves(commits, lines, _rolls_at(commits, rolls), phrases, speaker, menus),
        "rolls": [roll_of(each, speaker) for each in rolls],
        "people": people_of(commits, lines, rolls, speaker.names),
        "turning": drawn(turning, speaker),
        "cited": _cited(lines, rolls),
        "audit": None if audit is None else _audit(audit, speaker),
    }
    safe: dict[str, Any] = _cleaned(data)
    return safe


def _heading(commits: Sequence[Commit], opened: EncounterOpened, speaker: Speaker) -> str:
    """What a fight is called, and its day: by its title, or else by who fights whom."""
    day = datetime.fromtimestamp(commits[0].header.at / 1000, UTC).date().isoformat()
    return f"{opened.title or _who_fights_whom(commits, opened, speaker)} · {day}"


def _who_fights_whom(commits: Sequence[Commit], opened: EncounterOpened, speaker: Speaker) -> str:
    sides: dict[str, list[str]] = {}
    for joined in (each for commit in commits for each in commit.events):
        if isinstance(joined, CombatantJoined):
            sides.setdefault(joined.side, []).append(joined.name)
    named = [_named(each, speaker) for each in sides.values()]
    if not named:
        return opened.encounter
    return reduce(lambda one, other: speaker.sentence("page-against", {"one": one, "other": other}), named)


def _named(people: Sequence[str], speaker: Speaker) -> str:
    """The names of one side: all of a few, else the first and how many more."""
    shown = people if len(people) <= NAMED + 1 else people[:NAMED]
    more = len(people) - len(shown)
    return ", ".join([*shown, *([speaker.sentence("page-more-of-side", {"count": more})] if more else [])])


def _moves(
    commits: Sequence[Commit],
    lines: Iterable[Line],
    rolls: Mapping[str, deque[int]],
    phrases: Phrases,
    speaker: Speaker,
    menus: Mapping[str, tuple[Choice, ...]],
) -> list[dict[str, Any]]:
    moves: list[dict[str, Any]] = [
        {
            "by": each.header.by,
            "kind": each.header.kind,
            "at": each.header.at,
            "lines": [],
            "patch": patch,
        }
        for each, patch in zip(commits, changes(commits, speaker, menus), strict=True)
    ]
    for line in lines:
        version = int(line.position.partition("-")[0])
        move = moves[version - 1]
        if line.undone:
            move["undone"] = True
        data: dict[str, Any] = {
            "p": line.position,
            "k": line.key.partition(".")[0],
            "s": speaker.sentence(line.key, line.args),
            "at": [line.round, line.phase, *([] if line.rank is None else [line.rank])],
        }
        data |= _on_its_card(line, speaker)
        if line.rule:
            data["r"] = line.rule
        if data["k"] in OF_ROLLS and rolls.get(line.position):
            data["d"] = rolls[line.position].popleft()
        if not data["s"] or not phrases.tells(line.key):
            data["aside"] = True
        if not _told_elsewhere(line):
            move["lines"].append(data)
    return moves


def _on_its_card(line: Line, speaker: Speaker) -> dict[str, Any]:
    """What a card needs to know of a line: its deed, how it turned out, whom it is about and what that costs them."""
    data: dict[str, Any] = structs.asdict(card_facts(line, speaker))
    found = {name: each for name, each in {"deed": line.deed, **data}.items() if each}
    head = line.key.partition(".")[0]
    if head in COSTING:
        found["key"] = line.key
    if found and (head in COSTING or head == "check" or line.deed == line.position):
        found["a"] = {name: line.args[name] for name in FACTS if name in line.args}
    return found


def _told_elsewhere(line: Line) -> bool:
    """A question shows in what the fight waits for, an answer without its choice in what follows it."""
    head = line.key.partition(".")[0]
    return head == "asked" or (head == "answered" and "choice" not in line.args)


def _rolls_at(commits: Sequence[Commit], rolls: Sequence[Entry]) -> dict[str, deque[int]]:
    """The place of a line in the record -> which rolls it tells, in this order."""
    found: dict[str, deque[int]] = defaultdict(deque)
    for index, each in enumerate(rolls):
        found[each.position].append(index)
    for commit in commits:
        for check, rolled in rolls_of_checks(commit.events).items():
            found[f"{commit.version}-{check}"] = found[f"{commit.version}-{rolled}"]
    return dict(found)


def _shown_ids(commits: Sequence[Commit]) -> set[str]:
    """The ids of resources, of conditions and of kinds of order."""
    events = [event for commit in commits for event in commit.events]
    joined = [event for event in events if isinstance(event, CombatantJoined)]
    resources = {name for event in joined for name in event.resources}
    conditions = {event.condition for event in events if isinstance(event, ConditionGained)}
    return resources | conditions | {event.kind for event in events if isinstance(event, OrderSet)}


def _cited(lines: Sequence[Line], rolls: Sequence[Entry]) -> dict[str, Any]:
    """Every rule that is cited, with its text where the catalogue has it."""
    ids = {each.rule for each in lines} | {each.rule for each in rolls}
    for each in rolls:
        if each.check is not None:
            ids.update(rules_of(each.check))
    return {id: _rule(id) for id in sorted(ids) if id}


def _rule(id: str) -> dict[str, str]:
    try:
        found = entry(id)
    except UnknownRule:
        return {}
    kind = found.kind if isinstance(found, Rule) else "table" if isinstance(found, Table) else "core"
    return {"section": heading(found), "text": in_words(found), "kind": kind}


def _audit(audit: Audit, speaker: Speaker) -> dict[str, Any]:
    return {
        "clean": audit.clean,
        "verdict": audit.verdict,
        "says": verdict(audit),
        "findings": [[each.entry, each.says] for each in audit.findings],
        "report": _plain(audit, speaker).splitlines(),
    }


def _plain(audit: Audit, speaker: Speaker) -> str:
    out = StringIO()
    console = Console(file=out, width=REPORT_WIDTH, color_system=None, legacy_windows=False, emoji=False)
    console.print(render_audit(audit, speaker.names))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def _cleaned(value: Any) -> Any:
    match value:
        case str():
            return clean(value)
        case dict():
            return {name: _cleaned(each) for name, each in value.items()}
        case list() | tuple():
            return [_cleaned(each) for each in value]
    return msgspec.to_builtins(value)
