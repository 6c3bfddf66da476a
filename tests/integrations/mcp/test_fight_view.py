"""The fight as an assistant reads it, line by line, in short and in full."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from httpx import AsyncClient as Http

from affray_client import AsyncClient, Misunderstood, Problem, Unreachable
from affray_mcp import fight_view
from affray_mcp.fight_view import in_text, looked, waited_for
from affray_mcp.texts import speaker_of
from tests.support.duel import open_duel, to_action

View = dict[str, Any]


@pytest_asyncio.fixture
async def duel(client: AsyncClient, http: Http) -> AsyncIterator[View]:
    """The duel as Ann is asked to act."""
    await open_duel(client)
    await to_action(client)
    yield json.loads((await http.get("/encounters/duel")).content)


def lines(view: View, full: bool = False, plays: frozenset[str] = frozenset({"ann"})) -> list[str]:
    return in_text(view, plays, speaker_of(view, "en"), full=full).splitlines()


def bob(view: View, full: bool = False, **changes: Any) -> str:
    ann, bob = view["combatants"]
    return next(
        each for each in lines({**view, "combatants": [ann, {**bob, **changes}]}, full) if "- bob" in each
    )


HEAD = [
    "Fight by the rules of brp: round 1, action. Version 4.",
    'You sit here as the GM, and answer for ann "Ann".',
    'ann "Ann" is asked to act: that is yours to answer.',
    "Order (dex): ann 14, bob 11.",
]
LEFT = "hit points 14/14, power points 11/11"
ANN, BOB = 'ann "Ann"', 'bob "Bob"'
ANN_MEANS = f"{ANN} means to attack {BOB} with the sword"
BOB_MEANS = f"{BOB} means to attack {ANN} with the sword"
UNDO = 'You could undo version 4: "Bob means to attack Ann with the sword."'


async def test_in_short(duel: View) -> None:
    shown = [f'- {ANN}, "red"; {LEFT}; {ANN_MEANS}', f'- {BOB}, "blue"; {LEFT}; {BOB_MEANS}']
    assert lines(duel) == [*HEAD, *shown, UNDO]


async def test_in_full_with_what_may_be_spent_and_carried_the_board_and_what_is_to_come(duel: View) -> None:
    board = {**duel["board"], "shape": "squares", "width": 5, "height": 6, "walls": [[1, 2], [3, 4]]}
    board["cells"] = [{"at": [1, 1], "light": "dark", "cover": 0, "opaque": False, "thing": ""}]
    board["edges"] = [{"at": [2, 2], "side": "E", "barred": True}]
    due = {"round": 2, "phase": "", "rank": None, "time": None}
    view = {**duel, "board": board, "timers": [{"kind": "bleed", "combatant": "bob", "due": due}]}
    assert lines(view, full=True) == [
        *HEAD,
        f'- {ANN}, "red"; {LEFT}; {ANN_MEANS}; may still spend: due 14; has: fists (held), sword (held)',
        f'- {BOB}, "blue"; {LEFT}; {BOB_MEANS}; may still spend: due 11; has: fists (held), sword (held)',
        f"To come for {BOB}: bleed, at the end of round 2.",
        "Board of squares, 5 by 6; cells are (column,row), row 0 is north.",
        "Walls: (1,2) (3,4)",
        "  (1,1) light dark",
        "  (2,2) side E, barred yes",
        UNDO,
    ]
    assert lines({**view, "timers": []}) == lines(duel), "in short without the board"


async def test_what_is_said_of_a_combatant(duel: View) -> None:
    assert bob(duel, unseen=True) == f'- {BOB}, "blue"; there, but unseen'
    assert bob(duel, present=False, standing=False) == f'- {BOB}, "blue"; gone; {LEFT}; {BOB_MEANS}'
    assert bob(duel, standing=False) == f'- {BOB}, "blue"; out of the fight; {LEFT}; {BOB_MEANS}'
    hurt = {"hp": {"now": None, "max": None, "band": "hurt"}}
    assert bob(duel, resources=hurt) == f'- {BOB}, "blue"; hit points hurt; {BOB_MEANS}'
    tied = [{"combatant": "bob", "other": "ann", "link": "holds"}]
    where = {"position": [3, 4], "injuries": [{"amount": 3}, {"amount": 5}], "engaged": ["ann"]}
    assert bob(duel, intent=None, **where) == (
        f'- {BOB}, "blue"; {LEFT}; at 3 and 4; wounds: 3 and 5; engaged with {ANN}'
    )
    assert bob(duel, links=tied, intent=None).startswith(f'- {BOB}, "blue"; {LEFT}; ')
    assert bob(duel, links=tied, intent=None).endswith(f"holds {ANN}.")
    hidden = {"intent": "", "args": {}, "hidden": True}
    assert bob(duel, intent=hidden).endswith(f"{LEFT}; keeps an intent to themselves")
    carried = {"sword": {"held": True, "worn": True, "broken": True, "place": "hand"}, "cup": {"place": ""}}
    assert bob(duel, full=True, items=carried, budgets={"due": 0, "move": 2}).endswith(
        "; may still spend: move 2; has: sword (held, worn, broken, hand), cup"
    )
    assert bob(duel, full=True, items={}, budgets={"due": 0}) == bob(duel)


async def test_what_somebody_suffers(duel: View) -> None:
    plain = {"condition": "prone", "until": None, "data": {}, "rule": ""}

    def suffers(**changes: Any) -> str:
        said = bob(duel, conditions=[{**plain, **changes}], intent=None)
        return said.removeprefix(f'- {BOB}, "blue"; {LEFT}').removeprefix("; ")

    data = {"by": "ann", "nothing": "", "never": False, "none": [], "empty": None}
    assert suffers() == "prone"
    assert suffers(condition="stance") == suffers(condition="shown") == ""
    assert suffers(data=data).startswith("prone: lies on the ground")
    assert suffers(condition="moonstruck") == "moonstruck"
    assert suffers(condition="moonstruck", data=data) == f"moonstruck (by {ANN})"
    when = {"round": 3, "phase": "", "rank": None, "time": None}
    assert suffers(until=when) == "prone until the end of round 3"


async def test_what_may_be_undone_asked_and_lies_about(duel: View) -> None:
    asks = {**duel["undo"], "asks": True}
    [said] = [each for each in lines({**duel, "undo": asks}) if "undo" in each]
    assert said != UNDO
    more = {"undo": None, "undo_requests": [{"seat": "ann", "commit": 3}], "things": [{"item": "barrel"}]}
    assert lines({**duel, **more})[-2:] == [
        "On the table: barrel.",
        "Seat ann asks the GM to undo version 3.",
    ]


async def test_for_whom_the_fight_waits(duel: View) -> None:
    def waits(plays: frozenset[str] = frozenset(), **changes: Any) -> str:
        return waited_for({**duel, **changes}, plays, speaker_of(duel, "en"))

    assert waits() == f"{ANN} is asked to act."
    assert waits(frozenset({"ann"})) == f"{ANN} is asked to act: that is yours to answer."
    dice = [{**duel["pending"][0], "ask": fight_view.DICE}]
    assert "yours" not in waits(frozenset({"ann"}), pending=dice)
    assert waits(pending=[]) == "The fight waits for others."
    assert waits(closed={"reason": "done"}) == "The fight is over: done."


async def test_of_many_combatants_only_some_are_told_in_short(
    duel: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fight_view, "MOST_COMBATANTS", 1)
    short = lines(duel)
    assert "Order (dex): ann 14 …." in short
    assert not [each for each in short if each.startswith(f"- {BOB}")]
    assert looked(duel, frozenset(), full=False).more_combatants == 1
    assert looked(duel, frozenset(), full=True).more_combatants == 0
    assert len(lines(duel, full=True)) == 7


async def test_as_data(duel: View) -> None:
    found = looked({**duel, "title": "At the\nford"}, frozenset({"ann"}), full=False).model_dump()
    assert found["title"] == "At the ford"
    assert (found["version"], found["round"], found["phase"], found["over"]) == (4, 1, "action", False)
    assert (found["turn_of"], found["plays"]) == ("ann", ["ann"])
    assert found["asked"] == [{"who": "ann", "what": "act", "mine": True}]
    assert [each["mine"] for each in found["combatants"]] == [True, False]
    assert found["combatants"][0]["left"] == {"hp": "14/14", "pp": "11/11"}
    assert found["undo"] == {
        "version": 4,
        "text": "Bob means to attack Ann with the sword.",
        "asks_the_gm": False,
    }
    assert looked({**duel, "step": None, "undo": None}, frozenset(), full=False).turn_of == ""
    assert looked({**duel, "closed": {"reason": "x"}}, frozenset(), full=False).over


async def test_what_went_wrong_in_a_sentence(duel: View) -> None:
    from affray_mcp.results import instead_of

    def said(error: Exception) -> str:
        from affray_mcp.results import failed_text  # it imports mcp, which is large

        return failed_text(error, speaker_of(duel, "en"))

    def problem(**more: Any) -> Problem:
        return Problem(422, {"code": "barred", "detail": "No.", **more})

    legal = [{"key": "attack", "args": {"target": "bob"}}, {"key": "pass"}, {"at": [3, 4]}, "words"]
    assert said(problem(rule="brp.x", legal=legal)).splitlines() == [
        'Refused (barred): "No." [brp.x]',
        'Instead: attack target=bob, pass, (3,4), "words"',
    ]
    assert said(problem(code="")) == 'Refused (?): "No."'
    assert (
        len(
            {
                said(each)
                for each in (Unreachable("a"), Unreachable("a", "id"), Misunderstood("u", ValueError()))
            }
        )
        == 3
    )
    many = [str(each) for each in range(9)]
    assert instead_of(problem(legal=many))[8:] == ["…"]
    assert len(instead_of(problem(legal=[*many[:8], "1"]))) == 8
