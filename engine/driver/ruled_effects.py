"""What comes of a ruling where the rules have layers: its effects as a procedure, which passes them like any other."""

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.ruleset_api.procedure import Procedure
from engine.state.evolve import ImpossibleEvent, evolve
from engine.state.state import Fight
from events import DamageHealed, DamageTaken, Event, ResourceChanged, decode_event


def ruled(fight: Fight, effects: tuple[dict[str, Any], ...]) -> Procedure[None]:
    """The effects of a ruling, each on top of those before as the layers left them; what can be no more is left out."""
    for each in effects:
        fact = _on_top(fight, decode_event(msgspec.msgpack.encode(each)))
        if _possible(fight, fact):
            yield fact


def _on_top(fight: Fight, effect: Event) -> Event:
    """The effect with what is left then."""
    if isinstance(effect, ResourceChanged) and not effect.combatant:
        return replace(effect, now=fight.counts.get(effect.resource, 0) + effect.amount)
    if not isinstance(effect, DamageTaken | DamageHealed | ResourceChanged):
        return effect
    now, most = fight.combatants[effect.combatant].resources[effect.resource]
    if isinstance(effect, DamageTaken):
        return replace(effect, now=now - effect.amount)
    later = now + effect.amount
    return replace(effect, now=min(most, later) if isinstance(effect, DamageHealed) else later)


def _possible(fight: Fight, fact: Event) -> bool:
    try:
        evolve(fight.fork(), fact)
    except ImpossibleEvent:
        return False
    return True
