"""German: articles by gender and case, numbers, lists; and what has no German is English."""

import csv
from pathlib import Path
from typing import Any

import pytest

from engine.installed.package_folders import homes
from engine.language.speaker import Speaker
from engine.rulesets.pathmaster.people.posture import POSTURES
from engine.rulesets.pathmaster.tables.generic import generic
from projections.language.languages import languages, preferred
from projections.language.phrases import phrases_for

NAMES = {"ann": "Anna", "bob": "Bob der Tapfere"}


def said(key: str, ruleset: str = "", **args: Any) -> str:
    return Speaker(phrases_for(ruleset, (), "de"), NAMES).sentence(key, args)


@pytest.mark.parametrize(
    ("weapon", "with_it", "thrown"),
    [
        ("sword", "mit dem Schwert", "wirft das Schwert"),
        ("spear", "mit dem Speer", "wirft den Speer"),
        ("axe", "mit der Axt", "wirft die Axt"),
        ("fists", "mit den Fäusten", "wirft die Fäuste"),
        ("light-crossbow", "mit der leichten Armbrust", "wirft die leichte Armbrust"),
        ("second-knife", "mit dem zweiten Messer", "wirft das zweite Messer"),
        ("Stormbringer", "mit Stormbringer", "wirft Stormbringer"),
    ],
)
def test_a_thing_has_its_article_by_gender_and_case(weapon: str, with_it: str, thrown: str) -> None:
    attack = said("maneuver.attack", combatant="ann", target="bob", weapon=weapon)
    assert attack == f"Anna greift Bob der Tapfere {with_it} an."
    assert said("item.thrown", combatant="ann", item=weapon) == f"Anna {thrown}."


@pytest.mark.parametrize(
    ("thing", "stops"),
    [("low wall", "Die niedrige Mauer"), ("plank door", "Die Brettertür"), ("old well", "Old well")],
)
def test_a_thing_of_two_words_has_its_word_and_article(thing: str, stops: str) -> None:
    stopped = said("cover.stops", "situational", thing=thing, damage=3)
    assert stopped == f"{stops} hält es auf: 3 Schaden."
    assert said("board.holed", "situational", things="low wall") == (
        "Jetzt klaffen Löcher in der niedrigen Mauer."
    )


def test_a_thing_is_never_told_by_the_name_of_somebody_who_has_the_same_id() -> None:
    names = {"low wall": "Low Wall", "bob": "Bob", "sword": "Ann Schwert", "ann": "Ann"}
    german, english = (Speaker(phrases_for("situational", (), each), names) for each in ("de", "en"))
    stops = ("cover.stops", {"thing": "low wall", "damage": 3})
    assert german.sentence(*stops) == "Die niedrige Mauer hält es auf: 3 Schaden."
    assert english.sentence(*stops) == "The low wall stops it: 3 damage."
    thrown = ("item.thrown", {"combatant": "bob", "item": "sword"})
    assert german.sentence(*thrown) == "Bob wirft das Schwert."
    assert english.sentence(*thrown) == "Bob throws the sword."
    assert english.sentence("maneuver.attack", {"combatant": "bob", "target": "sword", "weapon": "ann"}) == (
        "Bob attacks Ann Schwert with the ann."
    )
    assert (english.choice("ann", "weapon"), english.choice("ann", "target")) == ("ann", "Ann")


def test_directions_are_those_of_a_german_compass() -> None:
    assert said("maneuver.move", combatant="ann", path=["N", "NE", "E", "SE", "S", "SW", "W", "NW"]) == (
        "Anna bewegt sich (Weg N, NO, O, SO, S, SW, W und NW)."
    )


def test_a_word_by_itself_has_no_article_and_the_ending_that_goes_with_none() -> None:
    assert said("item.mended", combatant="ann", item="second-knife", change="mended") == (
        "Anna, zweites Messer: mended."
    )
    assert said("item.destroyed", item="second-knife") == "Das zweite Messer ist zerstört."


def test_a_thing_of_which_the_gender_is_not_known_goes_without_an_article() -> None:
    assert said("item.destroyed", item="rune-blade") == "Rune blade ist zerstört."


def test_what_is_counted_has_its_form_by_number_and_case() -> None:
    hit: dict[str, Any] = {"combatant": "ann", "resource": "hp", "now": -2, "cause": "spear"}
    assert said("damage.taken.unmeasured", amount=1, **hit) == "Anna verliert 1 Trefferpunkt (Speer)."
    assert (
        said("damage.taken", amount=4, maximum=12, **hit)
        == "Anna nimmt 4 Schaden (Speer): noch −2 von 12 Trefferpunkten."
    )
    pool: dict[str, Any] = {
        "purpose": "attack",
        "roll": 36,
        "base": 5,
        "total": 7,
        "unit": "dice",
        "result": "hit",
    }
    held = {"base": 18, "total": 18}
    assert said("check.hit", **pool, skill="sword", difficulty=held) == (
        "Angriff mit Schwert: 36 mit 7 Würfeln (Schwert 5) gegen 18, Treffer"
    )


def test_numbers_have_a_comma_and_lists_an_und() -> None:
    assert said("moved", combatant="ann", metres=2.5) == "Anna bewegt sich 2,5 Meter."
    assert said("disengaged", combatant="ann", foes=["bob", "Wolf", "Oger"]) == (
        "Anna ist nicht mehr im Nahkampf mit Bob der Tapfere, Wolf und Oger."
    )
    assert said("asked", asked="ann", ask="act", choices=["parry", "dodge", "wait"]) == (
        "Anna ist gefragt (Handlung): Parade, Ausweichen oder Warten."
    )


