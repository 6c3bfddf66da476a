"""Panels and forms keep to what Discord takes, whatever there is to choose; and what is written there is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from affray_discord.table.asked import Asked, Choice, Field
from tests.support.discord_stand_in.limits import faults_of_message, faults_of_modal
from tests.support.discord_stand_in.people import labels, menus

if TYPE_CHECKING:
    from affray_discord.panels.panel import Panel
    from affray_discord.words.texts import Texts


@pytest.fixture
def english() -> Texts:
    """The bot's texts in English."""
    from affray_discord.words.texts import texts_in  # with Discord's library, which is large

    return texts_in("en")


def field(name: str = "metres", **more: Any) -> Field:
    """A number from 1 to 30, unless said otherwise."""
    usual = {"label": name, "low": 1, "high": 30, "names": [], "many": 0, "default": None}
    return Field(name=name, **{**usual, **more})


def names(name: str, count: int, **more: Any) -> Field:
    """One of so many names."""
    return field(
        name, low=None, high=None, names=[(f"v{each}", f"Name {each}") for each in range(count)], **more
    )


def choice(number: int, *fields: Field, **more: Any) -> Choice:
    """A choice with a label and a hint as long as they come."""
    usual = {
        "label": f"Choice {number} " + "x" * 90,
        "hint": "y" * 200,
        "common": 0,
        "group": "",
        "barred": "",
    }
    return Choice(id=f"123456-12.k{number:05}", fields=[*fields], **{**usual, "legal": True, **more})


def asked(*choices: Choice, who: str = "ann", decision: str = "123456-12") -> Asked:
    """A decision with these choices."""
    return Asked(
        decision=decision, who=who, name="Ann", question="What do you do?" + "z" * 300, choices=[*choices]
    )


def sent(panel: Panel) -> dict[str, Any]:
    """The message as it would be sent."""
    view = panel.view()
    return {"content": panel.text, "components": view.to_components() if view else []}


@pytest.mark.parametrize("count", [0, 1, 15, 20, 21, 25, 26, 120])
@pytest.mark.parametrize("decisions", [1, 2, 40])
async def test_a_panel_fits_however_much_there_is_to_choose(
    count: int, decisions: int, english: Texts
) -> None:
    from affray_discord.panels.choices import decision_panel

    many = [choice(each, field(default=5), common=each % 30) for each in range(count)]
    all_asked = [
        asked(*many, choice(999, legal=False, barred="No."), decision=f"d{each}") for each in range(decisions)
    ]
    shown = sent(decision_panel(all_asked, english, requests=True))
    assert list(faults_of_message(shown)) == []
    assert len(menus(shown)) == (count > (20 if decisions == 1 else 15)) + (decisions > 1)


async def test_every_choice_is_on_a_button_or_on_a_page(english: Texts) -> None:
    from affray_discord.panels.choices import decision_panel

    many = asked(*[choice(each, common=0 if each > 3 else each) for each in range(1, 61)])
    found: set[str] = set()
    for page in range(3):
        shown = sent(decision_panel([many], english, page=page))
        assert list(faults_of_message(shown)) == []
        found |= {each["value"] for each in menus(shown)[0]["options"]}
    assert found == {f"do:{each.id}" for each in many.choices}
    last = sent(decision_panel([many], english, page=99))
    assert len(menus(last)[0]["options"]) == 10
    assert "▶" not in labels(last)


async def test_a_label_of_a_menu_is_cut_no_shorter_than_discord_wants(english: Texts) -> None:
    from affray_discord.panels.choices import decision_panel

    label = "x" * 99
    many = asked(*[choice(each, field(), label=label) for each in range(30)])
    options = menus(sent(decision_panel([many], english)))[0]["options"]
    assert {each["label"] for each in options} == {f"{label}…"}


