"""What a script expects: whatever is otherwise fails, and the message says in which line, and what was found."""

from typing import Any

import msgspec
import pytest

from affray_client import AsyncClient, Problem
from service.scripts.expected import Unexpected
from service.scripts.format import Script
from service.scripts.player import ScriptRun, play_script
from tests.support.duel import duellists
from tests.support.pathmaster import fighter
from tests.support.pools import ENTRY

TO_BLOW = [
    {"do": "answer", "who": "gm", "choice": "begin"},
    {"do": "autopilot", "until": {"ann": "act"}},
]
BLOW = {
    "do": "answer",
    "who": "ann",
    "choice": "attack",
    "args": {"target": "bob", "weapon": "sword"},
    "dice": [34],
}
HIT = {"do": "answer", "who": "bob", "choice": "none", "dice": [5]}


async def played(client: AsyncClient, *play: dict[str, Any], **fields: Any) -> ScriptRun:
    """A duel by the percentile rules, or what the fields say, played as far as the lines go."""
    fight = {"ruleset": "brp", "title": "A duel", "combatants": duellists(), "play": play}
    fight |= {"options": {"statements_binding": False}, **fields}
    return await play_script(client, msgspec.convert(fight, Script), "duel")


async def misses(client: AsyncClient, *play: dict[str, Any], **fields: Any) -> list[str]:
    """What the last of these lines finds otherwise; the number of the line is said with it."""
    with pytest.raises(Unexpected, match=f"^line {len(play)} of the script: ") as raised:
        await played(client, *play, **fields)
    return raised.value.misses


AFTER_THE_HIT: list[tuple[dict[str, Any], str]] = [
    ({"hp": {"bob": 10}}, "bob's hp is 9, not 10"),
    ({"pp": {"bob": 1}}, "bob's pp is 11, not 1"),
    ({"resources": {"bob": {"luck": 3}}}, "bob's luck is None, not 3"),
    ({"budgets": {"ann": {"attacks": 0}}}, "ann's budget of attacks is 1, not 0"),
    ({"at": {"bob": [3, 4]}}, "the place of bob is None, not (3.0, 4.0)"),
    ({"items": {"ann": {"sword": {"skill": "Axe"}}}}, "ann's sword: skill is 'Sword', not 'Axe'"),
    ({"items": {"ann": {"axe": {}}}}, "ann has no axe, only "),
    ({"conditions": {"bob": ["prone"]}}, "bob is not prone"),
    ({"data": {"bob": {"shock": {"last": 4}}}}, "bob is not shock"),
    ({"injuries": {"bob": {}}}, "what is left of bob's injuries is {'sword': 5}, not {}"),
    ({"damage": {"bob": {"amount": 6}}}, "the damage to bob: amount is 5, not 6"),
    ({"damage": {"ann": {"amount": 6}}}, "no damage was done to ann in the line before"),
    (
        {"notes": {"ann": {"attack.hit": {"level": "special"}}}},
        "attack.hit of ann: level is 'normal', not 'special'",
    ),
    (
        {"notes": {"ann": {"defence": {}}}},
        "there is no message 'defence' of ann in the line before, only attack.hit",
    ),
    ({"checks": {"ann": {"attack": {}}}}, "there is no check 'attack' of ann in the line before, only none"),
    ({"waits": {"bob": "defend"}}, "what bob is asked is 'act', not 'defend'"),
    ({"round": 3}, "the round is 1, not 3"),
    ({"hp": {"carl": 3}}, "there is no combatant 'carl', only ann, bob"),
]


@pytest.mark.parametrize(("wrong", "said"), AFTER_THE_HIT, ids=[said for _, said in AFTER_THE_HIT])
async def test_what_is_otherwise_is_said(client: AsyncClient, wrong: dict[str, Any], said: str) -> None:
    [found] = await misses(client, *TO_BLOW, BLOW, HIT, {"do": "expect", **wrong})
    assert found.startswith(said)


async def test_what_is_as_expected_passes(client: AsyncClient) -> None:
    right = {
        "do": "expect",
        "hp": {"bob": 9},
        "resources": {"bob": {"pp": 11}},
        "budgets": {"ann": {"attacks": 1}},
        "items": {"ann": {"sword": {"skill": "Sword", "jammed": None}}},
        "without": {"bob": ["prone"]},
        "injuries": {"bob": {"sword": 5}},
        "damage": {"bob": {"rolled": 5, "armour": 0, "amount": 5}},
        "notes": {"ann": {"attack.hit": {"target": "bob"}}},
        "waits": {"bob": "act"},
        "round": 1,
    }
    await played(client, *TO_BLOW, BLOW, HIT, right)


