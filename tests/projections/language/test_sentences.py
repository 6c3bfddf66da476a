"""Messages read as English sentences, whatever is missing and whatever names contain."""

import re
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language.fluent_messages import FUNCTIONS, BadCatalogue
from engine.language.phrase_files import merge, phrases_from, read_phrases
from engine.language.speaker import Speaker
from projections.language.phrases import GENERAL, catalogues, phrases_for

NAMES = {"ann": "Ann", "bob": "Bob the Brave", "carl": "Carl"}


def said(pattern: str, names: dict[str, str] = NAMES, words: str = "", **args: Any) -> str:
    """The message `it` of this pattern with these arguments put in."""
    own = phrases_from(f"it = {pattern}\n{words}")
    return Speaker(merge(phrases_for(), own), names).sentence("it", args)


def general(key: str, **args: Any) -> str:
    """The message in the texts that hold for every ruleset."""
    return Speaker(phrases_for(), NAMES).sentence(key, args)


def test_a_combatant_is_called_by_name() -> None:
    assert said("{ $who } waits.", who="bob") == "Bob the Brave waits."


def test_a_sentence_begins_with_a_capital() -> None:
    assert said("{ $who } waits.", names={"wolf": "the grey wolf"}, who="wolf") == "The grey wolf waits."


def test_what_a_table_calls_something_is_not_taken_for_what_it_begins_like() -> None:
    speaker = Speaker(phrases_for("brp"), NAMES)
    assert speaker.sentence("condition.gained.dead", {"combatant": "ann"}) == "Ann is dead."
    mine = {"combatant": "ann", "condition": "dead_tired"}
    assert speaker.sentence("condition.gained.dead_tired", mine) == "Ann is dead tired."


def test_an_id_reads_as_words_and_other_text_as_it_was_written() -> None:
    assert said("On the { $place }.", place="left-arm") == "On the left arm."
    assert said("On the { $place }.", place="Left-Hand Path") == "On the Left-Hand Path."


def test_a_thing_gets_its_article_and_a_name_does_not() -> None:
    assert said("With { THE($weapon) }.", weapon="long-sword") == "With the long sword."
    assert said("With { THE($weapon) }.", weapon="Stormbringer") == "With Stormbringer."
    assert said("By { THE($cause) }.", cause="ann") == "By Ann."
    assert said("With { THE($weapon) }.", weapon="ann") == "With the ann."


def test_a_text_of_several_words_has_an_article_where_there_is_a_word_for_it() -> None:
    speaker = Speaker(phrases_for("situational"))
    assert speaker.sentence("board.holed", {"things": "low wall"}) == "There are holes in the low wall now."
    assert speaker.sentence("board.holed", {"things": "an old well"}) == "There are holes in an old well now."


@pytest.mark.parametrize(
    ("amount", "text"),
    [(1, "1 metre"), (2, "2 metres"), (0, "0 metres"), (2.5, "2.5 metres"), (5.0, "5 metres")],
)
def test_numbers_count_in_the_right_form(amount: float, text: str) -> None:
    assert said("{ $n ->\n [one] { $n } metre\n *[other] { $n } metres\n }", n=amount) == text


def test_what_is_counted_may_be_named_by_an_argument() -> None:
    line = "{ COUNT($amount, $resource) } lost"
    assert said(line, amount=1, resource="hp") == "1 hit point lost"
    assert said(line, amount=4, resource="hp") == "4 hit points lost"
    assert said(line, amount=4, resource="holy-water") == "4 holy water lost"
    assert said(line, amount=2, resource="coins", words="word_coins = gold") == "2 gold lost"


def test_a_negative_number_has_a_true_minus() -> None:
    assert said("{ $n } left", n=-3) == "−3 left"


@pytest.mark.parametrize(
    ("who", "text"),
    [
        ([], "Nothing"),
        (["ann"], "Ann"),
        (["ann", "carl"], "Ann and Carl"),
        (["ann", "bob", "carl"], "Ann, Bob the Brave and Carl"),
    ],
)
def test_lists_are_joined_as_one_speaks(who: list[str], text: str) -> None:
    assert said("{ $who }", who=who) == text


def test_a_choice_is_joined_with_or() -> None:
    assert said("{ OR($choices) }?", choices=("parry", "dodge", "stand")) == "Parry, dodge or stand?"


