"""Parts on the page: switched on where a fight is opened, and told in their own words at the table."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.support import page_in_node as pages
from tests.support.affray import Serving
from tests.support.at_the_page import PHONE, Seat
from tests.support.dusk import IN_THE_DUSK, PARTS, brawl_with_parts
from tests.support.installed import ROOT
from tests.support.opening import in_detail

pytestmark = pages.needs_pages


@pytest.fixture
def phone() -> Iterator[Seat]:
    with pages.window(*PHONE) as page:
        seat = Seat(page)
        yield seat
        assert seat.violations() == []


@pytest.fixture(scope="module")
def brawling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A service that has brawl and its parts."""
    folder = tmp_path_factory.mktemp("brawling")
    with brawl_with_parts(folder), pytest.MonkeyPatch.context() as environment:
        environment.setenv("PYTHONPATH", f"{folder}:{ROOT}")
        with Serving(folder / "data", folder / "announce.json") as serving:
            yield serving.url


@pytest.mark.ci
def test_a_part_is_switched_on_with_its_options_fields_and_combatants(
    brawling: str, real_phone: Seat
) -> None:
    real_phone.go(brawling)
    real_phone.sees("Blows are harder in the dusk", ".parts")
    assert "owl" not in real_phone.page.run("return document.querySelector('.adding').textContent").lower()

    real_phone.page.click(".parts input[value=dusk]")
    real_phone.sees("not together with Dusk", ".parts")
    assert real_phone.page.run("return document.querySelector('.parts input[value=noon]').disabled")
    real_phone.press("House rules")
    real_phone.sees("What the dusk takes off a blow.", ".options")
    real_phone.sees("Owl", ".adding")
    in_detail(real_phone)
    real_phone.sees("Whether the dusk is as good as noon.", ".sheet")

    real_phone.page.click(".sheet .tick input")
    real_phone.fill("Name", "Ann", ".adding")
    real_phone.fill("Side", "red", ".adding")
    real_phone.press("Add to the fight", ".adding")
    real_phone.fill("Name", "Bob", ".adding")
    real_phone.fill("Side", "blue", ".adding")
    real_phone.press("Add to the fight", ".adding")
    real_phone.press("Open the fight")
    real_phone.sees("Squint", ".decisions")
    real_phone.press("Squint", ".decisions")
    real_phone.sees("narrows both eyes")
    real_phone.press("Story")
    real_phone.sees("Played with Dusk (version 1).")


def test_where_the_part_is_not_installed_the_gm_sees_the_fight_and_why_it_does_not_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, phone: Seat
) -> None:
    people = [{"id": "ann", "name": "Ann", "side": "red"}, {"id": "bob", "name": "Bob", "side": "blue"}]
    opening = {"id": "open", "ruleset": "brawl", "parts": ["dusk"], "combatants": people}
    for number, parts in enumerate([PARTS, {"noon": "noon:part"}]):
        folder = tmp_path / str(number)
        with brawl_with_parts(folder, parts):
            monkeypatch.setenv("PYTHONPATH", f"{folder}:{ROOT}")
            with Serving(tmp_path / "data", folder / "announce.json") as serving:
                if not number:
                    gm = httpx.post(f"{serving.url}/encounters", json=opening).json()
                phone.go(f"{serving.url}/#join/{gm['encounter']}/{gm['token']}")
                phone.sees("Squint" if not number else "with the part 'dusk' (version 1), not installed here")
                phone.sees("Ann")


def test_the_rules_of_a_part_are_read_from_its_switch(brawling: str, phone: Seat) -> None:
    phone.go(brawling)
    phone.press("Rules", ".parts")
    phone.sees("A blow in the dusk is at −1.")
    phone.go(f"{brawling}/rulebook#dsk.squint")
    phone.sees("One may squint.")


def test_a_part_that_is_switched_off_again_takes_its_fields_along(brawling: str, phone: Seat) -> None:
    phone.go(brawling)
    phone.sees("Dusk", ".parts")
    phone.page.click(".parts input[value=dusk]")
    phone.sees("Owl", ".adding")
    in_detail(phone)
    phone.sees("Whether the dusk", ".sheet")
    phone.page.click(".sheet .tick input")
    phone.fill("Name", "Ann", ".adding")
    phone.press("Add to the fight", ".adding")
    phone.page.click(".parts input[value=dusk]")
    phone.press("Open the fight")
    phone.sees("A fight by the rules of brawl.")


def test_the_usual_parts_are_switched_on_already_and_can_be_switched_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, phone: Seat
) -> None:
    with brawl_with_parts(tmp_path, files=IN_THE_DUSK):
        monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{ROOT}")
        with Serving(tmp_path / "data", tmp_path / "announce.json") as serving:
            phone.go(serving.url)
            phone.sees("Blows are harder in the dusk", ".parts")
            assert phone.page.run("return document.querySelector('.parts input[value=dusk]').checked")
            phone.sees("Owl", ".adding")

            phone.page.click(".parts input[value=dusk]")
            phone.loses("Owl", ".adding")
