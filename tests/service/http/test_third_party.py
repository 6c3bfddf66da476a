"""What a third party's package brings is served like what comes with Affray; what cannot be read is said."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.support.third_party import installed

RULES = """
from docs.examples.coins import ruleset as coins
from dataclasses import replace

ruleset = replace(coins, name="toss", title="A toss")
"""

CATALOGUE = """
system = "toss"
title = "A toss"

[[rule]]
id = "tss.heads"
section = "Tossing"
kind = "core"
text = "Heads wins."
"""

READY = """
[[combatants]]
name = "Gambler"
side = "heroes"
about = "Nothing to lose."
sheet = { coins = 1 }
"""

FILES = {
    "toss/__init__.py": RULES,
    "toss/toss.rules.toml": CATALOGUE,
    "toss/en.ftl": "word_coins = gold\n",
    "toss/ready.toml": READY,
}


@pytest.fixture
def toss(tmp_path: Path) -> Iterator[Path]:
    """The package, in its folder."""
    with installed(tmp_path, {"toss": "toss:ruleset"}, FILES):
        yield tmp_path / "toss"


async def test_its_rules_texts_and_ready_combatants_are_served(toss: Path, http: httpx.AsyncClient) -> None:
    assert "toss" in [each["name"] for each in (await http.get("/rulesets")).json()["rulesets"]]
    assert "word_coins = gold" in (await http.get("/rulesets/toss")).json()["says"]["messages"]
    catalogue = (await http.get("/rulesets/toss/rules")).json()
    assert [each["id"] for each in catalogue["rules"]] == ["tss.heads"]
    assert catalogue["docs"] == ""
    assert (await http.get("/rules/tss.heads")).json()["rule"]["text"] == "Heads wins."
    [ready] = (await http.get("/rulesets/toss/combatants")).json()["combatants"]
    assert (ready["name"], ready["sheet"]) == ("Gambler", {"coins": 1})


@pytest.mark.parametrize(
    ("address", "file", "text", "said"),
    [
        (
            "",
            "en.ftl",
            "it = It\nits = { $so",
            "The texts of toss cannot be read. toss/en.ftl, line 2: Expected",
        ),
        ("/combatants", "ready.toml", "combatants = 3", "toss/ready.toml: Expected `array`, got `int`"),
        ("/rules", "toss.rules.toml", "rules = 3", "toss.rules.toml: Object contains unknown field `rules`"),
    ],
)
async def test_what_cannot_be_read_is_said_with_its_file(
    toss: Path, http: httpx.AsyncClient, address: str, file: str, text: str, said: str
) -> None:
    (toss / file).write_text(text)
    refused = await http.get(f"/rulesets/toss{address}")
    assert (refused.status_code, refused.json()["code"]) == (500, "broken-ruleset")
    assert said in refused.json()["detail"]
    assert (await http.get(f"/rulesets/brp{address}")).status_code == 200
