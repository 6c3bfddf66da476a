"""Choice lists on record: each is spelled out once, and where it comes up again it is named; a menu has none.

What a turn may hold is what the rules make of the state: the question of a turn, a menu, goes on record without its
choices, and whoever wants them asks the rules (see engine.driver.pending, engine.history.past_menus). Records of
earlier versions have them.

A fight asks the same things again and again. So a decision with the choices of one of the last `KEPT` that were
spelled out goes on record as a DecisionRequestedLike. Reading it takes the events before it, and no rules.
"""

from engine.state.state import Fight
from events import Choice, DecisionRequested, DecisionRequestedLike

KEPT = 64
"""How many requests a fight remembers, of all who are asked. Logs are read by it: it may become more, never less."""


def is_menu(request: DecisionRequested) -> bool:
    """Whether the choices are not on record; every other question has at least one."""
    return not request.choices and type(request) is DecisionRequested


def offers_default(request: DecisionRequested) -> bool:
    """Whether the default is one of the choices; of a menu it always is."""
    return not request.choices or any(each.key == request.default for each in request.choices)


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
    return spelled(request, first.choices)


def spelled(request: DecisionRequested, choices: tuple[Choice, ...]) -> DecisionRequested:
    """The request with these choices in it."""
    return DecisionRequested(
        decision=request.decision,
        asked=request.asked,
        ask=request.ask,
        choices=choices,
        args=request.args,
        default=request.default,
        hidden=request.hidden,
        private=request.private,
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
                private=request.private,
                rule=request.rule,
            )
    return request
