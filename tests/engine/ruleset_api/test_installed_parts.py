"""Installed parts: found by their ruleset, refused with a sentence where they do not fit, and missed by name."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import pytest
from msgspec import Meta, Struct

from engine.ruleset_api.composing import joined_type, layered
from engine.ruleset_api.parts import part_of, parts_of, rules_of_record, ruleset_with, title_of
from engine.ruleset_api.phase import Phase
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import ruleset
from tests.support.dusk import PARTS, brawl_with_parts

BROKEN = """
from engine.ruleset_api.part import Part
from msgspec import Struct


class Needs(Struct, frozen=True):
    needed: int


number = 7
stray = Part(name="stray", host="chess", title="Stray", version="1")
other = Part(name="another", host="brawl", title="Other", version="1")
needy = Part(name="needy", host="brawl", title="Needy", version="1", options=Needs)
untitled = Part(name="untitled", host="brawl", title=3, version="1")
"""
BROKEN_PARTS = {name: f"broken:{name}" for name in ("number", "stray", "other", "needy", "untitled", "gone")}


@pytest.fixture(autouse=True)
def _brawl(tmp_path: Path) -> Iterator[None]:
    with brawl_with_parts(tmp_path, {**PARTS, **BROKEN_PARTS}, {"broken.py": BROKEN}):
        yield


def refusal(name: str, *parts: str) -> Refused:
    with pytest.raises(Refused) as caught:
        ruleset_with(name, parts)
    return caught.value


def test_a_ruleset_is_had_with_its_parts_or_as_it_is() -> None:
    assert ruleset_with("brawl") is ruleset("brawl")
    assert [each.name for each in ruleset_with("brawl", ["dusk"]).parts] == ["dusk"]
    assert ruleset_with("brawl", ["dusk"]) is ruleset_with("brawl", ["dusk"])


def test_a_part_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    refused = refusal("brawl", "dawn")
    assert refused.code == "unknown-part"
    assert refused.detail.startswith("brawl has no part 'dawn' here. There are: ")
    assert set(refused.legal) == {*PARTS, *BROKEN_PARTS}
    assert refusal("pathmaster", "dawn").detail.endswith("It has none.")


def test_parts_that_do_not_go_together_are_refused() -> None:
    refused = refusal("brawl", "dusk", "noon")
    assert refused.code == "unknown-part"
    assert refused.detail.startswith("These parts do not go together: the part 'dusk' cannot be played")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("number", "is no Part but int"),
        ("stray", "calls itself the part 'stray' of 'chess'"),
        ("other", "calls itself the part 'another' of 'brawl'"),
        ("needy", r"does not fit brawl \(ValueError: Needs.needed needs a default"),
        ("untitled", r"does not fit brawl \(ValidationError"),
        ("gone", r"cannot be loaded \(AttributeError"),
    ],
)
def test_a_part_that_does_not_fit_is_broken_and_its_package_is_named(name: str, why: str) -> None:
    with pytest.raises(Refused, match=f"'{name}' of the package third-party 1.0 {why}") as caught:
        part_of("brawl", name)
    assert caught.value.code == "broken-ruleset"


def test_a_list_of_all_has_those_that_work_and_warns_of_the_others(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, logger="affray"):
        assert set(parts_of("brawl")) == set(PARTS)
    assert len(caplog.records) == len(BROKEN_PARTS)


def test_a_fight_by_parts_that_are_not_here_is_told_which_and_where_they_would_be() -> None:
    assert [each.name for each in rules_of_record("brawl", {"dusk": "0"}).parts] == ["dusk"]
    with pytest.raises(Refused) as caught:
        rules_of_record("brawl", {"dusk": "1", "dawn": "2", "eve": "3"})
    assert caught.value.code == "unknown-part"
    assert "the part 'dawn' (version 2) and the part 'eve' (version 3), not installed" in caught.value.detail
    assert "'affray.parts.brawl'" in caught.value.detail
    with pytest.raises(Refused) as caught:
        rules_of_record("chess", {"dusk": "1"})
    assert caught.value.code == "unknown-ruleset"


def test_a_part_is_called_by_its_title_and_by_its_name_where_it_is_not_here() -> None:
    assert (title_of("brawl", "noon"), title_of("brawl", "dawn")) == ("High noon", "dawn")


class Host(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A host's own."""

    one: int = 1


class More(Struct, frozen=True):
    """A part's own."""

    two: list[int] = []
    three: Annotated[int, Meta(le=3)] = 3


def test_a_type_with_the_fields_of_parts_is_as_strict_as_the_hosts() -> None:
    whole = joined_type(Host, [More])
    assert joined_type(Host, []) is Host
    made = msgspec.convert({"one": 2}, whole)
    assert (made.one, made.two) == (2, [])
    with pytest.raises(AttributeError, match="immutable"):
        made.two = [3]
    with pytest.raises(TypeError):
        whole(2)
    with pytest.raises(msgspec.ValidationError, match="four"):
        msgspec.convert({"four": 4}, whole)
    with pytest.raises(msgspec.ValidationError, match="<= 3"):
        msgspec.convert({"three": 4}, whole)


def test_a_phase_that_nothing_enters_is_entered_by_nothing_within_layers() -> None:
    phase = layered(Phase(next=lambda fight: None), [lambda fight, base: base])
    assert phase.enter is None
    assert phase.next(None) is None  # type: ignore[arg-type]