def test_a_moment_and_an_order_read_as_such() -> None:
    assert said("until { $until }", until={"round": 3}) == "Until the end of round 3"
    assert said("{ $until }", until={"round": 3, "phase": "action", "rank": 1}) == "Round 3, action, rank 1"
    order = [{"combatant": "ann", "rank": 14}, {"combatant": "carl", "rank": 9}]
    assert said("{ $order }", order=order) == "Ann 14 and Carl 9"


def test_a_part_falls_away_with_an_argument_that_is_missing_empty_or_zero() -> None:
    line = 'Hit{ IS($cause) ->\n [absent] {""}\n *[present] {" "}by { $cause }\n }.'
    assert said(line, cause="arrow") == "Hit by arrow."
    assert said(line, cause=["arrow", "axe"]) == "Hit by arrow and axe."
    for nothing in ("", 0, False, None, [], {}):
        assert said(line, cause=nothing) == "Hit."
    assert said(line) == "Hit."


def test_an_argument_can_be_chosen_by_without_being_shown() -> None:
    line = 'Rolled{ IS($source) ->\n [table] {" "}by hand\n *[other] {""}\n }.'
    assert said(line, source="table") == "Rolled by hand."
    assert said(line, source="server") == "Rolled."
    assert said(line) == "Rolled."


def test_a_whole_sentence_can_depend_on_what_is_there() -> None:
    line = "{ IS($choice) ->\n [absent] { $asked } has answered.\n *[present] { $asked } chooses { $choice }.\n }"
    assert said(line, asked="ann", choice="wait") == "Ann chooses wait."
    assert said(line, asked="ann") == "Ann has answered."


def test_a_number_can_be_chosen_by_as_it_is() -> None:
    line = "{ $n ->\n [0] none\n [one] one\n *[other] { $n }\n } left"
    assert [said(line, n=each) for each in (0, 1, 1.0, 5)] == ["None left", "One left", "One left", "5 left"]
    assert said(line, n="many") == "Many left"


@pytest.mark.parametrize(
    ("margin", "text"), [(-3, "Just"), (9, "Just"), (10, "Well"), (10.0, "Well"), (25, "Very well")]
)
def test_a_number_can_be_compared_with_another(margin: float, text: str) -> None:
    line = "{ COMPARE($margin, 10) ->\n [less] Just\n [equal] Well\n *[more] Very well\n }"
    assert said(line, margin=margin) == text
    assert said(line.replace("10", "$ten"), margin=margin, ten=10) == text


@pytest.mark.parametrize("nothing", [None, "many", True, [3]])
def test_what_is_no_number_is_compared_with_none(nothing: Any) -> None:
    line = "{ COMPARE($n, $of) ->\n [equal] all\n [more] too many\n *[less] { $n }\n }"
    assert said(line, n=nothing, of=nothing) == said("{ $n }", n=nothing)


def test_a_message_can_use_another() -> None:
    assert said("{ its-place } waits. { -world }.", words="its-place = On { $place }, { $who }\n-world = Night falls",
                who="ann", place="the-bridge") == "On the bridge, Ann waits. Night falls."  # fmt: skip
    assert said("{ nowhere } ends.") == "Nowhere ends."


def test_whoever_does_it_to_themselves_is_not_named_twice() -> None:
    line = "{ $combatant } gives first aid to { SELF($patient, $combatant) }."
    assert said(line, combatant="ann", patient="carl") == "Ann gives first aid to Carl."
    assert said(line, combatant="ann", patient="ann") == "Ann gives first aid to themselves."


def test_an_argument_that_is_not_there_leaves_a_readable_gap() -> None:
    assert said("{ $combatant } takes { $item }.", combatant="ann") == "Ann takes some item."
    assert said("{ $combatant } attacks { $target }.", combatant="ann") == "Ann attacks somebody."


def test_a_sentence_is_not_ended_twice() -> None:
    assert said("It is over: { $reason }.", reason="Everybody fled.") == "It is over: Everybody fled."
    assert said("It is over: { $reason }.", reason="Nobody is left") == "It is over: Nobody is left."
    assert (
        said("They sit here no more: “{ $reason }”.", reason="Enough!") == "They sit here no more: “Enough!”"
    )


def test_a_roll_for_a_question_is_said_without_a_colon_after_it() -> None:
    roll = {"combatant": "carl", "purpose": "Does he notice?", "notation": "1d100", "total": 82}
    assert general("dice", **roll) == "Does he notice? 1d100 = 82."
    assert general("dice-hidden", **roll) == "The GM rolls in secret for Carl: “Does he notice?”"
    assert general("dice-revealed", **roll) == (
        "A hidden roll for Carl is revealed, “Does he notice?”: 1d100 = 82."
    )


