"""What a table plays by, as a GM types it; and a table that plays otherwise than usual."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from affray_client.types import HouseRule, PartDetails, RulesetDetails, Sayings
from affray_discord.table.table_rules import UnknownRule, completions, table_rules
from tests.support.discord_stand_in.people import Member, labels, text

if TYPE_CHECKING:
    from tests.support.discord_stand_in.table import Table


def option(name: str, default: Any, **schema: Any) -> HouseRule:
    """An option of a ruleset."""
    values = {"sealed": "in secret"}
    return HouseRule(
        name=name, doc="", default=default, schema=schema, says=f"On {name}", group="", values=values
    )


RULES = RulesetDetails(
    name="x", title="X", version="1", doc="", sheet={}, phases=[], machine="", styles=[], excludes=[], conditions=[],
    words=[], hit_points="hp", says=Sayings(language="en", messages=""), usual=["mishaps"],
    parts=[
        PartDetails(name=name, title=name.title(), about="", version="1", options=[], sheet={}, without=[], rules="")
        for name in ("mishaps", "luck")
    ],
    options=[
        option("statements", "in-order", enum=["in-order", "sealed"]), option("swap", True, type="boolean"),
        option("seconds", 0, type="integer"),
    ],
)  # fmt: skip


def test_options_and_parts_are_read() -> None:
    read = table_rules("statements=sealed, swap = no,seconds=60, -mishaps, +luck", RULES)
    assert read.options == {"statements": "sealed", "swap": False, "seconds": 60}
    assert read.parts == ["luck"]
    assert table_rules("", RULES).parts is None
    assert table_rules("+mishaps", RULES).parts is None


@pytest.mark.parametrize(
    "said", ["statements", "statements=loud", "swap=perhaps", "seconds=soon", "+nothing", "x=1"]
)
def test_what_is_not_known_is_named(said: str) -> None:
    with pytest.raises(UnknownRule) as unknown:
        table_rules(f"swap=yes, {said}", RULES)
    assert unknown.value.said == said


def test_what_differs_from_the_usual_is_offered() -> None:
    assert completions("", RULES) == [
        ("- Mishaps", "-mishaps"),
        ("+ Luck", "+luck"),
        ("On statements: in secret", "statements=sealed"),
        ("On swap ✗", "swap=no"),
        ("On seconds: …", "seconds="),
    ]
    assert completions("swap=no, secret", RULES) == [
        ("On statements: in secret", "swap=no, statements=sealed")
    ]


async def test_a_table_with_sealed_statements_and_foes_in_words(table: Table) -> None:
    """What one keeps to oneself is not in the thread until it is revealed; foes' hit points are words there."""
    gwen, ann = Member(table.discord, "Gwen"), Member(table.discord, "Ann")
    offered = await gwen.types("fight open", "rules", "statements", system="brp")
    assert "statements=sealed" in offered
    people = {"heroes": "Ann = Captain of the watch", "foes": "Brigand"}
    unknown = await gwen.uses("fight open", system="brp", rules="statements=loud", **people)
    assert "has no" in text(unknown)
    await table.open(gwen, "brp", *people.values(), rules="statements=sealed, foes_hit_points=banded")
    await table.seat(gwen, ann, "ann")
    await gwen.presses(await gwen.uses("act", at=table.thread), "Begin")
    panel = await ann.uses("act", at=table.thread)
    await ann.presses(panel, "Attack Brigand with the longsword")
    await table.settled()
    assert "longsword" not in table.told()
    seen = text(await ann.uses("fight status", at=table.thread))
    assert "unhurt" in seen
    theirs = await gwen.uses("act", at=table.thread)
    assert "Wait" in labels(theirs)
    await gwen.presses(theirs, "Wait")
    await table.until_told("Ann meant to attack Brigand with the longsword.")
    assert "**\u2068Brigand\u2069** · unhurt" in text(table.card()).splitlines()


async def test_a_table_that_rolls_its_own_dice_types_them_into_a_form(table: Table) -> None:
    gwen = Member(table.discord, "Gwen")
    await table.open(gwen, "brp", "Ann = Captain of the watch", "Brigand", rules="dice=table")
    for _ in range(12):
        panel = await gwen.uses("act", at=table.thread)
        first = labels(panel)[0]
        shown = await gwen.presses(panel, first)
        if "title" in shown:
            [row] = shown["components"]
            done = await gwen.fills(shown, panel, {row["label"]: "42"})
            assert text(done).startswith("Done."), text(done)
            await table.until_told("rolled 42")
            return
    raise AssertionError("nobody was asked to roll")
