"""Whole fights as scripts, played through the service to their last line with all that they expect."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

import events as ev
from engine.audit.audit import Audit, audit_log
from events.chain.commit import Commit
from events.embedded.server import embedded
from events.store.log import Log
from events.store.marks.encounter_list import encounters
from projections.views.view import EncounterView
from service.scenarios import scenarios
from service.scripts.expected import compare, compare_option
from service.scripts.format import Expect, read_script
from service.scripts.player import open_script, play_line, play_script
from service.worker.in_process import local
from tests.support.happenings import HAPPENINGS, facts
from tests.support.waiting import patience


class Played(Struct, frozen=True):
    """What is left of a fight: its record, how it stands at the end, and its audit."""

    record: list[Commit]
    view: EncounterView
    audit: Audit


def played(url: str, name: str) -> Played:
    """A script played to its end. Raises Unexpected where something that it expects does not hold."""

    async def play() -> Played:
        async with local(url) as client, Log.at(url) as log:
            await play_script(client, read_script(scenarios()[name]), name)
            return Played(await log.read(name), await client.view(name), await audit_log(log, name))

    return asyncio.run(play())


@pytest.fixture(scope="module")
def temple(server_url: str) -> Played:
    return played(server_url, "temple-escape")


@pytest.fixture(scope="module")
def ford(server_url: str) -> Played:
    return played(server_url, "duel-at-the-ford")


@pytest.fixture(scope="module")
def quay(server_url: str) -> Played:
    return played(server_url, "night-on-the-quay")


EXAMPLES = [each for each in scenarios() if each.startswith("example-")]
"""Printed examples, number by number."""


OF_THE_YARD = ("brawl-in-the-yard", "skirmish-at-the-wall", "gunfight-at-the-depot", "duel-of-casters")
"""Close quarters, bows, automatic fire and spells by the d100 rules, on small tables of the house."""


OF_DAYS = ("poisoned-blade", "week-in-camp")
"""What comes after a fight by the d100 rules: poison, injuries that heal, an infection."""


def test_every_script_is_played_here() -> None:
    assert scenarios().keys() - EXAMPLES == {
        "temple-escape",
        "duel-at-the-ford",
        "duel-of-feints",
        "one-against-three",
        "chase-over-the-market",
        "fray-at-the-weir",
        "night-on-the-quay",
        "melee-at-the-mill",
        "three-weeks-after",
        "the-gatehouse",
        "before-the-mill",
        *OF_THE_YARD,
        *OF_DAYS,
    }


# The situations


def test_the_gate_is_shut_at_dusk_by_the_autopilot(server_url: str) -> None:
    gate = played(server_url, "the-gatehouse")
    assert (gate.audit.clean, gate.audit.findings) == (True, [])
    assert {each.purpose for each in facts(gate.record, ev.CheckResolved)} >= {"attack", "damage", "stealth"}


def test_before_the_mill_they_fight_to_the_end(server_url: str) -> None:
    mill = played(server_url, "before-the-mill")
    assert mill.view.closed is not None
    assert (mill.audit.clean, mill.audit.findings) == (True, [])
    assert {each.condition for each in facts(mill.record, ev.ConditionGained)} >= {"dying"}
    assert len({each.side for each in mill.view.combatants if each.standing}) == 1


# Hands, bows and guns


@pytest.mark.parametrize("name", [*OF_THE_YARD, *OF_DAYS])
def test_a_fight_of_the_yard_holds_by_dice_of_the_table_and_with_any_other_number_fails(
    server_url: str, name: str
) -> None:
    audit, others = asyncio.run(with_others(server_url, name))
    assert (audit.clean, audit.findings, audit.server_rolls) == (True, [], 0)
    assert len(others) > 3
    assert [other for other, missed in others if not missed] == []


# Every special damage, and the weeks after it


@pytest.mark.parametrize("name", ["melee-at-the-mill", "three-weeks-after"])
def test_the_melee_and_the_weeks_after_it_hold_and_with_any_other_number_fail(
    server_url: str, name: str
) -> None:
    audit, others = asyncio.run(with_others(server_url, name))
    assert (audit.clean, audit.findings, audit.server_rolls) == (True, [], 0)
    assert len(others) > 30
    assert [other for other, missed in others if not missed] == []


def test_the_melee_has_every_special_and_what_follows_from_each(tmp_path: Path) -> None:
    with embedded(tmp_path) as server:
        record = played(server.url, "melee-at-the-mill").record
    noted = {each.key for each in facts(record, ev.Noted)}
    kinds = ("bleeding", "crushing", "entangling", "impaling", "knockback")
    assert {f"special.{each}" for each in kinds} <= noted
    gained = {each.condition for each in facts(record, ev.ConditionGained)}
    assert {"bleeding", "pressing", "stunned", "entangled", "impaled", "retrieving"} <= gained


# The printed examples


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_printed_example_holds_and_with_any_other_number_it_fails(server_url: str, name: str) -> None:
    audit, others = asyncio.run(with_others(server_url, name))
    assert (audit.clean, audit.findings, audit.server_rolls) == (True, [], 0)
    assert len(others) > 15
    assert [other for other, missed in others if not missed] == []


async def with_others(url: str, name: str) -> tuple[Audit, list[tuple[Expect, list[str]]]]:
    """An example played to its end: its audit, and its expectations with one thing altered, and what they miss."""
    found: list[tuple[Expect, list[str]]] = []
    async with local(url) as client, Log.at(url) as log:
        run = await open_script(client, read_script(scenarios()[name]), name)
        for line in run.script.play:
            await play_line(client, run, line)
            if isinstance(line, Expect):
                view = await client.view(name)
                offered = await client.options(name) if line.offers else None
                for each in altered(msgspec.to_builtins(line)):
                    other = msgspec.convert(each, Expect)
                    missed = [*compare(other, view, run.events)]
                    for who, options in other.offers.items():
                        for option in options:
                            assert offered is not None
                            missed += await compare_option(client, offered, who, option)
                    found.append((other, missed))
        return await audit_log(log, name), found


def altered(expected: Any) -> Iterator[Any]:
    """What is expected, each time with one number or word in it altered; not what an option is found by."""
    match expected:
        case dict():
            for key in expected.keys() - {"do", "tell", "without", "choice", "args"}:
                yield from ({**expected, key: other} for other in altered(expected[key]))
        case list() | tuple():
            for at, each in enumerate(expected):
                yield from ([*expected[:at], other, *expected[at + 1 :]] for other in altered(each))
        case bool():
            yield not expected
        case int() | float():
            yield expected + 1
        case _:
            yield f"{expected or ''}?"


# The temple escape


def test_the_temple_escape_goes_hit_point_by_hit_point_as_it_is_told(temple: Played) -> None:
    changes = [
        event.now
        for commit in temple.record
        for event in commit.events
        if isinstance(event, ev.DamageTaken | ev.DamageHealed | ev.ResourceChanged)
        and (event.combatant, event.resource) == ("sela", "hp")
    ]
    assert changes == [14, 13, 5, 3, 2, 5, 7, 9, 13]
    [sela] = [each for each in temple.view.combatants if each.id == "sela"]
    assert (sela.resources["hp"].now, sela.resources["hp"].max) == (13, 17)
    assert {each.cause: each.amount for each in sela.injuries if each.amount} == {"dagger": 1, "bow": 2}


def test_the_temple_escape_costs_brannoc_his_power_points(temple: Played) -> None:
    spent = [each for each in facts(temple.record, ev.ResourceChanged) if each.resource == "pp"]
    assert [(each.combatant, each.now) for each in spent] == [("brannoc", 11), ("brannoc", 5)]
    [brannoc] = [each for each in temple.view.combatants if each.id == "brannoc"]
    assert brannoc.resources["pp"].now == 5


def test_no_die_of_the_temple_escape_is_the_servers(temple: Played) -> None:
    dice = facts(temple.record, ev.DiceRolled)
    assert len(dice) == 20
    assert {each.source for each in dice}.isdisjoint({"server"})
    assert temple.audit.server_rolls == 0


def test_the_audit_of_the_temple_escape_is_clean_and_lists_where_the_gm_went_by_the_story(
    temple: Played,
) -> None:
    assert (temple.audit.clean, temple.audit.findings) == (True, [])
    for number in range(1, 9):
        assert [f"(C{number})" in each.reason for each in temple.audit.rulings].count(True) == 1


# The duel at the ford


@pytest.mark.parametrize("what", HAPPENINGS)
def test_in_the_duel_at_the_ford(ford: Played, what: str) -> None:
    assert HAPPENINGS[what](ford.record), "look for another fight: python -m tests.scenarios.seek"


def test_the_duel_at_the_ford_has_an_end_and_a_clean_audit(ford: Played) -> None:
    assert not ford.view.pending
    assert isinstance(ford.record[-1].events[-1], ev.EncounterClosed)
    assert (ford.audit.clean, ford.audit.findings) == (True, [])
    assert (ford.audit.seed, ford.audit.dice_checked) == ("revealed", ford.audit.server_rolls)
    # The script takes commands back and gives them again: then everybody knows what falls.
    kinds = [each.kind for each in ford.audit.overrides]
    assert sorted(kinds) == [*["known-dice"] * 4, "seeded", *["taken-back"] * 2]


def test_an_undo_is_on_record_and_its_play_no_longer_counts(ford: Played) -> None:
    assert [len(each.commits) for each in ford.audit.undone] == [1, 1, 1]
    assert [each.redone for each in ford.audit.undone] == [True, False, False]


# The fights by the d100 rules: what happens along the way stands in the scripts


@pytest.fixture(scope="module")
def feints(server_url: str) -> Played:
    return played(server_url, "duel-of-feints")


@pytest.fixture(scope="module")
def alone(server_url: str) -> Played:
    return played(server_url, "one-against-three")


@pytest.fixture(scope="module")
def chase(server_url: str) -> Played:
    return played(server_url, "chase-over-the-market")


def test_the_fights_by_the_d100_rules_have_an_end_and_a_clean_audit(
    feints: Played, alone: Played, chase: Played
) -> None:
    for each in (feints, alone, chase):
        assert not each.view.pending
        assert (each.audit.clean, each.audit.findings) == (True, [])


def test_one_against_three_has_rolls_behind_the_screen_shown_at_once_and_by_the_end(alone: Played) -> None:
    shown, kept = facts(alone.record, ev.HiddenRoll)
    assert [each.roll for each in facts(alone.record, ev.RollRevealed)] == [shown.roll]
    [closed] = facts(alone.record, ev.EncounterClosed)
    assert [each.roll for each in closed.revealed] == [kept.roll]


def test_no_die_of_the_duel_of_feints_and_of_the_chase_is_the_servers(feints: Played, chase: Played) -> None:
    assert feints.audit.server_rolls == chase.audit.server_rolls == 0


def test_in_the_chase_an_arrow_flies_in_a_retreat_from_a_blow_in_a_move(chase: Played) -> None:
    declared = [(each.combatant, each.maneuver) for each in facts(chase.record, ev.ManeuverDeclared)]
    harmed = [(each.combatant, each.cause) for each in facts(chase.record, ev.DamageTaken)]

    move = declared.index(("lio", "move"))
    assert declared[move + 1 : move + 4] == [
        ("bram", "opportunity"),
        ("lio", "retreat"),
        ("dara", "delayed"),
    ]
    assert harmed[:2] == [("lio", "bow"), ("lio", "sword")]


# The demo


@pytest.mark.long
def test_the_demo_shows_all_fights_finds_them_in_order_and_keeps_them_where_it_is_told_to(
    tmp_path: Path,
) -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "service.demo", "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=patience(),
        check=False,
    )
    assert (shown.returncode, shown.stderr) == (0, "")
    lines = shown.stdout.splitlines()
    assert sum(line.startswith("CLEAN. All") for line in lines) == 3
    replayed = [line.partition(", replayed from ") for line in lines]
    ids = [id for id, _, found in replayed if found.endswith("the same as the live state.")]
    assert "All fights replay to the live state and all audits are clean." in lines
    assert [line for line in lines if line != line.rstrip()] == []
    assert sorted(ids) == asyncio.run(_kept(tmp_path))


async def _kept(data: Path) -> list[str]:
    with embedded(data) as server:
        async with Log.at(server.url) as log:
            return await encounters(log)


# The night on the quay


def test_the_night_on_the_quay_is_fought_to_its_end_by_the_manners_of_dice_pools(quay: Played) -> None:
    assert quay.view.closed is not None
    assert (quay.audit.clean, quay.audit.findings) == (True, [])
    left = {each.side for each in quay.view.combatants if each.resources["health"].now}
    assert len(left) == 1
    conditions = {each.condition for each in facts(quay.record, ev.ConditionGained)}
    assert {"afraid", "blind", "sleeping"} <= conditions
    results = {each.result for each in facts(quay.record, ev.CheckResolved) if each.purpose == "attack"}
    assert results == {"miss", "hit", "critical"}


# The fight by the d20 rules


def test_the_fray_at_the_weir_is_played_to_its_end_by_the_autopilot(server_url: str) -> None:
    fray = played(server_url, "fray-at-the-weir")
    assert isinstance(fray.record[-1].events[-1], ev.EncounterClosed)
    assert (fray.audit.clean, fray.audit.findings) == (True, [])
    assert len({each.side for each in fray.view.combatants if each.resources["hp"].now > 0}) == 1
    assert {each.change for each in facts(fray.record, ev.ItemChanged)} >= {"landed", "drawn"}
