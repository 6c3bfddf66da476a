"""From a decision to an answer: every available option can be reached, and nothing else."""

import re
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from msgspec.structs import replace
from rich.console import Console

from affray.testing import Table
from affray_client import Problem
from affray_terminal.answers.answer_builder import (
    Among,
    Chosen,
    Pick,
    Several,
    given,
    question,
    read_dice,
    read_value,
    rest_as_usual,
)
from affray_terminal.answers.draft_answer import Deciding
from affray_terminal.answers.option_keys import DIGITS, FIXED, KEYS, keys_of, place_of
from affray_terminal.answers.option_search import found
from affray_terminal.text.refusal import refusal
from affray_terminal.text.words import phrases_with
from engine.language.speaker import Speaker
from engine.ruleset_api.refusal import Refused
from events import Param
from projections.views.options import DecisionView, OptionView, SeatChoices, choices, option_view
from tests.support import brp, pathmaster

SPEAKER = Speaker(phrases_with("brp"), {"bob": "Bob"})


@pytest.fixture(params=["brp", "pathmaster"])
def options(request: pytest.FixtureRequest) -> list[OptionView]:
    """What somebody is asked in the middle of a fight, by both rules."""
    people = (pathmaster.fighter("ann", Sword=70), pathmaster.fighter("bob", "blue"))
    table = brp_table() if request.param == "brp" else pathmaster.fight(*people)
    return [
        option_view(table.fight, each) for asked in table.pending_all().values() for each in asked.options
    ]


def brp_table() -> Table:
    table = brp.fight(*(brp.fighter(who, side, Sword=60) for who, side in (("ann", "red"), ("bob", "blue"))))
    brp.to_action(table, ann=brp.attacks("bob"), bob=brp.attacks("ann"))
    return table


def reached(options: list[OptionView], pick: Pick) -> Iterator[Chosen]:
    """All that one can come to from here; of what is open the first value, and at most one of several."""
    asked = question(options, pick)
    match asked:
        case Chosen():
            yield asked
        case Among():
            for each in asked.entries:
                yield from reached(options, each.pick)
        case Several():
            yield from reached(options, given(pick, asked.name, list(asked.param.names[:1])))
        case _:
            first = asked.param.low if asked.param.low is not None else "words"
            yield from reached(options, given(pick, asked.name, first))


def test_every_option_that_is_to_be_had_can_be_reached_and_no_other(options: list[OptionView]) -> None:
    found = list(reached(options, Pick()))
    wanted = [(each.key, each.args) for each in options if each.legal]
    assert len(wanted) > 5
    for each in wanted:
        assert each in [(one.option.key, one.option.args) for one in found]
    assert all(each.option.legal for each in found)
    assert all(each.args.keys() == each.option.args.keys() | each.option.params.keys() for each in found)


def test_what_is_usual_needs_no_further_question(options: list[OptionView]) -> None:
    for each in options:
        usual = rest_as_usual(each, Pick(key=each.key, args=each.args, whole=True))
        if each.legal and usual is not None:
            assert isinstance(question(options, usual), Chosen)


def option(key: str, legal: bool = True, params: dict[str, Param] | None = None, **args: Any) -> OptionView:
    return OptionView(
        key=key,
        args=args,
        params=params or {},
        cost="",
        chance=None,
        modifiers=(),
        legal=legal,
        barred="" if legal else "No.",
        rule="",
    )


def test_options_that_are_gone_put_the_question_back_to_the_beginning() -> None:
    pick = Pick(key="attack", args={"target": "bob"})
    assert question([option("wait")], pick) == question([option("wait")], Pick())


def test_options_with_other_arguments_are_chosen_as_a_whole() -> None:
    options = [option("move", towards="bob"), option("move", away="bob"), option("move")]
    asked = question(options, Pick(key="move"))
    assert isinstance(asked, Among)
    assert [each.value for each in asked.entries] == [{"towards": "bob"}, {"away": "bob"}, {}]
    [*_, last] = [question(options, each.pick) for each in asked.entries]
    assert isinstance(last, Chosen)
    assert last.args == {}


