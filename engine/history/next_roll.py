"""The roll that an answer leads to next: what somebody who throws real dice has to know before they type."""

from dataclasses import dataclass

from engine.dice.roll_source import RollSource, has_dice
from engine.driver.driver import play
from engine.driver.pending import Reply
from engine.history.head_chain import Head
from engine.ruleset_api.procedure import Answer, Roll
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import DiceRolled


class _Wanted(Exception):
    """The roll at which the run stopped."""

    def __init__(self, want: Roll) -> None:
        super().__init__(want.purpose)
        self.want = want


@dataclass(slots=True)
class _NoDice(RollSource):
    """A roll source that rolls nothing: it stops at the first roll with dice."""

    def throw(self, fight: Fight, want: Roll) -> DiceRolled:
        if has_dice(want):
            raise _Wanted(want)
        return RollSource.throw(self, fight, want)


def next_roll(ruleset: Ruleset, head: Head, decision: str, answer: Answer) -> Roll | None:
    """The first roll that this answer leads to before anybody else is asked; None where nothing is rolled.

    The rules run over a copy, and nothing of it is kept. Raises Divergence where they no longer lead to the record.
    """
    driver = play(ruleset, head.base, head.record, head.at)
    try:
        driver.answer([Reply(decision=decision, answer=answer)], head.at + 1, _NoDice(b""))
    except _Wanted as found:
        return found.want
    return None
