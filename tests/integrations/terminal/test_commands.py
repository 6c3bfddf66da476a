"""Commands of the terminal: which of them one is offered, and what is sent when one is chosen."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from affray_client import AsyncClient
from affray_client.types import Condition, EncounterView, Told
from affray_terminal.answers.asked_decision import Asked, Reply
from affray_terminal.answers.chosen_command import command_of
from affray_terminal.session.other_commands import keeping, ruling, standing, talking, whispering
from tests.support.duel import open_duel, to_action


@pytest_asyncio.fixture
async def duel(client: AsyncClient) -> AsyncIterator[EncounterView]:
    """The duel with a seat for Ann, as Ann is asked to act."""
    await open_duel(client)
    await client.invite("duel", "ann-at-home", "player", ["ann"])
    await to_action(client)
    yield await client.view("duel")


def as_ann(view: EncounterView) -> EncounterView:
    return replace(view, you=replace(view.you, seat="ann-at-home", role="player", combatants=["ann"]))


def offered(asked: Asked) -> list[tuple[str, dict[str, Any]]]:
    return [(each.key, each.args) for each in asked.decision.options if each.legal]


def barred(asked: Asked) -> list[str]:
    return [each.barred for each in asked.decision.options if not each.legal]


async def test_one_speaks_for_one_s_own_and_the_gm_for_all_who_are_there(duel: EncounterView) -> None:
    ann, bob = ({"speaker": each} for each in ("ann", "bob"))
    assert offered(talking(duel)) == [("say", ann), ("say", bob)]
    assert offered(talking(as_ann(duel))) == [("say", ann)]
    observer = replace(duel, you=replace(duel.you, role="observer", combatants=["ann"]))
    gone = replace(duel, combatants=[replace(duel.combatants[0], present=False), duel.combatants[1]])
    assert offered(talking(gone)) == [("say", bob)]
    for silent in (observer, as_ann(gone)):
        assert (offered(talking(silent)), offered(whispering(silent))) == ([], [])
        assert (
            barred(talking(silent)) == barred(whispering(silent)) == ["You play none of the combatants here."]
        )


async def test_a_player_whispers_to_the_gm_and_the_gm_to_every_other_seat(duel: EncounterView) -> None:
    assert offered(whispering(as_ann(duel))) == [("whisper", {"speaker": "ann", "to": "gm"})]
    assert {each["to"] for _, each in offered(whispering(duel))} == {"ann-at-home"}


async def test_a_standing_answer_is_left_to_what_is_asked_and_taken_back(duel: EncounterView) -> None:
    def line(key: str, ask: str = "defend", who: str = "ann", undone: bool = False) -> Told:
        args = {"combatant": who, "ask": ask}
        fields = {
            "round": 1,
            "phase": "",
            "rank": None,
            "rule": "",
            "by": "",
            "at": 0,
            "text": "",
            "aside": False,
        }
        return Told(position="1", key=key, args=args, undone=undone, **fields)

    lines = [
        line("kept"),
        line("kept", "act"),
        line("kept-no-more", "act"),
        line("kept", "act", undone=True),
        line("x"),
    ]
    assert standing(lines) == [("ann", "defend")]
    mine = as_ann(duel)
    assert offered(keeping(mine, [], lines)) == [("take-back", {"for": "ann", "asked": "defend"})]
    assert offered(keeping(mine, [], [line("kept", who="bob")])) == []
    assert barred(keeping(mine, [], [])) == ["You can leave a standing answer when you are asked something."]
    [option] = talking(mine).decision.options
    asked = Asked(
        "ann", replace(talking(mine).decision, ask="defend", options=[option, replace(option, legal=False)])
    )
    assert offered(keeping(mine, [asked, replace(asked, seat="gm")], [])) == [
        ("say", {"speaker": "ann", "for": "ann", "asked": "defend"})
    ]


async def test_what_only_a_gm_may_do(duel: EncounterView) -> None:
    kinds = [key for key, _ in offered(ruling(duel))]
    assert list(dict.fromkeys(kinds)) == [
        "rule", "call-time", "hurt", "heal", "condition", "hide", "secret-roll", "reveal-rolls", "note", "goes",
        "invite", "revoke", "end-the-fight",
    ]  # fmt: skip
    assert kinds.count("invite") == 6
    assert [args for key, args in offered(ruling(duel)) if key == "revoke"] == [{"seat": "ann-at-home"}]
    ann, bob = duel.combatants
    hidden = replace(bob, conditions=[Condition(condition="hidden", until=None, data={}, rule="")])
    found = offered(ruling(replace(duel, combatants=[ann, hidden])))
    assert ("show", {"who": "bob"}) in found
    assert ("hide", {"who": "bob"}) not in found
    assert ("no-more", {"who": "bob", "condition": "hidden"}) in found
    gone = [
        args["who"]
        for _, args in offered(ruling(replace(duel, combatants=[ann, replace(bob, present=False)])))
        if "who" in args
    ]
    assert set(gone) == {"ann"}
    quiet = ruling(replace(duel, pending=[replace(duel.pending[0], asked="gm")]))
    assert barred(quiet) == ["No combatant is asked anything."]


def reply(ask: str, choice: str, args: dict[str, Any], seat: str = "", decision: str = "") -> Reply:
    return Reply(seat=seat, decision=decision, ask=ask, choice=choice, args=args)


@pytest.mark.parametrize(
    ("choice", "args", "sent"),
    [
        ("rule", {"ruling": "Rain", "because": "why"}, ("rule", {"ruling": "Rain", "reason": "why"})),
        ("reveal-rolls", {}, ("reveal", {})),
        ("goes", {"who": "bob", "because": "why"}, ("leave", {"combatant": "bob", "reason": "why"})),
        (
            "invite", {"as": "player", "of": "bob", "seat": "b"},
            ("invite", {"seat": "b", "role": "player", "combatants": ["bob"]}),
        ),
        ("invite", {"as": "gm", "seat": "b"}, ("invite", {"seat": "b", "role": "gm", "combatants": []})),
        ("end-the-fight", {"because": "why"}, ("close", {"reason": "why"})),
        ("revoke", {"seat": "b"}, ("revoke", {"seat": "b"})),
    ],
)  # fmt: skip
async def test_a_gm_s_tool_is_a_command(
    duel: EncounterView, choice: str, args: dict[str, Any], sent: tuple[str, dict[str, Any]]
) -> None:
    assert command_of(reply("corner", choice, args), duel) == sent


@pytest.mark.parametrize(
    ("choice", "args", "says", "effect"),
    [
        ("hurt", {"points": 3}, "Bob is hurt", {"type": "DamageTaken", "injury": "ruling-5", "amount": 3}),
        ("heal", {"points": 3}, "Bob is healed", {"type": "DamageHealed", "amount": 3}),
        (
            "condition", {"condition": "prone", "rounds": 0}, "Bob is prone",
            {"type": "ConditionGained", "condition": "prone"},
        ),
        (
            "condition", {"condition": "prone", "rounds": 2}, "Bob is prone",
            {"type": "ConditionGained", "condition": "prone", "until": {"round": 2}},
        ),
        ("no-more", {"condition": "prone"}, "Bob is no longer prone", {"type": "ConditionLost", "condition": "prone"}),
        ("hide", {}, "Bob is hidden", {"type": "ConditionGained", "condition": "hidden"}),
        ("show", {}, "Bob is hidden no more", {"type": "ConditionLost", "condition": "hidden"}),
    ],
)  # fmt: skip
async def test_a_gm_s_tool_is_a_ruling_with_an_effect(
    duel: EncounterView, choice: str, args: dict[str, Any], says: str, effect: dict[str, Any]
) -> None:
    kind, fields = command_of(reply("corner", choice, {"who": "bob", "because": "why", **args}), duel)
    assert (kind, fields["ruling"], fields["reason"]) == ("rule", says, "why")
    assert fields["effects"] == [{"combatant": "bob", **effect}]
    assert fields.get("hidden", False) is (choice in ("hide", "show"))


async def test_words_answers_and_standing_answers(duel: EncounterView) -> None:
    def sent(
        ask: str, choice: str = "", seat: str = "", decision: str = "", **args: Any
    ) -> tuple[str, dict[str, Any]]:
        return command_of(reply(ask, choice, args, seat, decision), duel)

    assert sent("talk", speaker="ann", text="Hold!") == ("say", {"combatant": "ann", "text": "Hold!"})
    whispered = ("say", {"combatant": "ann", "text": "Hold!", "audience": ["gm"]})
    assert sent("whisper", speaker="ann", text="Hold!", to="gm") == whispered
    who = {"for": "ann", "asked": "defend"}
    assert sent("keep", "take-back", **who) == ("keep", {"combatant": "ann", "ask": "defend"})
    kept = {"combatant": "ann", "ask": "defend", "choice": "parry", "args": {"with": "sword"}}
    assert sent("keep", "parry", **who, **{"with": "sword"}) == ("keep", kept)
    answer = {
        "by": "ann",
        "combatant": "ann",
        "choice": "attack",
        "args": {"target": "bob"},
        "decision": "4-7",
    }
    assert sent("act", "attack", "ann", "4-7", target="bob") == ("answer", answer)
    assert sent("act", "attack", "gm", "4-7", target="bob")[1] == {**answer, "by": "gm", "combatant": ""}