@pytest.mark.parametrize(("language", "shown"), [("en", "none"), ("de", "nichts")])
def test_nothing_is_a_choice_that_can_be_read(language: str, shown: str) -> None:
    from textual.geometry import Size

    from affray_terminal.screen.decision_panel import asking

    speaker = Speaker(phrases_with("situational", (), language))
    one = option("attack", params={"part": Param(names=("", "head"), default="")})
    several = option("attack", params={"part": Param(names=("", "head"), default="", many=3)})
    for each in (one, several):
        lines = Console(width=60, record=True, file=StringIO())
        lines.print(asking(Deciding(), question([each], Pick(key="attack")), speaker, Size(60, 30)))
        assert re.search(rf"\b{shown}\b", lines.export_text())


def test_more_than_there_are_keys_for_goes_on_another_page() -> None:
    options = [option("attack", target=f"orc-{number}") for number in range(len(KEYS) + 5)]
    deciding = asked_to(options)
    deciding.press("1", "1")
    assert isinstance(among := deciding.question, Among)
    assert sum(len(keys) for _, keys in deciding.keys(among)) == len(KEYS) == len(set(KEYS))
    deciding.press("0", "0")
    assert [(number, keys[0]) for number, keys in deciding.keys(among)] == [
        (len(KEYS) + number, DIGITS[number]) for number in range(5)
    ]
    chosen = deciding.press("5", "5")
    assert chosen is not None
    assert chosen.args == {"target": f"orc-{len(KEYS) + 4}"}


def asked_to(options: list[OptionView], language: str = "en") -> Deciding:
    """Somebody who is asked to choose among these."""
    asked = DecisionView(decision="d", ask="act", args={}, default="", rule="", options=tuple(options))
    deciding = Deciding()
    speaker = Speaker(phrases_with("brp", (), language), {})
    deciding.take_in({"ann": SeatChoices(seat="ann", status="asked", decisions=(asked,))}, 1, speaker)
    return deciding


@pytest.mark.parametrize(("language", "letter"), [("en", "e"), ("de", "v")])
def test_a_choice_has_a_letter_of_its_own_label_in_the_readers_language(language: str, letter: str) -> None:
    deciding = asked_to([option("attack"), option("defend")], language)
    chosen = deciding.press(letter, letter)
    assert chosen is not None
    assert chosen.choice == "defend"


def test_letters_are_of_the_label_no_two_the_same_and_never_a_fixed_key() -> None:
    labels = [
        "attack",
        "aim",
        "dodge",
        "stand",
        "grapple",
        "kk",
        "Überfall",
        "all-out attack",
        "move",
        "run",
        "攻",
    ]
    found = keys_of(labels, {})
    assert found == ["1a", "2i", "3o", "4s", "5p", "6", "7b", "8l", "9v", "c", "e"]
    letters = [each.lstrip(DIGITS) for each in found]
    assert not set("".join(letters)) & set(FIXED)
    assert [
        place_of(letter, label) for letter, label in zip(letters[:9], labels, strict=False) if letter
    ] == ([0, 1, 1, 0, 3, 1, 1, 2])
    many = keys_of([f"attack {number}" for number in range(len(KEYS))], {})
    assert sorted("".join(many)) == sorted(KEYS)


def test_a_choice_keeps_its_letter_from_turn_to_turn() -> None:
    kept: dict[str, str] = {}
    before = dict(zip(labels := ["attack", "aim", "stand"], keys_of(labels, kept), strict=True))
    assert before == {"attack": "1a", "aim": "2i", "stand": "3s"}
    assert keys_of(["aim", "shove", "stand"], kept) == ["1i", "2h", "3s"]
    for _ in range(2):
        assert keys_of(["shove", "attack", "stand", "aim"], kept) == ["1h", "2a", "3s", "4i"]


def test_what_is_looked_for_is_found_by_the_beginnings_of_its_words() -> None:
    options = [
        option("attack", target="bob", weapon="sword"),
        option("called-shot", target="bob"),
        option("attack", target="bob", weapon="bow", legal=False),
    ]
    both = found(options, "Bo ATT", SPEAKER)
    assert [each.value for each in both.entries] == ["attack (target Bob, weapon sword)"]
    assert [each.args["weapon"] for each in both.barred] == ["bow"]
    assert [each.pick.key for each in found(options, "shot", SPEAKER).entries] == ["called-shot"]
    assert found(options, "target", SPEAKER).entries == ()  # what arguments are called is not looked at
    chosen = question(options, both.entries[0].pick)
    assert isinstance(chosen, Chosen)
    assert chosen.args == {"target": "bob", "weapon": "sword"}


