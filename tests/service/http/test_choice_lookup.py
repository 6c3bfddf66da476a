"""Choices that the record only names, or that only the rules know, are there for everybody who asks for them."""

from typing import Any

import pytest
from starlette.applications import Starlette

from engine.driver.recording import Divergence
from engine.state.interned_choices import is_menu
from events import DecisionRequested
from tests.support.sitting import Player, sit_down


async def a_few_rounds(app: Starlette) -> tuple[dict[str, Player], list[dict[str, Any]]]:
    """Nobody does anything, until the same has been asked several times; what the GM's commands were answered."""
    table = await sit_down(app)
    answered = [await table["gm"].done("answer", choice="begin")]
    for _ in range(12):
        asked = (await table["gm"].get("?choices=yes")).json()["pending"][0]
        keys = [each["key"] for each in asked["choices"]]
        choice = "wait" if "wait" in keys else "pass"
        answered.append(await table["gm"].done("answer", combatant=asked["asked"], choice=choice))
    record = await app.state.worker.encounters.commits("duel")
    requests = [each for one in record for each in one.events if isinstance(each, DecisionRequested)]
    assert sum(map(is_menu, requests)) > 3
    return table, answered


def asked_in(events: list[dict[str, Any]]) -> dict[str, list[str]]:
    """The keys of what may be chosen, for each decision requested in these events."""
    assert not any(each["type"] == "DecisionRequestedLike" or "like" in each for each in events)
    return {
        each["decision"]: [choice["key"] for choice in each["choices"]]
        for each in events
        if each["type"] == "DecisionRequested"
    }


async def test_a_gm_is_shown_all_choices_in_the_events_and_where_they_are_asked_for(app: Starlette) -> None:
    table, answered = await a_few_rounds(app)
    events = (await table["gm"].get("/events?choices=yes")).json()["events"]
    asked = asked_in(events)
    assert all(asked.values())
    answers = asked_in([event for each in answered for event in each["events"]])
    assert answers.keys() <= asked.keys()
    assert not any(answers.values())
    pending = (await table["gm"].get("?choices=yes")).json()["pending"][0]
    assert asked[pending["decision"]] == [each["key"] for each in pending["choices"]]


async def test_a_gm_has_the_events_as_they_are_on_record_with_choices_too(app: Starlette) -> None:
    table, _ = await a_few_rounds(app)
    await table["gm"].done("undo", version=(await table["gm"].get("")).json()["version"])
    for query in ("", "&limit=3", "&after=2", "&after=3-0&limit=2", "&after=900"):
        plain = (await table["gm"].get(f"/events?choices=no{query}")).json()
        spelled = (await table["gm"].get(f"/events?choices=yes{query}")).json()
        for page in (plain, spelled):
            for event in page["events"]:
                event.pop("choices", None)
        assert spelled == plain


async def test_what_a_turn_might_hold_is_worked_out_only_for_who_asks(app: Starlette) -> None:
    table, _ = await a_few_rounds(app)
    for who in ("gm", "player"):
        plain = asked_in((await table[who].get("/events")).json()["events"])
        spelled = asked_in((await table[who].get("/events?choices=yes")).json()["events"])
        assert plain.keys() == spelled.keys()
        short = {each: choices for each, choices in plain.items() if choices}
        assert short.items() <= spelled.items()
        assert len(short) < len([each for each in spelled.values() if each])


async def test_a_past_view_has_what_could_be_chosen_then(app: Starlette) -> None:
    table, _ = await a_few_rounds(app)
    spelled = asked_in((await table["gm"].get("/events?choices=yes")).json()["events"])
    for version in (7, 9):
        [then] = (await table["gm"].get(f"?choices=yes&at={version}")).json()["pending"]
        assert [each["key"] for each in then["choices"]] == spelled[then["decision"]]


async def test_where_the_rules_have_changed_a_past_view_says_so(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await a_few_rounds(app)

    def differs(*args: object) -> None:
        raise Divergence(0, None, None)

    monkeypatch.setattr("engine.commands.decide.resume", differs)
    refused = await table["gm"].get("?choices=yes&at=8")
    assert refused.status_code == 409
    assert (await table["gm"].get("?at=8")).status_code == 200


async def test_a_page_of_events_has_the_choices_that_an_earlier_page_spelled_out(app: Starlette) -> None:
    table, _ = await a_few_rounds(app)
    events = (await table["gm"].get("/events?choices=yes")).json()["events"]
    app.state.worker.encounters.forget("duel")
    last = asked_in((await table["gm"].get("/events?after=10&choices=yes")).json()["events"])
    assert last
    assert last.items() <= asked_in(events).items()


async def test_a_player_is_shown_their_own_choices_and_no_others(app: Starlette) -> None:
    table, _ = await a_few_rounds(app)
    events = (await table["player"].get("/events?choices=yes")).json()["events"]
    asked = asked_in(events)
    anns = {each["decision"] for each in events if each.get("asked") == "ann"}
    assert {each for each, choices in asked.items() if choices} == anns
    watched = asked_in((await table["spectator"].get("/events?choices=yes")).json()["events"])
    assert watched
    assert not any(watched.values())
