"""A question that is put again word for word goes on for a player: they learn of nothing that happened in between."""

from msgspec.structs import replace

from affray.testing import Table
from engine.state.state import Fight
from events import DecisionMade, DecisionRequested
from projections.redaction.viewer import Viewer
from projections.redaction.visibility import Visibility
from projections.viewers.repeated_questions import asked_again
from tests.support import brp

ANN = Viewer(seat="ann", role="player", combatants=("ann",))
GM = Viewer(seat="gm", role="gm")


def table() -> Table:
    return brp.fight(*(brp.fighter(who, side) for who, side in (("ann", "red"), ("bob", "blue"))))


def taken_back(fight: Fight) -> tuple[DecisionMade, DecisionRequested]:
    """Ann's question is taken back, and put again under another name."""
    [asked] = [each for each in fight.decisions.values() if each.asked == "ann"]
    return DecisionMade(decision=asked.decision, choice="", how="void"), replace(asked, decision="9-1")


def test_a_question_that_is_as_it_was_is_still_the_one_before() -> None:
    fight = table().fight
    void, again = taken_back(fight)
    seen = Visibility(fight, ANN)
    assert asked_again(fight, [void, again], seen) == (void.decision, "9-1")


def test_another_question_is_a_new_one() -> None:
    fight = table().fight
    void, again = taken_back(fight)
    seen = Visibility(fight, ANN)
    assert asked_again(fight, [void, replace(again, ask="defend")], seen) is None
    assert asked_again(fight, [void], seen) is None
    assert asked_again(fight, [again, void], seen) is None


def test_whoever_sees_all_is_told_that_it_was_put_again() -> None:
    fight = table().fight
    assert asked_again(fight, taken_back(fight), Visibility(fight, GM)) is None
