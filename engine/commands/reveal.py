"""Revealing hidden rolls when the GM wants to; the rest are revealed when the fight is closed."""

from typing import Annotated

from msgspec import Meta

from engine.commands.command import Command
from engine.commands.decision import Decision, let_in
from engine.commands.handler import CommitKind, Handler
from engine.commands.situation import Situation
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events import RollRevealed


class Reveal(Command, frozen=True, kw_only=True, tag="reveal"):
    """The GM reveals hidden rolls, by their ids ("7-1"); without any, all that are hidden and count.

    A roll that was undone stays hidden until the end: it was not made, and the same deed meets the same dice.
    """

    rolls: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=1000)] = ()


def reveal(at: Situation, command: Reveal) -> Decision:
    """Reveal hidden rolls. Raises Refused: not-yours, not-hidden, no-secret."""
    dice = at.roll_source()
    if not at.seat.is_gm:
        raise Refused("not-yours", Sentence("affray.only-gm-reveals"))
    known = at.history.permanent.hidden
    hidden = [each for each in known if at.history.stack.counts(int(each.partition("-")[0]))]
    wanted = list(dict.fromkeys(command.rolls or hidden))
    if not wanted:
        raise Refused("not-hidden", Sentence("affray.no-roll-hidden"))
    by_id = {each.roll: each for each in dice.hidden}
    for roll in wanted:
        if roll not in hidden:
            undone = roll in known
            why = Sentence(
                "affray.hidden-roll-undone" if undone else "affray.roll-not-hidden", {"roll": roll}
            )
            raise Refused("not-hidden", why, legal=hidden)
        if roll not in by_id:
            raise Refused("no-secret", Sentence("affray.hidden-roll-not-here", {"roll": roll}))
    return let_in(at, [by_id[roll] for roll in wanted], dice)


REVEAL = Handler(Reveal, reveal, commits=(CommitKind("reveal", RollRevealed, more=RollRevealed),))