def test_a_key_without_a_line_takes_that_of_its_beginning() -> None:
    assert general("maneuver.attack", combatant="ann", target="carl", weapon="sword") == (
        "Ann attacks Carl with the sword."
    )
    assert (
        general("maneuver.juggle", combatant="ann", maneuver="juggle", knives=3) == "Ann: juggle (knives 3)."
    )
    assert general("condition.gained.prone", combatant="carl", condition="prone") == "Carl is prone."


def test_a_key_without_any_line_is_said_in_its_own_words() -> None:
    assert (
        general("omens.bad-moon", combatant="ann", hour="mid-night") == "Ann: omens bad moon (hour mid night)"
    )
    assert general("omens") == "Omens"


def test_a_check_reads_with_its_skill_its_chance_and_every_step() -> None:
    check = {"combatant": "ann", "purpose": "attack", "roll": 34, "base": 62, "result": "success"}
    assert general("check.success", **check, skill="sword", total=62) == ("Sword 62 %: rolled 34, hit")
    modifiers = [
        {"rule": "brp.parry.successive-penalty", "op": "+", "value": -30.0, "total": 32},
        {"rule": "brp.some.rule", "op": "*", "value": 0.5, "total": 16, "note": "dim light"},
    ]
    assert general(
        "check.failure", **{**check, "result": "failure"}, skill="sword", total=16, modifiers=modifiers
    ) == ("Sword 16 % (62, −30 for successive penalty and × 1/2 for dim light): rolled 34, miss")


def test_a_pool_is_so_many_dice_against_a_number_with_steps_of_its_own() -> None:
    flank = {"rule": "dp.host.flank", "op": "+", "value": 3, "total": 8, "note": "flank"}
    blind = {"rule": "dp.blind", "op": "+", "value": -1, "total": 7, "note": "blind"}
    cover = {"rule": "dp.cover", "op": "+", "value": 8, "total": 18, "note": "cover"}
    check = {
        "combatant": "ann", "purpose": "attack", "skill": "sword", "unit": "dice", "base": 5, "total": 7,
        "modifiers": [flank, blind], "roll": 36, "result": "hit",
    }  # fmt: skip
    held = {"name": "melee DEFENSE", "base": 10, "total": 18, "modifiers": [cover]}
    assert general("check.hit", **check, difficulty=held) == (
        "Attack with sword: 36 with 7 dice (sword 5, +3 dice for flank and −1 die for blind) "
        "against melee DEFENSE 18 (10, +8 for cover), hit"
    )
    sixes = {"base": 3, "total": 1, "unit": "sixes", "modifiers": [{"op": "+", "value": -2, "note": "luck"}]}
    assert general("check.hit", **{**check, "modifiers": [], "roll": 2}, difficulty=sixes) == (
        "Attack with sword: 2 with 7 dice (sword 5) against 1 six (3, −2 sixes for luck), hit"
    )


def test_a_bonus_is_added_to_the_roll_and_a_percentage_is_called_one() -> None:
    check = {"purpose": "attack", "skill": "axe", "base": 5, "total": 7, "roll": 14, "result": "hit"}
    flank = [{"op": "+", "value": 2, "note": "flank"}]
    assert general(
        "check.hit", **check, unit="bonus", modifiers=flank, difficulty={"base": 18, "total": 18}
    ) == ("Attack with axe: 21 (14 rolled, axe 5, +2 for flank) against 18, hit")
    percent = {**check, "base": 50, "total": 52}
    assert general("check.hit", **percent, unit="percent", modifiers=flank) == (
        "Axe 52 % (50, +2 for flank): rolled 14, hit"
    )


def test_a_step_that_changes_nothing_is_left_to_the_ledger() -> None:
    check = {"purpose": "attack", "roll": 34, "base": 62, "result": "success", "skill": "bow", "total": 62}
    steps = [
        {"rule": "brp.missile.range.normal", "op": "*", "value": 1.0, "total": 62, "note": "normal range"},
        {"rule": "brp.some.rule", "op": "+", "value": 0, "total": 62},
    ]
    assert general("check.success", **check, modifiers=steps) == ("Bow 62 %: rolled 34, hit")


