"""Every rule id that code or tests name exists; four systems are cited and tested whole, and the turns of the fifth."""

from functools import cache
from pathlib import Path

import pytest

from engine import catalogue
from engine.installed.package_folders import homes
from service.docs.rule_citations import named_in_code, named_in_markers
from service.docs.rule_coverage import Coverage, coverage

TESTS = Path(__file__).parent

# The second part of the ids of d100 combat: the turn, its budget, the interrupts and the defences.
PATHMASTER_TURNS = """
    turn step db combat initiative surprise position attack exchange cost off-guard all-out-defense
    all-out-attack charge melee reach ready-weapon evaluate feint move run ready posture crouch drop-item
    talk delay wait opportunity retreat dodge shield parry defense flank stun injury resist
"""
UNTESTED = {
    "pm.load-heavy-crossbow.loading-and-defenses",  # no turn has the three Moves that it takes
}
"""What the code cites and no test proves."""
PATHMASTER_CONDITIONS = "bleeding prone helpless surprised unconscious"


@cache
def known(system: str) -> Coverage:
    """Where each rule of a system is cited and tested; all files are read for it."""
    return coverage(system, tests_root=TESTS)


@pytest.mark.parametrize("system", catalogue.systems())
def test_every_cited_id_exists(system: str) -> None:
    assert known(system).unknown == {}


def test_every_id_in_a_marker_exists() -> None:
    ids = {id for system in catalogue.systems() for id in catalogue.load(system).ids()}
    unknown = {id: places for id, places in named_in_markers(TESTS).items() if id not in ids}
    assert unknown == {}


@pytest.mark.parametrize(
    ("system", "rules"),
    [("brp", 292), ("d20", 44), ("dicepool", 81), ("pathmaster", 576), ("situational", 78)],
)
def test_a_system_is_complete(system: str, rules: int) -> None:
    found = known(system)
    needed = [each.id for each in found.rules.values() if each.kind in ("core", "option")]
    assert len(needed) == rules
    lacking = [f"{id} lacks {found.lacks(id)}" for id in needed if found.lacks(id)]
    assert not lacking, "\n".join([f"{len(lacking)} of {len(needed)} are incomplete:", *lacking])


@pytest.mark.parametrize("system", catalogue.systems())
def test_each_clause_of_a_rule_that_is_taken_apart_is_tested(system: str) -> None:
    found = known(system).clauses
    assert [id for id, clauses in found.items() if len(clauses) < 2] == []
    assert [
        (id, name) for id, clauses in found.items() for name, places in clauses.items() if not places
    ] == []


@pytest.mark.parametrize("system", catalogue.systems())
def test_what_the_code_of_a_system_cites_is_tested(system: str) -> None:
    found = known(system)
    played = {id for id, each in found.rules.items() if each.kind in ("core", "option") and id in found.cited}
    assert played - found.tested.keys() - UNTESTED == set()


@pytest.mark.parametrize("system", ["d20", "dicepool", "situational"])
def test_what_a_book_takes_from_the_game_around_it_is_tested_too(system: str) -> None:
    rules = catalogue.load(system)
    assert rules.hosts
    cited, tested = named_in_code(homes()[system], rules), named_in_markers(TESTS, rules.prefix)
    assert [id for id in rules.hosts if id not in cited] == []
    assert [id for id in rules.hosts if id not in tested] == []


def test_the_turns_of_pathmaster_are_complete() -> None:
    found = known("pathmaster")
    needed = [
        rule.id
        for rule in found.rules.values()
        if rule.kind in ("core", "option")
        and (
            (part := rule.id.split("."))[1] in PATHMASTER_TURNS.split()
            or (part[1] == "condition" and part[2] in PATHMASTER_CONDITIONS.split())
        )
    ]
    assert len(needed) == 228
    lacking = [f"{id} lacks {found.lacks(id)}" for id in needed if found.lacks(id)]
    assert not lacking, "\n".join([f"{len(lacking)} of {len(needed)} are incomplete:", *lacking])
