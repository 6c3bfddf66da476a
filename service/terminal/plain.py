"""A fight line by line as it happens, for a pipe, a log or a bot."""

import json
import math
from collections.abc import Callable, Iterator
from contextlib import aclosing

import msgspec

from projections.clean import clean
from projections.english import Speaker
from projections.view import CombatantView, EncounterView
from service.client import Client
from service.replies import Told
from service.terminal.words import speaker_of, waited_for, where
from service.watching import Watched

Write = Callable[[str], None]


async def write_lines(client: Client, encounter: str, out: Write, aside: Write) -> None:
    """How it stands, then each line of the story, until the fight is over; `aside` hears of the connection.

    Nothing is left out: what happened while the connection was away comes when it is back. Raises Problem.
    """
    last: Watched | None = None
    waits = ""
    watched = client.watch(encounter, patience=math.inf, connected=_tell(aside))
    async with aclosing(watched):
        async for seen in watched:
            speaker = speaker_of(seen.view)
            if last is None:
                lines = list(_standing(seen.view, speaker))
            else:
                missed = (
                    (await client.timeline(encounter, after=last.position)).lines
                    if seen.fresh
                    else seen.lines
                )
                lines = [_line(each, speaker) for each in missed if not each.aside]
            told = waited_for(seen.view, speaker)
            for each in [*lines, *([told] if told != waits else [])]:
                out(each)
            last, waits = seen, told
            if seen.view.closed is not None:
                return


async def write_json(client: Client, encounter: str, out: Write, aside: Write) -> None:
    """The same as JSON, one object a line: position, fresh, events, lines, options, and the view where it is fresh."""
    watched = client.watch(encounter, patience=math.inf, connected=_tell(aside))
    async with aclosing(watched):
        async for seen in watched:
            told = {
                "position": seen.position,
                "fresh": seen.fresh,
                "events": seen.events,
                "lines": seen.lines,
                "options": seen.options,
                **({"view": seen.document} if seen.fresh else {}),
            }
            out(json.dumps(msgspec.to_builtins(told)))  # in ASCII: safe for a terminal too
            if seen.view.closed is not None:
                return


def _tell(aside: Write) -> Callable[[bool], None]:
    """Says once that the connection went, and once that it came back."""
    there = [True]

    def connected(live: bool) -> None:
        if live != there[0]:
            aside("Connected again." if live else "The connection is lost; connecting again.")
        there[0] = live

    return connected


def _standing(view: EncounterView, speaker: Speaker) -> Iterator[str]:
    yield f"# {clean(view.title or view.encounter)}: {where(view, speaker)}"
    for each in view.combatants:
        yield f"# {_card(each, speaker)}"


def _card(who: CombatantView, speaker: Speaker) -> str:
    left = [
        f"{name.upper()} {each.band.replace('-', ' ') or '?'}"
        if each.now is None
        else f"{name.upper()} {each.now}/{each.max}"
        for name, each in who.resources.items()
    ]
    suffers = [speaker.say(each.condition) for each in who.conditions]
    gone = [] if who.present else ["gone"]
    return f"{speaker.say(who.id)} ({speaker.say(who.side)}): {', '.join([*left, *suffers, *gone])}"


def _line(line: Told, speaker: Speaker) -> str:
    when = f"{line.round} {speaker.say(line.phase)}" if line.round else "0"
    rank = "" if line.rank is None else f" {line.rank}"
    return f"[{when}{rank}] {clean(line.text)}"
