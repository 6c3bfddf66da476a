"""What a ruling does, reckoned against the state: the GM says how much, the service what is left."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.commands import Effect
from engine.reduce import Irreducible, reduce
from engine.refusal import Refused
from engine.state import Fight
from events import DamageHealed, DamageTaken, Event, ItemChanged, ResourceChanged, TimerSet


def settled(fight: Fight, effects: Sequence[Effect]) -> list[Event]:
    """The effects as facts, each on top of the ones before. Raises Refused("bad-ruling")."""
    after = fight.fork()
    facts: list[Event] = []
    for effect in effects:
        try:
            fact = _settle(after, effect)
            reduce(after, fact)
        except (Irreducible, KeyError) as error:
            raise Refused(
                "bad-ruling", f"The effect {type(effect).__name__} does not fit: {error}."
            ) from error
        facts.append(replace(fact, rule=""))
    return facts


def _settle(fight: Fight, effect: Effect) -> Event:
    if isinstance(effect, DamageTaken | DamageHealed | ResourceChanged):
        if effect.combatant not in fight.combatants:
            raise Irreducible(f"there is nobody called {effect.combatant!r}")
        resources = fight.combatants[effect.combatant].resources
        if effect.resource not in resources:
            raise Irreducible(f"{effect.combatant} has no {effect.resource!r}, only {', '.join(resources)}")
        if abs(effect.amount) > 1_000_000:
            raise Irreducible("an amount lies between -1,000,000 and 1,000,000")
        now, maximum = resources[effect.resource]
        if isinstance(effect, DamageTaken):
            if effect.amount < 0:
                raise Irreducible("damage is not negative")
            return replace(effect, now=now - effect.amount)
        if isinstance(effect, DamageHealed):
            return replace(effect, now=min(maximum, now + effect.amount))
        return replace(effect, now=now + effect.amount)
    if isinstance(effect, ItemChanged) and effect.item not in fight.combatants[effect.combatant].items:
        raise Irreducible(f"{effect.combatant} has no item {effect.item!r}")
    if isinstance(effect, TimerSet) and effect.combatant not in fight.combatants:
        raise Irreducible(f"a timer is for somebody, and there is nobody called {effect.combatant!r}")
    return effect
