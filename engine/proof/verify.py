"""Verifying a record: its chain, its seeds and its rolls, and the verdict on them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.fights.fork_copy import TAKEN_OVER
from engine.proof.record_check import (
    RecordCheck,
    check_commit,
    foreknown,
    look_ahead,
    never_shown,
    taken_back,
)
from engine.proof.report import SeedUse, TakenBack, Verdict, Wrong
from events import EncounterOpened
from events.chain.commit import GENESIS, ChainHead, Commit
from events.chain.known_head import KnownHead, find_known_head
from events.chain.reading import DamagedLog, Entry, check_head, is_replaced, is_withheld
from events.chain.reading import commits as commits_in
from events.chain.replaced import UNTOLD, told_of, untold
from events.exports.lines import head_in, load_top
from events.exports.reader import DamagedExport, walk

MOST_WRONG = 100

Tell = Callable[[int, int], None]
"""Called with how many commits are done, of how many."""


def verify_entries(
    encounter: str,
    entries: Sequence[Entry],
    head: ChainHead | None,
    tell: Tell = lambda done, total: None,
    known: KnownHead | None = None,
    kept: Sequence[bytes] = (),
) -> Verdict:
    """Verify the entries of an export, some of which may be withheld, and its head; and one known from elsewhere.

    `kept` are secret seeds of the fight, which its log keeps: dice are derived from them too.
    """
    try:
        commits = commits_in(entries, withheld=True, head=head)
        if head is not None:
            check_head(head, len(commits), commits[-1].header.hash if commits else GENESIS)
    except DamagedLog as error:
        return _broken(encounter, Wrong(entry=error.entry_id, check="chain", says=error.what))
    withheld = sum(is_withheld(fields) for _, fields in entries)
    replaced = [entry_id.decode() for entry_id, fields in entries if is_replaced(fields)]
    found = verify(
        encounter, lambda: commits, withheld, tell, head_checked=head is not None, known=known, kept=kept
    )
    return _with_replaced(found, replaced, {each.version: told_of(each, replaced) for each in commits})


def verify_export(
    lines: Callable[[], Iterable[bytes]],
    tell: Tell = lambda done, total: None,
    known: KnownHead | None = None,
) -> Verdict:
    """Verify the lines of an export, gone through twice; in memory are never more than those of one commit.

    Raises BadTransfer for what is none.
    """
    encounter, _ = walk(lines(), withheld=True, renamed=True)
    head = head_in(load_top(next(iter(lines()), b"")))
    withheld: set[str] = set()
    replaced: dict[str, None] = {}
    told: dict[int, int] = {}

    def commits() -> Iterator[Commit]:
        for each in walk(lines(), withheld=True, renamed=True)[1]:
            withheld.update(each.withheld)
            replaced.update(dict.fromkeys(each.replaced))
            told[each.commit.version] = told_of(each.commit, each.replaced)
            yield each.commit

    try:
        found = verify(encounter, commits, 0, tell, head_checked=head is not None, known=known)
    except DamagedExport as error:
        return _broken(encounter, Wrong(entry=error.entry_id, check="chain", says=error.what))
    return _with_replaced(replace(found, withheld=len(withheld)), list(replaced), told)


def _with_replaced(found: Verdict, replaced: list[str], told: Mapping[int, int]) -> Verdict:
    """The verdict on a record in which these entries say something else than was written: they prove nothing.

    `told` says of how many each commit tells. Where something is withheld, that may be among it.
    """
    if not replaced or not found.commits:
        return found
    if not found.withheld and (entry := untold(replaced, told)):
        wrong = [Wrong(entry=entry, check="chain", says=UNTOLD), *found.wrong]
        found = replace(found, verdict="altered", wrong=wrong[:MOST_WRONG])
    return replace(
        found,
        verdict="open" if found.verdict == "proven" else found.verdict,
        replaced=replaced,
        no_override=False,
        overrides=[*found.overrides, "replaced"],
    )


def verify(
    encounter: str,
    commits: Callable[[], Iterable[Commit]],
    withheld: int = 0,
    tell: Tell = lambda done, total: None,
    *,
    head_checked: bool,
    known: KnownHead | None = None,
    kept: Sequence[bytes] = (),
) -> Verdict:
    """Verify a record, gone through twice, whose chain has been checked, or is on the way.

    `head_checked` says that its end is, or will be, compared with the head that is kept apart.
    """
    opened = next((each.events[0] for each in commits()), None)
    if not isinstance(opened, EncounterOpened) or opened.encounter != encounter:
        for _ in commits():
            pass
        says = f"this is no record of a fight {encounter!r}: that is not how it opens"
        return _broken(encounter, Wrong(entry="1-0", check="history", says=says))
    run = RecordCheck(opened)
    run.permanent.bounds = (opened.commitment,)
    run.wrong += look_ahead(run, commits())
    if run.seeds.keep(kept):
        says = "the secret that is kept for this fight is not the one it was opened with"
        run.wrong.append(Wrong(entry="1-0", check="seed", says=says))
    known_head = 0
    try:
        known_head = 0 if known is None else find_known_head(known, run.hashes)
    except DamagedLog as error:
        return _broken(encounter, Wrong(entry=error.entry_id, check="chain", says=error.what))
    head_checked = head_checked or known_head == run.commits
    done = 0
    try:
        for commit in commits():
            check_commit(run, commit)
            done += 1
            if done % 256 == 0:
                tell(done, run.commits)
    except DamagedLog as error:
        run.wrong.append(Wrong(entry=error.entry_id, check="history", says=error.what))
    run.wrong += never_shown(run)
    sealed = bool(opened.options.get("sealed"))
    overrides = _overrides(run)
    unproven = run.secret or run.kept_back or any(not each.revealed for each in run.hidden)
    return Verdict(
        verdict=(
            "altered"
            if run.wrong
            else "unproven-end"
            if not head_checked
            else "open"
            if unproven
            else "proven"
        ),
        encounter=encounter,
        commits=run.commits,
        events=run.events,
        withheld=withheld,
        replaced=[],
        hash=run.hashes[-1],
        head_checked=head_checked,
        known_head=known_head,
        seed="revealed" if run.seeds.revealed and not run.secret else "secret",
        sealed=sealed,
        no_override=not overrides,
        overrides=overrides,
        server_rolls=run.rolls,
        dice_checked=run.checked,
        entropy=run.entropy,
        given=run.given,
        rulings=run.rulings,
        hidden=run.hidden,
        foreknown=foreknown(run),
        taken_back=taken_back(run),
        seeds=[
            SeedUse(
                entry=entry, commitment=bound, revealed=bound in run.seeds.revealed, rolls=run.used[bound]
            )
            for bound, entry in run.seeds.bound_at.items()
        ],
        wrong=run.wrong[:MOST_WRONG],
    )


def _overrides(run: RecordCheck) -> list[str]:
    """The overrides: in which ways anybody had, or may have had, a say in dice or outcome."""
    sources = {each.source for each in run.given}
    fresh = run.opened.options.get("dice_after_undo") == "fresh"
    ways = {
        "seeded": run.opened.seeded,
        "forked": run.opened.forked is not None,
        "table-dice": bool(sources - {"gm", TAKEN_OVER}),
        "gm-dice": "gm" in sources,
        "rulings": any(each.effects for each in run.rulings),
        "fresh-dice": fresh and run.stack.undos > 0,
        "known-dice": bool(foreknown(run)),
        "taken-back": taken_back(run).rolls > 0,
        "new-seed": len(run.seeds.bound_at) > 1,
        "seed-known": run.known,
        "withheld": run.kept_back,
    }
    return [way for way, taken in ways.items() if taken]


def _broken(encounter: str, wrong: Wrong) -> Verdict:
    return Verdict(
        verdict="altered",
        encounter=encounter,
        commits=0,
        events=0,
        withheld=0,
        replaced=[],
        hash="",
        head_checked=False,
        known_head=0,
        seed="secret",
        sealed=False,
        no_override=False,
        overrides=[],
        server_rolls=0,
        dice_checked=0,
        entropy=0,
        given=[],
        rulings=[],
        hidden=[],
        foreknown=[],
        taken_back=TakenBack(rolls=0, dice=0, rulings=0),
        seeds=[],
        wrong=[wrong],
    )
