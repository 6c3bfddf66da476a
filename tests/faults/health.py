"""What workers say of their log after a fault: health, figure and lines tell the same of what it refused."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx

from events.store.log import Log
from service.demo.worker import Worker
from service.seats.signing_key import signing_key
from service.seats.tokens import EVERY_ENCOUNTER, OPERATOR, Tokens
from tests.faults.clients import Fight
from tests.support.scraping import Figures
from tests.support.waiting import Patience

BEGINS = "The log takes no commits, so commands are refused"
ENDS = re.compile(r"The log takes commits again, after [\d.]+ seconds in which ([\d,]+) command")
FOREVER = 4_102_444_800_000  # milliseconds since 1970

Refused = dict[int, float]
"""By the process of each worker how many commands the log has refused there, as its figure says."""


async def unwell(log: Log, workers: Sequence[Worker], fights: Sequence[Fight], before: Refused) -> list[str]:
    """What is amiss with what the workers say, once all is mended; `before` is what they said before the round."""
    found: list[str] = []
    now = await refused(log, workers)
    async with httpx.AsyncClient(timeout=20) as client:
        for each in workers:
            if not await _gets_ready(client, each.url):
                found.append(
                    f"a worker is not ready though all is mended: {(await client.get(f'{each.url}/readyz')).text}"
                )
    for each in workers:
        found += contradictions(lines_of(each), now[each.process.pid])
    told = sum(each.by_log for fight in fights for each in fight.sent)
    if now.keys() == before.keys() and sum(now.values()) - sum(before.values()) < told:
        found.append(
            f"clients were told {told} times that the log refuses, the figures say less: {before} {now}"
        )
    return found


async def refused(log: Log, workers: Sequence[Worker]) -> Refused:
    """What the figures of the workers say."""
    tokens = Tokens(await signing_key(log))
    token = tokens.token(EVERY_ENCOUNTER, OPERATOR, issue=0, until=FOREVER)
    async with httpx.AsyncClient(timeout=20, headers={"authorization": f"Bearer {token}"}) as client:
        return {
            each.process.pid: Figures((await client.get(f"{each.url}/metrics")).text)(
                "log_refused_commands_total"
            )
            for each in workers
        }


def lines_of(worker: Worker) -> list[str]:
    """The lines that a worker has written since it started, which it says with its address."""
    lines = Path(worker.log).read_text(encoding="utf-8", errors="replace").splitlines()
    started = max(number for number, each in enumerate(lines) if each == worker.url)
    return lines[started:]


def contradictions(lines: Sequence[str], figure: float) -> Iterator[str]:
    """Where the lines of a worker do not fit each other, or its figure of commands that the log refused."""
    begun = [each for each in lines if BEGINS in each]
    over = [int(said[1].replace(",", "")) for each in lines if (said := ENDS.search(each))]
    if len(begun) != len(over):
        yield f"{len(begun)} lines say that the log takes no commits, {len(over)} that it does again"
    if sum(over) != figure:
        yield f"lines speak of {sum(over)} commands that were refused, the figure of {figure:.0f}"


async def _gets_ready(client: httpx.AsyncClient, url: str) -> bool:
    patience = Patience()
    while (await client.get(f"{url}/readyz")).status_code != 200:
        if not patience.is_left():
            return False
    return True