async def test_every_miss_of_a_line_is_said(client: AsyncClient) -> None:
    line = {"do": "expect", "hp": {"bob": 1, "ann": 1}, "round": 9}
    assert len(await misses(client, *TO_BLOW, line)) == 3


PRONE = {
    "do": "rule",
    "ruling": "Ann trips.",
    "reason": "Roots.",
    "effects": [{"type": "ConditionGained", "combatant": "ann", "condition": "prone"}],
}
LOW = "*0.5 brp.amb.external-rules"


async def test_a_check_is_expected_with_its_base_and_every_part_of_it(client: AsyncClient) -> None:
    check: dict[str, Any] = {"skill": "Sword", "base": 60, "total": 30, "roll": 34, "result": "failure"}
    await played(client, *TO_BLOW, PRONE, BLOW, expect_blow(**check, parts=[LOW]))


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ([], ["ann's attack has *0.5 brp.amb.external-rules"]),
        ([LOW, LOW], ["ann's attack is without *0.5 brp.amb.external-rules"]),
        (["+20 x"], ["ann's attack is without +20 x", "ann's attack has *0.5 brp.amb.external-rules"]),
    ],
)
async def test_a_part_too_few_and_a_part_too_many_are_said(
    client: AsyncClient, parts: list[str], said: list[str]
) -> None:
    assert await misses(client, *TO_BLOW, PRONE, BLOW, expect_blow(parts=parts)) == said


@pytest.mark.parametrize(
    ("field", "value", "found"),
    [
        ("base", 50, 60),
        ("total", 50, 60),
        ("roll", 3, 34),
        ("result", "failure", "success"),
        ("skill", "Axe", "Sword"),
    ],
)
async def test_a_number_of_a_check_that_is_otherwise_is_said(
    client: AsyncClient, field: str, value: object, found: object
) -> None:
    wrong = expect_blow(**{field: value})
    assert await misses(client, *TO_BLOW, BLOW, wrong) == [
        f"{field} of ann's attack is {found!r}, not {value!r}"
    ]


def expect_blow(**check: Any) -> dict[str, Any]:
    return {"do": "expect", "checks": {"ann": {"attack": check}}}


# What may be chosen, and its chance


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"chance": 50}, "the chance of ann's attack is 60, not 50"),
        ({"parts": [LOW]}, "ann's attack is without *0.5 brp.amb.external-rules"),
        ({"barred": "No."}, "what bars ann's attack is '', not 'No.'"),
        ({"rule": "brp.x"}, "the rule of ann's attack is 'brp.attack.full-skill', not 'brp.x'"),
        ({"exact": "1/2"}, "the exact chance of ann's attack is None, not '1/2'"),
        ({"args": {"weapon": "axe"}}, "ann is not offered attack with {'weapon': 'axe'}, but attack, "),
    ],
)
async def test_an_option_that_is_otherwise_is_said(
    client: AsyncClient, wrong: dict[str, Any], said: str
) -> None:
    option = {"choice": "attack", "args": {"target": "bob", "weapon": "sword"}, **wrong}
    [found] = await misses(client, *TO_BLOW, {"do": "expect", "offers": {"ann": [option]}})
    assert found.startswith(said)


async def test_whoever_is_asked_nothing_is_offered_nothing(client: AsyncClient) -> None:
    line = {"do": "expect", "offers": {"bob": [{"choice": "attack"}]}}
    assert await misses(client, *TO_BLOW, line) == ["bob is not offered attack, but nothing"]


async def test_an_option_as_expected_passes(client: AsyncClient) -> None:
    attack = {
        "choice": "attack",
        "args": {"target": "bob", "weapon": "sword"},
        "chance": 60,
        "parts": [],
        "barred": "",
    }
    await played(client, *TO_BLOW, {"do": "expect", "offers": {"ann": [attack, {"choice": "pass"}]}})


