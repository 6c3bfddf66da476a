"""What a viewer's combatants may do, as far as a front-end wants it, and in its words."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from engine.driver.pending import Pending
from engine.language.speaker import Speaker
from engine.state.state import Fight
from projections.language.phrases import phrases_of
from projections.viewers.log import ViewerLog
from projections.viewers.option_labels import in_words
from projections.viewers.view import choices_for
from projections.views.option_fields import Narrowing, may_be_wanted, narrowed, with_fields
from projections.views.options import Found, SeatChoices


def wanted_choices(
    fight: Fight, pending: Mapping[str, Pending], viewer_log: ViewerLog, narrowing: Narrowing
) -> list[Any]:
    """The choices that are wanted, seat by seat, as they are sent (see SeatChoices).

    Of those beyond a limit no chance is worked out.
    """
    if narrowing.limit is None:
        found = choices_for(fight, pending, viewer_log)
    else:
        likely_ones: Found = {}
        roughly = choices_for(fight, pending, viewer_log, lambda option: False, likely_ones)
        exactly = may_be_wanted(roughly, narrowing, _of_others(viewer_log))
        found = choices_for(fight, pending, viewer_log, exactly, likely_ones)
    return list(as_wanted(found, fight, viewer_log, narrowing).values())


def as_wanted(
    seats: Iterable[SeatChoices], fight: Fight, viewer_log: ViewerLog, narrowing: Narrowing
) -> dict[str, Any]:
    """What is wanted of these choices, by seat."""
    found = narrowed(seats, narrowing, _of_others(viewer_log))
    if narrowing.in_words:
        phrases = phrases_of(fight, viewer_log.viewer.language)
        found = in_words(found, Speaker(phrases, viewer_log.names), sentences=narrowing.sentences)
    sent = with_fields(found, narrowing.fields)
    return {each.seat: one for each, one in zip(found, sent, strict=True)}


def _of_others(viewer_log: ViewerLog) -> Collection[str]:
    """The combatants for whom somebody else answers."""
    viewer = viewer_log.viewer
    if viewer.role == "player":
        return ()
    if not viewer.sees_all:
        return viewer.combatants
    return {who for each in viewer_log.seats.values() if each.role == "player" for who in each.combatants}
