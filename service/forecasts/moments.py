"""The moments from which forecasts begin: the fight now, or as it was left by all up to a past version."""

from collections.abc import Sequence

from msgspec import Struct

from engine.commands.decide import rules_changed
from engine.driver.recording import Divergence
from engine.history.effective_commits import no_such_version
from engine.history.head_chain import resume
from engine.history.history import History, replay
from engine.history.moment import packed
from engine.language.sentence import Sentence
from engine.ruleset_api.parts import rules_of
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events.chain.commit import Commit


class Start(Struct, frozen=True):
    """Where a forecast starts: the version, the fight as it is then, and what another process needs to play on.

    Somebody `usual` ("": nobody) stands in the place of `strangers`.
    """

    version: int
    fight: Fight
    packed: bytes
    strangers: list[str] = []
    usual: str = ""


def start_now(history: History) -> Start:
    """The moment at which this history ends. Raises Refused: closed, rules-changed, or that rules are not installed."""
    head = history.head
    assert head is not None
    if head.fight.closed:
        raise Refused("closed", Sentence("affray.closed"))
    rules = rules_of(head.fight)
    try:
        resume(rules, head, history.version)
    except Divergence as error:
        raise rules_changed(error, head.fight, rules) from error
    return Start(history.version, head.fight.fork(), packed(head))


def start_at(commits: Sequence[Commit], version: int) -> Start:
    """The moment of a version, of commits that are complete from the first.

    Raises Refused: no-such-position, and as `start_now`; DamagedLog.
    """
    if version > commits[-1].version:
        raise no_such_version(commits[-1].version, version)
    return start_now(replay(commits[:version]))
