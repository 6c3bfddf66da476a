"""The line-up as a GM types it, and what is offered meanwhile."""

from typing import Any

import pytest

from affray_client.types import Ready
from affray_discord.table.lineup import UnknownPreset, completions, entrants, plain_id

PRESETS = [
    Ready(name=name, side="", about="", sheet={"from": name})
    for name in ("Captain of the watch", "Brigand", "Brigand chief", "Ilse, caravan guard", "Söldner")
]


def people(text: str, *taken: str, **more: Any) -> list[tuple[str, str, str]]:
    """Ids, names and presets of those that a text names."""
    return [
        (each["id"], each["name"], each["sheet"]["from"])
        for each in entrants(text, "foes", PRESETS, taken, **more)
    ]


def test_names_counts_and_names_of_ones_own() -> None:
    assert people("Ann = Captain of the watch, 2 Brigand") == [
        ("ann", "Ann", "Captain of the watch"),
        ("brigand-1", "Brigand 1", "Brigand"),
        ("brigand-2", "Brigand 2", "Brigand"),
    ]
    assert people("brigand , söld, ") == [
        ("brigand", "Brigand", "Brigand"),
        ("soldner", "Söldner", "Söldner"),
    ]


def test_a_preset_may_have_a_comma_of_its_own() -> None:
    assert [each[1] for each in people("Ilse, caravan guard, Brigand")] == ["Ilse, caravan guard", "Brigand"]
    assert [each[1] for each in people("2 Ilse, caravan guard")] == [
        "Ilse, caravan guard 1",
        "Ilse, caravan guard 2",
    ]
    assert [each[1] for each in people("Brigand, Otto = Brigand")] == ["Brigand", "Otto"]
    assert people("Bea=Ilse, caravan guard") == [("bea", "Bea", "Ilse, caravan guard")]


def test_ids_are_free_and_plain() -> None:
    assert [each[0] for each in people("Brigand, Brigand", "brigand", "gm")] == ["brigand-2", "brigand-3"]
    assert people("龍 = Brigand") == [("combatant", "龍", "Brigand")]
    assert people("gm = Brigand")[0][0] == "gm-2"
    assert plain_id("  Zoë  O'Brien ") == "zoe-o-brien"


def test_hidden_ones_are_hidden_by_their_sheet_without_changing_the_preset() -> None:
    [hidden] = entrants("Brigand", "foes", PRESETS, (), hidden=True)
    assert hidden["sheet"]["hidden_from"] == ["*"]
    assert PRESETS[1].sheet == {"from": "Brigand"}


@pytest.mark.parametrize("text", ["Dragon", "Bri", "2 ", "= Brigand, ="])
def test_who_is_not_known_or_not_told_apart_is_named(text: str) -> None:
    with pytest.raises(UnknownPreset):
        people(text)


def test_the_last_name_is_completed() -> None:
    assert completions("Captain of the watch, 2 bri", PRESETS) == [
        "Captain of the watch, 2 Brigand",
        "Captain of the watch, 2 Brigand chief",
    ]
    assert completions("Ann = watch", PRESETS) == ["Ann = Captain of the watch"]
    assert len(completions("", PRESETS)) == len(PRESETS)
