"""Going through a record commit by commit comes to what the past versions and the timeline say."""

import itertools

import msgspec
import pytest

from engine.history.head_chain import KEPT_HEADS
from engine.history.history import replay
from events import RulingMade, Undone
from events.store.log import Log
from projections.redaction.viewer import THE_GM
from projections.replay.commit_walk import moments
from projections.timeline.timeline import timeline
from projections.viewers.view import ViewerLog, view_for
from projections.views.view import view
from service.http.routes.views import past_view
from tests.support.random_fight import random_fight
from tests.support.record import opening, written


@pytest.mark.parametrize("seed", range(3))
async def test_every_moment_is_as_the_past_version_says(log: Log, seed: int) -> None:
    record = await random_fight(log, seed)
    seen = list(moments(record))
    for each in seen:
        past = past_view(record, each.commit.version)
        shown = view(
            each.after,
            each.commit.version,
            each.after.decisions.values(),
            can_undo=each.can_undo,
            can_redo=each.can_redo,
        )
        assert shown == msgspec.structs.replace(past, undo=None, redo=None)
        assert (past.can_undo, past.can_redo) == (past.undo is not None, past.redo is not None)
        history = replay(record[: each.commit.version])
        assert history.head is not None
        assert view_for(history.head.fight, ViewerLog.of_all(THE_GM, history)) == past
    assert all(before.after == after.before for before, after in itertools.pairwise(seen))


@pytest.mark.parametrize("seed", range(3))
async def test_the_lines_of_the_commits_are_the_timeline(log: Log, seed: int) -> None:
    record = await random_fight(log, seed)
    told = ViewerLog(THE_GM)
    seen = [told.take_in(each.commit, each.before, each.after) for each in moments(record)]
    lines = [line for each in seen if each is not None for line in each.lines]
    assert lines == [msgspec.structs.replace(line, undone=False) for line in timeline(record)]


def test_an_undo_of_more_than_is_kept_in_mind_is_found() -> None:
    rulings = [[RulingMade(ruling="so", reason="because")] for _ in range(KEPT_HEADS + 10)]
    undone = Undone(commits=tuple(range(2, len(rulings) + 2)))
    first, *_, last = moments(written(opening(ann=10), *rulings, [undone]))
    assert last.after == first.after
    assert (first.can_undo, first.can_redo, last.can_undo, last.can_redo) == (False, False, False, True)
