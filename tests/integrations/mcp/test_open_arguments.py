"""What is left open of an option is named to a model; what has one value is not."""

from typing import Any

import pytest

from affray_mcp.choices import _all_open

PARAM: dict[str, Any] = {"names": [], "low": None, "high": None, "default": None, "many": 1}


def option(*, walk: bool = False, **params: dict[str, Any]) -> dict[str, Any]:
    return {"params": {name: {**PARAM, **each} for name, each in params.items()}, "walk": walk, "needs": []}


@pytest.mark.parametrize(
    "param",
    [{"names": ["head", "arm"]}, {"low": 1, "high": 7}, {}],
    ids=["two names", "a range", "any words"],
)
def test_more_than_one_value_is_left_open(param: dict[str, Any]) -> None:
    assert [each.split()[0] for each in _all_open(option(what=param))] == ["what"]


@pytest.mark.parametrize(
    "param", [{"names": ["head"]}, {"low": 1, "high": 1}], ids=["one name", "one number"]
)
def test_one_value_is_not(param: dict[str, Any]) -> None:
    assert [*_all_open(option(what=param))] == []


def test_a_way_over_the_board_is_said_by_the_cell_it_leads_to() -> None:
    assert [*_all_open(option(walk=True, path={}))] == ["to=[column, row]"]
