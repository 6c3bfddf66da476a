"""Every rule id that code or tests name exists; the core rules of percentile combat are cited and tested."""

from pathlib import Path

import pytest

from engine import catalogue
from service.docs.rule_citations import named_in_markers
from service.docs.rule_coverage import coverage

TESTS = Path(__file__).parent

# The second part of the ids that a fight between people with weapons cannot do without.
BRP_CORE = """
    round roll rank statements delay powers engagement action move attack noncombat engage disengage
    parry dodge defensive defence speak resolution levels matrix malfunction fumble armour shield
    missile damage wound
"""


# The same of d100 combat: the turn, its budget, the interrupts and the defences.
PATHMASTER_TURNS = """
    turn step db combat initiative surprise position attack exchange cost off-guard all-out-defense
    all-out-attack charge melee reach ready-weapon evaluate feint move run ready posture crouch drop-item
    talk delay wait opportunity retreat dodge shield parry defense flank stun injury
"""
PATHMASTER_CONDITIONS = "bleeding prone helpless surprised unconscious"


@pytest.mark.parametrize("system", catalogue.systems())
def test_every_cited_id_exists(system: str) -> None:
    assert coverage(system, tests_root=TESTS).unknown == {}


def test_every_id_in_a_marker_exists() -> None:
    ids = {id for system in catalogue.systems() for id in catalogue.load(system).ids()}
    unknown = {id: places for id, places in named_in_markers(TESTS).items() if id not in ids}
    assert unknown == {}


def test_brp_core_is_complete() -> None:
    found = coverage("brp", tests_root=TESTS)
    needed = [
        rule.id
        for rule in found.rules.values()
        if rule.kind == "core"
        and (rule.id.split(".")[1] in BRP_CORE.split() or rule.id == "brp.healing.first-aid")
    ]
    assert len(needed) == 159
    lacking = [f"{id} lacks {found.lacks(id)}" for id in needed if found.lacks(id)]
    assert not lacking, "\n".join([f"{len(lacking)} of {len(needed)} are incomplete:", *lacking])


def test_the_turns_of_pathmaster_are_complete() -> None:
    found = coverage("pathmaster", tests_root=TESTS)
    needed = [
        rule.id
        for rule in found.rules.values()
        if rule.kind in ("core", "option")
        and (
            (part := rule.id.split("."))[1] in PATHMASTER_TURNS.split()
            or (part[1] == "condition" and part[2] in PATHMASTER_CONDITIONS.split())
        )
    ]
    assert len(needed) == 217
    lacking = [f"{id} lacks {found.lacks(id)}" for id in needed if found.lacks(id)]
    assert not lacking, "\n".join([f"{len(lacking)} of {len(needed)} are incomplete:", *lacking])
