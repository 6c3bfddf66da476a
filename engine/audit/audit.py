"""Auditing a fight: everything on record is computed again, and what does not come out the same is named.

The rules run over the whole record, over every branch that was undone too; the state machine, the
dice, the seed and who brought what are checked too. Nothing here is trusted because it is on
record, except what people decided: answers, rulings with their amounts, sheets, dice rolled by hand.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from engine.audit.audit_lists import overrides, rolls, rules_cited, rulings, undone_play
from engine.audit.branches import Branches, branches
from engine.audit.dice import seeds_of, server_rolls_by_seed
from engine.audit.entry_check import entry_findings
from engine.audit.progress import Progress, Tell, nobody
from engine.audit.report import (
    Audit,
    Checked,
    Faces,
    Finding,
    Override,
    Rolls,
    Ruling,
    UndoneCommit,
    UndonePlay,
    Verdict,
)
from engine.audit.rules import MOST_DIFFERENCES
from engine.audit.stretches import Found, both_passes
from engine.audit.verdict import checked, verdict_of
from engine.audit.versions import changed_versions
from engine.proof.seeds import Seeds
from engine.ruleset_api.parts import rules_of_record
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, edition, prepare
from events import EncounterOpened, PhaseEntered, Undone, decode_event
from events.chain.codec import UnreadableEvent
from events.chain.commit import GENESIS, ChainHead, Commit
from events.chain.known_head import KnownHead, find_known_head
from events.chain.reading import DamagedLog, Entry, check_head, is_replaced
from events.chain.reading import commits as commits_in
from events.chain.replaced import UNTOLD, told_of, untold
from events.store.gc_pause import collector_paused
from events.store.log import Log
from events.store.marks.dice_secrets import kept_secret

__all__ = [
    "MOST_DIFFERENCES",
    "Audit",
    "Checked",
    "Faces",
    "Finding",
    "Override",
    "Rolls",
    "Ruling",
    "Tell",
    "UndoneCommit",
    "UndonePlay",
    "Verdict",
    "audit",
    "audit_entries",
    "audit_kept",
    "audit_log",
    "kept_in",
]


class End(Struct, frozen=True):
    """The end of a record: whether there was a head to compare it with, and the commit of a known head (0: none)."""

    head_checked: bool
    known_head: int = 0


def audit(
    commits: Sequence[Commit],
    ruleset: Ruleset,
    seed: bytes | None = None,
    tell: Tell = nobody,
    *,
    later: Sequence[bytes] = (),
) -> Audit:
    """Audit a fight whose hash chain has been verified by reading it, complete from its first to its last commit.

    `seed` is the fight's secret, where it is known, and `later` those that were drawn when its end was taken back; one
    that was revealed at an end is found by itself. `tell` is called with how far it is.
    """
    return _audit(commits, ruleset, _known(seed, later), [], tell, End(head_checked=True))


def audit_entries(
    entries: Sequence[Entry],
    seed: bytes | None = None,
    find: Callable[[str, Mapping[str, str]], Ruleset] = rules_of_record,
    tell: Tell = nobody,
    head: ChainHead | None = None,
    known: KnownHead | None = None,
    named: str = "",
    later: Sequence[bytes] = (),
) -> Audit:
    """Audit the entries of a stream as they are; what is damaged is a finding, and what precedes it is checked.

    `head` is the head of the chain that was kept apart, by which also the end of the stream is checked; `known` a
    head known from elsewhere. `named` is the fight that they are said to be of ("": nobody says).
    """
    with collector_paused():
        replaced = [entry_id.decode(errors="replace") for entry_id, fields in entries if is_replaced(fields)]
        found = _audit_entries(entries, replaced, _known(seed, later), find, tell, head, known, named)
        return replace(found, replaced=replaced) if replaced else found


class Kept(Struct, frozen=True):
    """What a log keeps of an encounter: its entries, the head of its chain, and the seeds of its dice."""

    entries: Sequence[Entry]
    head: ChainHead | None
    seeds: Sequence[bytes]


async def kept_in(log: Log, encounter: str) -> Kept:
    """What a log keeps of an encounter."""
    entries, head = await log.whole(encounter)
    seeds = [await kept_secret(log, encounter, each) for each in seed_bounds(entries)]
    return Kept(entries, head, [each for each in seeds if each is not None])


def audit_kept(kept: Kept, encounter: str, tell: Tell = nobody, known: KnownHead | None = None) -> Audit:
    """Audit what a log keeps of an encounter, by the installed rulesets."""
    return audit_entries(
        kept.entries, tell=tell, head=kept.head, known=known, later=kept.seeds, named=encounter
    )


async def audit_log(log: Log, encounter: str, tell: Tell = nobody, known: KnownHead | None = None) -> Audit:
    """Audit an encounter of a log, by the installed rulesets, while the event loop goes on."""
    return await asyncio.to_thread(audit_kept, await kept_in(log, encounter), encounter, tell, known)


def _known(seed: bytes | None, later: Sequence[bytes]) -> list[bytes]:
    return [*([seed] if seed else []), *later]


def _audit_entries(
    entries: Sequence[Entry],
    replaced: Sequence[str],
    seeds: Sequence[bytes],
    find: Callable[[str, Mapping[str, str]], Ruleset],
    tell: Tell,
    head: ChainHead | None,
    known: KnownHead | None,
    named: str,
) -> Audit:
    damage: list[Finding] = []
    while True:
        try:
            found = commits_in(entries, head=head)
            break
        except DamagedLog as error:
            damage.append(_damage(error, "chain"))
            entries = _before(entries, error.entry_id)
    known_head = 0
    try:
        if not damage:
            known_head = _ends(found, head, known)
    except DamagedLog as error:
        damage.append(_damage(error, "chain"))
    if (
        replaced
        and not damage
        and (entry := untold(replaced, {each.version: told_of(each, replaced) for each in found}))
    ):
        damage.append(Finding(entry=entry, check="chain", says=UNTOLD))
    end = End(head_checked=head is not None or known_head == len(found) > 0, known_head=known_head)
    opened = found[0].events[0] if found else None
    if not isinstance(opened, EncounterOpened):
        return _audit(found, None, seeds, damage, tell, end)
    if named and opened.encounter != named:
        says = f"altered: it is kept as {named!r}, and the fight was opened as {opened.encounter!r}"
        damage.append(Finding(entry="1-0", check="chain", says=says, event="EncounterOpened"))
    try:
        ruleset = find(opened.ruleset, opened.parts)
    except Refused as refused:
        return _audit(found, None, seeds, damage, tell, end, unjudged=refused.detail)
    return _audit(found, ruleset, seeds, damage, tell, end)


def _ends(commits: Sequence[Commit], head: ChainHead | None, known: KnownHead | None) -> int:
    """The commit whose head is known from elsewhere, 0 where none is given; the last one must be the kept head's.

    Raises DamagedLog.
    """
    hashes = [each.header.hash for each in commits]
    if head is not None:
        check_head(head, len(hashes), hashes[-1] if hashes else GENESIS)
    return 0 if known is None else find_known_head(known, hashes)


def seed_bounds(entries: Sequence[Entry]) -> list[str]:
    """The commitments to seeds in these entries, checked or not: the opening's, and those that came with undos."""
    found: list[str] = []
    for number, (_, fields) in enumerate(entries):
        if number == 0 or b"Undone" in fields[1]:
            with suppress(UnreadableEvent):
                event = decode_event(fields[1])
                if isinstance(event, EncounterOpened | Undone) and event.commitment:
                    found.append(event.commitment)
    return found


