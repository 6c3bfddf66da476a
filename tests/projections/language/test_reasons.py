"""Reasons and costs in German: with words, articles, names and numbers, from their keys."""

from engine.language.costs import in_words
from engine.language.prices import price
from engine.language.sentence import Sentence
from engine.language.speaker import Speaker
from projections.language.languages import ENGLISH
from projections.language.phrases import speaker_in


def german(ruleset: str, *names: str) -> Speaker:
    found = speaker_in("de", ruleset, (), names)
    assert found is not None
    return found


def test_a_reason_is_said_with_words_articles_names_and_numbers() -> None:
    say = german("pathmaster").tell
    broken = Sentence("pathmaster.weapon-broken", {"weapon": "long-sword"})
    assert say(broken) == "Das Langschwert ist zerbrochen."
    paid = {"cost": {"move": 2}, "who": "Bo", "left": {"move": 1}}
    assert say(Sentence("affray.cannot-be-paid", paid)) == "Das kostet 2 Bewegungen; Bo hat noch 1 Bewegung."
    far = {"target": "Bo", "away": 2.5, "weapon": "bow", "most": 3}
    assert (
        say(Sentence("pathmaster.farther-than-it-carries", far))
        == "Bo ist 2,5 Felder entfernt; der Bogen trägt 3 weit."
    )


def test_what_is_a_thing_has_an_article_in_german_and_a_name_has_none() -> None:
    short = {"target": "Bo", "away": 3, "weapon": "fists", "reach": 1}
    assert german("dicepool").tell(Sentence("dicepool.weapon-too-short", short)) == (
        "Bo ist 3 Felder entfernt; Reichweite 1 (die Fäuste)."
    )
    fixed = Sentence("affray.nothing-gets-through", {"thing": "wall", "one": "The Wall", "other": "Bo"})
    assert german("dicepool", "The Wall", "Bo").tell(fixed) == (
        "Zwischen The Wall und Bo kommt nichts durch die Wand."
    )


def test_a_name_stays_whatever_it_is() -> None:
    said = Sentence("affray.like-that-already", {"who": "sword"})
    assert german("brp", "sword").tell(said) == "sword ist schon so."
    assert german("brp").tell(said) == "Schwert ist schon so."


def test_a_text_without_a_key_is_told_as_it_is() -> None:
    assert german("brp").tell("Nobody has translated this.") == "Nobody has translated this."


def test_ids_of_programs_stay_as_they_are() -> None:
    said = Sentence("affray.query-one-of", {"name": "only", "words": ["legal", "cannot-be"]})
    assert german("brp").tell(said) == "?only= nimmt eines von legal, cannot-be."
    assert str(said) == "?only= takes one of legal, cannot-be."


def test_what_msgspec_says_of_types_and_fields_is_german_too() -> None:
    where = Sentence(
        "affray.unfit-at", {"what": Sentence("affray.field-missing", {"field": "id"}), "at": "`$.x`"}
    )
    assert str(where) == "Object missing required field `id` - at `$.x`"
    assert german("brp").tell(Sentence("affray.body-unfit", {"why": where})) == (
        "Der Body passt nicht: Im Objekt fehlt das Feld `id` – bei `$.x`."
    )


def test_a_cost_of_several_kinds_is_said_one_after_the_other() -> None:
    assert price(german("pathmaster"), "1 move, 1 attack", {}) == "1 Bewegung, 1 Angriff"


def test_a_cost_of_one_is_in_the_singular_and_of_more_in_the_plural() -> None:
    speaker = german("pathmaster")
    said = [price(speaker, each, {}) for each in ("1 actions", "1 action", "2 actions")]
    assert said == ["1 Aktion", "1 Aktion", "2 Aktionen"]
    several = [{"step": 1, "move": 2}, {"step": 3, "free": 1}]
    assert [price(speaker, in_words(each), each) for each in several] == [
        "1 Schritt, 2 Bewegungen",
        "3 Schritte, 1 freie Handlung",
    ]


def test_a_cost_that_a_rule_has_in_words_is_said_in_words_for_it() -> None:
    cost = "uses the shield until the next turn, leaves half of the Parry"
    assert price(german("pathmaster"), cost, {}) == (
        "verbraucht den Schild bis zum nächsten Zug, lässt die Hälfte der Parade"
    )
    costs = {
        "1 power points a level": "1 Kraftpunkt je Stufe",
        "2 power points a level": "2 Kraftpunkte je Stufe",
        "the round": "kostet die Runde",
        "1 of 3 attacks left": "kostet 1 von 3 übrigen Angriffen",
        "1 of 3 attacks left and a step of 1.5 metres": (
            "kostet 1 von 3 übrigen Angriffen und einen Schritt von 1,5 Metern"
        ),
        "an Idea roll first, a Spot roll first": "erst ein Wurf auf Idee, erst ein Wurf auf Wahrnehmung",
    }
    assert {each: price(german("brp"), each, {}) for each in costs} == costs


def test_english_needs_none() -> None:
    assert speaker_in(ENGLISH, "brp") is None
