"""Appearance: the picture of a combatant, and its ids in other programs. No rule goes by any of it."""

from typing import Annotated

from msgspec import Meta, Struct

from engine.commands.command import MAX_COMBATANTS, Command
from engine.commands.decision import Decision, let_in
from engine.commands.handler import CommitKind, Handler
from engine.commands.join_leave import known
from engine.commands.situation import Situation
from engine.language.sentence import Sentence
from engine.ruleset_api.field_types import ExternalIds, Id, Portrait
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import CombatantDescribed

MOST_IDS = 8
"""Programs of which each may have its id of a combatant."""


class Appearance(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is new of a combatant: a `portrait` ("": none any more), and ids in other programs ("": none any more)."""

    portrait: Portrait | None = None
    external_ids: ExternalIds = {}


class Describe(Command, frozen=True, kw_only=True, tag="describe"):
    """Say what combatants look like, or what they are in other programs: by their ids, what is new of each.

    `external_ids` are ids in the program's own form, by its name ({"foundry": "Scene.x.Token.y"}); `portrait` is the
    URL of a picture (http, https, or data: for a small one). Whoever sees the combatant is given both; nothing in the
    rules goes by them.
    """

    combatants: Annotated[dict[Id, Appearance], Meta(min_length=1, max_length=MAX_COMBATANTS)]


def describe(at: Situation, command: Describe) -> Decision:
    """Describe combatants. Raises Refused: unknown-combatant, out-of-range."""
    dice = at.roll_source()
    return let_in(at, [_described(at.fight, *each) for each in command.combatants.items()], dice)


def _described(fight: Fight, who: str, now: Appearance) -> CombatantDescribed:
    known(fight, who)
    ids = {**fight.combatants[who].external_ids, **now.external_ids}
    if sum(bool(each) for each in ids.values()) > MOST_IDS:
        raise Refused("out-of-range", Sentence("affray.most-ids", {"most": MOST_IDS}))
    return CombatantDescribed(combatant=who, portrait=now.portrait, external_ids=now.external_ids)


DESCRIBE = Handler(
    Describe, describe, commits=(CommitKind("describe", CombatantDescribed, more=CombatantDescribed),)
)
