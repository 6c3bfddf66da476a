"""What each viewer sees of a fight: events, views and lines, by who they are."""

from typing import Any

import pytest

import events as ev
from affray.testing import SERVER, Table
from engine.commands import types as cmd
from projections.redaction.viewer import THE_GM, Viewer
from projections.viewers.view import ViewerLog, choices_for, commits_for, ledger_for, timeline_for, view_for
from tests.support.brp import fight, fighter, to_action

ANN = Viewer(seat="ann-at-home", role="player", combatants=("ann",))
BOB = Viewer(seat="bob-at-home", role="player", combatants=("bob",))
BESIDE_ANN = Viewer(seat="friend", role="observer", combatants=("ann",))
CROWD = Viewer(seat="crowd", role="spectator")


def skirmish(**options: Any) -> Table:
    """Ann faces Bob; Cid, on Bob's side, is hidden from her."""
    return fight(
        fighter("ann", "red", DEX=14, Sword=60, hp=12),
        fighter("bob", "blue", DEX=9, Sword=50, hp=12),
        fighter("cid", "blue", DEX=5, Sword=50, hidden_from=["ann"]),
        **options,
    )


def view_of(table: Table, viewer: Viewer) -> Any:
    """How the fight stands for a viewer."""
    _, viewer_log = commits_for(table.commits, viewer)
    return view_for(table.fight, viewer_log)


def seen_by(table: Table, viewer: Viewer) -> list[ev.Event]:
    """All events that a viewer has seen."""
    seen, _ = commits_for(table.commits, viewer)
    return [event for each in seen for event in each.events]


def told_to(table: Table, viewer: Viewer) -> list[str]:
    """The keys of what a viewer was told."""
    return [each.key for each in timeline_for(table.commits, viewer)]


def test_a_seat_that_is_given_again_comes_last_for_who_followed_along_and_for_who_comes_now() -> None:
    table = skirmish()
    table.play(cmd.Invite(id="1", seat="ann-at-home", role="player", combatants=("ann",)))
    table.play(cmd.Invite(id="2", seat="crowd", role="spectator"))
    table.play(cmd.Revoke(id="3", seat="ann-at-home"))
    table.play(cmd.Invite(id="4", seat="ann-at-home", role="player", combatants=("ann",)))
    assert [each.seat for each in view_of(table, THE_GM).seats] == ["crowd", "ann-at-home"]
    comes_now = ViewerLog.of_all(THE_GM, table.history)
    assert view_for(table.fight, comes_now).seats == view_of(table, THE_GM).seats


@pytest.mark.parametrize(
    ("viewer", "sees"), [(THE_GM, True), (BOB, True), (ANN, False), (BESIDE_ANN, False), (CROWD, False)]
)
def test_who_is_hidden_is_seen_only_by_those_they_are_not_hidden_from(viewer: Viewer, sees: bool) -> None:
    table = skirmish()
    view = view_of(table, viewer)
    assert ("cid" in [each.id for each in view.combatants]) is sees
    assert ("cid" in str(view.orders)) is sees
    assert ("cid" in str(seen_by(table, viewer))) is sees
    assert ("cid" in str(timeline_for(table.commits, viewer))) is sees


def test_who_comes_into_sight_is_introduced_and_who_hides_is_gone() -> None:
    table = skirmish()
    noticed = ev.ConditionLost(combatant="cid", condition="hidden", reason="noticed")
    table.rule("Cid steps forward.", effects=[noticed])
    assert [each.combatant for each in seen_by(table, ANN) if isinstance(each, ev.CombatantJoined)][
        -1
    ] == "cid"
    assert "appeared" in told_to(table, ANN)
    assert "cid" in [each.id for each in view_of(table, ANN).combatants]
    table.rule(
        "Cid hides.",
        effects=[ev.ConditionGained(combatant="cid", condition="hidden", data={"from": ["ann"]})],
    )
    assert "disappeared" in told_to(table, ANN)
    assert "cid" not in [each.id for each in view_of(table, ANN).combatants]


