"""Whoever does not answer gets the default, with the first of what is open where that has no default of its own."""

from types import SimpleNamespace
from typing import Any

import pytest

from affray.testing import Table, entrant
from docs.examples.coins import ruleset as coins
from engine.driver.default_answer import by_default, has_default
from engine.ruleset_api.procedure import Option, barred, may
from engine.ruleset_api.refusal import Refused
from events import Param

FIGHT = Table(coins, [entrant("ann"), entrant("bob")]).fight


def asked(default: str, *options: Option) -> Any:
    """A decision of Ann's with these options."""
    request = SimpleNamespace(decision="4-7", asked="ann", ask="act", default=default)
    return SimpleNamespace(request=request, looked=lambda key, args: list(options))


def test_what_is_open_takes_its_own_default_or_the_first_that_may_be() -> None:
    open_ones = {
        "how": Param(names=("run", "crawl"), default="crawl"),
        "where": Param(names=("left", "right")),
        "metres": Param(low=2, high=9),
    }
    made = by_default(FIGHT, asked("move", may("wait"), may("move", params=open_ones)), "timeout")
    assert (made.decision, made.answer.choice, made.how) == ("4-7", "move", "timeout")
    assert made.answer.args == {"how": "crawl", "where": "left", "metres": 2}


@pytest.mark.parametrize("default", ["", "fly"])
def test_without_a_legal_default_there_is_none(default: str) -> None:
    pending = asked(default, may("wait"), barred("fly", "Nobody flies.", rule="r.fly"))
    assert not has_default(pending)
    with pytest.raises(Refused, match=r"What ann is asked \(act\) has no default\.") as refused:
        by_default(FIGHT, pending, "timeout")
    assert refused.value.code == "not-pending"
    assert has_default(asked("wait", may("wait")))
