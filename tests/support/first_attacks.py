"""The first attack of a fight of four against four by each system, before it is made: what odds are worked out of."""

from dataclasses import dataclass
from functools import cache
from random import Random

from bench.systems import played
from engine.autopilot.autopilot import suggestion
from engine.dice import parse, throw
from engine.dice.roll_source import rolled
from engine.odds.outlook import LedTo, UsualAnswers, deed, led_to
from engine.odds.trial import tried
from engine.ruleset_api.parts import prepared, rules_of
from engine.ruleset_api.procedure import Answer, Roll
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import DiceRolled


@dataclass(frozen=True)
class FirstAttack:
    """The fight in which somebody attacks, who, and by which answer."""

    ruleset: Ruleset
    fight: Fight
    who: str
    answer: Answer

    def by_chance(self, chance: Random) -> tuple[LedTo, list[DiceRolled]]:
        """What the attack leads to with dice that fall by chance, and these dice."""
        fell: list[DiceRolled] = []

        def fall(fight: Fight, want: Roll) -> DiceRolled:
            fell.append(rolled(want, throw(parse(want.notation), lambda faces: chance.randint(1, faces))))
            return fell[-1]

        own = self.fight.to_play_on()
        answers = UsualAnswers(self.ruleset, lambda who: True)
        facts = tried(own, deed(self.ruleset, self.who, self.answer), fall, answers.answer)
        return led_to(self.ruleset, self.fight, facts, own, self.who), fell


@cache
def first_attack(system: str) -> FirstAttack:
    """The first attack of the bench's fight of this system."""
    for _, history in played(system):
        assert history.head is not None
        assert history.head.driver is not None
        rules = rules_of(history.head.fight)
        for pending in history.head.driver.pending.values():
            liked = suggestion(rules, pending)
            if pending.request.ask == "act" and liked.choice == "attack":
                return FirstAttack(rules, prepared(history.head.fight), pending.request.asked, liked)
    raise AssertionError(f"nobody attacks anybody by {system}")
