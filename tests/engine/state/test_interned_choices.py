"""Choice lists: each is spelled out once on record, and named where it comes up again; viewers see no difference."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from affray.testing import SEED, Table
from docs.examples.coins import ruleset as coins
from engine.audit.audit import Finding, audit, audit_log
from engine.autopilot.autopilot import wishes
from engine.commands import types as cmd
from engine.fights.encounters import Encounters
from engine.fights.fork_fight import fork
from engine.fights.result import asked_now
from engine.history.history import replay
from engine.state.evolve import ImpossibleEvent, evolve
from engine.state.interned_choices import KEPT, is_menu
from engine.state.state import Fight
from events import Choice, DecisionRequested, DecisionRequestedLike, Event
from events.chain.commit import Commit
from events.embedded.server import embedded
from events.exports.file import lines_of, load
from events.store.append_result import Appended
from events.store.log import Log
from projections.replay.past_state import fight_at
from projections.timeline.timeline import timeline
from tests.golden.make import export_of, record_of
from tests.support.coins import coins_table
from tests.support.forging import resealed, with_altered


def rounds(table: Table, count: int) -> Table:
    """Ann throws at Bob, who stands there; Bob and Carl wait."""
    for _ in range(count):
        table.answer("ann", "throw", target="bob", dice=[1])
        table.answer("bob", "stand")
        table.answer("bob", "wait")
        table.answer("carl", "wait")
    return table


def as_they_once_were(commits: Sequence[Commit]) -> list[Commit]:
    """The same commits as a version wrote them that spelled out every list."""
    return resealed(
        commits,
        {
            version: [_spelled_out(commits, version, event) for event in commits[version - 1].events]
            for version in range(1, len(commits) + 1)
        },
    )


def _spelled_out(commits: Sequence[Commit], version: int, event: Event) -> Event:
    if not isinstance(event, DecisionRequestedLike):
        return event
    return fight_at(commits, version)[1][event.decision]


def requests(commits: Sequence[Commit]) -> list[DecisionRequested]:
    return [each for one in commits for each in one.events if isinstance(each, DecisionRequested)]


def findings(commits: Sequence[Commit]) -> list[Finding]:
    return audit(commits, coins, SEED).findings


def test_a_list_that_comes_up_again_is_named_by_the_decision_that_spelled_it_out() -> None:
    table = rounds(coins_table(ann=30, bob=30), 2)
    turn, defence, bobs_turn, *more = requests(table.commits)
    assert [type(each) for each in (turn, defence, bobs_turn)] == [DecisionRequested] * 3
    assert [(each.asked, each.ask, each.choices) for each in more[:4]] == [
        ("carl", "turn", ()),
        ("ann", "turn", ()),
        ("bob", "defend", ()),
        ("bob", "turn", ()),
    ]
    like = [each.like for each in more if isinstance(each, DecisionRequestedLike)]
    assert like[:4] == [bobs_turn.decision, turn.decision, defence.decision, bobs_turn.decision]


def test_what_is_asked_is_the_same_as_if_it_were_spelled_out() -> None:
    table = rounds(coins_table(ann=30, bob=30), 2)
    once = as_they_once_were(table.commits)
    assert {type(each) for each in requests(once)} == {DecisionRequested}
    for version in range(1, table.version + 1):
        assert fight_at(table.commits, version) == fight_at(once, version)
    assert timeline(table.commits) == timeline(once)
    waits = table.fight.decisions[table.pending("ann").request.decision]
    assert [each.key for each in waits.choices] == ["wait", "throw", "throw"]


def test_a_list_of_undone_play_is_not_gone_back_to() -> None:
    table = coins_table(ann=30, bob=30)
    table.answer("ann", "throw", target="bob", dice=[1])
    first = table.fact(DecisionRequested)
    table.undo()
    table.answer("ann", "throw", target="bob", dice=[1])
    assert type(table.fact(DecisionRequested)) is DecisionRequested
    assert table.fact(DecisionRequested).choices == first.choices
    table.undo()
    table.redo()
    table.answer("bob", "stand")
    table.answer("bob", "wait")
    assert findings(table.commits) == []


def test_a_fight_goes_back_no_further_than_to_so_many_lists() -> None:
    fight = Fight()
    for number in range(KEPT + 1):
        choices = (Choice(key=f"way-{number}"),)
        evolve(fight, DecisionRequested(decision=f"1-{number}", asked="ann", ask="turn", choices=choices))
    evolve(fight, DecisionRequestedLike(decision="2-0", asked="ann", ask="turn", like="1-1"))
    assert fight.decisions["2-0"].choices == (Choice(key="way-1"),)
    with pytest.raises(ImpossibleEvent, match="1-0"):
        evolve(fight, DecisionRequestedLike(decision="2-1", asked="ann", ask="turn", like="1-0"))


def test_a_record_that_spells_out_every_list_is_clean_and_goes_on() -> None:
    table = rounds(coins_table(ann=30, bob=30), 2)
    once = as_they_once_were(table.commits)
    assert findings(once) == []
    before = len(once)
    table.history = replay(once)
    table.commits[:] = once
    rounds(table, 1)
    assert type(requests(table.commits[:before])[-1]) is DecisionRequested
    assert {type(each) for each in requests(table.commits[before:])} == {DecisionRequestedLike}
    assert findings(table.commits) == []


# Forgeries


def naming(commits: Sequence[Commit], like: str) -> tuple[DecisionRequested, list[Finding]]:
    """The first request that names a list, and what is found where it names another."""
    forged = with_altered(commits, DecisionRequestedLike, like=like)
    return requests(commits)[3], findings(forged)


def test_a_list_that_was_altered_is_named_where_it_stands() -> None:
    table = rounds(coins_table(ann=30, bob=30), 2)
    request = requests(table.commits)[0]
    [found, *_] = findings(with_altered(table.commits, DecisionRequested, choices=request.choices[:1]))
    assert (found.entry, found.check, found.event) == (request.decision, "rules", "DecisionRequested")


def test_a_list_in_place_of_another_is_named_with_both() -> None:
    table = rounds(coins_table(ann=30, bob=30), 2)
    _, defence, turn, *_ = requests(table.commits)
    honest, [found, *_] = naming(table.commits, defence.decision)
    assert (found.entry, found.check, found.event) == (honest.decision, "rules", "DecisionRequested")
    assert [each["key"] for each in found.recorded["choices"]] == ["stand", "duck"]
    assert [each["key"] for each in found.derived["choices"]] == [each.key for each in turn.choices]


def test_a_list_that_nobody_spelled_out_is_named() -> None:
    table = rounds(coins_table(ann=30, bob=30), 2)
    honest, [found, *_] = naming(table.commits, "99-1")
    assert (found.entry, found.check) == (honest.decision, "history")
    assert "99-1" in found.says


# Logs of earlier versions


async def play_on(encounters: Encounters, encounter: str, commands: int) -> list[Commit]:
    """Everybody does what is taken for them by default, or what comes first; the commits of that."""
    before = (await encounters.history(encounter)).version
    for number in range(commands):
        request = asked_now(await encounters.history(encounter))[0]
        choice, args = next(wishes(request, (), 1))
        await encounters.play(
            encounter,
            cmd.Answer(id=f"{encounter}-{number}", decision=request.decision, choice=choice, args=args),
        )
    return await encounters.commits(encounter, before)


async def test_an_old_fight_is_played_on_and_forked(tmp_path: Path) -> None:
    old = record_of("behind-the-screen-at-the-wall")
    assert not any(isinstance(each, DecisionRequestedLike) for each in requests(old))
    with export_of("behind-the-screen-at-the-wall").open("rb") as file:
        imported = load(lines_of(file))
    encounter = imported.encounter
    with embedded(tmp_path) as server:
        async with Log.at(server.url) as log:
            for each in imported.sealed:
                assert await log.append(encounter, each) == Appended(each.version)
            encounters = Encounters(log)
            new = await play_on(encounters, encounter, 8)
            assert any(map(is_menu, requests(new)))
            assert await encounters.commits(encounter) == [*old, *new]
            assert (await audit_log(log, encounter)).findings == []

            await fork(encounters, encounter, cmd.ForkFight(id="f", encounter="what-if"))
            further = await play_on(encounters, "what-if", 4)
            assert any(map(is_menu, requests(further)))
            assert (await audit_log(log, "what-if")).findings == []
            assert asked_now(await Encounters(log).history("what-if")) == asked_now(
                await encounters.history("what-if")
            )
