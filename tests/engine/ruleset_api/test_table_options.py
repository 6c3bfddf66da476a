"""What a table may choose says what it is, by its type: a reader of its JSON Schema needs no docstring."""

import re
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from docs.examples.coins import Options as OfCoins
from engine.board.board import Board
from engine.ruleset_api.ruleset import Ruleset, TableOptions, rulesets
from engine.rulesets.pathmaster.options import Figures
from service.rulesets.info import about

KINDS: dict[str, type[Struct]] = {
    "kernel": TableOptions,
    "coins": OfCoins,
    **{name: each.options for name, each in rulesets().items()},
    "board": Board,
    "posture": Figures,
}

SENTENCE = re.compile(r'["A-Z0-9][^\n]*[^.\n]\.')


def fields_of(kind: type[Struct]) -> dict[str, dict[str, Any]]:
    whole = msgspec.json.schema(kind)
    fields: dict[str, dict[str, Any]] = whole["$defs"][whole["$ref"].rpartition("/")[2]]["properties"]
    return fields


@pytest.mark.parametrize("name", KINDS)
def test_every_option_says_in_a_sentence_what_it_is(name: str) -> None:
    fields = fields_of(KINDS[name])
    silent = {
        field: each for field, each in fields.items() if not SENTENCE.fullmatch(each.get("description", ""))
    }
    assert fields
    assert silent == {}


@pytest.mark.parametrize("ruleset", rulesets().values(), ids=rulesets())
def test_what_is_told_of_a_ruleset_says_the_same(ruleset: Ruleset) -> None:
    told = {each.name: each for each in about(ruleset).options}
    fields = fields_of(ruleset.options)
    assert sorted(told) == sorted(fields)
    for name, field in fields.items():
        assert told[name].doc == field["description"]
        assert told[name].default == field["default"]
