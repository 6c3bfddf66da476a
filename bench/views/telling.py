"""What a line of a story costs in words: the phrase for its key, with its arguments put in.

It is measured by turns with decoding an event and with finding the line, so that the machine of the day does not count.
"""

import time
from collections.abc import Iterator

from bench.result import Result
from bench.systems import played
from engine.language.speaker import Speaker
from events import decode_event
from events.chain.commit import Commit
from events.store.log import Log
from projections.language.phrases import phrases_for
from projections.timeline.timeline import names, timeline

LIMIT = 15  # times as much CPU time as decoding an event takes
ROUNDS = 5


async def measure(log: Log) -> Iterator[Result]:
    """A whole fight by either system written in words, against decoding events and against finding its lines."""
    return iter([result for system in ("brp", "pathmaster") for result in _measured(system)])


def _measured(system: str) -> Iterator[Result]:
    sealed = [each for each, _ in played(system)]
    bodies = [body for each in sealed for body in each.bodies]
    commits = [
        Commit(version=each.version, header=each.header, events=tuple(map(decode_event, each.bodies)))
        for each in sealed
    ]
    lines = timeline(commits)
    speaker = Speaker(phrases_for(system), names(lines))
    said = found = decoded = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        for body in bodies:
            decode_event(body)
        decoded = min(decoded, time.process_time() - start)
        start = time.process_time()
        timeline(commits)
        found = min(found, time.process_time() - start)
        start = time.process_time()
        for each in lines:
            speaker.sentence(each.key, each.args)
        said = min(said, time.process_time() - start)
    line = 1e6 / len(lines)
    name = f"a line of a {system} fight in words"
    yield Result(
        name=f"{name}, against decoding an event (CPU time)",
        figure=said * line,
        ceiling=decoded * 1e6 / len(bodies),
        unit="µs",
        target=LIMIT,
        at_most=True,
    )
    yield Result(
        name=f"{name}, against finding it in the record",
        figure=said * line,
        ceiling=found * line,
        unit="µs",
        target=1.5,
        at_most=True,
    )
