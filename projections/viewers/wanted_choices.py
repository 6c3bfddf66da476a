"""What a viewer's combatants may do, as far as a front-end wants it, and in its words."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from engine.driver.pending import Pending
from engine.language.speaker import Speaker
from engine.state.state import Fight
from projections.language.phrases import phrases_of
from projections.viewers.log import ViewerLog
from projections.viewers.option_labels import in_words
from projections.viewers.view import choices_seen, spelled_out
from projections.views.option_fields import Narrowing, may_be_wanted, narrowed, with_fields
from projections.views.options import SeatChoices, every, none


def wanted_choices(
    fight: Fight, pending: Mapping[str, Pending], viewer_log: ViewerLog, narrowing: Narrowing
) -> list[Any]:
    """The choices that are wanted, seat by seat, as they are sent (see SeatChoices).

    Chances are worked out for those alone that may be sent with them, or go before others for them; what is left out
    gets neither an id nor words.
    """
    others = _of_others(viewer_log)
    but = others if narrowing.only_mine else ()
    found = choices_seen(fight, pending, viewer_log, every if narrowing.all_chances else none, but=but)
    if narrowing.limit is not None:
        exactly = may_be_wanted(found, narrowing, others)
        found = choices_seen(fight, pending, viewer_log, exactly, but=but)
    found = spelled_out(narrowed(found, narrowing, others), fight, viewer_log)
    return list(_sent(found, fight, viewer_log, narrowing).values())


def as_wanted(
    seats: Iterable[SeatChoices], fight: Fight, viewer_log: ViewerLog, narrowing: Narrowing
) -> dict[str, Any]:
    """What is wanted of these choices, by seat."""
    return _sent(narrowed(seats, narrowing, _of_others(viewer_log)), fight, viewer_log, narrowing)


def _sent(
    found: list[SeatChoices], fight: Fight, viewer_log: ViewerLog, narrowing: Narrowing
) -> dict[str, Any]:
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
