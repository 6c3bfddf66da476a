"""The fight that a command is about: one in the log, or one in an exported file; and whether its record holds."""

import asyncio
from pathlib import Path

from msgspec import Struct

from engine.audit.audit import seed_bounds
from engine.fights.store_errors import unknown_encounter
from engine.language.sentence import Sentence
from engine.proof import Verdict, verify_entries
from engine.ruleset_api.refusal import Refused
from events.chain.commit import GENESIS, ChainHead, Commit
from events.chain.reading import Entry, check_head
from events.chain.reading import commits as commits_in
from events.exports.file import lines_of, load, load_raw
from events.store.log import Log
from events.store.marks.dice_secrets import kept_secret
from events.store.marks.encounter_list import encounters
from service.cli.options.log_address import log_url


class Recorded(Struct, frozen=True):
    """A fight as it is on record, with what proves it: its chain's head, and the secret seeds that its log keeps."""

    encounter: str
    entries: list[Entry]
    head: ChainHead | None
    commits: list[Commit]
    kept: list[bytes]

    def verdict(self) -> Verdict:
        """Whether the record holds: its chain, and the dice by all seeds that are known."""
        return verify_entries(self.encounter, self.entries, self.head, kept=self.kept)


def recorded(fight: str, redis: str | None, data: Path | None) -> Recorded:
    """The fight in a file of this name, or else in the log.

    Raises Refused("unknown-encounter"), DamagedLog, BadTransfer, LogError, ServerError.
    """
    file = Path(fight)
    if file.is_file():
        with file.open("rb") as opened:
            lines = list(lines_of(opened))
        raw = load_raw(lines)
        return Recorded(raw.encounter, raw.entries, raw.head, load(lines, withheld=True).commits, [])
    with log_url(redis, data, reads_only=True) as url:
        return asyncio.run(_from_log(url, fight))


async def _from_log(url: str, encounter: str) -> Recorded:
    async with Log.at(url) as log:
        entries, head = await log.whole(encounter)
        if not entries:
            raise await not_there(log, encounter)
        kept = [await kept_secret(log, encounter, each) for each in seed_bounds(entries)]
        commits = commits_in(entries, head=head)
        if head is not None:
            check_head(head, commits[-1].version, commits[-1].header.hash)
        return Recorded(encounter, entries, head, commits, [each for each in kept if each is not None])


async def not_there(log: Log, encounter: str) -> Refused:
    """The refusal for a fight that is not in the log; it names those that are.

    Raises DamagedLog where there is only its head: then it was there.
    """
    head = await log.head(encounter)
    if head is not None:
        check_head(head, 0, GENESIS)
    known = await encounters(log)
    refused = unknown_encounter(encounter)
    some = ", ".join(known[:10]) + (", ..." if len(known) > 10 else "")
    why = Sentence(
        "affray.fights-there" if known else "affray.no-fights-yet", {"why": refused.why, "some": some}
    )
    return Refused(refused.code, why)
