"""Choices are laid out as their ruleset says: in groups, what is chosen most often first."""

from pathlib import Path

import pytest

from engine.ruleset_api.parts import parts_of, ruleset_with
from engine.ruleset_api.procedure import may
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import rulesets
from engine.state.state import Fight
from projections.language.languages import languages
from projections.language.phrases import phrases_for
from projections.views import menu as menus
from projections.views.menu import OTHER, menu_of
from projections.views.options import option_view


@pytest.mark.parametrize("system", rulesets())
def test_everything_one_may_do_on_a_turn_is_in_a_group_of_its_ruleset(system: str) -> None:
    parts = [*parts_of(system)]
    book, menu = ruleset_with(system, parts).rulebook, menu_of(system, parts)
    assert [key for key in (*book.maneuvers, *book.interrupts) if key not in menu.groups] == []


@pytest.mark.parametrize("system", rulesets())
def test_what_is_chosen_most_often_is_in_a_group_too(system: str) -> None:
    menu = menu_of(system)
    assert menu.places
    assert [key for key in menu.places if key not in menu.groups] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("system", rulesets())
def test_every_group_has_a_name(system: str, language: str) -> None:
    messages = phrases_for(system, [*parts_of(system)], language).messages
    groups = {*menu_of(system, [*parts_of(system)]).groups.values(), OTHER}
    assert [each for each in groups if f"group_{each}" not in messages] == []


def test_what_no_menu_names_comes_under_other_things() -> None:
    view = option_view(Fight(), may("whistle"), menu_of("d20"))
    assert (view.group, view.common) == (OTHER, 0)


def test_the_first_of_the_commonest_has_the_first_place() -> None:
    places = menu_of("brp").places
    assert (places["attack"], places["move"]) == (1, 2)


def test_a_menu_that_cannot_be_read_is_refused_with_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "menu.toml").write_text('common = "attack"')
    monkeypatch.setattr(menus, "resources", lambda ruleset, parts: (tmp_path,))
    with pytest.raises(Refused, match=r"menu\.toml.*common") as refused:
        menu_of("a-ruleset-that-no-other-test-names")
    assert refused.value.code == "broken-ruleset"
