"""What the text leaves to the GM: an effect in words, or none."""

from typing import Any

from affray.rules import GM, Param, Procedure, ask, may
from events import RulingMade


def left_to_gm(
    question: str, args: dict[str, Any], *, whom: str, about: str, reason: str, rule: str
) -> Procedure[None]:
    """Ask the GM for an effect on somebody, with none as the default."""
    options = [may("none"), may("effect", params={"what": Param()})]
    answer = yield from ask(GM, question, lambda _: options, args=args, default="none", rule=rule)
    if answer is not None and answer.choice == "effect":
        what = answer.args["what"]
        yield RulingMade(ruling=what, reason=reason, combatant=whom, about=about, rule=rule)