def _audit(
    commits: Sequence[Commit],
    ruleset: Ruleset | None,
    secrets: Sequence[bytes],
    damage: Sequence[Finding],
    tell: Tell,
    end: End,
    unjudged: str = "",
) -> Audit:
    tree = branches(commits)
    findings = list(damage)
    if tree.damage is not None:
        findings.append(_damage(tree.damage, _kind_of_damage(tree.damage, commits)))
    opened = tree.commits[1].events[0] if tree.commits else None
    if not isinstance(opened, EncounterOpened):
        if not damage:
            findings.append(
                Finding(entry="1-0", check="history", says="this is no fight: it was never opened")
            )
        return _nothing(findings, end)
    seeds, how_known, seed_findings = seeds_of(tree, secrets)
    findings += seed_findings
    counting = sum(len(each.events) for each in tree.commits.values())
    progress = Progress(tell, 2 * counting)
    differing, by_entries = _in_play(ruleset, tree, seeds, progress)
    more = len(differing) >= MOST_DIFFERENCES
    findings += [*differing, *by_entries]
    progress.finish()
    counted = set(tree.effective)
    events = [event for version in tree.effective for event in tree.commits[version].events]
    server_rolls = server_rolls_by_seed(tree)
    verdict = verdict_of(findings, head_checked=end.head_checked, judged=not unjudged)
    return Audit(
        encounter=opened.encounter,
        title=opened.title,
        ruleset=opened.ruleset,
        rules_recorded=edition(opened.version, opened.parts),
        rules_here=ruleset.edition if ruleset is not None else "",
        changed_versions=[*changed_versions(opened, ruleset)],
        version=commits[-1].version,
        hash=commits[-1].header.hash,
        head_checked=end.head_checked,
        known_head=end.known_head,
        clean=verdict == "clean",
        verdict=verdict,
        checks=checked(tree, commits, findings, by_rules=ruleset is not None, seeded=bool(seeds.known)),
        findings=[_marked(each, counted) for each in sorted(findings, key=_place)],
        more=more,
        commits=len(commits),
        events=sum(len(each.events) for each in commits),
        rederived=0 if ruleset is None else counting,
        server_rolls=server_rolls.total(),
        dice_checked=sum(server_rolls[each] for each in seeds.known),
        seed=how_known,
        rulings=rulings(tree),
        overrides=overrides(tree, commits),
        undone=undone_play(tree, commits),
        rolls=rolls(events),
        rules=rules_cited(events),
        unjudged=unjudged,
    )


