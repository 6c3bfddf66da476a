"""The past steps of a fight for one viewer: their view after each of their versions, in one pass over the record."""

from collections.abc import Iterator, Sequence

from events.chain.commit import Commit
from projections.redaction.viewer import Viewer
from projections.replay.commit_walk import moments
from projections.viewers.log import ViewerLog
from projections.viewers.view import view_for
from projections.views.view import EncounterView


def past_views(
    commits: Sequence[Commit], viewer: Viewer, first: int, last: int
) -> Iterator[EncounterView | None]:
    """The view after each version from `first` to `last`, as far as there are; None for each commit in between.

    So whoever goes through a long record can let others have their turn. Raises DamagedLog.
    """
    viewer_log = ViewerLog(viewer)
    found: EncounterView | None = None
    for each in moments(commits):
        seen = viewer_log.take_in(each.commit, each.before, each.after)
        if seen is not None and found is not None and seen.version > found.version:
            yield found  # what goes on with the same number is over
            found = None
        if seen is not None and seen.version > last:
            return
        if seen is not None and seen.version >= first:
            found = view_for(each.after, viewer_log)
        yield None
    if found is not None:
        yield found
