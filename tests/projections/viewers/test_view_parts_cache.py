"""What stands from one view to the next is not made again, and what changed always is."""

import pytest

from affray.testing import Table
from engine.rulesets.brp import ruleset
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import ConditionGained, DamageTaken, Undone
from events.store.log import Log
from projections.redaction.viewer import THE_GM, Viewer
from projections.replay.commit_walk import moments
from projections.viewers.view import ViewerLog, view_for
from projections.viewers.view_parts_cache import Shown
from projections.views.view import CombatantView
from tests.support.brp import fighter
from tests.support.random_fight import random_fight
from tests.support.record import opening, written

VIEWERS = (
    THE_GM,
    Viewer(seat="p", role="player", combatants=("ann",)),
    Viewer(seat="o", role="observer", combatants=("cid",)),
    Viewer(seat="s", role="spectator"),
)


@pytest.mark.parametrize("seed", range(4))
async def test_a_view_that_goes_on_from_the_last_is_that_which_is_made_from_nothing(
    log: Log, seed: int
) -> None:
    record = await random_fight(log, seed)
    viewer_cache = [ViewerLog(each) for each in VIEWERS]
    for each in moments(record):
        for viewer_log in viewer_cache:
            viewer_log.take_in(each.commit, each.before, each.after)
            going_on = view_for(each.after, viewer_log)
            viewer_log.last_shown, kept = Shown(), viewer_log.last_shown
            assert view_for(each.after, viewer_log) == going_on
            viewer_log.last_shown = kept


def test_who_was_not_changed_is_not_looked_at_again() -> None:
    hurt = DamageTaken(combatant="ann", injury="cut", amount=3, now=7)
    viewer_log, views = ViewerLog(THE_GM), []
    for each in moments(written(opening(ann=10, bob=10), [hurt], [Undone(commits=(2,))])):
        viewer_log.take_in(each.commit, each.before, each.after)
        views.append(view_for(each.after, viewer_log))
    (ann, bob), (hurt_ann, same_bob), (ann_again, _) = (each.combatants for each in views)
    assert same_bob is bob
    assert hurt_ann != ann == ann_again


def seen_of(fight: Fight, viewer: Viewer) -> dict[str, CombatantView]:
    return {each.id: each for each in view_for(fight, ViewerLog(viewer)).combatants}


def test_what_is_seen_alike_is_made_once_for_all_who_look() -> None:
    fight = Table(ruleset, [fighter("ann"), fighter("cid", "blue")]).fight
    gm, player, watching, other = (seen_of(fight, each) for each in VIEWERS)
    assert player["ann"] is gm["ann"]
    assert other["ann"] is watching["ann"] is not gm["ann"]
    assert watching["cid"] is gm["cid"]
    assert player["cid"] is other["cid"]


def test_where_somebody_hides_each_sees_their_own() -> None:
    fight = Table(ruleset, [fighter("ann"), fighter("cid", "blue")]).fight
    evolve(fight, ConditionGained(combatant="cid", condition="hidden"))
    gm, player, watching, other = (seen_of(fight, each) for each in VIEWERS)
    assert [sorted(each) for each in (gm, player, watching, other)] == [
        ["ann", "cid"],
        ["ann"],
        ["ann", "cid"],
        ["ann"],
    ]
