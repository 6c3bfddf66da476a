"""Sheets in the language of whoever reads: every field is called something, and English is as the types say."""

import httpx
import msgspec
import pytest

from engine.ruleset_api.parts import parts_of, ruleset_with
from engine.ruleset_api.ruleset import rulesets
from projections.language.languages import ENGLISH, languages
from service.rulesets.localized_schema import worded
from service.rulesets.sheets import sheet_schema

IN_EACH_SYSTEM = pytest.mark.parametrize("system", rulesets())
TRANSLATED = pytest.mark.parametrize("language", [each for each in languages() if each != ENGLISH])


def fields(schema: dict[str, dict[str, dict[str, dict[str, object]]]]) -> dict[str, dict[str, object]]:
    """Every field of a sheet and of what stands on it: "Weapon-range" and the like."""
    return {
        f"{kind}-{field}": each
        for kind, about in schema["$defs"].items()
        for field, each in about.get("properties", {}).items()
    }


@TRANSLATED
@IN_EACH_SYSTEM
def test_every_field_has_a_name(system: str, language: str) -> None:
    schema = sheet_schema(ruleset_with(system, list(parts_of(system))), language)
    assert [name for name, each in fields(schema).items() if "title" not in each] == []


@TRANSLATED
@IN_EACH_SYSTEM
def test_what_is_explained_in_english_is_explained(system: str, language: str) -> None:
    rules = ruleset_with(system, list(parts_of(system)))
    here, english = fields(sheet_schema(rules, language)), fields(msgspec.json.schema(rules.sheet))
    lacking = [
        name for name, each in english.items() if each.get("description") and not here[name]["description"]
    ]
    assert lacking == []


@TRANSLATED
def test_no_name_is_of_a_field_that_there_is_not(language: str) -> None:
    asked, given = set(), set()
    for system in rulesets():
        rules = ruleset_with(system, list(parts_of(system)))
        given |= worded("sheet", rules, language).keys()
        asked |= {
            one for name in fields(msgspec.json.schema(rules.sheet)) for one in (name, name.partition("-")[2])
        }
    assert given - asked == set()


async def test_a_sheet_is_served_in_the_language_of_who_asks(http: httpx.AsyncClient) -> None:
    async def range_of_a_weapon(language: str) -> dict[str, object]:
        found = (await http.get("/rulesets/brp", params={"lang": language})).json()["sheet"]
        return fields(found)["Weapon-range"]

    assert "title" not in await range_of_a_weapon("en")
    german = await range_of_a_weapon("de")
    assert (german["title"], german["description"]) == ("Reichweite", "In Metern.")
    assert german["minimum"] == 0
