"""A question on record that only names an earlier one has its choices where the record is shown: from what is known."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.ruleset_api.refusal import Refused
from events import Choice, DecisionRequested, DecisionRequestedLike, Event, RoundBegan
from service.http.choices.choice_lookup import spell_out

DODGE = (Choice(key="dodge"),)
FIRST = DecisionRequested(decision="4-1", asked="ann", ask="defend", choices=DODGE, default="dodge")
LIKE = DecisionRequestedLike(decision="9-1", asked="ann", ask="defend", like="4-1", default="dodge")
SPELLED = DecisionRequested(decision="9-1", asked="ann", ask="defend", choices=DODGE, default="dodge")
ROUND = RoundBegan(round=2)


class Fights:
    """A worker's fights, of which it has one in mind or not; what it reads of the log is kept."""

    def __init__(self, *mind: DecisionRequested, log: list[Event] | None = None, knows: bool = True) -> None:
        fight = SimpleNamespace(questions={each.decision: each for each in mind})
        head = SimpleNamespace(fight=fight) if knows else None
        self.history = SimpleNamespace(head=head)
        self.log = log
        self.read: list[tuple[str, int, int]] = []

    def in_mind(self, encounter: str) -> Any:
        return self.history if encounter == "duel" else None

    async def commits(self, encounter: str, after: int, *, enough: int) -> list[Any]:
        self.read.append((encounter, after, enough))
        return [] if self.log is None else [SimpleNamespace(events=self.log)]


async def spelled(fights: Fights, *events: Event, encounter: str = "duel") -> tuple[Event, ...]:
    return await spell_out(cast(Any, fights), encounter, events)


async def test_what_the_same_page_spells_out_is_looked_up_nowhere() -> None:
    fights = Fights(knows=False)
    assert await spelled(fights, ROUND, FIRST, LIKE, LIKE) == (ROUND, FIRST, SPELLED, SPELLED)
    assert fights.read == []


async def test_what_this_worker_remembers_is_not_read() -> None:
    fights = Fights(FIRST)
    assert await spelled(fights, LIKE) == (SPELLED,)
    assert fights.read == []


@pytest.mark.parametrize(("encounter", "knows"), [("duel", True), ("duel", False), ("other", True)])
async def test_else_the_one_commit_with_it_is_read_and_once_for_all(encounter: str, knows: bool) -> None:
    fights = Fights(log=[ROUND, FIRST], knows=knows)
    assert await spelled(fights, LIKE, LIKE, encounter=encounter) == (SPELLED, SPELLED)
    assert fights.read == [(encounter, 3, 1)]


@pytest.mark.parametrize("log", [None, [ROUND], [FIRST, ROUND], [ROUND, LIKE]])
async def test_a_record_that_names_what_there_is_not_is_damaged(log: list[Event] | None) -> None:
    with pytest.raises(Refused, match="4-1, which it names, spells out no choices") as caught:
        await spelled(Fights(log=log), LIKE)
    assert caught.value.code == "damaged-log"
