"""Where a service came without the documentation nothing leads to it, and who asks for it is told so."""

import httpx
import pytest

from engine.catalogue import CatalogueError
from service.http.routes import docs_pages, rulesets


async def test_rules_say_where_their_page_is_only_where_there_is_one(
    http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rulesets, "book_is_there", lambda: True)
    assert (await http.get("/rulesets/brp/rules")).json()["docs"].endswith("reference/rules/brp/")
    monkeypatch.setattr(rulesets, "book_is_there", lambda: False)
    assert (await http.get("/rulesets/brp/rules")).json()["docs"] == ""


async def test_the_documentation_says_that_it_is_not_there(
    http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(docs_pages, "book_is_there", lambda: False)
    missing = await http.get("/docs/")
    assert (missing.status_code, missing.json()["code"]) == (404, "not-found")


@pytest.mark.parametrize("kind", ["core", ""])
async def test_rules_of_one_kind_are_listed_alone(http: httpx.AsyncClient, kind: str) -> None:
    every = (await http.get("/rulesets/brp/rules")).json()["rules"]
    found = (await http.get(f"/rulesets/brp/rules?kind={kind}" if kind else "/rulesets/brp/rules")).json()[
        "rules"
    ]
    assert found == [each for each in every if kind in ("", each["kind"])]
    assert found


async def test_a_system_that_there_is_not_or_cannot_be_read_is_refused(
    http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = await http.get("/rulesets/whist/rules")
    assert (missing.status_code, missing.json()["code"]) == (404, "not-found")
    assert "brp" in missing.json()["legal"]

    def broken(name: str) -> object:
        raise CatalogueError("catalogue.toml, line 7")

    monkeypatch.setattr(rulesets.catalogue, "load", broken)
    unread = await http.get("/rulesets/brp/rules")
    assert unread.json()["code"] == "broken-ruleset"
    assert "line 7" in unread.json()["detail"]
    rule = await http.get("/rules/brp.no.such")
    assert (rule.status_code, rule.json()["code"]) == (404, "not-found")
