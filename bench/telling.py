"""What a line of a story costs in words: the phrase for its key, with its arguments put in."""

import time
from collections.abc import Iterator

from bench.result import Result
from bench.systems import played
from events import decode_event
from events.chain.commit import Commit
from events.store.log import Log
from projections.language.phrase_files import phrases_for
from projections.language.sentences import Speaker
from projections.timeline.timeline import names, timeline

LIMIT = 15  # µs of CPU time a line
ROUNDS = 5


async def measure(log: Log) -> Iterator[Result]:
    """A whole fight by either system written in words, against the limit and against finding its lines."""
    return iter([result for system in ("brp", "pathmaster") for result in _measured(system)])


def _measured(system: str) -> Iterator[Result]:
    commits = [
        Commit(version=each.version, header=each.header, events=tuple(map(decode_event, each.bodies)))
        for each, _ in played(system)
    ]
    lines = timeline(commits)
    speaker = Speaker(phrases_for(system), names(lines))
    said = found = float("inf")
    for _ in range(ROUNDS):
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
        name=f"{name}, against its limit (CPU time)",
        figure=said * line,
        ceiling=LIMIT,
        unit="µs",
        target=1.0,
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
