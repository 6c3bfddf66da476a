"""A question that is on record as like an earlier one is a question like any other to whoever is shown it."""

from types import SimpleNamespace
from typing import Any, cast

import msgspec

from engine.commands import types as cmd
from events import DecisionRequested, DecisionRequestedLike
from service.http.choices.standing_answers import last_question
from service.wire.responses import entries

LIKE = DecisionRequestedLike(decision="9-1", asked="ann", ask="defend", like="4-2", default="none")


def test_in_the_answer_to_a_command_it_has_no_form_of_its_own() -> None:
    [sent] = entries(9, [LIKE], first=1)
    shown = msgspec.json.decode(sent)
    assert (shown["type"], shown["decision"], shown.get("choices", [])) == ("DecisionRequested", "9-1", [])
    assert "like" not in shown


def test_a_standing_answer_of_the_gm_goes_by_it_too() -> None:
    first = DecisionRequested(decision="4-2", asked="ann", ask="defend", choices=(), default="none")
    commits = [SimpleNamespace(events=[first]), SimpleNamespace(events=[LIKE])]
    gm = SimpleNamespace(viewer=SimpleNamespace(sees_all=True))
    keep = cmd.Keep(id="k", by="gm", combatant="ann", ask="defend", choice="none")
    assert last_question(keep, cast(Any, gm), cast(Any, commits)) is LIKE