async def test_an_exact_chance_is_a_fraction(client: AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.ruleset_api.ruleset.installed", lambda: {"pools": ENTRY})
    people = [
        {"id": "ann", "name": "Ann", "side": "red", "sheet": {"dice": 2}},
        {"id": "bob", "name": "Bob", "side": "blue", "sheet": {"defence": 11}},
    ]

    def line(exact: str, **args: Any) -> dict[str, Any]:
        attack = {"choice": "attack", "args": {"target": "bob", **args}, "exact": exact}
        return {"do": "expect", "offers": {"ann": [attack]}}

    found = await misses(
        client, line("1/12"), line("1/2", luck=1), line("1/3"), ruleset="pools", combatants=people, options={}
    )
    assert found == ["the exact chance of ann's attack is '1/12', not '1/3'"]


# What is refused


FISTS = {"do": "answer", "who": "ann", "choice": "attack", "args": {"target": "bob", "weapon": "fists"}}
HOPELESS = "The chance would be 0: no roll can hit."
RULE = "brp.levels.success"


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        ({"code": "bad-dice"}, "the code of the refusal is 'barred', not 'bad-dice'"),
        ({"code": "barred", "rule": "brp.x"}, f"the rule of the refusal is {RULE!r}, not 'brp.x'"),
        ({"code": "barred", "says": "No."}, f"its sentence is {HOPELESS!r}, not 'No.'"),
    ],
)
async def test_a_command_that_is_refused_otherwise_is_said(
    client: AsyncClient, refused: dict[str, str], said: str
) -> None:
    assert await misses(client, *TO_BLOW, {**FISTS, "refused": refused}) == [said]


async def test_a_refusal_as_expected_leaves_the_fight_as_it_is(client: AsyncClient) -> None:
    refused = {"code": "barred", "rule": RULE, "says": HOPELESS}
    run = await played(client, *TO_BLOW, {**FISTS, "refused": refused})
    assert run.version == (await client.view("duel")).version
    assert [each["asked"] for each in run.pending] == ["ann"]


async def test_a_command_that_goes_through_all_the_same_is_said(client: AsyncClient) -> None:
    line = {**BLOW, "refused": {"code": "barred"}}
    assert await misses(client, *TO_BLOW, line) == ["it is not refused as 'barred'"]


async def test_a_refusal_that_nobody_expects_ends_the_script_in_its_line(client: AsyncClient) -> None:
    again = {"do": "answer", "who": "gm", "choice": "begin"}
    with pytest.raises(Problem) as raised:
        await played(client, *TO_BLOW, again)
    assert raised.value.__notes__ == [
        'line 3 of the script: {"do":"answer","who":"gm","choice":"begin"}',
    ]


# What is staged


async def test_a_fight_is_played_on_to_a_round_by_manners_of_the_line(client: AsyncClient) -> None:
    idle = {"*": [{"ask": "statement", "choice": "wait"}, {"ask": "act", "choice": "pass"}]}
    on = {"do": "autopilot", "round": 3, "manners": idle}
    right = {"do": "expect", "round": 3, "hp": {"ann": 14, "bob": 14}, "waits": {"ann": "statement"}}
    await played(client, *TO_BLOW, on, right, on, right)


async def test_without_manners_a_fight_is_played_by_those_of_the_ruleset(client: AsyncClient) -> None:
    begun = {"do": "answer", "who": "gm", "choice": "begin"}
    run = await played(client, begun, {"do": "autopilot", "answers": 1})
    [declared] = [each for each in run.events if each["type"] == "IntentDeclared"]
    assert (declared["intent"], declared["args"]["target"]) == ("attack", "bob")


@pytest.mark.parametrize(
    ("script", "line", "unknown"),
    [
        ({"*": "cautious"}, {}, False),
        ({"*": "wild", "ann": "cautious"}, {}, False),
        ({"*": "wild"}, {"*": "reckless"}, False),
        ({"*": "wild"}, {}, True),
        ({"*": "cautious"}, {"ann": "wild"}, True),
    ],
)
async def test_a_script_or_a_line_of_it_names_the_style_in_which_somebody_is_played(
    client: AsyncClient, script: dict[str, str], line: dict[str, str], unknown: bool
) -> None:
    play = [
        {"do": "answer", "who": "gm", "choice": "begin"},
        {"do": "autopilot", "answers": 1, "styles": line},
    ]
    if unknown:
        with pytest.raises(Problem, match="There are: steady, cautious, reckless") as raised:
            await played(client, *play, styles=script)
        assert raised.value.code == "unknown-style"
    else:
        assert (await played(client, *play, styles=script)).commands == 2


async def test_a_ruling_gives_a_condition_its_data(client: AsyncClient) -> None:
    stun = {"type": "ConditionGained", "combatant": "ann", "condition": "stunned", "data": {"rounds": 3}}
    hit = {"do": "rule", "ruling": "A door hits Ann.", "reason": "Wind.", "effects": [stun]}
    people = msgspec.to_builtins([fighter("ann", hp=60), fighter("bob", "blue", hp=60)])
    d100: dict[str, Any] = {"ruleset": "pathmaster", "combatants": people, "options": {}}
    line = {"do": "expect", "conditions": {"ann": ["stunned"]}, "data": {"ann": {"stunned": {"rounds": 2}}}}
    assert await misses(client, hit, line, **d100) == ["stunned of ann: rounds is 3, not 2"]
