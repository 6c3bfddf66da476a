"""What a commit costs a worker for one way of seeing it: the view and the patch that leads to it."""

import time
from collections.abc import Iterator
from itertools import pairwise

import jsonpatch
import msgspec

from bench.fights import crowded
from bench.result import Result
from events.store.log import Log
from projections.language.phrases import phrases_for
from projections.redaction.viewer import THE_GM
from projections.replay.commit_walk import Moment, moments
from projections.viewers.view import ViewerLog, view_for
from projections.views.json_patch import patch
from projections.views.view import EncounterView

SIZES = (4, 20, 100)
COMMITS = 60


async def measure(log: Log) -> Iterator[Result]:
    """View and patch at 4, 20 and 100 combatants, against what the library takes for the whole views."""
    return iter([_measured(size) for size in SIZES])


def _measured(size: int) -> Result:
    seen = list(moments(crowded(f"patch-{size}", size, COMMITS + size)))[-COMMITS:]
    phrases_for(seen[0].after.ruleset)  # loaded once in a process, at its first line
    viewer_log = ViewerLog(THE_GM)
    taken: list[EncounterView] = []
    ours = whole = 0.0
    for each in seen:
        start = time.perf_counter()
        taken.append(_view(each, viewer_log))
        if len(taken) > 1:
            patch(taken[-2], taken[-1])
        ours += time.perf_counter() - start
    plain = [msgspec.json.decode(msgspec.json.encode(each)) for each in taken]
    for before, after in pairwise(plain):
        start = time.perf_counter()
        jsonpatch.make_patch(before, after)
        whole += time.perf_counter() - start
    commits = len(seen) - 1
    return Result(
        name=f"view and patch of a commit among {size}, against the library's patch of whole views",
        figure=1e6 * ours / commits,
        ceiling=1e6 * whole / commits,
        unit="µs",
        target=0.5,
        at_most=True,
    )


def _view(moment: Moment, viewer_log: ViewerLog) -> EncounterView:
    viewer_log.take_in(moment.commit, moment.before, moment.after)
    return view_for(moment.after, viewer_log)
