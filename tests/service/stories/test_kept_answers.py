"""Standing answers of a seat: what is kept, and that it tells of nobody unseen."""

from typing import Any

import pytest
from starlette.applications import Starlette

from tests.support.in_the_dark import to_anns_turn
from tests.support.refusing import refused
from tests.support.sitting import Player

SECRET, ABSENT = "lurk", "mirk"
"""Somebody who hides from Ann, and nobody."""


@pytest.fixture
async def ann(app: Starlette) -> Player:
    """Ann's player in a d20 fight, who is asked to act."""
    _, ann = await to_anns_turn(app, "d20", lurking=(20, 5))
    return ann


def like(problem: dict[str, Any]) -> str:
    """A refusal with either name in it."""
    said = {name: each for name, each in problem.items() if name != "request"}
    return str(said).replace(SECRET, "somebody").replace(ABSENT, "somebody")


@pytest.mark.parametrize(
    "kept",
    [
        {"ask": "act", "choice": "attack", "args": {"target": "{}", "weapon": "right-fist"}},
        {"ask": "act", "choice": "end", "args": {"{}": 1}},
        {"ask": "act", "choice": "end", "args": {"about": ["{}"]}},
        {"ask": "act", "choice": "{}"},
        {"ask": "{}", "choice": "end"},
        {"ask": "{}", "choice": ""},
    ],
    ids=["a target", "a name of an argument", "a list", "a choice", "a question", "a question withdrawn"],
)
async def test_who_hides_and_who_is_not_there_are_refused_alike(ann: Player, kept: dict[str, Any]) -> None:
    def naming(value: Any, who: str) -> Any:
        if isinstance(value, dict):
            return {name.format(who): naming(each, who) for name, each in value.items()}
        if isinstance(value, list):
            return [naming(each, who) for each in value]
        return value.format(who) if isinstance(value, str) else value

    answers = [await ann.send("keep", combatant="ann", **naming(kept, who)) for who in (SECRET, ABSENT)]
    assert [each.status_code for each in answers] == [422, 422]
    assert like(answers[0].json()) == like(answers[1].json())


async def test_what_was_offered_is_kept_with_its_arguments_also_after_the_answer(ann: Player) -> None:
    way = {"path": ["E"]}
    await ann.done("answer", choice="move", args=way)
    kept = await ann.done("keep", combatant="ann", ask="act", choice="move", args=way)
    assert kept["events"][0]["args"] == way
    again = await ann.send("keep", id="c2", combatant="ann", ask="act", choice="move", args=way)
    assert again.json()["version"] == kept["version"]


async def test_what_the_rules_know_is_kept_before_it_is_asked(ann: Player) -> None:
    await ann.done("keep", combatant="ann", ask="act", choice="end")
    await ann.done("keep", combatant="ann", ask="act")


async def test_what_the_rules_do_not_know_is_refused_with_what_they_do(ann: Player) -> None:
    problem = refused(
        await ann.send("keep", combatant="ann", ask="defned", choice="none"),
        "unknown-choice",
        422,
        "There is: act",
    )
    assert {"act", "defend"} <= set(problem["legal"])


@pytest.mark.parametrize(
    ("kept", "code"),
    [
        ({"ask": "defned", "choice": "none"}, "unknown-choice"),
        ({"ask": "defned", "choice": ""}, "unknown-choice"),
        ({"ask": "act", "choice": "dnace"}, "unknown-choice"),
        ({"ask": "act", "choice": "move", "args": {"path": ["Q"]}}, "bad-argument"),
        ({"ask": "act", "choice": "end", "args": {"mirk": 1}}, "bad-argument"),
    ],
    ids=["a question", "a question withdrawn", "a choice", "an argument", "a name of an argument"],
)
async def test_a_gm_too_keeps_only_what_the_rules_know(
    app: Starlette, kept: dict[str, Any], code: str
) -> None:
    gm, _ = await to_anns_turn(app, "d20", lurking=(20, 5))
    before = (await gm.get()).json()["version"]
    refused(await gm.send("keep", combatant="ann", **kept), code, 422)
    assert (await gm.get()).json()["version"] == before


async def test_a_gm_keeps_what_was_offered_to_anybody_and_for_whoever_hides(app: Starlette) -> None:
    gm, _ = await to_anns_turn(app, "d20", lurking=(20, 5))
    way = {"path": ["E"]}
    await gm.done("keep", combatant="lurk", ask="act", choice="end")
    kept = await gm.done("keep", combatant="ann", ask="act", choice="move", args=way)
    assert kept["events"][0]["args"] == way


async def test_in_a_fight_that_is_over_nothing_is_kept_nor_looked_for(app: Starlette) -> None:
    gm, _ = await to_anns_turn(app, "d20", lurking=(20, 5))
    await gm.done("close", reason="Enough.")
    for args in ({}, {"path": ["E"]}):
        answer = await gm.send("keep", combatant="ann", ask="act", choice="move", args=args)
        refused(answer, "closed", 409)


@pytest.mark.parametrize("word", [SECRET, ABSENT])
async def test_a_seat_s_own_words_are_never_redacted_to_itself(ann: Player, word: str) -> None:
    said = await ann.done("say", combatant="ann", text=word)
    assert said["events"][0]["args"] == {"text": word}
    await ann.done("answer", choice="end")
    await ann.undo(reason=word)
    lines = (await ann.get("/timeline")).json()["lines"]
    assert [each["text"].count(word) for each in lines if word in each["text"]] == [1, 1]


@pytest.mark.parametrize("word", [SECRET, ABSENT])
async def test_nor_is_what_they_write_into_an_answer(app: Starlette, word: str) -> None:
    _, ann = await to_anns_turn(app, "pathmaster", lurking=(20, 5))
    said = (await ann.done("answer", choice="concentrate", args={"what": word}))["events"]
    args = [each["args"] for each in said if each["type"] in ("DecisionMade", "ManeuverDeclared")]
    assert [each["what"] for each in args] == [word, word]
    assert word in str((await ann.get("/timeline")).json()["lines"])
