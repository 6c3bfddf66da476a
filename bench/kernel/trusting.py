"""What trust costs: auditing against plain replay, and the chain and derived dice of every command.

The share of the chain and the dice in a command is measured by doing them once more by themselves: the
salts, the digests and the hash of each commit, and every die from the seed. (The events are encoded once
more too, which is counted as the chain's.)
"""

import time
from collections.abc import Callable, Iterator

from bench.fights import SEED, long_fight, next_answer, opening
from bench.result import Result
from engine.audit.audit import audit_entries
from engine.dice import derived, key_of, parse, throw
from engine.fights.encounters import Encounters
from engine.history.effective_commits import effective_commits, fold
from events import DiceRolled
from events.chain.codec import encode_event
from events.chain.commit import Commit, sealed
from events.chain.reading import commits
from events.store.gc_pause import collector_paused
from events.store.log import Log

EVENTS = 10_000
COMMANDS = 600
REPEATS = 3


async def measure(log: Log) -> Iterator[Result]:
    """Both."""
    return iter([await _auditing(log), await _playing(log)])


async def _auditing(log: Log) -> Result:
    for each in long_fight("bench-audit", EVENTS):
        await log.append("bench-audit", each)
    entries, head = await log.whole("bench-audit")

    def replay() -> None:
        with collector_paused():
            fold(effective_commits(commits(entries)))

    def audit() -> None:
        found = audit_entries(entries, SEED, head=head)
        assert found.clean, found.findings[:3]

    replaying = auditing = float("inf")
    for _ in range(REPEATS):
        replaying = min(replaying, _seconds(replay))
        auditing = min(auditing, _seconds(audit))
    return Result(
        name=f"audit of {len(entries):,} events against replaying them",
        figure=len(entries) / auditing,
        ceiling=len(entries) / replaying,
        unit="events/s",
        target=0.2,
    )


async def _playing(log: Log) -> Result:
    encounters = Encounters(log)
    await encounters.open(opening("bench-trust"))
    start = time.perf_counter()
    for number in range(COMMANDS):
        answer = next_answer(await encounters.history("bench-trust"), number)
        await encounters.play("bench-trust", answer)
    playing = time.perf_counter() - start
    played = commits(await log.raw("bench-trust"))[1:]
    trust = min(_seconds(lambda: _chain_and_dice(played)) for _ in range(REPEATS))
    return Result(
        name="a command with chain and derived dice against without",
        figure=playing / COMMANDS * 1e6,
        ceiling=(playing - trust) / COMMANDS * 1e6,
        unit="µs",
        target=1.15,
        at_most=True,
    )


def _chain_and_dice(played: list[Commit]) -> None:
    key = key_of(SEED, b"")
    for commit in played:
        bodies = tuple([encode_event(event) for event in commit.events])
        sealed(commit.version, commit.header, bodies)
        for event in commit.events:
            if isinstance(event, DiceRolled):
                throw(parse(event.notation), derived(key, event.context))


def _seconds(run: Callable[[], None]) -> float:
    start = time.perf_counter()
    run()
    return time.perf_counter() - start
