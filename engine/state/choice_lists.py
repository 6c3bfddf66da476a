"""Choice lists on record: each is spelled out once, and where it comes up again it is named.

A fight asks the same things again and again. So a decision with the choices of one of the last `KEPT` that were
spelled out goes on record as a DecisionRequestedLike. Reading it takes the events before it, and no rules.
"""

from engine.state.state import Fight
from events import DecisionRequested, DecisionRequestedLike

KEPT = 64
"""How many requests a fight remembers, of all who are asked. Logs are read by it: it may become more, never less."""


def remember(fight: Fight, request: DecisionRequested) -> None:
    """Remember a request that spells out its choices; the oldest is forgotten."""
    fight.questions[request.decision] = request
    if len(fight.questions) > KEPT:
        del fight.questions[next(iter(fight.questions))]


def spelled_out(fight: Fight, request: DecisionRequested) -> DecisionRequested:
    """The request with its choices in it. Raises KeyError where it names one that the fight does not remember."""
    if not isinstance(request, DecisionRequestedLike):
        return request
    return with_choices(request, fight.questions[request.like])


def with_choices(request: DecisionRequestedLike, first: DecisionRequested) -> DecisionRequested:
    """The request with the choices of the `first` that had them."""
    return DecisionRequested(
        decision=request.decision,
        asked=request.asked,
        ask=request.ask,
        choices=first.choices,
        args=request.args,
        default=request.default,
        hidden=request.hidden,
        rule=request.rule,
    )


def shortened(fight: Fight, request: DecisionRequested) -> DecisionRequested:
    """The request as it is written: by the name of the last one that spelled out the same choices, if there is one."""
    for each in reversed(fight.questions.values()):
        if each.ask == request.ask and each.choices == request.choices:
            return DecisionRequestedLike(
                decision=request.decision,
                asked=request.asked,
                ask=request.ask,
                like=each.decision,
                args=request.args,
                default=request.default,
                hidden=request.hidden,
                rule=request.rule,
            )
    return request
