"""Wounds are numbered for each who has them: no number tells of the wounds of somebody unseen."""

import pytest

from engine.rulesets.pathmaster.harm.hits import lose_hits
from events import DamageTaken
from tests.support.pathmaster import fight, fighter


@pytest.mark.rule("pm.injury.hits-reduce-hp")
def test_another_s_wounds_do_not_count() -> None:
    table = fight(fighter("ann", Sword=60, hp=60), fighter("bob", "blue", hp=60))
    for injury in ("thorns", "hits-2"):
        table.rule(effects=[DamageTaken(combatant="bob", injury=injury, amount=1)])
    names = []
    for who in ("ann", "bob"):
        fact = next(lose_hits(table.fight, who, 3, cause="sword"))
        assert isinstance(fact, DamageTaken)
        names.append(fact.injury)
    assert names == ["hits-1", "hits-3"]
    bled = next(lose_hits(table.fight, "ann", 3, cause="bleeding", injury="bleeding"))
    assert isinstance(bled, DamageTaken)
    assert bled.injury == "bleeding"
