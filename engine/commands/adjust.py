"""Adjusting a combatant: a GM sets hit points, conditions or the place, and it goes on record as a ruling."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from engine.commands.command import Command
from engine.commands.decision import Decision, let_in
from engine.commands.handler import Handler
from engine.commands.join_leave import known
from engine.commands.ruling_effects import MOST, Effect, as_printed, as_ruled, condition_as_known, settled
from engine.commands.situation import Situation
from engine.language.sentence import Sentence
from engine.ruleset_api.field_error import Fault, fault, pointer
from engine.ruleset_api.field_types import Id, Text
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Combatant, Fight
from events import ConditionGained, ConditionLost, Moved, ResourceChanged, RulingMade

Points = Annotated[int, Meta(ge=-MOST, le=MOST)]
Called = Annotated[str, Meta(min_length=1, max_length=200)]


class Adjust(Command, frozen=True, kw_only=True, tag="adjust"):
    """Set what a combatant has: `hit_points` (those of the ruleset), or any `resources`, to these numbers.

    `conditions` are gained (true) or lost (false), `position` is where they are then. What is so already is left as it
    is. It goes on record as a ruling of the GM, with the `reason`. A condition that `needs` to be told more is given by
    an effect of a ruling (`rule`).
    """

    combatant: Id
    hit_points: Points | None = None
    resources: Annotated[dict[Called, Points], Meta(max_length=50)] = {}
    conditions: Annotated[dict[Called, bool], Meta(max_length=50)] = {}
    position: tuple[float, float] | None = None
    reason: Text = ""


def adjust(at: Situation, command: Adjust) -> Decision:
    """Adjust a combatant by a ruling. Raises Refused: unknown-combatant, bad-ruling, nothing-to-change."""
    dice = at.roll_source()
    known(at.fight, command.combatant)
    who = at.fight.combatants[command.combatant]
    effects = list(_effects(at.ruleset, at.fight, who, command))
    if not effects:
        raise Refused("nothing-to-change", Sentence("affray.like-that-already", {"who": who.name}))
    ruling = RulingMade(ruling="", reason=command.reason, combatant=who.id)
    try:
        facts = settled(at.ruleset, at.fight, effects)
    except Refused as refused:
        refused.faults = [replace(each, pointer=_field(effect)) for effect, each in _blamed(effects, refused)]
        raise
    said, brought = as_ruled(at.ruleset, ruling, facts)
    return replace(let_in(at, [said, *brought], dice), kind="rule")


def _blamed(effects: Sequence[Effect], refused: Refused) -> Iterator[tuple[Effect, Fault]]:
    """The effects that do not fit, each with its fault, which names it by its number."""
    for each in refused.faults:
        yield effects[int(each.pointer.rpartition("/")[2])], each


def _field(effect: Effect) -> str:
    """Where in the command it was said."""
    match effect:
        case ResourceChanged(resource=name):
            return pointer("resources", name)
        case ConditionGained(condition=name) | ConditionLost(condition=name):
            return pointer("conditions", name)
    return pointer("position")


def _effects(ruleset: Ruleset, fight: Fight, who: Combatant, command: Adjust) -> Iterator[Effect]:
    """What makes a combatant be like that."""
    wanted = {as_printed(name, who.resources): points for name, points in command.resources.items()}
    if command.hit_points is not None:
        wanted[ruleset.hit_points] = command.hit_points
    for name, points in wanted.items():
        if name not in who.resources:
            there = [*who.resources] or Sentence("affray.none")
            why = Sentence("affray.no-such-resource", {"who": who.name, "name": name, "there": there})
            at = pointer("resources", name) if name in command.resources else pointer("hit_points")
            faults = [fault(at, why, who.resources)]
            raise Refused("bad-ruling", why, legal=[*who.resources], faults=faults)
        if points != who.now(name):
            yield ResourceChanged(combatant=who.id, resource=name, amount=points - who.now(name))
    for said, gained in command.conditions.items():
        name = condition_as_known(ruleset, fight, who.id, said)
        if gained and name not in who.conditions:
            yield ConditionGained(combatant=who.id, condition=name)
        elif not gained and name in who.conditions:
            yield ConditionLost(combatant=who.id, condition=name)
    if command.position is not None and command.position != who.position:
        yield Moved(combatant=who.id, to=command.position)


def _sealed(fight: Fight, command: Adjust) -> Sentence:
    return Sentence("affray.nothing-adjusted")


ADJUST = Handler(Adjust, adjust, commits=(), sealed=_sealed)
"""Its commits are rulings."""
