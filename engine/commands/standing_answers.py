"""Standing answers: what a seat would answer to a kind of question, so that it need not be asked."""

from typing import Annotated, Any

from msgspec import Meta

from engine.commands.command import Command
from engine.commands.decision import Decision, let_in
from engine.commands.handler import CommitKind, Handler
from engine.commands.join_leave import known
from engine.commands.situation import Situation
from engine.history.roles import PLAYERS
from engine.ruleset_api.field_types import Id
from events import AnswerKept


class Keep(Command, frozen=True, kw_only=True, tag="keep"):
    """Keep a standing answer to a kind of question ("defend"); an empty choice withdraws it."""

    combatant: Id
    ask: Annotated[str, Meta(min_length=1, max_length=100)]
    choice: Annotated[str, Meta(max_length=100)] = ""
    args: dict[str, Any] = {}


def keep(at: Situation, command: Keep) -> Decision:
    """Keep a standing answer. Raises Refused("unknown-combatant")."""
    dice = at.roll_source()
    known(at.fight, command.combatant)
    kept = AnswerKept(combatant=command.combatant, ask=command.ask, choice=command.choice, args=command.args)
    return let_in(at, [kept], dice)


KEEP = Handler(
    Keep,
    keep,
    commits=(CommitKind("keep", AnswerKept),),
    may=PLAYERS,
    own="standing answers of one's own combatants",
)
