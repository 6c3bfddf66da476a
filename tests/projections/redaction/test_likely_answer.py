"""The likely answer, as far as a viewer may know it: without a goal whom they do not see, and none that names such."""

from affray.rules import Combatant, Fight
from engine.redaction.redaction import Redaction
from projections.redaction.options import redact_likely
from projections.views.likely import Likely

ALL = {who: Combatant(who, who.title(), "blue", {}, {}, {}, {}) for who in ("ann", "bob", "cid")}
NO_CID = Redaction(Fight(combatants=ALL), ["cid"])


def towards(goal: str, **args: str) -> Likely:
    return Likely(choice="move", args=args, declared=False, towards=goal, steps=3)


def test_a_goal_who_is_seen_stays_and_one_who_is_not_is_left_out_with_the_way_there() -> None:
    assert redact_likely(towards("bob", to="4,4"), NO_CID) == towards("bob", to="4,4")
    unseen = redact_likely(towards("cid", to="4,4"), NO_CID)
    assert unseen is not None
    assert (unseen.args, unseen.towards, unseen.steps) == ({"to": "4,4"}, "", 0)


def test_an_answer_that_names_somebody_unseen_is_none() -> None:
    assert redact_likely(towards("", target="cid"), NO_CID) is None
    assert redact_likely(None, NO_CID) is None
