"""What one viewer is told of one commit."""

from collections.abc import Mapping

from engine.driver.pending import Pending
from engine.state.state import Fight
from projections.redaction.viewer import Viewer
from projections.replay.commit_walk import Moment
from projections.viewers.view import Seen, ViewerLog, choices_for, view_for
from projections.views.json_patch import patch
from projections.views.options import SeatChoices
from projections.views.view import EncounterView
from service.wire.live_messages import Happened
from service.wire.responses import Told, entries, in_words

Options = dict[str, SeatChoices]


def view_at(moment: Moment, viewer_log: ViewerLog) -> EncounterView:
    """The view of a sight that has taken this moment's commit."""
    return view_for(moment.after, viewer_log)


def happened(
    seen: Seen,
    position: int,
    follows: int,
    before: EncounterView,
    after: EncounterView,
    options: dict[str, SeatChoices | None],
) -> Happened:
    """The message that tells of a commit, and leads from the one view to the other."""
    return Happened(
        position=position,
        follows=follows,
        command=seen.command,
        events=entries(seen.version, seen.events, seen.first),
        lines=lines(seen, after),
        patch=patch(before, after),
        options=options,
    )


def lines(seen: Seen, view: EncounterView) -> list[Told]:
    """What the viewer sees of a commit, in words."""
    return in_words(seen.lines, view.ruleset, {each.id: each.name for each in view.combatants})


def is_asked(fight: Fight, viewer: Viewer) -> bool:
    """Whether the fight waits for somebody whom this viewer plays (a GM plays all)."""
    asked = (each.asked for each in fight.decisions.values())
    return any(viewer.sees_all or each in viewer.combatants for each in asked)


def asked_now(fight: Fight, pending: Mapping[str, Pending], viewer_log: ViewerLog) -> Options:
    """What those may do who are asked something, by their ids."""
    return {each.seat: each for each in choices_for(fight, pending, viewer_log) if each.status == "asked"}


def news(before: Options, after: Options) -> dict[str, SeatChoices | None]:
    """Those who are asked something new, and None for those who are asked no longer."""
    changed = {seat: each for seat, each in after.items() if before.get(seat) != each}
    return {**dict.fromkeys(before.keys() - after.keys()), **changed}
