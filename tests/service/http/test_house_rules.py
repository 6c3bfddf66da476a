"""House rules in plain words: each option has a sentence under a heading, in each language of its system."""

from pathlib import Path

import httpx
import pytest

from engine.ruleset_api.parts import parts_of, ruleset_with
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, rulesets
from projections.language.languages import ENGLISH, languages
from service.rulesets import localized_schema
from service.rulesets.house_rules import HouseRule, house_rules, words

EVERYWHERE = pytest.mark.parametrize("language", languages())
OF_MANY = {"board"}
"""What every system that has it says alike."""
IN_EACH_SYSTEM = pytest.mark.parametrize("system", rulesets())


def played(system: str) -> Ruleset:
    """The system with all parts that go together with it."""
    return ruleset_with(system, list(parts_of(system)))


def values(option: HouseRule) -> set[str]:
    """What an option may be, where that is told by names: no numbers, and no dice."""
    named = {str(each) for each in option.schema.get("enum", [])}
    return {each for each in named if not each[0].isdigit()}


@EVERYWHERE
@IN_EACH_SYSTEM
def test_every_option_has_a_sentence_and_a_heading(system: str, language: str) -> None:
    said = words(played(system), language)
    lacking = [each.name for each in house_rules(played(system), language) if each.name not in said]
    assert lacking == []
    assert [name for name, each in said.items() if not each.group] == []


@EVERYWHERE
@IN_EACH_SYSTEM
def test_every_value_has_a_name(system: str, language: str) -> None:
    lacking = {
        each.name: sorted(values(each) ^ set(each.values))
        for each in house_rules(played(system), language)
        if values(each) != set(each.values)
    }
    assert lacking == {}


@EVERYWHERE
@IN_EACH_SYSTEM
def test_no_sentence_is_of_an_option_that_there_is_not(system: str, language: str) -> None:
    there = {*played(system).options.__struct_fields__, *OF_MANY}
    assert words(played(system), language).keys() - there == set()


@pytest.mark.parametrize("language", [each for each in languages() if each != ENGLISH])
@IN_EACH_SYSTEM
def test_a_translation_has_the_same_headings_in_the_same_order(system: str, language: str) -> None:
    there, here = words(played(system), ENGLISH), words(played(system), language)
    assert list(here) == list(there)
    pairs = {(there[name].group, here[name].group) for name in there}
    assert len(pairs) == len({one for one, _ in pairs}) == len({other for _, other in pairs})


async def test_they_are_served_in_the_language_of_who_asks(http: httpx.AsyncClient) -> None:
    async def said(language: str) -> tuple[str, str, str]:
        found = (await http.get("/rulesets/brp", params={"lang": language})).json()["options"]
        [option] = [each for each in found if each["name"] == "level_rounding"]
        return option["group"], option["says"], option["values"]["nearest"]

    assert await said("en") == (
        "Success and failure", "One twentieth and one fifth of a skill are rounded", "to the nearest",
    )  # fmt: skip
    assert (await said("de"))[::2] == ("Gelingen und Misslingen", "zum nächsten Wert")


async def test_what_does_not_go_together_is_served(http: httpx.AsyncClient) -> None:
    [one, *_] = (await http.get("/rulesets/brp")).json()["excludes"]
    assert (one["one"], one["other"]) == (["hit_locations", True], ["major_wounds", "rolled"])
    assert one["rule"] == "brp.wound.major.excludes-locations"


@pytest.mark.parametrize(
    ("text", "why"),
    [("dice = { $who } rolls", "no arguments"), ("dice =", "no message"), ("= what", "no message")],
    ids=["argument", "empty", "junk"],
)
def test_a_catalogue_that_cannot_be_read_names_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, why: str
) -> None:
    (tmp_path / "options.en.ftl").write_text(text)
    monkeypatch.setattr(localized_schema, "GENERAL", tmp_path)
    with pytest.raises(Refused, match=rf"options\.en\.ftl: .*{why}"):
        house_rules(ruleset_with("brp"))
