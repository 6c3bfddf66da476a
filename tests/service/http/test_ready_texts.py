"""Ready combatants and systems in the language of whoever reads: each is called something there."""

import httpx
import pytest

from engine.language.safe_text import slug
from engine.ruleset_api.parts import parts_of, ruleset_with
from engine.ruleset_api.ruleset import Ruleset, rulesets
from projections.language.languages import ENGLISH, languages
from service.rulesets.localized_schema import worded, words_of
from service.rulesets.ready_combatants import ready, ready_in

IN_EACH_SYSTEM = pytest.mark.parametrize("system", rulesets())
TRANSLATED = pytest.mark.parametrize("language", [each for each in languages() if each != ENGLISH])


def played(system: str) -> Ruleset:
    return ruleset_with(system, list(parts_of(system)))


@TRANSLATED
@IN_EACH_SYSTEM
def test_everybody_who_is_ready_is_called_something_and_said_to_be_something(
    system: str, language: str
) -> None:
    known = worded("ready", played(system), language)
    found = ready(system, list(parts_of(system)))
    there = {slug(each.name) for each in found.combatants}
    assert found.fight
    assert set(known) == {*there, slug(found.fight.title)}
    assert [name for name in there if not known[name].values.get("about")] == []


@TRANSLATED
@IN_EACH_SYSTEM
def test_names_are_told_apart_and_those_that_a_sheet_names_are_there(system: str, language: str) -> None:
    found = ready_in(played(system), language).combatants
    names = [each.name for each in found]
    assert len(set(names)) == len(names)
    assert {str(each.sheet["rides"]) for each in found if each.sheet.get("rides")} <= set(names)


async def test_the_fight_to_try_names_those_who_are_ready_in_the_language_of_who_asks(
    http: httpx.AsyncClient,
) -> None:
    found = (await http.get("/rulesets/d20/combatants", params={"lang": "de"})).json()
    assert found["fight"]["title"] == "Überfall in der Dämmerung"
    assert set(found["fight"]["combatants"]) <= {each["name"] for each in found["combatants"]}
    listed = (await http.get("/rulesets", params={"lang": "de"})).json()["rulesets"]
    assert "Überfall in der Dämmerung" in [each["fight"] for each in listed]


async def test_they_are_served_in_the_language_of_who_asks(http: httpx.AsyncClient) -> None:
    async def first(language: str) -> tuple[str, str, object]:
        [one, *_] = (await http.get("/rulesets/brp/combatants", params={"lang": language})).json()[
            "combatants"
        ]
        return one["name"], one["side"], one["sheet"]["STR"]

    assert await first("en") == ("Captain of the watch", "heroes", 14)
    assert await first("de") == ("Hauptmann der Wache", "heroes", 14)


@TRANSLATED
@IN_EACH_SYSTEM
def test_a_system_and_its_parts_are_called_something(system: str, language: str) -> None:
    known = words_of("titles", system, list(parts_of(system)), language)
    assert set(known) == {"title", *(f"part-{name}" for name in parts_of(system))}


async def test_systems_are_listed_by_their_titles_in_the_language_of_who_asks(
    http: httpx.AsyncClient,
) -> None:
    listed = (await http.get("/rulesets", headers={"accept-language": "de"})).json()["rulesets"]
    assert listed[0]["title"].startswith("Prozentkampf")
    [part] = (await http.get("/rulesets/d20", params={"lang": "de"})).json()["parts"]
    assert part["title"] == "Missgeschicke"
