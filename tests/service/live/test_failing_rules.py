"""Where the rules fail over a fight it is seen all the same; who cannot be sent what happened is told so."""

import logging
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.driver.recording import Divergence
from engine.ruleset_api.refusal import Refused
from projections.redaction.viewer import THE_GM, Viewer
from service.live import audience, channel
from service.live.audience import Audience
from service.live.channel import Channel


def pending(monkeypatch: pytest.MonkeyPatch, error: Exception) -> object:
    """What is asked, where working it out fails."""

    def fails(*of: object) -> object:
        raise error

    monkeypatch.setattr(channel, "resume", fails)
    history = SimpleNamespace(head=object(), version=7)
    replica = SimpleNamespace(history=history, rules=None, encounter="duel")
    return Channel._pending(cast(Any, SimpleNamespace(_replica=replica)))


@pytest.mark.parametrize(
    ("error", "says", "level"),
    [
        (Refused("unknown-ruleset", "secret"), "are not known: unknown-ruleset", logging.WARNING),
        (Divergence(0, None, None), "are not known: rules-changed", logging.WARNING),
        (ZeroDivisionError(), "The rules fail over duel", logging.ERROR),
    ],
)
def test_there_are_no_options_and_the_log_says_why(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    says: str,
    level: int,
) -> None:
    assert pending(monkeypatch, error) == {}
    [record] = caplog.records
    assert says in record.getMessage()
    assert "secret" not in record.getMessage()
    assert record.levelno == level


class Listening:
    """A viewer's channel, which cannot make anything of what happens, or can."""

    def __init__(self, *, fails: bool) -> None:
        self.fails = fails
        self.took = 0
        self.ended: list[str] = []

    def take_in(self, *what: object) -> None:
        if self.fails:
            raise KeyError("wound")
        self.took += 1

    def end(self, why: Refused) -> None:
        self.ended.append(why.code)


def test_who_cannot_be_sent_a_commit_is_told_so_and_the_others_are_sent_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(audience, "moment", lambda *of: None)
    monkeypatch.setattr(audience, "voids_token", lambda *of: False)
    bad, good = Listening(fails=True), Listening(fails=False)
    other = Viewer(seat="mira", role="spectator")
    people: Any = SimpleNamespace(
        channels={THE_GM: bad, other: good}, replica=SimpleNamespace(encounter="duel", history=None)
    )
    Audience.took(people, cast(Any, SimpleNamespace(version=7)), None)
    assert (bad.ended, good.ended, good.took) == (["internal"], [], 1)
    assert list(people.channels) == [other], "whoever comes back begins anew"
    assert "Commit 7 of duel cannot be sent" in caplog.text
