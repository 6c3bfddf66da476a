"""Derived values: what follows from the state alone, worked out once for as long as the state stays as it is.

What follows from one combatant is forgotten when that combatant changes, what follows from two when either does, what
follows from a fight with the next event. Budgets change with everything that is done, and what a combatant
states with every round; most of it depends on neither: that is kept through both. The board, the table's options and
the rulebook may be looked at besides.
A fork of a fight has what was derived before, so no value holds the fight itself.
Of a copy of a combatant, which a rule may change to see what would be, nothing is kept.
Nobody may change what they are given: it is the same object for all who ask.

`CHECKED` is for tests: every value that is kept is worked out again when somebody asks for it, and compared; and who is
left out beforehand is looked at all the same.
"""

import re
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, TypeVar, cast

from engine.state.state import BODY, NOTHING_KEPT, Combatant, Fight

F = TypeVar("F", bound=Callable[..., Any])

CHECKED = [False]


class Stale(AssertionError):
    """A value that was kept is not what follows from the state."""


def of_one(derives: F) -> F:
    """A function of a combatant, budgets and statement aside, and of what can be a key, by position."""

    @wraps(derives)
    def derived(combatant: Combatant, *more: Any) -> Any:
        memo = combatant._memo
        body, key = memo[BODY] if BODY in memo else _body(memo), (derives, more)
        if key in body:
            return body[key] if not CHECKED[0] else _checked(body[key], derives, combatant, *more)
        found = body[key] = derives(combatant, *more)
        return found

    return cast(F, derived)


def of_state(derives: F) -> F:
    """A function of a fight, or of a combatant, budgets and all, and of what can be a key, by position.

    That of a fight is worked out once between two events.
    """

    @wraps(derives)
    def derived(state: Fight | Combatant, *more: Any) -> Any:
        memo, key = state._memo, (derives, more)
        if key in memo:
            return memo[key] if not CHECKED[0] else _checked(memo[key], derives, state, *more)
        found = memo[key] = derives(state, *more)
        return found

    return cast(F, derived)


def of_round(derives: F) -> F:
    """A function of a combatant, budgets and statement aside, and of the round."""

    @wraps(derives)
    def derived(fight: Fight, combatant: Combatant) -> Any:
        memo = combatant._memo
        body, key = memo[BODY] if BODY in memo else _body(memo), (derives, fight.round)
        if key in body:
            return body[key] if not CHECKED[0] else _checked(body[key], derives, fight, combatant)
        found = body[key] = derives(fight, combatant)
        return found

    return cast(F, derived)


def of_all(holds: Callable[[Fight, Combatant], bool]) -> Callable[[Fight], Iterator[Combatant]]:
    """Of whom something holds of those who take part, one after another, as they are when it is their turn.

    It is a function of a fight and a combatant, budgets and statement aside, and looked at again of those alone
    who have changed.
    """

    @wraps(holds)
    def derived(fight: Fight) -> Iterator[Combatant]:
        for each in fight.present():
            memo = each._memo
            body = memo[BODY] if BODY in memo else _body(memo)
            if holds not in body:
                body[holds] = holds(fight, each)
            elif CHECKED[0]:
                _checked(body[holds], holds, fight, each)
            if body[holds]:
                yield each

    return derived


def of_two(derives: F) -> F:
    """A function of two combatants, the board between them, and of what can be a key, by position.

    Budgets and statement aside; of the fight it looks at nothing else that changes.
    """

    @wraps(derives)
    def derived(fight: Fight, one: Combatant, other: Combatant, *more: Any) -> Any:
        memo, theirs, key = one._memo, other._memo, (derives, other.id, more)
        mine = memo[BODY] if BODY in memo else _body(memo)
        as_they_are = theirs[BODY] if BODY in theirs else _body(theirs)
        if key in mine:
            as_they_were, on, kept = mine[key]
            if as_they_were is as_they_are and on is fight.board:
                return kept if not CHECKED[0] else _checked(kept, derives, fight, one, other, *more)
        found = derives(fight, one, other, *more)
        mine[key] = (as_they_are, fight.board, found)
        return found

    return cast(F, derived)


def of_fight(derives: F) -> F:
    """A function of a fight and a combatant in it, worked out once between two events; of a copy, each time."""

    @wraps(derives)
    def derived(fight: Fight, combatant: Combatant) -> Any:
        memo, key, known = fight._memo, (derives, combatant.id), fight.combatants
        if combatant.id not in known or known[combatant.id] is not combatant:
            return derives(fight, combatant)
        if key in memo:
            return memo[key] if not CHECKED[0] else _checked(memo[key], derives, fight, combatant)
        found = memo[key] = derives(fight, combatant)
        return found

    return cast(F, derived)


def of_fight_and_two(derives: F) -> F:
    """A function of a fight, two combatants in it, and of what can be a key, worked out once between two events.

    Of a copy it is worked out each time.
    """

    @wraps(derives)
    def derived(fight: Fight, one: Combatant, other: Combatant, *more: Any) -> Any:
        memo, key = fight._memo, (derives, one.id, other.id, more)
        known = fight.combatants
        theirs = one.id in known and known[one.id] is one and other.id in known and known[other.id] is other
        if not theirs:
            return derives(fight, one, other, *more)
        if key in memo:
            return memo[key] if not CHECKED[0] else _checked(memo[key], derives, fight, one, other, *more)
        found = memo[key] = derives(fight, one, other, *more)
        return found

    return cast(F, derived)


def _body(memo: dict[Any, Any]) -> dict[Any, Any]:
    """What is kept of a combatant budgets and statement aside; of a copy nothing is."""
    body: dict[Any, Any] = {}
    if memo is not NOTHING_KEPT:
        memo[BODY] = body
    return body


def _as_written(value: Any) -> str:
    """A value as text, in which functions are told apart by where they are written."""
    return re.sub(" at 0x[0-9a-f]+", "", repr(value))


def _checked(kept: Any, derives: Callable[..., Any], *args: Any) -> Any:
    if (again := derives(*args)) != kept and _as_written(again) != _as_written(kept):
        raise Stale(f"{derives.__module__}.{derives.__qualname__} was kept as {kept!r}, and is {again!r}")
    return kept
