"""Shields: a shield in hand adds to every defence roll (sit.host.defence)."""

from collections.abc import Iterator

from affray.rules import Chapter, Fight, Points
from engine.rulesets.situational.attacks.declared import Attack
from engine.rulesets.situational.attacks.target import DEFENDS
from engine.rulesets.situational.people.inventory import inventory, sound
from engine.rulesets.situational.seams import DEFENCE, HOLDS
from engine.rulesets.situational.sheet import Shield

HANDS = ("right", "left")


def guards(fight: Fight, attack: Attack) -> Iterator[Points]:
    """The best shield that is whole, in a hand that can hold it."""
    who = attack.target
    found = [
        (each.defence, name)
        for name, each in inventory(who, Shield).items()
        if each.place in HANDS and sound(who, name) and not HOLDS(fight, who, each.place)
    ]
    if found:
        best, name = max(found)
        yield Points(DEFENDS, best, name)


CHAPTER = Chapter(name="shields", adds=(DEFENCE.add(guards),))