def test_commits_of_which_nothing_is_seen_are_not_counted() -> None:
    table = skirmish()
    before = view_of(table, ANN)
    version = table.version
    table.play(cmd.Note(id="note", text="Cid waits for nightfall."))
    effect = ev.ResourceChanged(combatant="cid", resource="pp", amount=-1)
    table.play(cmd.MakeRuling(id="secret", ruling="Magic!", reason="Cid", hidden=True, effects=(effect,)))
    assert view_of(table, ANN) == before
    assert view_of(table, THE_GM).version == version + 2
    table.answer("ann", "wait")
    assert view_of(table, ANN).version == before.version + 1
    seen, _ = commits_for(table.commits, ANN)
    assert sorted({each.version for each in seen}) == list(range(1, before.version + 2))


def test_what_follows_from_an_answer_that_is_not_seen_goes_on_with_the_number_before() -> None:
    table = skirmish()
    table.answer("ann", "wait")
    table.answer("bob", "wait")  # and now the fight waits for Cid
    before = view_of(table, ANN)
    assert (before.pending, before.step) == ((), view_of(table, ANN).step)
    assert before.step is not None
    assert before.step.combatant == "bob"
    table.answer("cid", "wait")
    after = view_of(table, ANN)
    assert after.version == before.version
    assert after.pending != ()
    seen, viewer_log = commits_for(table.commits, ANN)
    of_bob = [each for each in seen if each.version == before.version]
    assert [each.first for each in of_bob] == [0, len(of_bob[0].events)]
    assert {(each.by, each.at) for each in of_bob} == {("bob", of_bob[0].at)}
    assert viewer_log.last == f"{after.version}-{sum(len(each.events) for each in of_bob) - 1}"
    ids = [(each.version, each.first + at) for each in seen for at in range(len(each.events))]
    assert len(set(ids)) == len(ids) == viewer_log.position


def test_the_rank_of_who_is_not_seen_is_not_told() -> None:
    table = skirmish()
    table.answer("ann", "wait")
    table.answer("bob", "wait")  # and now the fight waits for Cid, on rank 5
    table.rule("It rains.")
    assert [timeline_for(table.commits, each)[-1].rank for each in (THE_GM, ANN)] == [5, 9]


def test_what_one_is_asked_is_one_s_own() -> None:
    table = skirmish()
    table.answer("ann", "wait")
    _, viewer_log = commits_for(table.commits, ANN)
    [asked] = view_for(table.fight, viewer_log, choices=table.pending_all()).pending
    assert (asked.asked, asked.ask, asked.choices, asked.args) == ("bob", "statement", (), {})
    [mine] = choices_for(table.fight, table.pending_all(), viewer_log)
    assert (mine.seat, mine.status, [each.asked for each in mine.waits_for]) == ("ann", "waiting", ["bob"])
    _, his = commits_for(table.commits, BOB)
    assert view_for(table.fight, his, choices=table.pending_all()).pending[0].choices
    table.answer("bob", "wait")
    assert view_of(table, ANN).pending == ()  # somebody unseen is asked, or the GM: it is not told who


def test_an_answer_under_the_viewer_s_name_for_the_decision_is_found() -> None:
    table = skirmish()
    table.play(cmd.Note(id="note", text="So that numbers differ."))
    table.answer("ann", "wait")
    _, viewer_log = commits_for(table.commits, BOB)
    [asked] = view_for(table.fight, viewer_log).pending
    assert viewer_log.called.original(asked.decision) == next(iter(table.fight.decisions)) != asked.decision
    assert viewer_log.called.original("99-0") == ""


@pytest.mark.parametrize(
    ("how", "resource"), [("exact", (12, 12, "")), ("banded", (None, None, "unhurt")), ("none", None)]
)
def test_hit_points_of_foes_are_told_as_the_table_has_it(how: str, resource: tuple[Any, ...] | None) -> None:
    table = skirmish(foes_hit_points=how)
    bob = next(each for each in view_of(table, ANN).combatants if each.id == "bob")
    hp = bob.resources.get("hp")
    assert (None if hp is None else (hp.now, hp.max, hp.band)) == resource
    own = next(each for each in view_of(table, BOB).combatants if each.id == "bob")
    assert (own.resources["hp"].now, own.resources["hp"].max) == (12, 12)
    table.rule(effects=[ev.DamageTaken(combatant="bob", injury="cut", amount=7, cause="sword")])
    [hurt] = [each for each in seen_by(table, ANN) if isinstance(each, ev.DamageTaken)]
    assert (hurt.amount, hurt.now) == (7, 5 if how == "exact" else 0)
    line = next(each for each in timeline_for(table.commits, ANN) if each.key.startswith("damage"))
    assert ("now" in line.args) is (how == "exact")
    assert line.key == ("damage.taken" if how == "exact" else "damage.taken.unmeasured")


