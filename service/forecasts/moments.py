"""The moments from which forecasts begin: the fight now, or as it was left by all up to a past version.

Either may be with one combatant less, or with another one: they leave, or join, at that moment.
"""

from collections.abc import Sequence
from itertools import count

from msgspec import Struct

from engine.commands.decide import rules_changed
from engine.commands.join_leave import Entrant, joined_by
from engine.dice.roll_source import RollSource
from engine.driver.driver import play
from engine.driver.recording import Divergence, OutsideFacts
from engine.history.effective_commits import no_such_version
from engine.history.head_chain import Head, resume
from engine.history.history import History, replay
from engine.history.moment import packed, packed_at
from engine.language.sentence import Sentence
from engine.ruleset_api.parts import rules_of
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Combatant, Fight
from events import CombatantJoined, CombatantLeft
from events.chain.commit import Commit

SEED = bytes(32)
"""Of the dice until somebody is asked; it is everybody's."""


class Start(Struct, frozen=True):
    """Where a forecast starts: the version, the fight as it is then, and what another process needs to play on.

    Somebody `usual` ("": nobody) stands in the place of `strangers`.
    """

    version: int
    fight: Fight
    packed: bytes
    strangers: list[str] = []
    usual: str = ""


def start_now(history: History, less: str = "", more: str = "") -> Start:
    """The moment at which this history ends; without one combatant, or with another like one, by their ids.

    Who is left out leaves at that moment, and who comes joins beside their side. Raises Refused: closed, rules-changed,
    bad-argument for who is not there, or that rules are not installed.
    """
    head = history.head
    assert head is not None
    if head.fight.closed:
        raise Refused("closed", Sentence("affray.closed"))
    rules = rules_of(head.fight)
    try:
        resume(rules, head, history.version)
    except Divergence as error:
        raise rules_changed(error, head.fight, rules) from error
    if less or more:
        return _changed(rules, head, history.version, less, more)
    return Start(history.version, head.fight.fork(), packed(head))


def start_at(commits: Sequence[Commit], version: int, less: str = "", more: str = "") -> Start:
    """The moment of a version, of commits that are complete from the first.

    Raises Refused: no-such-position, and as `start_now`; DamagedLog.
    """
    if version > commits[-1].version:
        raise no_such_version(commits[-1].version, version)
    return start_now(replay(commits[:version]), less, more)


def not_there(who: str, there: Sequence[str]) -> Refused:
    """The refusal to leave out, or to double, who is not there."""
    return Refused("bad-argument", Sentence("affray.forecast-whom", {"id": who}), legal=[*there])


def _changed(rules: Ruleset, head: Head, version: int, less: str, more: str) -> Start:
    """The moment with what these changes lead to at once: whoever waits for one who leaves is asked again."""
    there = {each.id: each for each in head.fight.present()}
    for who in filter(None, (less, more)):
        if who not in there:
            raise not_there(who, [*there])
    driver = play(rules, head.base, head.record, version)
    joins = [_another(rules, driver.fight, there[more])] if more else []
    leaves = [CombatantLeft(combatant=less)] if less else []
    changes = OutsideFacts((*joins, *leaves))
    driver.let_in(changes, version + 1, RollSource(SEED))
    record = [*head.record, changes, *driver.new]
    return Start(version, driver.fight.fork(), packed_at(version + 1, head.base, record))


def _another(rules: Ruleset, fight: Fight, like: Combatant) -> CombatantJoined:
    """One like a combatant joins their side, with the sheet that they joined with, and a number behind the id."""
    id = next(name for number in count(2) if (name := f"{like.id}-{number}") not in fight.combatants)
    place = like.position if fight.board.shape == "none" else None
    joins = Entrant(id=id, name=like.name, side=like.side, sheet=like.sheet, position=place)
    return joined_by(rules, fight, joins, place=True)
