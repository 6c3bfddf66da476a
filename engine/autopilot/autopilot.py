"""The autopilot: it answers with the first preference that is legal, and never with anything else.

What is liked comes from manners: a table's own (a fight script has them), then those of the ruleset.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from engine.driver.pending import Pending
from engine.language.sentence import Sentence
from engine.ruleset_api.preferences import Manners, Preference
from engine.ruleset_api.procedure import Answer
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from events import Choice, DecisionRequested, Param

OwnManners = Mapping[str, tuple[Preference, ...]]
"""The manners of a table: those of a combatant by their id, and under "*" those of all, best first."""


def suggestion(ruleset: Ruleset, pending: Pending, own: OwnManners | None = None, style: str = "") -> Answer:
    """The legal answer to a decision that is liked best: by a table's own manners, then by the ruleset's in a style.

    What the ruleset alone likes is kept as long as the decision waits, for the likely answer and for whoever plays.

    Raises Refused: unknown-style; where not even the default will do, as for dice that are to be typed in.
    """
    manners = ruleset.in_style(style)
    if own:
        return _liked(pending, own, manners)
    kept = (suggestion, manners)
    if kept not in pending.shown:
        pending.shown[kept] = _liked(pending, {}, manners)
    answer: Answer = pending.shown[kept]
    return answer


def _liked(pending: Pending, own: OwnManners, manners: Manners) -> Answer:
    fight, request = pending.fight, pending.request
    likes = manners(fight, request)
    if own:
        likes = chain(liked_by(own, request.asked), likes)
    refused: Refused | None = None
    for choice, args in wished(pending, likes, fight.round):
        try:
            return pending.checked(choice, args)
        except Refused as why:  # whether a path can be gone shows only when it is tried
            refused = why
    if refused is None:
        asked = {"asked": request.asked, "ask": request.ask}
        raise Refused("not-pending", Sentence("affray.nothing-to-choose", asked))
    raise refused


def wished(pending: Pending, likes: Iterable[Preference], round: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """What is wished of a decision; of a menu, what is liked alone is looked at."""
    request = pending.request
    if not pending.is_menu:
        yield from wishes(request, likes, round)
        return
    for like in _apply(likes, request.ask, round):
        for option in pending.looked(like.choice, like.args):
            choice = option.choice
            if choice.key == like.choice and not option.barred and _fits(like, choice):
                yield choice.key, filled(choice, like.args)
    for option in pending.looked(request.default, {}):
        if option.choice.key == request.default and not option.barred:
            yield option.choice.key, filled(option.choice, {})


def _apply(likes: Iterable[Preference], ask: str, round: int) -> Iterator[Preference]:
    """The preferences that go with this question in this round."""
    return (like for like in likes if like.ask == ask and (not like.rounds or round in like.rounds))


def liked_by(own: OwnManners, who: str) -> tuple[Preference, ...]:
    """The preferences of a combatant, and then those of all."""
    return (*own.get(who, ()), *own.get("*", ()))


def wishes(
    request: DecisionRequested, likes: Iterable[Preference], round: int
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every choice that fits the preferences in this round, with its arguments, best first; in the end the default."""
    for like in _apply(likes, request.ask, round):
        for choice in request.choices:
            if _fits(like, choice):
                yield choice.key, filled(choice, like.args)
    if not request.choices:  # a menu, of which nothing but the default is known
        yield request.default, {}
        return
    fallback = next((each for each in request.choices if each.key == request.default), request.choices[0])
    yield fallback.key, filled(fallback, {})


def _fits(like: Preference, choice: Choice) -> bool:
    if choice.key != like.choice:
        return False
    for name in like.args:
        value = like.args[name]
        if name in choice.args:
            if choice.args[name] != value:
                return False
        elif name not in choice.params or not _allowed(choice.params[name], value):
            return False
    return True


def _allowed(param: Param, value: Any) -> bool:
    values = value if param.many else [value]
    if param.names:
        return all(each in param.names for each in values)
    return all(
        (param.low is None or each >= param.low) and (param.high is None or each <= param.high)
        for each in values
    )


def filled(choice: Choice, liked: Mapping[str, Any]) -> dict[str, Any]:
    """The fixed arguments, and for each open one what is liked, its default, or the first that is allowed."""
    args = dict(choice.args)
    for name, param in choice.params.items():
        if name in liked:
            args[name] = liked[name]
        elif param.default is None:
            args[name] = param.names[0] if param.names else "" if param.low is None else param.low
    return args
