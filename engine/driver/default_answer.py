"""The default answer, taken for a combatant who does not answer."""

from typing import Any

from engine.driver.answer_check import check_answer
from engine.driver.pending import Pending, Reply
from engine.language.sentence import Sentence
from engine.ruleset_api.procedure import Option
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight


def has_default(pending: Pending) -> bool:
    """Whether there is a default that is legal now; dice to be typed in, for one, have none."""
    return _option(pending) is not None


def by_default(fight: Fight, pending: Pending, how: str) -> Reply:
    """The default as an answer; `how` goes on the record. Raises Refused("not-pending") where there is none."""
    option = _option(pending)
    if option is None:
        request = pending.request
        why = Sentence("affray.no-default", {"asked": request.asked, "ask": request.ask})
        raise Refused("not-pending", why)
    args: dict[str, Any] = {}
    for name, param in option.choice.params.items():
        if param.default is None:
            args[name] = param.names[0] if param.names else param.low
    answer = check_answer(fight, [option], option.choice.key, args)
    return Reply(decision=pending.request.decision, answer=answer, how=how)


def _option(pending: Pending) -> Option | None:
    default = pending.request.default
    offered = pending.looked(default, {})
    return next((each for each in offered if each.choice.key == default and not each.barred), None)
