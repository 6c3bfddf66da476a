"""The rehearsal of a worker: before it says that it takes requests it has read the rules of fights that are played.

A fight of each set of rules is looked at as its GM does, in a thread: so its rules, tables and texts are read, and what
is worked out once is. Whoever comes back to a fresh worker waits for none of it. What was looked at is let go.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from engine.fights.damaged_records import DamagedRecords
from engine.fights.encounters import now_ms
from engine.fights.replica import Replica
from engine.history.head_chain import resume
from engine.history.history import History
from engine.ruleset_api.parts import rules_of
from engine.ruleset_api.refusal import Refused
from events import EncounterOpened
from events.chain.commit import Commit
from events.chain.reading import DamagedLog
from events.store.append_result import LogError
from events.store.log import Log
from events.store.marks.encounter_list import encounters, in_parts
from events.store.server.task_cancel import cancel_and_wait
from projections.language.languages import languages
from projections.redaction.viewer import THE_GM
from projections.viewers.log import ViewerLog
from projections.viewers.view import view_for
from projections.viewers.wanted_choices import wanted_choices
from projections.views.option_fields import ALL
from service.live.texts import read_texts

LATELY = 86_400_000  # milliseconds: a table that was played at then may come back any moment
MOST = 200  # fights whose rules are asked for; a fight more is seldom by others than all of those

logger = logging.getLogger("affray")

Rules = tuple[str, tuple[str, ...]]
"""A ruleset, and the parts it is played with."""


class Rehearsal:
    """The rehearsal, and whether it is `over`."""

    def __init__(self) -> None:
        self.over = False

    @asynccontextmanager
    async def running(self, log: Log) -> AsyncIterator[None]:
        """Rehearse while the block runs. A fight that cannot be looked at says so to whoever comes to it."""
        rehearsing = asyncio.create_task(self._rehearse(log))
        try:
            yield
        finally:
            await cancel_and_wait(rehearsing)

    async def _rehearse(self, log: Log) -> None:
        try:
            with suppress(LogError):  # which its health tells
                await rehearse(log, now_ms() - LATELY)
        except Exception:
            logger.exception("The rules of fights that are played cannot be read ahead")
        finally:
            self.over = True


async def rehearse(log: Log, since: int) -> dict[Rules, str]:
    """Look at a fight of each set of rules that was played by since then, the last one. Raises LogError."""
    looked_at: dict[Rules, str] = {}
    for encounter in (await last_played(log, since))[:MOST]:
        with suppress(Refused, DamagedLog):
            rules = rules_in((await log.read(encounter, enough=1))[0])
            if rules is not None and rules not in looked_at:
                looked_at[rules] = encounter
                for language in languages():
                    await read_texts(*rules, language)
                replica = Replica(log, encounter, DamagedRecords())
                await replica.load()
                await asyncio.to_thread(look, replica.history)
    return looked_at


def rules_in(opening: Commit) -> Rules | None:
    """The rules of a fight, which its first commit names."""
    for event in opening.events:
        if isinstance(event, EncounterOpened):
            return event.ruleset, tuple(event.parts)
    return None


async def last_played(log: Log, since: int) -> list[str]:
    """The fights in which something has happened since then, the last one first. Raises LogError."""
    times: dict[str, int] = {}
    for some in in_parts(await encounters(log)):
        times |= await log.last_times(some)
    return sorted((each for each, at in times.items() if at >= since), key=lambda each: -times[each])


def look(history: History) -> None:
    """How a fight stands, and what may be done in it. Raises Refused."""
    assert history.head is not None
    fight, viewer_log = history.head.fight, ViewerLog.of_all(THE_GM, history)
    view_for(fight, viewer_log)
    pending = resume(rules_of(fight), history.head, history.version)
    wanted_choices(fight, pending, viewer_log, ALL)
