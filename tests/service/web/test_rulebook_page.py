"""The page at /rulebook: the rules of a system in their order, and where the page of a fight leads to."""

import httpx
import pytest

from engine import catalogue
from tests.service.web.test_at_the_table import Seat
from tests.support import browser as browsers
from tests.support.book import book

needs_browser = pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())


def test_it_comes_with_all_it_reads_and_reads_nothing_from_elsewhere(url: str) -> None:
    page = httpx.get(f"{url}/rulebook")
    assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "default-src 'none'" in page.headers["content-security-policy"]
    for name in ("page.css", "styles/rulebook.css", "rulebook.js", "client/affray.js"):
        assert httpx.get(f"{url}/page/{name}").status_code == 200


@needs_browser
def test_a_rule_leads_to_the_code_that_carries_it_out(url: str) -> None:
    book()  # which the service has at /docs
    rule = catalogue.rule("brp.fumble.roll")
    with browsers.browser(width=390, height=844) as page:
        reader = Seat(page)
        reader.go(f"{url}/rulebook#{rule.id}")
        reader.sees("Code and tests", "article.named")
        page.run("document.querySelector('article.named p:last-child a').click()")
        reader.sees(rule.text[:40], "article")
        assert page.run("return location.pathname + location.hash") == f"/docs/reference/rules/brp/#{rule.id}"


@pytest.mark.smoke
@needs_browser
def test_a_rule_leads_to_its_place_among_the_others(url: str) -> None:
    with browsers.browser(width=390, height=844) as page:
        reader = Seat(page)
        rule = catalogue.rule("brp.fumble.roll")
        reader.go(f"{url}/rulebook#{rule.id}")
        reader.sees(rule.text[:40], "article.named")
        known = catalogue.load("brp")
        ids = page.run("return [...document.querySelectorAll('article')].map((each) => each.id)")
        assert ids == list(known.ids())
        inside = "const box = document.querySelector('article.named').getBoundingClientRect();"
        assert page.run(f"{inside} return box.top >= 0 && box.top < innerHeight")
        links = page.run(
            "return [...document.querySelectorAll('main a[href^=\"#\"]')].map((each) => each.hash.slice(1))"
        )
        assert set(links) <= set(ids)
        assert reader.violations() == []
        assert page.run("return document.documentElement.scrollWidth") <= 390

        page.run("location.hash = ''")
        reader.sees("d100 combat", "main ul")
        page.run("location.hash = 'pm.charge.melee-only'")
        reader.sees("A charge cannot be made with a ranged weapon", "article.named")
        assert page.complaints() == []
        for id in ("d20.host.initiative", "d20.table.break-die", "d20.amb.driven-off"):
            page.run(f"location.hash = '{id}'")
            reader.sees(id, "article.named")
        page.run("location.hash = 'pm.charge.never-heard-of'")
        reader.sees("There is no rule 'pm.charge.never-heard-of'", "[role=alert]")
