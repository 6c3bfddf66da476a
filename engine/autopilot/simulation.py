"""Simulated fights: the autopilot plays on from where a fight waits, by the same procedures, and nothing is written.

There is no seal, no dice that could be proven, and no history to go back in: what it costs is what the rules cost. So a
fight can be played to its end many times over, to see how it may come out.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from engine.autopilot.autopilot import suggestion
from engine.dice import NextDie, parse, throw
from engine.dice.roll_source import RollSource, rolled
from engine.driver.driver import Driver
from engine.driver.pending import Pending, Reply
from engine.ruleset_api.procedure import Answer, Roll
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import DiceRolled


@dataclass(slots=True)
class LooseDice(RollSource):
    """Dice that come from anywhere, and are asked for of nobody: at a table that throws its own, too."""

    next_die: NextDie = field(kw_only=True)

    def asks(self, fight: Fight, want: Roll) -> bool:
        """Nobody is asked."""
        return False

    def throw(self, fight: Fight, want: Roll) -> DiceRolled:
        """The roll that is wanted, derived from nothing."""
        return rolled(want, throw(parse(want.notation), self.next_die))


def simulated(
    ruleset: Ruleset,
    driver: Driver,
    version: int,
    next_die: NextDie,
    answers: Callable[[Pending], Answer] | None = None,
) -> Iterator[Fight]:
    """The fight after each answer to its end, the same object each time; `version` is that of its last commit.

    What is asked is answered by `answers`, or else by the usual manners. The `driver`, which waits in it, is used up:
    whoever wants to keep a fight gives one of their own. Raises Refused where the autopilot knows no answer, or the
    rules lead no further.
    """
    answers = answers or partial(suggestion, ruleset)
    dice = LooseDice(b"", next_die=next_die)
    while driver.pending:
        version += 1
        asked = next(iter(driver.pending.values()))
        if asked.request.ask == "dice":
            answer = _dice_for(asked, next_die)
        else:
            answer = answers(asked)
        driver.answer([Reply(decision=asked.request.decision, answer=answer)], version, dice)
        yield driver.fight


def _dice_for(asked: Pending, next_die: NextDie) -> Answer:
    """What a table that throws its own dice, and is asked for some, would type in."""
    fell = throw(parse(asked.request.args["notation"]), next_die)
    return Answer(choice="roll", args={"dice": list(fell.dice)})
