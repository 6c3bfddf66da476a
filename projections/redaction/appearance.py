"""How combatants and their things appear to others: by name and by what is plain to see."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

import events as ev
from engine.redaction.redaction import Redaction
from engine.state.evolve import evolve
from engine.state.state import Combatant, Fight
from projections.redaction.hidden_combatants import eyes, hides_from, is_foe
from projections.redaction.hit_point_bands import exactness
from projections.redaction.viewer import Viewer
from projections.redaction.visibility import Visibility

SHOWN = "shown"
"""The field of a thing in which it names more of its fields, for all to see."""

PLAIN_TO_SEE = ("kind", "held", "worn", "broken", "jammed", "lies", "missile", "size")
"""What is seen of another's thing; what it can do is on its owner's sheet."""


def presence(who: Combatant) -> ev.CombatantJoined:
    """The event for a combatant whom a viewer knows to be there, and does not see."""
    return ev.CombatantJoined(combatant=who.id, name=who.name, side=who.side)


def appears(who: Combatant, fight: Fight, viewer: Viewer, redaction: Redaction) -> ev.CombatantJoined:
    """The event for a combatant who becomes visible to a viewer, or joins."""
    own = who.id in viewer.combatants
    measured = own or not is_foe(fight, who.id, viewer) or exactness(fight) == "exact"
    return ev.CombatantJoined(
        combatant=who.id,
        name=who.name,
        side=who.side,
        sheet=who.sheet if own else {},
        stats=dict(who.stats) if own else {},
        resources=dict(who.resources) if measured else {},
        items=seen_items(who, redaction, own=own),
        position=who.position,
        portrait=who.portrait,
        external_ids=who.external_ids,
    )


def visible_items(who: Combatant, own: bool) -> dict[str, Any]:
    """The visible items of a combatant: what cannot be held or worn (powers and the like) is not among them."""
    return {name: each for name, each in who.items.items() if own or "held" in each or "worn" in each}


def seen_items(who: Combatant, redaction: Redaction, *, own: bool = False) -> dict[str, Any]:
    """The visible items with what is seen of each, which names nobody who hides."""
    found = visible_items(who, own)
    return {name: redaction.data(each if own else plain_to_see(each)) for name, each in found.items()}


def plain_to_see(item: Mapping[str, Any], whole: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """What is seen of another's thing, or of some fields of a `whole` one, which says what else it shows."""
    shown = (item if whole is None else whole).get(SHOWN)
    more = [each for each in shown if isinstance(each, str)] if isinstance(shown, list | tuple) else []
    return {name: each for name, each in item.items() if name in PLAIN_TO_SEE or name in more}


def redact_joined(fight: Fight, e: ev.CombatantJoined, visibility: Visibility) -> ev.Event | None:
    """A combatant who joins, as they appear to the viewer."""
    if visibility.own(e.combatant):
        return replace(e, hidden_from=tuple(each for each in e.hidden_from if each not in visibility.hidden))
    names = eyes(e.hidden_from, visibility.hidden) if e.hidden_from else None
    if names is not None and hides_from(fight, e.combatant, e.side, names, visibility.viewer):
        return None
    after = fight.fork()
    evolve(after, e)
    joining = after.combatants[e.combatant]
    return replace(appears(joining, after, visibility.viewer, visibility.redaction), rule=e.rule)


def redact_item(fight: Fight, e: ev.ItemChanged, visibility: Visibility) -> ev.Event | None:
    """A thing that changes, moves or passes on, as far as it is in sight."""
    whole = {**({} if e.new else _thing(fight, e.combatant, e.item)), **e.fields}
    whose = e.combatant if e.to is None else e.to
    if whose in visibility.unseen:
        if e.combatant in visibility.unseen or e.new:
            return None
        # All that shows is that it is gone.
        e = ev.ItemChanged(combatant=e.combatant, item=e.item, change="disappeared", fields={}, gone=True)
    elif e.combatant in visibility.unseen:
        # All that shows is that it is there.
        name = e.becomes or e.item
        position = e.position
        e = ev.ItemChanged(
            combatant=whose, item=name, change="appeared", fields=whole, position=position, new=True
        )
    elif whose != e.combatant and visibility.own(whose):
        e = replace(e, fields=whole)  # whoever gets a thing gets to know it
    if visibility.own(e.combatant) or visibility.own(whose):
        return replace(e, fields=visibility.redaction.data(e.fields))
    fields = plain_to_see(e.fields, whole)
    moves = e.new or e.gone or bool(e.becomes) or e.to is not None or e.position is not None
    lies = not e.combatant or not whose
    in_sight = lies or not {"held", "worn"}.isdisjoint(whole)
    return replace(e, fields=visibility.redaction.data(fields)) if in_sight and (fields or moves) else None


def _thing(fight: Fight, whose: str, item: str) -> Mapping[str, Any]:
    return fight.combatants[whose].items[item] if whose else fight.things[item].fields