def test_a_hidden_roll_is_a_commitment_and_nothing_else() -> None:
    table = skirmish()
    roll = cmd.RulingRoll(combatant="ann", purpose="ambush", notation="1d20", hidden=True)
    table.play(cmd.MakeRuling(id="roll", ruling="Wait.", reason="A noise.", rolls=(roll,)), dice=SERVER)
    [hidden] = [each for each in seen_by(table, ANN) if isinstance(each, ev.HiddenRoll)]
    [recorded] = table.facts(ev.HiddenRoll)
    assert (hidden.combatant, hidden.purpose, hidden.context) == ("gm", "", "")
    assert hidden.commitment == recorded.commitment
    assert "ambush" not in str(ledger_for(table.commits, ANN))
    assert "ambush" in str(ledger_for(table.commits, THE_GM))


def test_whispers_reach_their_audience() -> None:
    table = skirmish()
    table.play(cmd.Say(id="psst", by="bob", combatant="bob", text="Now!", audience=("friend",)))
    heard = [each.seat for each in (THE_GM, BESIDE_ANN, ANN, CROWD) if "Now!" in str(seen_by(table, each))]
    assert heard == ["gm", "friend"]


def test_sealed_statements_are_secret_until_all_are_revealed() -> None:
    table = skirmish(statements="sealed")
    table.answer("bob", "attack", target="ann", weapon="sword")
    [made] = [each for each in seen_by(table, ANN) if isinstance(each, ev.DecisionMade)]
    assert (made.choice, made.args, made.rule) == ("", {}, "")
    [mine] = [each for each in seen_by(table, BOB) if isinstance(each, ev.DecisionMade)]
    assert mine.choice == "attack"
    table.answer("cid", "wait")
    table.answer("ann", "wait")
    bob = next(each for each in view_of(table, ANN).combatants if each.id == "bob")
    assert bob.intent is not None
    assert bob.intent.intent == "attack"
    assert "intent-revealed.attack" in told_to(table, ANN)


def test_what_the_gms_mean_to_do_is_theirs_until_their_rank() -> None:
    table = fight(
        fighter("ann", "red", DEX=14, Sword=60),
        fighter("bob", "blue", DEX=9, Sword=50, player=False),
        npc_statements="hidden",
    )
    table.answer("ann", "wait")
    table.answer("bob", "attack", target="ann", weapon="sword")

    def known() -> Any:
        bob = next(each for each in view_of(table, ANN).combatants if each.id == "bob")
        return None if bob.intent is None else (bob.intent.intent, bob.intent.args)

    assert known() == ("", {})
    made = [each for each in seen_by(table, ANN) if isinstance(each, ev.DecisionMade)][-1]
    assert (made.choice, made.args) == ("", {})
    table.answer("ann", "pass")
    assert known() == ("attack", {"target": "ann", "weapon": "sword"})


def test_a_gm_sees_the_log_as_it_is() -> None:
    table = skirmish()
    table.answer("ann", "wait")
    seen, viewer_log = commits_for(table.commits, THE_GM)
    assert [each.events for each in seen] == [each.events for each in table.commits]
    assert viewer_log.version == table.version
    assert view_for(table.fight, viewer_log) == view_for(table.fight, ViewerLog.of_all(THE_GM, table.history))


def test_whoever_is_tied_with_somebody_unseen_has_a_turn_as_if_they_were_alone() -> None:
    alone, tied = (
        fight(
            fighter("ann", "red", DEX=12),
            fighter("cid", "blue", DEX=dex, hidden_from=["ann"]),
            fighter("bob", "blue", DEX=3),
        )
        for dex in (2, 12)
    )
    for table in (alone, tied):
        to_action(table)

    turns = [
        [each for each in seen_by(table, ANN) if isinstance(each, ev.StepBegan)][-1]
        for table in (alone, tied)
    ]
    assert turns[0] == turns[1]
    assert turns[1].step == "turn"
    assert [each.step for each in seen_by(tied, BOB) if isinstance(each, ev.StepBegan)][-1] == "turns"
