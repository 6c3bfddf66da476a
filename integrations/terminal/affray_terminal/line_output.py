"""A fight line by line as it happens, for a pipe, a log or a bot."""

import json
import math
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import aclosing
from typing import Any

import msgspec

from affray.screen import Refused
from affray.words import Speaker, clean
from affray_client import AsyncClient, Watched
from affray_client.types import CombatantView, EncounterView, Told
from affray_terminal.text.story_line import place, version_of
from affray_terminal.text.words import speaker_of, thing_text, waited_for, where

Write = Callable[[str], None]


async def write_lines(
    client: AsyncClient, encounter: str, out: Write, status: Write, after: int | None = None
) -> None:
    """How it stands, then each line of the story, until the fight is over; `status` gets the state of the connection.

    With `after` only the story after that version. Nothing is left out: what happened
    while the connection was away comes when it is back. Raises Problem, Unreachable.
    """
    waits = ""
    async for since, seen in _steps(client, encounter, status, after):
        speaker = speaker_of(seen.view, client.language)
        if since is None:
            lines = list(_standing(seen.view, speaker))
        else:
            lines_now = (
                await _lines_between(client, encounter, since, seen.last) if seen.fresh else seen.lines
            )
            lines = [_line(each, speaker) for each in lines_now if not each.aside]
        waited = waited_for(seen.view, speaker)
        for each in [*lines, *([waited] if waited != waits else [])]:
            out(each)
        waits = waited


async def write_json(
    client: AsyncClient, encounter: str, out: Write, status: Write, after: int | None = None
) -> None:
    """The same as JSON, one object a line: each version with its events and lines, without gaps.

    Where one begins, and where the connection was away for long, a `fresh` line follows what was missed: with the
    whole view. `options`, what the seat may do now, is left out of what is past. Raises Problem, Unreachable.
    """
    async for since, seen in _steps(client, encounter, status, after):
        for each in await _missed(client, encounter, since, seen.last) if seen.fresh else ():
            out(each)
        message = {
            "version": seen.view.version,
            "fresh": seen.fresh,
            "events": seen.events,
            "lines": seen.lines,
            "options": seen.offered,
            **({"view": seen.document} if seen.fresh else {}),
        }
        out(_json(message))


async def _steps(
    client: AsyncClient, encounter: str, status: Write, after: int | None
) -> AsyncIterator[tuple[str | None, Watched]]:
    """The fight as it is, and each change until it is over, with the id of the last event that was known before."""
    since = None if after is None else str(after)
    async with aclosing(client.watch(encounter, patience=math.inf, connected=_tell(status))) as watched:
        async for seen in watched:
            last = seen.view.version
            if since is not None and last < version_of(since):
                raise Refused("no-such-position", f"The versions of this fight go up to {last}, not {since}.")
            yield since, seen
            since = seen.last
            if seen.view.closed is not None:
                return


async def _lines_between(client: AsyncClient, encounter: str, since: str, until: str) -> list[Told]:
    """The lines after one event up to another: more may have happened in the meantime."""
    lines = (await client.timeline(encounter, after=since)).lines
    return [each for each in lines if place(each.position) <= place(until)]


async def _missed(client: AsyncClient, encounter: str, since: str | None, until: str) -> list[str]:
    """Every commit after one event up to another, as lines of JSON; none without one to begin after."""
    if since is None:
        return []
    commits: dict[int, tuple[list[Any], list[Told]]] = {}
    after: str | None = since
    while after is not None:
        page = await client.events(encounter, after=after)
        for event in page.events:
            if place(event["id"]) > place(until):
                break
            commits.setdefault(version_of(event["id"]), ([], []))[0].append(event)
        after = page.next
    for line in await _lines_between(client, encounter, since, until):
        commits.setdefault(version_of(line.position), ([], []))[1].append(line)
    return [
        _json({"version": number, "fresh": False, "events": events, "lines": lines})
        for number, (events, lines) in sorted(commits.items())
    ]


def _json(message: dict[str, Any]) -> str:
    return json.dumps(msgspec.to_builtins(message))  # in ASCII: safe for a terminal too


def _tell(status: Write) -> Callable[[bool], None]:
    """Says once that the connection went, and once that it came back."""
    there = [True]

    def connected(live: bool) -> None:
        if live != there[0]:
            status("Connected again." if live else "The connection is lost; connecting again.")
        there[0] = live

    return connected


def _standing(view: EncounterView, speaker: Speaker) -> Iterator[str]:
    yield f"# {clean(view.title or view.encounter)}: {where(view, speaker)}"
    for each in view.combatants:
        yield f"# {_card(each, speaker)}"
    if view.things:
        yield f"# {speaker.phrase('on-the-table', {})}: {', '.join(thing_text(each, speaker) for each in view.things)}"


def _card(who: CombatantView, speaker: Speaker) -> str:
    left = [
        f"{name.upper()} {speaker.say(each.band) or '?'}"
        if each.now is None
        else f"{name.upper()} {each.now}/{each.max}"
        for name, each in who.resources.items()
    ]
    suffers = [speaker.say(each.condition) for each in who.conditions]
    gone = ["unseen"] if who.unseen else [] if who.standing else ["out" if who.present else "gone"]
    state = [*left, *suffers, *(speaker.phrase(each, {}) for each in gone)]
    return f"{speaker.say(who.id)} ({speaker.say(who.side)}): {', '.join(state)}"


def _line(line: Told, speaker: Speaker) -> str:
    when = f"{line.round} {speaker.say(line.phase)}" if line.round else "0"
    rank = "" if line.rank is None else f" {line.rank}"
    return f"[{when}{rank}] {clean(line.text)}"
