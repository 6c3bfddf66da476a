"""The conditions that a GM may give under a ruleset: what each is called, and what its data must say."""

from engine.ruleset_api.ruleset import rulesets
from service.rulesets.conditions import SUFFERS, conditions


def test_a_condition_says_what_it_needs_to_be_told() -> None:
    found = {each.condition: each for each in conditions(rulesets()["brp"])}
    typed = rulesets()["brp"].rulebook.conditions
    assert found["prone"].needs == []
    assert [name for name, each in found.items() if each.needs], "some need something"
    for name, each in found.items():
        fields = typed[name].holds.__struct_fields__ if name in typed else ()
        assert {*each.needs} <= {*fields}
        assert name not in typed or not typed[name].own
    assert not [each for each in found if each.startswith(SUFFERS)]


def test_they_stand_in_the_order_of_what_they_are_called() -> None:
    for language in ("en", "de"):
        titles = [each.title for each in conditions(rulesets()["brp"], language)]
        assert titles == sorted(titles)
    german = {each.condition: each.title for each in conditions(rulesets()["brp"], "de")}
    assert german["prone"] != {each.condition: each.title for each in conditions(rulesets()["brp"])}["prone"]