async def test_what_leaves_nothing_open_needs_no_form_and_what_must_be_said_always_does(
    english: Texts,
) -> None:
    from affray_discord.panels.choices import decision_panel

    here = asked(choice(1, field(default=3)), choice(2, field()), choice(3))
    plain = [each.custom_id for row in decision_panel([here], english).rows[:1] for each in row]
    detailed = [
        each.custom_id for row in decision_panel([here], english, detailed=True).rows[:1] for each in row
    ]
    assert [each.partition(":")[0] for each in plain] == ["do", "form", "do"]
    assert [each.partition(":")[0] for each in detailed] == ["form", "form", "do"]


async def test_why_something_cannot_be_chosen_is_said_and_where_nothing_is_barred_that(
    english: Texts,
) -> None:
    from affray_discord.panels.choices import barred_panel

    here = asked(choice(1, label="Feint", legal=False, barred="No opening."), choice(2, label="Parry"))
    assert barred_panel(here, english).text == "**Feint**: No opening."
    assert barred_panel(asked(choice(2)), english).text == english("nothing-barred")


async def test_a_note_stands_above_what_is_asked_and_without_one_nothing_does() -> None:
    from affray_discord.commands.choosing import _with_note
    from affray_discord.panels.panel import Panel

    assert _with_note(Panel(text="Ann is asked.", rows=[]), "").text == "Ann is asked."
    assert _with_note(Panel(text="Ann is asked.", rows=[]), "Bob waits.").text == "Bob waits.\nAnn is asked."


async def test_reasons_are_cut_where_they_are_too_many(english: Texts) -> None:
    from affray_discord.panels.choices import barred_panel

    here = asked(*[choice(each, legal=False, barred="Because " * 20) for each in range(100)])
    shown = sent(barred_panel(here, english))
    assert list(faults_of_message(shown)) == []
    assert shown["content"].endswith("… and more.")


@pytest.mark.parametrize(
    "fields",
    [
        [field()],
        [names("aim", 3, default="v1"), names("also", 4, many=3, default=[]), field("rank", label="r" * 90)],
        [names("target", 40)],
        [names("item", 1, default="v0"), *[field(f"n{each}", default=1) for each in range(7)], field("must")],
        [field("path", low=None, high=None, many=20), names("empty", 2, default="")],
    ],
)
async def test_a_form_fits_and_what_must_be_said_is_in_it(fields: list[Field], english: Texts) -> None:
    from affray_discord.panels.form import form

    modal = form(choice(1, *fields), english).to_dict()
    assert list(faults_of_modal(modal)) == []
    asked_for = {row["component"]["custom_id"] for row in modal["components"]}
    assert {each.name for each in fields if each.must} <= asked_for


def written(**values: str | list[str]) -> list[Any]:
    """A form as Discord sends it."""
    found = []
    for name, each in values.items():
        told = {"values": each} if isinstance(each, list) else {"value": each}
        found.append({"type": 18, "component": {"custom_id": name, **told}})
    return found


async def test_what_is_written_is_read_as_the_service_takes_it(english: Texts) -> None:
    from affray_discord.panels.form import BadValue, filled, values_of

    one = choice(
        1, field("metres"), names("aim", 3, default="v1"), names("also", 4, many=3, default=[]),
        field("path", many=4, default=[]), field("word", low=None, high=None, default="x"),
    )  # fmt: skip
    values = values_of(written(metres=" 12 ", aim=["v2"], also=["v0", "v3"], path="1, 2;3", word=""))
    assert filled(one, values, english) == {
        "metres": 12,
        "aim": "v2",
        "also": ["v0", "v3"],
        "path": [1, 2, 3],
    }
    skills = [("", "–"), ("v1", "Sword")]
    empty = choice(2, field("skill", low=None, high=None, names=skills, default="v1"))
    assert filled(empty, values_of(written(skill=["-"])), english) == {"skill": ""}
    with pytest.raises(BadValue, match="takes whole numbers"):
        filled(one, values_of(written(metres="far")), english)
