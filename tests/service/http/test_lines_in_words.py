"""Lines of a story in words: what many read of one commit is said once, and a whole story remembers nothing."""

from typing import Any

from msgspec.structs import replace

from bench.systems import played
from events import decode_event
from events.chain.commit import Commit
from projections.language.phrases import phrases_for
from projections.redaction.viewer import THE_GM
from projections.timeline.timeline import Line
from projections.viewers.account import Account
from projections.viewers.view import account
from service.wire.responses import Sayings, Told, in_words


class Compared(dict[str, Any]):
    """Arguments of a line that count how often they are compared."""

    times = 0

    def __eq__(self, other: object) -> bool:
        Compared.times += 1
        return dict.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None  # type: ignore[assignment]


def a_story() -> tuple[Account, list[Line]]:
    """The beginning of a fight as the GM was told it, in which lines of the same kind come up again."""
    commits = [
        Commit(version=sealed.version, header=sealed.header, events=tuple(map(decode_event, sealed.bodies)))
        for sealed, _ in played("d20")
    ]
    told = account(commits, THE_GM)
    return told, [replace(each, args=Compared(each.args)) for each in told.lines(lambda commit: True)]


def test_a_line_of_a_whole_story_is_held_against_no_other() -> None:
    told, lines = a_story()
    Compared.times = 0
    said = list(in_words(lines, phrases_for("d20"), told.viewer_log))
    assert len(said) == len(lines) > 50
    assert Compared.times == 0


def test_what_was_said_of_a_commit_is_said_alike_to_whoever_reads_it_next() -> None:
    told, lines = a_story()
    sayings: Sayings = {}
    first = list(in_words(lines[:9], phrases_for("d20"), told.viewer_log, sayings))
    kept = sum(map(len, sayings.values()))
    again = list(in_words(lines[:9], phrases_for("d20"), told.viewer_log, sayings))
    assert again == first
    assert sum(map(len, sayings.values())) == kept > 0


def said_to(args: dict[str, Any], sayings: Sayings, key: str = "asked.defend") -> Told:
    """A line with these arguments, to somebody who reads the same commit."""
    line = Line(
        position="2-1", round=1, phase="", rank=None, key=key, args=args, rule="", undone=False, by="", at=0
    )
    [told] = in_words([line], phrases_for("brp"), account([], THE_GM).viewer_log, sayings)
    return told


def test_what_differs_in_names_alone_that_are_never_said_is_said_once() -> None:
    sayings: Sayings = {}
    asked = {"asked": "cid", "ask": "defend"}
    first = said_to({**asked, "decision": "7-3", "attacker": ""}, sayings)
    again = said_to({**asked, "decision": "5-2"}, sayings)
    assert first.text == again.text == "Cid is asked to defend."
    assert (first.args["decision"], again.args["decision"]) == ("7-3", "5-2")
    assert sum(map(len, sayings.values())) == 1


def test_whether_a_choice_is_named_at_all_makes_another_line_of_it() -> None:
    sayings: Sayings = {}
    told = [
        said_to({"asked": "cid", "ask": "act", **more}, sayings, "answered.act")
        for more in ({}, {"choice": ""})
    ]
    assert [each.aside for each in told] == [True, False]
