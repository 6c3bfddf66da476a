"""Erasing a name from a fight that stays: what is written in its place keeps the digest of what was, and so the chain.

A note for the GM says on record that it was done, and has every worker read the fight again. Where the rules go by the
name (it is that of a weapon, or a word of the record itself) nothing is erased: the fight could not be played any more.
"""

import asyncio
import os
from collections.abc import Sequence

from msgspec import Struct

from engine.audit.audit import audit_entries, seed_bounds
from engine.fights.encounters import now_ms
from engine.fights.store_errors import unknown_encounter
from engine.language.sentence import Sentence
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from events import CombatantJoined, Noted, SeatInvited
from events.chain.commit import Commit, seal
from events.chain.reading import Entry, check_head, commits, is_replaced
from events.chain.replaced import ERASED, UNTOLD, erased, told_of, untold
from events.store.append_result import Appended, LogError
from events.store.log import Log
from events.store.marks.dice_secrets import kept_secret

TRIES = 20


class Erased(Struct, frozen=True):
    """What was done: the ids of the entries that were replaced, and those `ids` of people in which the name stays."""

    entries: list[str]
    ids: list[str]


async def erase_name(log: Log, encounter: str, name: str, instead: str) -> Erased:
    """Erase a name from the record of a fight in the log, also while it is played; something else stands `instead`.

    Raises Refused: unknown-encounter, rules-changed; DamagedLog, LogError.
    """
    gone: set[str] = set()
    for _ in range(TRIES):
        entries, head = await log.whole(encounter)
        if not entries:
            raise unknown_encounter(encounter)
        found = commits(entries, head=head)
        if head is not None:
            check_head(head, found[-1].version, found[-1].header.hash)
        ids = _ids(found)
        now = erased(entries, name, instead, ids)
        pairs = zip(now, entries, strict=True)
        changed = {entry_id.decode() for (entry_id, fields), before in pairs if fields is not before[1]}
        if changed:
            await _check_rules(log, encounter, name, entries, now)
            if not await log.rewrite(encounter, now):
                continue
        gone |= changed
        replaced = [entry_id.decode() for entry_id, fields in now if is_replaced(fields)]
        told = {each.version: told_of(each, replaced) for each in found}
        if not gone and not untold(replaced, told):
            return Erased([], _in(ids, name))
        if await _noted(log, encounter, found[-1], max(len(gone), len(replaced) - sum(told.values()))):
            return Erased(sorted(gone), _in(ids, name))
    raise LogError(f"The fight {encounter!r} goes on all the time; try again.")


def _in(ids: frozenset[str], name: str) -> list[str]:
    return sorted(each for each in ids if name.casefold() in each.casefold())


async def _check_rules(
    log: Log, encounter: str, name: str, entries: Sequence[Entry], now: Sequence[Entry]
) -> None:
    """Check that the rules lead to the record without the name as they do with it. Raises Refused("rules-changed")."""
    seeds = [
        each for each in [await kept_secret(log, encounter, bound) for bound in seed_bounds(entries)] if each
    ]
    before, after = [await asyncio.to_thread(_found, each, seeds) for each in (entries, now)]
    if more := sorted(after - before):
        raise Refused(
            "rules-changed",
            Sentence("affray.rules-go-by-name", {"name": name, "entry": more[0][0]}),
        )


def _found(entries: Sequence[Entry], seeds: Sequence[bytes]) -> set[tuple[str, str]]:
    """What an audit finds, but for notes that are still to come."""
    return {
        (each.entry, each.check)
        for each in audit_entries(entries, later=seeds).findings
        if each.says != UNTOLD
    }


async def _noted(log: Log, encounter: str, last: Commit, entries: int) -> bool:
    """Say on record that a name was erased; False where a command came in between."""
    note = Noted(key=ERASED, args={"entries": entries}, audience=(GM,))
    sealed = seal(
        last.version + 1,
        [note],
        command=f"erase-{os.urandom(8).hex()}",
        kind="note",
        by=GM,
        at=now_ms(),
        prev=last.header.hash,
    )
    return isinstance(await log.append(encounter, sealed), Appended)


def _ids(record: list[Commit]) -> frozenset[str]:
    """The ids of the combatants and seats of a fight, which its headers have too."""
    found = {each.header.by for each in record}
    for commit in record:
        for event in commit.events:
            match event:
                case CombatantJoined():
                    found.add(event.combatant)
                case SeatInvited():
                    found.add(event.seat)
    return frozenset(found)