def of(*steps: dict[str, Any]) -> str:
    """What a roll at 75 with these steps is said to have come about by."""
    check = {"purpose": "attack", "roll": 34, "base": 75, "result": "hit", "skill": "bow", "total": 75}
    said = general("check.hit", **check, modifiers=[{"total": 0, **each} for each in steps])
    return said.partition("(")[2].rpartition(")")[0]


def test_steps_of_one_name_are_one_in_a_line() -> None:
    quick = {"op": "+", "value": -25, "note": "Dodge (Quickness)"}
    hurt = {"op": "+", "value": 10, "note": "Dodge (hits)"}
    parry = {"op": "+", "value": -20, "note": "Parry"}
    assert of(quick, hurt, parry) == "75, −15 for Dodge and −20 for Parry"
    assert of(quick, parry) == "75, −25 for Dodge (Quickness) and −20 for Parry"
    assert of(quick, {**hurt, "value": 25}, parry) == "75, −20 for Parry"


@pytest.mark.parametrize("other", [{"op": "*", "value": 0.5, "note": "fog"}, {"op": "max", "value": 40}])
def test_where_something_multiplies_or_bounds_a_sum_its_steps_stay_in_their_order(
    other: dict[str, Any],
) -> None:
    around = [{"op": "+", "value": each, "note": "Dodge"} for each in (-10, -20)]
    said = of(around[0], other, around[1])
    assert "−10 for Dodge" in said
    assert "−20 for Dodge" in said


