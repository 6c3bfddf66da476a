"""The paths of which none may cost more the longer a fight is: see bench.growth."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial

import msgspec
from msgspec import Struct

from bench.fights import SEED
from bench.growth.growing import Growth, Run, cpu_clock, growth
from bench.growth.lengths import PLAYER, Length
from engine.audit.audit import audit_entries
from engine.commands import types as cmd
from engine.fights.encounters import Encounters
from engine.fights.fork_copy import forked
from engine.fights.replica import Replica
from engine.history.head_chain import KEPT_HEADS
from engine.history.history import replay
from engine.history.snapshot import SNAPSHOT_EVERY, taken
from engine.proof import verify_export
from engine.ruleset_api.ruleset import ruleset
from events.exports.file import dump, load
from events.store.log import Log
from projections.page import page
from projections.redaction.exports import withheld_from_players
from projections.redaction.viewer import THE_GM
from projections.viewers.view import account
from service.live.subscriber import Subscriber
from service.live.viewer_cache import ViewerCache
from service.worker.app import create_app, working

SYSTEMS = {"brp": (1_000, 4_000), "pathmaster": (1_000, 1_000)}
"""n for what goes over the whole record and is slow, and for all else: each path is measured there and at 8n.

What a long record costs the kernel does not depend on the system, so paths that run no rules are measured by the first
alone, and at a greater length.
"""
FIRST_SYSTEM = next(iter(SYSTEMS))

TIMES = 20  # commands or requests in one turn
COMMITS = 40  # to those who watch, in one turn
FAR = 300  # commands, or up to KEPT_HEADS more, undone at once

Of = Callable[[Length], Awaitable[Run]]


class Path(Struct, frozen=True):
    """A path, and what makes it ready at one length. `rules` says whether it runs those of the system."""

    name: str
    unit: str
    of: Of
    rules: bool = False


async def grown(url: str, system: str) -> AsyncIterator[Growth]:
    """Every path by one system."""
    async with Log.at(url, timeout=10) as log:
        app = create_app(url)
        async with working(app, url):
            clock = cpu_clock(log)
            lengths: dict[int, Length] = {}
            for n, paths in zip(SYSTEMS[system], (_over_the_record, _at_its_end), strict=True):
                for events in (n, 8 * n):
                    if events not in lengths:
                        lengths[events] = Length(app, system, events)
                        await lengths[events].write(log)
                for path in paths(log):
                    if path.rules or system == FIRST_SYSTEM:
                        short, long = partial(path.of, lengths[n]), partial(path.of, lengths[8 * n])
                        yield await growth(f"{system}: {path.name}", path.unit, short, long, clock)


def _over_the_record(log: Log) -> Iterator[Path]:
    """What goes over the whole record: the cost of an event."""
    yield Path("audit", "event", partial(_audit, log), rules=True)
    yield Path("export", "event", partial(_get, "gm", "/export"))
    yield Path("export for players", "event", partial(_export_for_players, log))
    yield Path("export as a page", "event", partial(_page, log))
    yield Path("import", "event", partial(_import, log))
    yield Path("verify", "event", partial(_verify, log))
    yield Path("fork", "event", partial(_whole, _fork))
    yield Path("a past view", "event", _past)
    yield Path(
        "a player's first look", "event", partial(_whole, lambda fight: account(fight.commits, PLAYER))
    )
    yield Path("the whole timeline", "event", partial(_get, "player", "/timeline"))
    yield Path("the whole ledger", "event", partial(_get, "player", "/ledger"))
    yield Path("beginning to watch", "event", partial(_begin_to_watch, log))


def _at_its_end(log: Log) -> Iterator[Path]:
    """What does not: the cost of a command, a commit or a request; and loading, which is fast."""
    yield Path("replay", "event", partial(_whole, lambda fight: replay(fight.commits)))
    yield Path("cold load", "event", partial(_load, log))
    yield Path("a commit sent to those who watch", "commit", partial(_sent, log, {}), rules=True)
    yield Path("cold load with a snapshot", "load", partial(_load_snapshot, log), rules=True)
    for who in ("gm", "player"):
        yield Path(f"view ({who})", "request", partial(_poll, who, ""))
        yield Path(f"options ({who})", "request", partial(_poll, who, "/options"), rules=True)
        yield Path(f"poll of new events ({who})", "request", partial(_poll, who, "/events?after={last}"))
        yield Path(f"poll of the timeline ({who})", "request", partial(_poll, who, "/timeline?after={last}"))
        yield Path(f"a page of 100 events ({who})", "request", partial(_poll, who, "/events?limit=100"))
    for who in ("gm", "player"):
        yield Path(f"command ({who})", "command", partial(_commands, who), rules=True)
    yield Path("a whisper", "command", partial(_words, "player", _whisper))
    yield Path("a note", "command", partial(_words, "gm", _note))
    yield Path("undo", "command", partial(_turn, TIMES), rules=True)
    yield Path("redo", "command", partial(_turn, 0), rules=True)
    yield Path(f"undo and redo of some {FAR} commands by the kernel", "command", partial(_far_back, log))


async def _whole(work: Callable[[Length], object], fight: Length) -> Run:
    async def run() -> int:
        work(fight)
        return fight.events

    return run


async def _load(log: Log, fight: Length) -> Run:
    await log.keep_snapshot(fight.encounter, b"")

    async def run() -> int:
        await Encounters(log).history(fight.encounter)
        return fight.events

    return run


async def _load_snapshot(log: Log, fight: Length) -> Run:
    since, at = 0, len(fight.commits)
    while since < SNAPSHOT_EVERY // 2:
        at -= 1
        since += len(fight.commits[at].events)
    snapshot = taken(replay(fight.commits[:at]), ruleset(_system(fight)))
    assert snapshot is not None
    await log.keep_snapshot(fight.encounter, snapshot)

    async def run() -> int:
        await Encounters(log).history(fight.encounter)
        return 1

    return run


def _system(fight: Length) -> str:
    return str(fight.commits[0].events[0].ruleset)  # type: ignore[attr-defined]


async def _audit(log: Log, fight: Length) -> Run:
    entries, head = await log.whole(fight.encounter)

    async def run() -> int:
        found = audit_entries(entries, SEED, head=head)
        assert found.clean, found.findings[:3]
        return fight.events

    return run


async def _get(who: str, what: str, fight: Length) -> Run:
    await fight.sit_down()

    async def run() -> int:
        await fight.ask(who, what)
        return fight.events

    return run


async def _past(fight: Length) -> Run:
    await fight.sit_down()
    last = msgspec.json.decode(await fight.ask("player"))["version"]
    return await _get("player", f"?at={last}", fight)


async def _lines(log: Log, fight: Length) -> list[bytes]:
    entries, head = await log.whole(fight.encounter)
    return list(dump(fight.encounter, entries, head))


async def _export_for_players(log: Log, fight: Length) -> Run:
    entries, head = await log.whole(fight.encounter)

    async def run() -> int:
        withheld = withheld_from_players(fight.commits)
        list(dump(fight.encounter, entries, head, withhold=withheld.__contains__))
        return fight.events

    return run


async def _page(log: Log, fight: Length) -> Run:
    record = b"".join(await _lines(log, fight))

    async def run() -> int:
        page(fight.commits, record, None, verifier="", exported=0)
        return fight.events

    return run


async def _import(log: Log, fight: Length) -> Run:
    lines = await _lines(log, fight)

    async def run() -> int:
        load(lines)
        return fight.events

    return run


async def _verify(log: Log, fight: Length) -> Run:
    lines = await _lines(log, fight)

    async def run() -> int:
        found = verify_export(lambda: lines)
        assert found.verdict == "open", found
        return fight.events

    return run


def _fork(fight: Length) -> None:
    forked(fight.commits, f"{fight.encounter}-fork", SEED, {}, title="")


async def _begin_to_watch(log: Log, fight: Length) -> Run:
    async def run() -> int:
        await ViewerCache(Encounters(log)).channel(fight.encounter, PLAYER, None)
        return fight.events

    return run


async def _sent(log: Log, under_watch: dict[str, tuple[Replica, list[Subscriber]]], fight: Length) -> Run:
    if fight.encounter not in under_watch:
        viewer_cache = ViewerCache(Encounters(log))
        watching = [
            (await viewer_cache.channel(fight.encounter, each, None)).join(None) for each in (THE_GM, PLAYER)
        ]
        for each in watching:
            await each.next()  # the snapshot
        under_watch[fight.encounter] = viewer_cache.encounters.cache.replica(fight.encounter), watching
    replica, watching = under_watch[fight.encounter]
    commits = fight.next_commits(COMMITS)

    async def run() -> int:
        for commit in commits:
            replica.heard(commit)
            for each in watching:
                if each._waiting:
                    await each.next()
        return COMMITS

    return run


async def _poll(who: str, what: str, fight: Length) -> Run:
    await fight.sit_down()
    view = msgspec.json.decode(await fight.ask(who))
    asked = what.format(last=view["version"])
    await fight.ask(who, asked)

    async def run() -> int:
        for _ in range(TIMES):
            await fight.ask(who, asked)
        return TIMES

    return run


async def _commands(who: str, fight: Length) -> Run:
    await fight.sit_down()
    answers = fight.next_answers(2 * TIMES)

    async def run() -> int:
        for player, answer in answers:
            await fight.command(who if player == "player" else player, answer)
        return len(answers)

    return run


async def _turn(undone: int, fight: Length) -> Run:
    """Undo or redo, until so many commands are undone: none of them before, or all TIMES."""
    await fight.turn(TIMES - undone)

    async def run() -> int:
        await fight.turn(undone)
        return TIMES

    return run


async def _far_back(log: Log, fight: Length) -> Run:
    """Undo many commands at once, and redo them, where the whole fight was read.

    It goes back to right before a commit whose head is kept, so that at either length much has to be read again.
    """
    await log.keep_snapshot(fight.encounter, b"")
    encounters = Encounters(log)
    await encounters.play(
        fight.encounter, _note(fight.new_id())
    )  # else the first to be decided here would be measured
    effective = (await encounters.history(fight.encounter)).effective
    place = len(effective) - FAR
    last, to = effective[-1], effective[place - place % KEPT_HEADS - 1]

    async def run() -> int:
        await encounters.play(fight.encounter, cmd.Undo(id=fight.new_id(), version=last, to=to))
        await encounters.play(fight.encounter, cmd.Redo(id=fight.new_id(), version=last))
        return 2

    return run


def _whisper(id: str) -> cmd.Command:
    return cmd.Say(id=id, combatant="ann", text="Now!", audience=("gm",))


def _note(id: str) -> cmd.Note:
    return cmd.Note(id=id, text="It grows late.")


async def _words(who: str, words: Callable[[str], cmd.Command], fight: Length) -> Run:
    await fight.sit_down()

    async def run() -> int:
        for _ in range(TIMES):
            await fight.command(who, words(fight.new_id()))
        return TIMES

    return run
