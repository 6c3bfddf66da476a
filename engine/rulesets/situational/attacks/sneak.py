"""Sneak attacks: another die of damage against a victim that is open to them (sit.host.sneak-attack)."""

from collections.abc import Iterator

from affray.rules import Chapter, Fight
from engine.rulesets.situational.attacks.declared import Attack
from engine.rulesets.situational.people.can_act import technique
from engine.rulesets.situational.seams import DICE, OPEN

RULE = "sit.host.sneak-attack"
EXTRA = "1d6"


def stabs(fight: Fight, attack: Attack) -> Iterator[tuple[str, str]]:
    """One die more, by the rule that has laid the victim open; not one for each."""
    if technique(attack.attacker, "Sneak Attack"):
        yield from [(rule, EXTRA) for rule in OPEN(fight, attack)[:1]]


CHAPTER = Chapter(name="sneak attacks", adds=(DICE.add(stabs),))
