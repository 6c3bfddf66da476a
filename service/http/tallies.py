"""What everybody did in a fight, as a viewer saw it: counted from their account."""

from collections.abc import Iterable
from contextlib import suppress
from time import thread_time as cpu_time

from starlette.requests import Request

from engine.history.history import History
from engine.ruleset_api.refusal import Refused
from projections.redaction.viewer import Viewer
from projections.timeline.tally import Deeds, Tally, deeds, tally, thinking_times
from projections.viewers.account import Account
from projections.viewers.view import view_for
from service.http.guards.request_limits import computed, count_computing
from service.http.worker import worker


async def tallies(request: Request, encounter: str, viewer: Viewer) -> tuple[int, dict[str, Tally]]:
    """The viewer's version, and the tally of everybody whom they see, by id. Raises Refused: too-many-requests."""
    await count_computing(request, 1)
    account, history = await worker(request).viewer_cache.account(encounter, viewer)
    began = cpu_time()
    try:
        return account.viewer_log.version, _counted(account, history)
    finally:
        with suppress(Refused):  # this one is done; the next one may be refused for it
            await count_computing(request, int(1000 * (cpu_time() - began)))


async def figures(request: Request, of: Iterable[Tally]) -> list[Deeds]:
    """What tallies come to, each. Luck over hundreds of rolls takes its time."""
    every = [*of]
    return await computed(request, lambda: [deeds(each) for each in every])


def _counted(account: Account, history: History) -> dict[str, Tally]:
    assert history.head is not None
    counts = frozenset(history.stack.effective).__contains__
    seen = view_for(history.head.fight, account.viewer_log).combatants
    happened = ((each.at, each.events) for each in account.since(0) if not each.play or counts(each.commit))
    return tally(
        {each.id: (each.name, each.side) for each in seen},
        account.lines(counts),
        (each for rolls in account.rolls(counts) for each in rolls),
        thinking_times(happened),
    )