@pytest.mark.parametrize(
    ("key", "args", "text"),
    [
        ("ruling", {"ruling": "hidden", "reason": "It is dark."}, "“hidden”"),
        ("spoke", {"combatant": "ann", "text": "well-met"}, "“well-met”"),
        ("note", {"text": "sword"}, "sword"),
        ("seat-given.player", {"seat": "second", "role": "player"}, "Second"),
        ("opened", {"title": "sword", "ruleset": "brp"}, "Sword: "),
        ("critical", {"kind": "slash", "severity": "E", "roll": 7, "text": "Ouch."}, "E, 7"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_people_write_is_said_as_they_wrote_it(
    language: str, key: str, args: dict[str, Any], text: str
) -> None:
    said = Speaker(phrases_for("pathmaster", (), language), NAMES).sentence(key, args)
    assert text.strip("“”") in said
    assert (text if language == "en" else "") in said


def test_what_is_asked_is_said_as_behind_a_name() -> None:
    asked = {"asked": "ann", "ask": "defend", "choices": ["parry", "dodge"], "decision": "d1"}
    assert general("asked", **asked) == "Ann is asked to defend: parry or dodge."
    assert general("withdrawn", **asked) == "Ann is no longer asked to defend."
    assert general("asked", **{**asked, "ask": "read-minds"}) == (
        "Ann is asked to decide (read minds): parry or dodge."
    )
    assert general("kept", combatant="ann", ask="defend", choice="parry") == (
        "From now on Ann, when asked to defend, chooses parry."
    )


def test_a_field_that_is_counted_is_so_many_of_it() -> None:
    assert said("{ $fields } left", fields={"hp": 1}) == "1 hit point left"
    assert said("{ $fields } left", fields={"hp": 6, "armour": 3}) == "6 hit points, armour 3 left"


def test_a_sentence_of_a_ruleset_is_that_of_the_language_where_it_is_there() -> None:
    assert said("{ TEXT($text) }", text="A slip.") == "A slip."
    assert (
        said("{ TEXT($text) }", words="text_a-slip = Ein Ausrutscher.", text="A slip.") == "Ein Ausrutscher."
    )


def test_fights_are_said_to_be_played_with_their_parts() -> None:
    assert general("opened", ruleset="d20", parts=["mishaps"]) == "A fight by the rules of d20, with mishaps."


def test_a_check_says_when_its_dice_were_rolled_by_hand() -> None:
    args = {"purpose": "dodge", "skill": "Dodge", "roll": 9, "base": 40, "total": 40, "result": "success"}
    assert general("check.success", **args, source="server") == "Dodge 40 %: rolled 9, success"
    assert general("check.success", **args, source="table") == (
        "Dodge 40 %: rolled 9, success (rolled by hand)"
    )


def test_damage_tells_what_armour_took_and_what_is_left() -> None:
    hit = {"combatant": "carl", "resource": "hp", "rolled": 8, "armour": 3, "cause": "sword"}
    assert general("damage.taken", **hit, amount=5, now=0, maximum=12) == (
        "Carl takes 5 (sword, 8 less 3 for armour): 0 of 12 hit points."
    )
    assert general("damage.worse", combatant="carl", resource="hp", amount=2, now=-2) == (
        "Carl takes 2 more: −2 hit points left."
    )
    assert general("damage.taken.unmeasured", **hit, amount=5) == (
        "Carl loses 5 hit points (sword, 8 less 3 for armour)."
    )
    assert general("damage.none", **{**hit, "armour": 8}, amount=0, now=5) == (
        "Carl is not hurt by the sword: armour takes all of 8."
    )


@pytest.mark.parametrize("mark", ["\x1b", "\x07", "\x9b", "\u202e", "\u2066", "\u200f", "\ud800"])
def test_a_name_cannot_colour_ring_or_turn_the_text_around_it(mark: str) -> None:
    assert said("{ $who } waits.", names={"eve": f"E{mark}ve"}, who="eve") == "E\ufffdve waits."


def test_a_tower_of_accents_stays_within_its_line() -> None:
    assert said("{ $who } waits.", names={"eve": "E" + 70 * "\u0301" + "ve\u0301"}, who="eve") == (
        "E" + 5 * "\u0301" + "ve\u0301 waits."
    )


def test_a_ruling_of_several_lines_is_told_in_one() -> None:
    assert said("{ $ruling }", ruling="The roof falls.\nEverybody runs.") == "The roof falls. Everybody runs."


def test_a_name_cannot_smuggle_in_a_line_of_its_own() -> None:
    assert said(
        "{ $who } has { $secret }.", names={"eve": '{ $secret }"[x]'}, who="eve", secret="a knife"
    ) == ('{ $secret }"[x] has a knife.')


def test_letters_of_every_script_stay_as_they_are() -> None:
    names = {"a": "Þórr", "b": "مريم", "c": "👩\u200d🚒"}
    assert said("{ $who }", names=names, who=["a", "b", "c"]) == "Þórr, مريم and 👩\u200d🚒"


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["ann", "hp"]),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
keys = st.sampled_from([each.replace("_", ".") for each in sorted(phrases_for().messages)]) | st.text()
names_of_args = (
    st.sampled_from(["combatant", "amount", "modifiers", "due", "order", "skill", "purpose"]) | st.text()
)


@given(key=keys, args=st.dictionaries(names_of_args, anything), name=st.text())
def test_no_message_ever_fails_or_breaks_its_line(key: str, args: dict[str, Any], name: str) -> None:
    sentence = Speaker(phrases_for(), {"ann": name}).sentence(key, args)
    assert not {unicodedata.category(each) for each in sentence} & {"Cc", "Cs", "Zl", "Zp"}
    assert "\u202e" not in sentence


def test_a_ruleset_adds_its_own_texts_to_the_general_ones() -> None:
    own = phrases_from(
        "maneuver_throw = { $combatant } throws.\nword_coins = { $count ->\n [one] coin\n *[other] coins\n }"
    )
    speaker = Speaker(merge(phrases_for(), own), NAMES)
    assert speaker.sentence("maneuver.throw", {"combatant": "ann"}) == "Ann throws."
    assert speaker.sentence("maneuver.wait", {"combatant": "ann"}) == "Ann waits."
    assert speaker.sentence(
        "resource.lost", {"combatant": "ann", "resource": "coins", "amount": 1, "now": 2}
    ) == ("Ann loses 1 coin: 2 left.")


def test_a_ruleset_that_ships_no_phrases_has_the_general_ones() -> None:
    assert phrases_for("nobody-knows").messages.keys() == read_phrases([GENERAL]).messages.keys()


def shipped() -> list[Path]:
    """Every catalogue: the general one and those of the rulesets."""
    return [GENERAL, *(each for ruleset in ("brp", "pathmaster") for each in catalogues(ruleset))]


@pytest.mark.parametrize("file", shipped(), ids=lambda file: file.parent.name)
def test_every_catalogue_that_is_shipped_is_well_formed(file: Path) -> None:
    assert len(read_phrases([file]).messages) > 50


def test_a_ruleset_that_is_installed_brings_its_own_lines() -> None:
    speaker = Speaker(phrases_for("brp"), NAMES)
    assert speaker.sentence("condition.gained.prone", {"combatant": "ann", "condition": "prone"}) == (
        "Ann is down on the ground."
    )


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("fine = Fine\nbad = { $who", "line 2: Expected token"),
        ("it = { FINE($who) }", "line 1: there is no function FINE, there are IS, THE, "),
        ("it = { SELF($who) }", "line 1: SELF takes 2 of the arguments"),
        ('it = { THE("sword") }', "line 1: THE takes 1 of the arguments"),
        ("it = One\nit = Two", "line 2: it is there twice"),
        ("it = { word.attribute }", "line 1: MessageReference in this form"),
        ("it = { -term ->\n *[other] x\n }", "line 1: "),
        (
            "it = { COMPARE($n, 3, 4) ->\n *[less] x\n }",
            "line 1: COMPARE takes 2 of the arguments or numbers and",
        ),
        (
            'it = { COMPARE($n, "3") ->\n *[less] x\n }',
            "line 1: COMPARE takes 2 of the arguments or numbers and",
        ),
        ("it = { COUNT($n, 3) }", "line 1: COUNT takes 2 of the arguments and nothing else"),
        (
            "it = { COMPARE($n, 3) ->\n [under] x\n *[more] y\n }",
            "line 2: expected one of less, equal, more, not the variant [under]",
        ),
        (
            "it = { $who ->\n [one] x\n [bob] y\n *[other] z\n }",
            "line 3: expected a number, or one of zero, one, two, few, many, other, not the variant [bob]",
        ),
        ("it = { IS($n) ->\n [0] x\n *[other] y\n }", "line 2: expected a word, not the variant [0]"),
        ("it = { $n ->\n [1] x\n [1.0] y\n *[other] z\n }", "line 3: the variant [1.0] is there twice"),
        ("it = { THE($n) ->\n *[other] y\n }", "line 1: what is chosen by is a variable, IS or COMPARE"),
        (
            "it = { IS($n) ->\n [x] { IS($m) ->\n [y] z\n }\n *[other] y\n }",
            "line 4: Expected one of the variants",
        ),
        ("it = { IS($n) ->\n *[x] { $m }}\n }", "line 2: Unbalanced closing brace"),
        ("it = One\n .more = Two", "line 2: only what begins with word_ has attributes here"),
        ("word_it = One\n .more = Two", "line 2: expected gender or one of nominative, "),
        (
            "word_it = One\n .gender = odd",
            "line 2: expected one of masculine, feminine, neuter, common, plural",
        ),
        ('it = { THE($n, case: "odd") }', "line 1: THE may be told case: and one of nominative, "),
        ('it = { THE($n, gender: "neuter") }', "line 1: THE may be told case: and one of nominative, "),
        ('it = { OR($n, case: "dative") }', "line 1: OR takes no named arguments"),
        ("it =\n .more = Two", "line 2: expected what it says"),
    ],
)
def test_a_catalogue_that_is_not_well_formed_says_where(tmp_path: Path, source: str, why: str) -> None:
    file = tmp_path / "en.ftl"
    file.write_text(source)
    with pytest.raises(BadCatalogue, match=re.escape(f"{tmp_path.name}/en.ftl, {why}")):
        read_phrases([file])


