"""Opening a fork: the copy is written to the log commit by commit, and made again where it was left unfinished."""

import os
import uuid
from collections.abc import Sequence

from engine.commands import types as cmd
from engine.dice.hidden_rolls import revealed_in, secret_of
from engine.fights.encounters import Encounters
from engine.fights.fork_copy import forked
from engine.fights.milestones import milestones, tell
from engine.fights.result import Result, asked_now
from engine.fights.store_errors import exists_already, reach_log
from engine.history.effective_commits import no_such_version
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events import EncounterOpened, HiddenRoll
from events.chain.codec import decode_events
from events.chain.commit import GENESIS, Commit
from events.store.append_many import append_many
from events.store.marks.dice_secrets import keep_secret, kept_secret


async def fork(encounters: Encounters, source: str, command: cmd.ForkFight) -> Result:
    """Open another encounter as a copy of this one up to a version.

    Raises Refused: no-such-position, encounter-exists. A copy that was left unfinished is made again.
    """
    commits = await encounters.commits(source)
    at = commits[-1].version if command.at is None else command.at
    if at > commits[-1].version:
        raise no_such_version(commits[-1].version, at)
    copied = commits[:at]
    name = f"affray fork {source} {command.id}"
    encounter = command.encounter or uuid.uuid5(uuid.NAMESPACE_OID, name).hex[:12]
    there = await reach_log(encounters.log.read(encounter, after=0, prev=GENESIS))
    repeated = bool(there) and _is_copy(there, copied)
    if there and not (repeated or _is_unfinished(there, copied)):
        raise exists_already(encounter)
    if not repeated:
        secrets = await _secrets_of(encounters, source, commits)
        await _copy(encounters, copied, encounter, secrets, command.title, unfinished=bool(there))
    history = await encounters.history(encounter)
    opened = await reach_log(encounters.log.read(encounter, after=0, prev=GENESIS))
    return Result(
        encounter=encounter,
        version=history.version,
        events=opened[0].events[:1],
        pending=asked_now(history),
        repeated=repeated,
    )


async def _copy(
    encounters: Encounters,
    copied: list[Commit],
    encounter: str,
    secrets: dict[str, bytes],
    title: str,
    *,
    unfinished: bool,
) -> None:
    if unfinished:
        await reach_log(encounters.log.delete(encounter))
        encounters.forget(encounter)
    sealed, kept = forked(copied, encounter, os.urandom(32), secrets, title=title)
    for bound, secret in kept.items():
        await reach_log(keep_secret(encounters.log, encounter, bound, secret))
    if await reach_log(append_many(encounters.log, encounter, sealed)):
        raise Refused("busy", Sentence("affray.copy-under-way"))
    opened = milestones(encounter, sealed[0], decode_events(sealed[0].bodies), None)
    await tell(encounters.feed, opened[:1])


async def _secrets_of(encounters: Encounters, encounter: str, commits: Sequence[Commit]) -> dict[str, bytes]:
    """What the hidden rolls in these commits hide, by commitment: kept by the log, or else revealed since.

    Of a fight that was imported the log keeps nothing.
    """
    hidden = [each for commit in commits for each in commit.events if isinstance(each, HiddenRoll)]
    revealed = {each.roll: secret_of(each) for commit in commits for each in revealed_in(commit)}
    found = {}
    for each in hidden:
        kept = await reach_log(kept_secret(encounters.log, encounter, each.commitment))
        if secret := kept or revealed.get(each.roll):
            found[each.commitment] = secret
    return found


def _is_copy(there: Sequence[Commit], copied: Sequence[Commit]) -> bool:
    """Whether an encounter is a finished copy of these commits; it may have gone on since."""
    return _is_unfinished(there, copied) and len(there) >= len(copied)


def _is_unfinished(there: Sequence[Commit], copied: Sequence[Commit]) -> bool:
    """Whether an encounter was begun as a copy of these commits."""
    opened = there[0].events[0]
    last = copied[-1]
    return (
        isinstance(opened, EncounterOpened)
        and opened.forked is not None
        and (opened.forked.version, opened.forked.hash) == (last.version, last.header.hash)
    )
