"""What must hold of a fight whatever was done to the service: each breach is a sentence."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from affray_client import AsyncClient, Problem
from events.chain.commit import Commit
from events.chain.reading import DamagedLog
from events.store.log import Log
from events.store.marks.encounter_list import encounters
from service.demo.evidence import Evidence, as_view, evidence
from service.wire.responses import entries
from tests.faults.clients import QUOTAS, Fight, Sent

REREADS = 20  # while a command that was given up by its sender still arrives


async def breaches(log: Log, fight: Fight, services: Sequence[AsyncClient]) -> list[str]:
    """Everything that is wrong with a fight, and with what the services show of it."""
    refused = fight.sent[0].refused
    if refused and refused.code in QUOTAS:  # nobody has a token, whether it was opened or not
        return [f"{fight.id}: {each}" for each in kept(await log.read(fight.id), fight.sent)]
    if refused:
        return [f"{fight.id}: its opening was refused: {refused}"]
    if not await log.last(fight.id):
        return [f"{fight.id}: {each}" for each in kept([], fight.sent)]
    try:
        found, differing = await _settled(log, fight, services)
    except (DamagedLog, Problem) as error:
        return [f"{fight.id}: {error}"]
    wrong = [
        *differing,
        *kept(found.commits, fight.sent),
        *in_order(fight.sent),
        *(f"audit: {each.entry}: {each.says}" for each in found.audit.findings),
    ]
    if not found.audit.clean and not found.audit.findings:
        wrong.append("audit: not clean")
    if fight.id not in await encounters(log):
        wrong.append("it is missing in the list of encounters")
    return [f"{fight.id}: {each}" for each in wrong]


async def _settled(log: Log, fight: Fight, services: Sequence[AsyncClient]) -> tuple[Evidence, list[str]]:
    """The record, and which services show something else than it replays to."""
    for _ in range(REREADS):
        found = await evidence(log, fight.id)
        shown = [as_view(await service.view(fight.id)) for service in services]
        if all(each.version == found.replayed.version for each in shown):
            break
    return found, [
        f"worker {number} shows another state at version {each.version} "
        f"than the log replays to at {found.replayed.version}"
        for number, each in enumerate(shown)
        if each != found.replayed
    ]


def kept(commits: Sequence[Commit], sent: Iterable[Sent]) -> Iterator[str]:
    """What was acknowledged is there once, as it was told; what was refused is not; nothing else is."""
    places: dict[str, int] = {}
    for commit in commits:
        places.setdefault(commit.header.command, commit.version)
    for command, times in Counter(each.header.command for each in commits).items():
        if times > 1:
            yield f"command {command} was carried out {times} times"
    known = {each.id: each for each in sent}
    yield from (f"command {command} was never sent" for command in places if command not in known)
    for each in known.values():
        if each.played is not None:
            yield from _told(each, places.get(each.id), commits)
        elif each.refused is None:
            yield f"command {each.id} was never answered, in {each.tries} tries"
        elif each.id in places and _knowably(each, places[each.id], known.values()):
            yield f"command {each.id} was refused ({each.refused.code}), and carried out"


def _knowably(refused: Sent, place: int, sent: Iterable[Sent]) -> bool:
    """Whether a command that is on record was so for sure when its last try was refused.

    It was, when something acknowledged before that try stands behind it. Else an earlier try, that its
    sender had given up, may have arrived after the last one.
    """
    assert refused.refused is not None
    if refused.refused.code in QUOTAS:  # which are looked at before the record is
        return not refused.unsure
    return (
        not refused.unsure
        or refused.kind == "open"
        or any(
            each.played is not None and each.answered < refused.last_try_at and _version(each) >= place
            for each in sent
        )
    )


def _told(each: Sent, place: int | None, commits: Sequence[Commit]) -> Iterator[str]:
    """Whether an answer told what is on record."""
    assert each.played is not None
    if place is None:
        yield f"command {each.id} was acknowledged as version {each.played.version}, and is lost"
    elif place != each.played.version:
        yield f"command {each.id} was acknowledged as version {each.played.version}, and is version {place}"
    elif _as_shown(place, commits) != each.played.events:
        yield f"command {each.id} was answered with other events than are on record"


def _as_shown(version: int, commits: Sequence[Commit]) -> list[Any]:
    """The events of a commit as an answer has them: of every decision what is asked, without its choices."""
    there = commits[version - 1].events
    shown: list[Any] = msgspec.json.decode(msgspec.json.encode(entries(version, there)))
    return shown


def in_order(sent: Iterable[Sent]) -> Iterator[str]:
    """What was acknowledged before something else was sent comes before it."""
    done = [each for each in sent if each.played is not None]
    newest: Sent | None = None
    waiting = sorted(done, key=lambda each: each.answered)
    for each in sorted(done, key=lambda each: each.at):
        while waiting and waiting[0].answered < each.at:
            first = waiting.pop(0)
            if newest is None or _version(first) > _version(newest):
                newest = first
        if newest is not None and _version(newest) > _version(each):
            yield (
                f"command {each.id} became version {_version(each)}, although it was sent after "
                f"{newest.id} was acknowledged as version {_version(newest)}"
            )


def late(commits: Iterable[Commit], sent: Iterable[Sent]) -> int:
    """How many commands were carried out whose retry had been refused: a lost try arrived after all."""
    there = {each.header.command for each in commits}
    return sum(each.refused is not None and each.id in there for each in sent)


def _version(each: Sent) -> int:
    assert each.played is not None
    return each.played.version