@pytest.mark.parametrize(
    ("asides", "why"),
    [
        ("keys = [1]", "Expected `str`, got `int` - at `$.keys[0]`"),
        ("key = []", "Object contains unknown field `key`"),
        ("", "Object missing required field `keys`"),
        ('keys = ["a"', "at end of document"),
    ],
)
def test_what_a_story_leaves_out_is_a_list_of_keys(tmp_path: Path, asides: str, why: str) -> None:
    (tmp_path / "en.ftl").write_text("it = It.")
    (tmp_path / "asides.toml").write_text(asides)
    with pytest.raises(BadCatalogue, match=f"{tmp_path.name}/asides.toml: .*{re.escape(why)}"):
        read_phrases([tmp_path / "en.ftl"])


def test_a_message_that_is_used_uses_none_itself(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("one = { two }\ntwo = { one }")
    with pytest.raises(BadCatalogue, match="one uses two, which uses other messages itself"):
        read_phrases([tmp_path / "en.ftl"])
    one, two = phrases_from("one = { two }"), phrases_from("two = { one }")
    with pytest.raises(BadCatalogue):
        merge(one, two)


def test_chapters_bring_their_own_catalogues(tmp_path: Path) -> None:
    for name, text in (("feint", "feint_works = It works."), ("charge", "charge_short = Too short.")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "en.ftl").write_text(text)
        (tmp_path / name / "asides.toml").write_text(f'keys = ["{name}.aside"]')
    found = read_phrases(sorted(tmp_path.rglob("en.ftl")))
    assert found.messages.keys() == {"feint_works", "charge_short"}
    assert found.asides == {"feint.aside", "charge.aside"}
    (tmp_path / "charge" / "en.ftl").write_text("feint_works = Again.")
    with pytest.raises(BadCatalogue, match=r"feint/en\.ftl: feint_works is in another catalogue too"):
        read_phrases(sorted(tmp_path.rglob("en.ftl")))


FOR_REASONS = {"AND", "COST", "QUOTE", "CODE"}


def test_every_function_of_the_catalogues_is_used() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in shipped())
    assert {each for each in FUNCTIONS if f"{each}(" in text} == FUNCTIONS.keys() - FOR_REASONS


