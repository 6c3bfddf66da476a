"""How far weapons carry or reach, in every system with boards: whoever may be the target stands in one of the bands."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from affray.testing import SERVER, Table
from engine.autopilot.autopilot import suggestion
from engine.kit.places import distance
from engine.redaction.options import redact_option
from engine.ruleset_api.bands import Band, Bands, up_to
from engine.ruleset_api.parts import prepared, rules_of, ruleset_with
from engine.ruleset_api.procedure import Option, may
from engine.rulesets.dicepool.people.can_act import carries
from engine.rulesets.pathmaster.sheet import Band as Given
from engine.rulesets.pathmaster.sheet import Weapon
from engine.rulesets.pathmaster.shooting.ranged import bands
from engine.state.state import Fight
from projections.views.options import option_view
from service.rulesets.ready_combatants import ready as ready_combatants
from tests.support import ready
from tests.support.dicepool import afflict, bow, creature
from tests.support.dicepool import fight as pool_fight
from tests.support.pathmaster import fight as percentile_fight
from tests.support.pathmaster import fighter

ON_BOARDS = ("d20", "dicepool", "pathmaster", "situational")
FAR = ((2, 12), (4, 12), (9, 12), (21, 12))
"""Two near each other, even if they cover two cells by two, and others near and far."""


def aimed(system: str) -> Iterator[tuple[Fight, str, Option]]:
    """Whatever may be done to somebody over a distance, in the first turns of every third ready combatant."""
    rules = ruleset_with(system)
    sheets = [each.sheet for each in ready_combatants(system, [part.name for part in rules.parts]).combatants]
    for sheet in sheets[::3]:
        people = ready.people(system, random.Random(1), hiding=False)
        placed = [
            replace(each, sheet=sheet, position=(float(x), float(y)))
            for each, (x, y) in zip(people, FAR, strict=True)
        ]
        table = Table(rules, placed, options=ready.ground(rules), strict=False)
        for _ in range(6):
            waiting = next(iter(table.pending_all().values()))
            fight = prepared(table.fight)
            for each in waiting.options:
                if each.bands is not None and "target" in each.choice.args:
                    yield fight, waiting.request.asked, each
            liked = suggestion(rules_of(fight), waiting)
            decision = waiting.request.decision
            table.answer(waiting.request.asked, liked.choice, decision=decision, args=liked.args, dice=SERVER)


def band_of(found: Bands, away: int) -> Band | None:
    [*those] = [each for each in found if each.low <= away <= each.high]
    assert len(those) <= 1
    return those[0] if those else None


@pytest.mark.parametrize("system", ON_BOARDS)
def test_whoever_may_be_a_target_stands_in_a_band_and_some_are_barred_beyond_all(system: str) -> None:
    legal = beyond = 0
    for fight, who, option in aimed(system):
        assert option.bands is not None
        away = distance(fight, fight.combatants[who], fight.combatants[option.choice.args["target"]])
        within = band_of(option.bands(fight), away)
        if not option.barred:
            assert within is not None, (who, option.choice)
            legal += 1
        elif within is None:
            beyond += 1
    assert legal > 3
    assert beyond > 3


def test_the_bands_of_a_bow_begin_where_it_may_shoot_and_end_where_it_carries() -> None:
    given = (Given(3, 20), Given(9, 10), Given(20))
    weapon = Weapon(skill="Bow", used="missile", range=40, nearest=4, bands=given)
    assert bands(weapon) == (Band(9, 4, 10), Band(20, 10), Band(40, 21))
    assert up_to(3, 4) == ()


def test_who_sees_six_squares_shoots_no_farther() -> None:
    table = pool_fight(creature("ann", at=(0, 0), weapons={"bow": bow()}), creature("bob", "blue", at=(4, 4)))
    afflict(table, "ann", "blind")
    fight = prepared(table.fight)
    assert carries(fight, fight.combatants["ann"], 24) == (Band(6),)


def test_they_are_shown_on_a_board_and_there_alone() -> None:
    option = may("shoot", bands=lambda fight: up_to(12))
    tables: tuple[Any, ...] = (((1, 1), (4, 4), {}), (None, None, {"board": {"shape": "none"}}))
    [there, nowhere] = [
        percentile_fight(fighter("ann", at=at), fighter("bob", "blue", at=other), **options)
        for at, other, options in tables
    ]
    assert option_view(there.fight, option).bands == (Band(12),)
    assert option_view(nowhere.fight, option).bands == ()


def test_who_is_unseen_changes_no_band() -> None:
    table = percentile_fight(fighter("ann", at=(1, 1)), fighter("zorg", "blue", at=(2, 2)))
    option = may("shoot", bands=lambda fight: up_to(len(fight.present())))
    redacted = redact_option(option, lambda _: False, ["zorg"])
    assert redacted is not None
    assert option_view(table.fight, redacted).bands == (Band(1),)
