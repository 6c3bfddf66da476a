"""What the conditions of dice pools read like: a line for each as it comes, changes and goes, and what it does."""

import pytest

from engine.language.speaker import Speaker
from engine.ruleset_api.parts import ruleset_with
from engine.rulesets.dicepool.conditions.effects import Effect, effects
from engine.rulesets.dicepool.conditions.names import names
from events import DamageTaken
from projections.language.phrases import phrases_for
from projections.timeline.messages import message
from tests.support.dicepool import creature, fight

PEOPLE = {"ann": "Ann", "bob": "Bob"}


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("key", ["condition_gained", "condition_changed", "suffers"])
def test_both_levels_of_a_condition_read_otherwise(key: str, name: str) -> None:
    speaker = Speaker(phrases_for("dicepool"), PEOPLE)
    about = {"combatant": "ann", "condition": name, "weapon": "club", "source": "bob"}
    first = speaker.sentence(f"{key}.{name}".replace("_", "."), about)
    second = speaker.sentence(
        f"{key}.{name}".replace("_", "."), {**about, "level": 2, "severe": name == "disarmed"}
    )
    assert first != second
    assert "{" not in first + second
    assert key == "suffers" or first.startswith("Ann ")


@pytest.mark.parametrize("name", names())
def test_a_condition_that_ends_has_a_line_of_its_own(name: str) -> None:
    said = Speaker(phrases_for("dicepool"), PEOPLE).sentence(f"condition.lost.{name}", {"combatant": "ann"})
    assert said.startswith("Ann ")
    assert "no longer" not in said


@pytest.mark.parametrize("effect", effects().values(), ids=lambda each: f"{each.condition}-{each.level}")
def test_why_something_is_barred_is_the_rest_of_a_sentence(effect: Effect) -> None:
    says = effect.says
    assert not says or (says[0].islower() and not says.endswith("."))


@pytest.mark.parametrize("name", sorted(ruleset_with("dicepool").rulebook.conditions))
def test_every_condition_says_what_it_does_without_its_fields(name: str) -> None:
    shots = [{"target": "bob", "at": [3, 5]}]
    about = {"combatant": "ann", "weapon": "club", "shots": shots, "source": "bob"}
    said = Speaker(phrases_for("dicepool"), PEOPLE).sentence(f"suffers.{name}", about)
    assert "shots" not in said
    assert "suffers" not in said


BLOWS = {
    (20, 1): "Bob takes 9 (10 less SOAK 1): 11 of 20 HEALTH.",
    (4, 1): "Bob takes 4 (10 less SOAK 1, 5 of it more than was left): 0 of 4 HEALTH.",
    (4, 0): "Bob takes 4 (10 rolled, 6 of it more than was left): 0 of 4 HEALTH.",
    (20, 0): "Bob takes 10: 10 of 20 HEALTH.",
}


@pytest.mark.rule("dp.host.damage", "dp.host.health")
@pytest.mark.parametrize(("health", "soak"), BLOWS)
def test_a_blow_is_told_with_figures_that_add_up(health: int, soak: int) -> None:
    table = fight(creature("ann"), creature("bob", "blue", health=health, soak=soak))
    before = table.fight.fork()
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[4, 4, 4], [5, 5]])
    said = message(before, table.fact(DamageTaken))
    assert said is not None
    told = Speaker(phrases_for("dicepool"), {each.id: each.name for each in table.fight.combatants.values()})
    assert told.sentence(*said) == BLOWS[health, soak]


def test_two_weapons_of_the_disarmed_are_both_named() -> None:
    about = {"combatant": "bob", "weapon": "sword", "weapons": ["axe"], "level": 2}
    said = Speaker(phrases_for("dicepool"), PEOPLE).sentence("suffers.disarmed", about)
    assert "the sword and axe" in said
