"""What an attack may lead to is worked out from classes of dice: it is what the dice themselves lead to."""

from fractions import Fraction
from functools import cache
from random import Random

import pytest

from bench.odds import FirstAttack, compare, first_attack
from bench.odds import outlook_of as worked_out
from bench.systems import OPTIONS
from engine.dice.roll_source import rolled
from engine.odds.classes import classes, reading
from engine.odds.outlook import LedTo, Outlook, UsualAnswers, deed, led_to, outlook
from engine.odds.trial import tried
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.procedure import Answer, Roll
from engine.state.state import Fight
from events import DiceRolled, Event
from service.cli.odds import attacks, facing
from service.rulesets.ready_combatants import ready

SYSTEMS = sorted(OPTIONS)


@cache
def outlook_of(system: str) -> Outlook:
    return worked_out(first_attack(system))


@pytest.mark.parametrize("system", SYSTEMS)
def test_dice_that_are_read_alike_lead_to_the_same(system: str) -> None:
    attack, chance = first_attack(system), Random(system)
    for _ in range(15):
        led, fell = attack.by_chance(chance)
        assert by_examples(attack, fell) == led, [each.dice for each in fell]


def test_so_they_do_where_a_blow_makes_a_major_wound() -> None:
    rules, chance = ruleset_with("brp"), Random("major wounds")
    people = {each.name: each.sheet for each in ready("brp").combatants}
    driver = facing(rules, people["Captain of the watch"], {**people["Brigand"], "hp": 5})
    answer, _ = next(each for each in attacks(rules, driver) if each[0].args["weapon"] == "longsword")
    attack, wounds = FirstAttack(rules, driver.fight.fork(), "attacker", answer), 0
    for _ in range(40):
        led, fell = attack.by_chance(chance)
        wounds += "wound.major" in led.told
        assert by_examples(attack, fell) == led, [each.dice for each in fell]
    assert wounds > 5


def by_examples(attack: FirstAttack, fell: list[DiceRolled]) -> LedTo:
    """What it leads to where each roll is the example of the class of these dice."""
    left = iter(fell)

    def example(fight: Fight, want: Roll) -> DiceRolled:
        shown = next(left)
        read, _ = reading(want)
        return rolled(want, next(each.example for each in classes(want) if read(each.example) == read(shown)))

    own = attack.fight.to_play_on()
    answers = UsualAnswers(attack.ruleset, lambda who: True)
    facts: list[Event] = []
    tried(own, deed(attack.ruleset, attack.who, attack.answer), example, answers.answer, facts)
    return led_to(attack.ruleset, attack.fight, facts, own, attack.who)


@pytest.mark.parametrize("system", SYSTEMS)
def test_it_adds_up_and_leaves_hardly_anything(system: str) -> None:
    found = outlook_of(system)
    assert found.left < Fraction(1, 250)
    assert sum(found.results.values()) == 1
    assert all(sum(each.values()) == 1 for each in found.lost.values())


@pytest.mark.parametrize(
    ("system", "most"),
    [("brp", 280), ("d20", 45), ("dicepool", 120), ("pathmaster", 140), ("situational", 12)],
)
def test_a_whole_attack_takes_so_many_runs_of_its_procedure(system: str, most: int) -> None:
    assert outlook_of(system).ways <= most


@pytest.mark.parametrize("system", ["d20", "dicepool"])
def test_the_fight_itself_stays_as_it_is(system: str) -> None:
    attack = first_attack(system)
    before = attack.fight.fork()
    outlook(attack.ruleset, attack.fight, attack.who, attack.answer, lambda who: True)
    assert attack.fight == before


def test_who_is_asked_meanwhile_gives_the_usual_answer_and_that_is_said() -> None:
    found = outlook_of("situational")
    assert [(each.asked, each.ask, each.choice) for each in found.assumed] == [("fay", "defend", "defend")]
    assert found.results == {"hit": Fraction(1, 6), "miss": Fraction(5, 6)}


def test_what_throws_no_dice_has_no_outlook() -> None:
    attack, draws = (
        first_attack("situational"),
        Answer(choice="draw", args={"item": "knife", "hand": "right"}),
    )
    assert outlook(attack.ruleset, attack.fight, attack.who, draws, lambda who: True) is None


@pytest.mark.long
@pytest.mark.parametrize("system", SYSTEMS)
def test_it_is_what_dice_that_are_thrown_lead_to(system: str) -> None:
    found = compare(first_attack(system), 50_000, system)
    assert found.errors < 5, found
