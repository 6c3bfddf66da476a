"""What a command costs over HTTP beyond deciding it: calls of Python; see bench.answering.

The bounds are where the service stands, so that they only go down; under tests it writes its
log, which costs a little more.
"""

from bench.answering import WATCHERS, counting
from events.store.log import Log

WARM, COMMANDS = 4, 16


async def test_a_command_costs_no_more_calls_beside_deciding_it_than_it_did(
    server_url: str, log: Log
) -> None:
    counter = await counting(server_url, "gm", warm=WARM, commands=COMMANDS)
    assert counter.cost(COMMANDS).others <= 615


async def test_a_command_that_four_watch_costs_no_more_calls_beside_deciding_it_than_it_did(
    server_url: str, log: Log
) -> None:
    counter = await counting(server_url, "players", WATCHERS, warm=WARM, commands=COMMANDS)
    assert counter.cost(COMMANDS).others <= 6_575