def test_a_step_of_a_sum_has_a_comma_too() -> None:
    speaker = Speaker(phrases_for("", (), "de"))
    assert speaker.say({"op": "+", "value": 2.5, "note": "prone"}) == "+2,5 am Boden"
    assert speaker.say({"op": "max", "value": 0.5, "note": "fog"}) == "höchstens 0,5 fog"
    assert speaker.counted(-2.5, "bonus") == "−2,5"
    assert speaker.counted(12.5, "percent") == "12,5 %"


def test_what_a_rule_says_in_words_is_said_in_german_words() -> None:
    check: dict[str, Any] = {
        "purpose": "first aid",
        "skill": "First Aid",
        "roll": 9,
        "base": 40,
        "total": 40,
        "result": "success",
    }
    assert said("check.success", **check) == "Erste Hilfe 40 %: 9 gewürfelt, Erfolg"


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("9 against 14", "9 gegen 14"),
        ("2.5 metres count half", "2,5 Meter zählen halb"),
        ("Dodge (prone)", "Ausweichen (am Boden)"),
        ("Dodge (of an unknown kind)", "Ausweichen (of an unknown kind)"),
        ("Bob (prone)", "Bob (am Boden)"),
        ("Bob (or Ann)", "Bob (or Ann)"),
    ],
)
def test_words_of_a_rule_with_numbers_or_brackets_are_german_too(text: str, german: str) -> None:
    speaker = Speaker(phrases_for("brp", (), "de"), NAMES)
    assert speaker.say({"op": "+", "value": 20, "note": text}) == f"+20 {german}"


@pytest.mark.parametrize("each", POSTURES)
def test_every_posture_is_german(each: str) -> None:
    changed = said("maneuver.posture", "pathmaster", combatant="ann", to=each)
    assert changed.startswith("Anna wechselt die Haltung: jetzt ")
    assert each.replace("-", " ") not in changed


def test_a_result_with_a_number_is_german() -> None:
    check: dict[str, Any] = {"purpose": "resistance", "roll": 22, "base": 0, "total": 22}
    result = "not resisted (45 needed)"
    assert said(f"check.{result}", "pathmaster", **check, result=result) == (
        "Widerstand: insgesamt 22 (22 gewürfelt), nicht widerstanden (45 nötig)"
    )


def test_every_text_of_the_tables_that_come_with_pathmaster_is_german() -> None:
    tables = sorted((homes()["pathmaster"] / "tables" / "generic").glob("*.csv"))
    read = (csv.DictReader(file.read_text(encoding="utf-8").splitlines()) for file in tables)
    texts = {row["text"] for rows in read for row in rows if "text" in row}
    assert len(texts) > 80
    speaker = Speaker(phrases_for("pathmaster", (), "de"), NAMES)
    assert [each for each in sorted(texts) if speaker.call("TEXT", ("it",), {"it": each}) == each] == []


def test_every_spell_that_comes_with_pathmaster_is_german() -> None:
    named = {
        each: said("spell.taken", "pathmaster", combatant="bob", spell=each) for each in generic().spells
    }
    assert [each for each, name in named.items() if "(einfach)" not in name] == []


def test_a_rulesets_own_words_come_before_the_general_ones() -> None:
    assert said("condition.gained.prone", "brp", combatant="ann") == "Anna liegt am Boden."
    assert said("condition.gained.prone", combatant="ann", condition="prone") == "Anna ist am Boden."


@pytest.fixture
def half_german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A ruleset of which a part is translated."""
    (tmp_path / "en.ftl").write_text(
        "maneuver_juggle = { $combatant } juggles { THE($item) }.\nmaneuver_bow = { $combatant } bows."
        "\ncondition_gained_dizzy = { $combatant } is dizzy."
    )
    (tmp_path / "de.ftl").write_text("maneuver_bow = { $combatant } verbeugt sich.")
    monkeypatch.setitem(homes(), "half-german", tmp_path)
    return "half-german"


def test_what_is_not_translated_is_english_one_by_one(half_german: str) -> None:
    assert said("maneuver.bow", half_german, combatant="ann") == "Anna verbeugt sich."
    assert said("maneuver.juggle", half_german, combatant="ann", item="axe") == "Anna juggles die Axt."
    assert said("maneuver.wait", half_german, combatant="ann") == "Anna wartet."


def test_what_a_ruleset_says_of_its_own_is_not_lost_for_something_general_in_german(half_german: str) -> None:
    dizzy = {"combatant": "ann", "condition": "dizzy"}
    assert said("condition.gained.dizzy", half_german, **dizzy) == "Anna is dizzy."


def test_a_language_that_there_is_not_is_english() -> None:
    assert phrases_for("brp", (), "tlh").source == phrases_for("brp").source
    assert phrases_for("brp", (), "../../en") is phrases_for("brp")


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("de", "de"),
        ("de-AT", "de"),
        ("DE", "de"),
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        ("fr-CH, fr;q=0.9, de;q=0.7, en;q=0.5, *;q=0.1", "de"),
        ("en;q=0.3,de;q=0.4", "de"),
        ("de;q=0,fr", "en"),
        ("fr", "en"),
        ("", "en"),
        ("../de", "en"),
        ("de;q=many", "en"),
    ],
)
def test_the_best_of_what_is_wanted_is_chosen(wanted: str, language: str) -> None:
    assert preferred(wanted) == language


def test_english_and_german_there_are() -> None:
    assert languages() == ("en", "de")