@pytest.mark.parametrize(
    ("count", "unit", "said"),
    [
        (55, "", "55 %"),
        (55, "percent", "55 %"),
        (7, "bonus", "+7"),
        (-2, "bonus", "−2"),
        (1, "dice", "1 die"),
        (8, "dice", "8 dice"),
        (3, "rune-stones", "3 rune stones"),
        (1, "rune-stones", "1 rune stone"),
        (1, "rallies", "1 rally"),
        (1, "focus", "1 focus"),
    ],
)
def test_what_is_rolled_with_is_said_in_its_unit(count: int, unit: str, said: str) -> None:
    assert Speaker(phrases_for(), {}).counted(count, unit) == said


@pytest.mark.parametrize(
    ("language", "one", "two"), [("en", "1 action", "2 actions"), ("de", "1 Aktion", "2 Aktionen")]
)
def test_a_cost_of_one_action_is_in_the_singular_whatever_the_ruleset(
    language: str, one: str, two: str
) -> None:
    speaker = Speaker(phrases_for("d20", (), language), {})
    assert (speaker.counted(1, "actions"), speaker.counted(2, "actions")) == (one, two)


@pytest.mark.parametrize(
    ("change", "args", "said"),
    [
        ("picked-up", {"to": "ann"}, "Ann picks up the long sword."),
        ("given", {"combatant": "ann", "to": "carl"}, "Ann gives Carl the long sword."),
        ("taken", {"combatant": "ann", "to": "carl"}, "Carl takes the long sword from Ann."),
        ("appeared", {"new": True}, "There is the long sword now."),
        ("disappeared", {"gone": True}, "The long sword is no longer there."),
        ("disappeared", {"combatant": "ann", "gone": True}, "Ann no longer has the long sword."),
        ("destroyed", {"gone": True}, "The long sword is destroyed."),
        ("opened", {"fields": {"open": True}}, "The long sword: opened."),
        ("mended", {"combatant": "ann"}, "Ann, long sword: mended."),
    ],
)
def test_what_becomes_of_a_thing_is_told(change: str, args: dict[str, Any], said: str) -> None:
    assert general(f"item.{change}", item="long-sword", change=change, **args) == said


def test_who_rides_and_who_holds_whom_is_told() -> None:
    assert general("linked.rides", combatant="ann", other="carl", link="rides") == "Ann rides Carl."
    assert general("unlinked.holds", combatant="ann", others=["carl"], link="holds") == (
        "Ann no longer holds Carl."
    )
    assert general("linked.pulls", combatant="ann", other="carl", link="pulls") == "Ann: pulls Carl."


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ({"hours": 1, "minutes": 2, "seconds": 3}, "Time passes: 1 hour, 2 minutes, 3 seconds."),
        ({"hours": 8}, "Time passes: 8 hours."),
        ({"hours": 8, "minutes": 30}, "Time passes: 8 hours, 30 minutes."),
        ({"minutes": 10, "seconds": 1}, "Time passes: 10 minutes, 1 second."),
        ({"hours": 2, "seconds": 5}, "Time passes: 2 hours, 5 seconds."),
        ({"seconds": 45}, "Time passes: 45 seconds."),
    ],
)
def test_it_is_told_how_much_time_passes(args: dict[str, int], said: str) -> None:
    assert general("time", clock=99, **args) == said


def test_a_time_by_the_clock_is_told() -> None:
    gained = {"combatant": "carl", "condition": "asleep", "until": {"round": 0, "time": 3723}}
    assert general("condition.gained.asleep", **gained) == "Carl is asleep until 1:02:03 by the clock."