def _kind_of_damage(damage: DamagedLog, commits: Sequence[Commit]) -> str:
    """The kind of check that the damage fails: the phase machine's, or the history's."""
    version, _, number = damage.entry_id.partition("-")
    events = next((each.events for each in commits if each.version == int(version)), ())
    at = int(number)
    return "machine" if at < len(events) and isinstance(events[at], PhaseEntered) else "history"


def _in_play(ruleset: Ruleset | None, tree: Branches, seeds: Seeds, progress: Progress) -> Found:
    """What the rules and the entries by themselves say; one finding where the rules do not know the table's options."""
    if ruleset is None:
        return [], list(entry_findings(None, tree, seeds, progress))
    try:
        prepare(ruleset, tree.heads[1].fight)
    except Refused as refused:
        unknown = Finding(entry="1-0", check="rules", says=refused.detail, event="EncounterOpened")
        return [unknown], list(entry_findings(ruleset, tree, seeds, progress))
    return both_passes(ruleset, tree, seeds, progress)


def _nothing(findings: list[Finding], end: End) -> Audit:
    return Audit(
        encounter="",
        title="",
        ruleset="",
        rules_recorded="",
        rules_here="",
        changed_versions=[],
        version=0,
        hash=GENESIS,
        head_checked=end.head_checked,
        known_head=end.known_head,
        clean=False,
        verdict=verdict_of(findings, head_checked=end.head_checked),
        checks=[],
        findings=findings,
        more=False,
        commits=0,
        events=0,
        rederived=0,
        server_rolls=0,
        dice_checked=0,
        seed="unknown",
        rulings=[],
        overrides=[],
        undone=[],
        rolls=[],
        rules={},
    )


def _damage(error: DamagedLog, check: str) -> Finding:
    return Finding(entry=error.entry_id, check=check, says=error.what)  # type: ignore[arg-type]


def _before(entries: Sequence[Entry], entry_id: str) -> list[Entry]:
    """The entries of the commits before the one that is damaged; fewer than there were."""
    version = _number(entry_id)
    kept: list[Entry] = []
    for entry in entries[:-1]:
        if not 0 < _number(entry[0].decode(errors="replace")) < version:
            break
        kept.append(entry)
    return kept


def _number(entry_id: str) -> int:
    version = entry_id.partition("-")[0]
    return int(version) if version.isdecimal() else 0


def _marked(finding: Finding, counted: set[int]) -> Finding:
    """The finding, which says so if it is in undone play."""
    version = _number(finding.entry)
    undone = bool(counted) and finding.check not in ("chain", "history") and version not in counted
    return replace(finding, undone=undone)


def _place(finding: Finding) -> tuple[int, int]:
    version, _, event = finding.entry.partition("-")
    return (_number(version), int(event) if event.isdecimal() else 0)
