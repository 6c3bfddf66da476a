"""What a command costs over HTTP beyond deciding it: calls of Python; see bench.answering.

The bounds are 1 % above where the service stands, so that they only go down; what other tests left in the process is a
few calls more, and so is its log.
"""

from bench.answering import WATCHERS, counting
from events.store.log import Log

WARM, COMMANDS = 12, 16


async def test_a_command_costs_no_more_calls_beside_deciding_it_than_it_did(
    server_url: str, log: Log
) -> None:
    counter = await counting(server_url, "gm", warm=WARM, commands=COMMANDS)
    assert counter.cost(COMMANDS).others <= 625


async def test_a_command_that_four_watch_costs_no_more_calls_beside_deciding_it_than_it_did(
    server_url: str, log: Log
) -> None:
    counter = await counting(server_url, "players", WATCHERS, warm=WARM, commands=COMMANDS)
    assert counter.cost(COMMANDS).others <= 5_600
