"""What a driver has evolved while it decided is taken over as the state after its commit, and nothing leaks from it."""

from itertools import islice
from typing import Any

import msgspec
import pytest

from bench.systems import OPTIONS, answered, played
from engine.history.head_chain import before_the_first, extend, resume
from engine.history.history import History
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import ruleset
from engine.state.state import Fight
from events.chain.codec import decode_events
from events.chain.commit import Commit, EncodedCommit
from tests.support.coins import coins_table

COMMITS = 25


def as_stored(fight: Fight) -> bytes:
    """The state as bytes, in which a whole number is another than a fraction."""
    plain = fight.fork()
    plain.table = plain.rulebook = None
    plain.combatants, plain._memo = {id: each.copy() for id, each in plain.combatants.items()}, {}
    return msgspec.msgpack.encode(plain, order="sorted")


def read(sealed: EncodedCommit) -> Commit:
    return Commit(version=sealed.version, header=sealed.header, events=decode_events(sealed.bodies))


@pytest.mark.parametrize("system", OPTIONS)
def test_the_state_of_the_driver_is_what_the_record_leads_to(system: str) -> None:
    for style in ruleset(system).styles or ("",):
        head = before_the_first()
        for sealed, history in islice(played(system, style), COMMITS):
            assert history.head is not None
            head = extend(head, read(sealed))
            assert as_stored(history.head.fight) == as_stored(head.fight)
            assert (history.head.base, history.head.record) == (head.base, head.record)


def a_moment(system: str) -> History:
    *_, (_, history) = islice(played(system), 12)
    return history


@pytest.mark.parametrize("system", OPTIONS)
def test_what_is_decided_and_never_written_leaves_the_state_as_it_is(system: str) -> None:
    history = a_moment(system)
    assert history.head is not None
    before, base = as_stored(history.head.fight), as_stored(history.head.base)
    _, first = answered(ruleset_with(system), history, 13)
    assert (as_stored(history.head.fight), as_stored(history.head.base)) == (before, base)
    _, again = answered_from_the_record(system, history)
    assert again.events == first.events


def answered_from_the_record(system: str, history: History) -> Any:
    assert history.head is not None
    resume(ruleset_with(system), history.head, history.version)
    return answered(ruleset_with(system), history, 13)


def test_an_answer_that_is_refused_on_the_way_leaves_the_state_as_it_is() -> None:
    table = coins_table()
    before = as_stored(table.fight)
    with pytest.raises(Refused, match="not used"):
        table.answer("ann", "throw", target="bob", dice=[5, 5])
    assert as_stored(table.fight) == before
    table.answer("ann", "throw", target="bob", dice=[5])


def test_an_undo_goes_back_to_the_state_as_it_was_though_its_driver_went_on() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    before = as_stored(table.fight)
    table.answer("bob", "duck", dice=[2])
    table.undo()
    assert as_stored(table.fight) == before
