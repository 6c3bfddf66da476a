"""The difference between what is on record and what the rules lead to: one readable sentence, however much there is."""

from typing import Any

from engine.driver.difference import difference
from events import Choice, ConditionGained, DecisionRequested, Noted, Param


def asked(*choices: Choice) -> DecisionRequested:
    """A question with these choices."""
    return DecisionRequested(decision="5-1", asked="ann", ask="act", choices=choices)


def strike(target: str, most: int = 60) -> Choice:
    """A choice with an argument and something open."""
    return Choice(key="attack", args={"target": target}, params={"parry": Param(low=0, high=most)})


def test_of_two_lists_of_choices_only_what_differs_is_named() -> None:
    aim, wait = Choice(key="aim"), Choice(key="wait")
    said = difference(
        asked(aim, strike("bob"), strike("cid"), wait), asked(strike("bob", 50), strike("cid"), wait)
    )
    assert said == "what can be chosen differs: only on record 'aim'; otherwise 'attack bob'"
    assert difference(asked(wait), asked(wait, aim)) == "what can be chosen differs: only by the rules 'aim'"
    assert difference(asked(wait, aim), asked(aim, wait)) == "what can be chosen differs: the order"


def test_of_many_choices_the_first_are_named_and_the_others_counted() -> None:
    said = difference(asked(*(strike(f"foe-{each}") for each in range(40))), asked())
    assert said.endswith("'attack foe-3', 'attack foe-4' and 35 more")


def test_whatever_a_fact_holds_the_sentence_stays_one() -> None:
    def odd(**data: Any) -> ConditionGained:
        return ConditionGained(combatant="ann", condition="odd", data=data)

    assert difference(odd(x=1), odd(x=2)) == "data is {'x': 1} on record and {'x': 2} by the rules"
    assert len(difference(odd(x="long" * 900), odd(x="other" * 900))) < 500
    said = difference(odd(x="long" * 900), Noted(key="noise"))
    assert len(said) < 500
    assert said.startswith("ConditionGained(combatant='ann'")
    assert "the rules lead to Noted(key='noise'" in said
