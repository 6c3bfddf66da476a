"""A stock of fights in a log: copies of one short fight under other names, as many as a service gathers in years."""

import asyncio

from redis.asyncio import Redis

from bench.fights import SEED, long_fight
from engine.dice import commitment
from events.store.keys import commands_key, encounters_key, head_key, log_key, secret_key
from events.store.log import Log
from events.store.marks.dice_secrets import keep_secret

EVENTS = 25  # of each fight: what grows is their number
AT_ONCE = 500
PARTS = (log_key, commands_key, head_key, secret_key)


def name(number: int) -> str:
    """The id of a fight of the stock."""
    return f"stock-{number:06}"


async def stock_up(log: Log, fights: int) -> None:
    """Have so many fights in the log, beside those that are there."""
    client = log.client
    assert isinstance(client, Redis)
    first = name(0)
    await keep_secret(log, first, commitment(SEED), SEED)
    for sealed in long_fight(first, EVENTS):
        await log.append(first, sealed)
    dumped = [await client.dump(part(first)) for part in PARTS]
    for start in range(1, fights, AT_ONCE):
        pipeline = client.pipeline(transaction=False)
        for number in range(start, min(fights, start + AT_ONCE)):
            copy = name(number)
            for part, content in zip(PARTS, dumped, strict=True):
                pipeline.execute_command("RESTORE", part(copy), 0, content)
            pipeline.execute_command("SADD", encounters_key(copy), copy)
        await pipeline.execute()
        await asyncio.sleep(0)