def test_what_was_answered_is_not_asked_again_until_the_feed_has_caught_up() -> None:
    deciding = Deciding()
    table = brp_table()
    [first, *_] = [each for each in choices(table.fight, table.pending_all()) if each.decisions]
    options = {first.seat: first}
    deciding.take_in(options, 4, SPEAKER)
    asked = deciding.active
    assert asked is not None
    deciding.answered(asked.decision.decision, 5)
    deciding.take_in(options, 4, SPEAKER)
    assert deciding.active is None
    deciding.take_in(options, 7, SPEAKER)  # taken back in the meantime: asked under the same name
    assert deciding.active == asked


def test_after_an_answer_the_next_question_is_there_before_the_feed_says_so() -> None:
    deciding = Deciding()
    table = brp_table()
    [ann, *_] = [each for each in choices(table.fight, table.pending_all()) if each.decisions]
    bob = replace(ann, seat="bob", decisions=[replace(each, decision="9-1") for each in ann.decisions])
    deciding.take_in({each.seat: each for each in (ann, bob)}, 4, SPEAKER)
    first, second = deciding.all
    assert deciding.active == first
    deciding.answered(first.decision.decision, 5)
    assert deciding.active == second


def test_of_several_as_many_are_picked_as_may_be_and_the_last_can_be_taken_back() -> None:
    deciding = Deciding()
    each = Param(names=("rope", "oar", "lamp"), many=2)
    picks = Several(name="things", param=each, so_far=())
    deciding._several(picks, "", "1")
    assert deciding._building["things"] == ("rope",)
    deciding._several(replace(picks, so_far=("rope", "oar")), "", "3")
    assert deciding._building["things"] == ("rope", "oar")
    deciding._several(replace(picks, so_far=("rope", "oar")), "backspace", "")
    assert deciding._building["things"] == ("rope",)


@pytest.mark.parametrize(
    ("param", "text", "value"),
    [
        (Param(low=1, high=30), " 7 ", 7),
        (Param(low=1, high=30, default=3), "", 3),
        (Param(low=1, high=6, many=3), "3, 5 1", [3, 5, 1]),
        (Param(many=2), "a rope, an oar", ["a rope", "an oar"]),
        (Param(), "Hold the line!", "Hold the line!"),
        (Param(default=""), " ", ""),
    ],
)
def test_what_is_typed_is_read(param: Param, text: str, value: object) -> None:
    assert read_value("it", param, text) == value


@pytest.mark.parametrize(
    ("param", "text"),
    [
        (Param(low=1, high=30), "31"),
        (Param(low=1, high=30), "many"),
        (Param(), "x" * 501),
        (Param(), " "),
    ],
)
def test_what_cannot_be_is_refused(param: Param, text: str) -> None:
    with pytest.raises(Refused):
        read_value("it", param, text)


def test_dice_by_hand_are_rolls_separated_by_semicolons() -> None:
    assert read_dice(" 34; 3 5,1 ;") == [{"shows": [34]}, {"shows": [3, 5, 1]}]
    with pytest.raises(Refused):
        read_dice("34; x")


def test_a_refusal_says_by_which_rule_and_what_would_be_legal() -> None:
    problem = Problem(
        422,
        {
            "code": "barred",
            "detail": "Ann \x1b[31mstands\x07 already.",
            "rule": "brp.noncombat.allowed",
            "legal": [{"key": "attack", "args": {"target": "bob"}}, {"key": "called-shot"}, "pass"],
        },
    )
    said = refusal(problem, SPEAKER).plain
    assert said.splitlines() == [
        "✗ Ann �[31mstands� already. [brp.noncombat.allowed]",
        "  Instead: attack (target Bob), called shot, pass.",
    ]


def test_what_may_come_of_a_choice_is_asked_where_dice_are_thrown_for_it_and_nowhere_else() -> None:
    table = brp_table()
    options = [
        option_view(table.fight, each)
        for asked in table.pending_all().values()
        if asked.request.asked == "ann"
        for each in asked.options
    ]
    asked = question(options, Pick())
    assert isinstance(asked, Among)
    thrown = {each.value: each.rolled is not None for each in asked.entries if each.ways == 1}
    assert thrown["attack"]
    assert not thrown["pass"]
