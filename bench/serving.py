"""HTTP commands a second on one worker, against a trivial POST of the same size and one bare append."""

from collections.abc import Iterator

from bench.result import Result
from events.log import Log


async def measure(log: Log) -> Iterator[Result]:
    """Nothing yet."""
    return iter([])
