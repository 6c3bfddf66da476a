"""Hands: what is in them, and what would be put where."""

from typing import Any

from affray.rules import Combatant, Sentence
from engine.rulesets.pathmaster.people.inventory import in_hand
from engine.rulesets.pathmaster.people.stance import stance

HANDS = ("right", "left")


def free_hands(combatant: Combatant) -> list[str]:
    """The hands that hold nothing, the right one first."""
    return [hand for hand in HANDS if not in_hand(combatant, hand)]


def free_to_cast(combatant: Combatant) -> list[str]:
    """The hands that a spell may be cast with: those that are free and did not touch anybody (pm.touch.free-hand)."""
    return [each for each in free_hands(combatant) if each != stance(combatant).touching]


def held(combatant: Combatant) -> list[str]:
    """Everything in the hands, each once."""
    return list(dict.fromkeys(name for hand in HANDS if (name := in_hand(combatant, hand))))


def hands_full(combatant: Combatant) -> Sentence:
    """What the hands hold, in a sentence."""
    right, left = (in_hand(combatant, hand) for hand in HANDS)
    if right and left:
        return Sentence("pathmaster.both-hands-hold", {"right": right, "left": left})
    return Sentence("pathmaster.hand-holds", {"hand": "right" if right else "left", "item": right or left})


def needed(combatant: Combatant, item: str) -> int:
    """How many more hands a thing takes than it has."""
    fields = combatant.items[item]
    takes = int(fields.get("hands", 1))
    return takes - (1 if fields["place"] in HANDS else 0)


def taken_in(combatant: Combatant, item: str, hand: str) -> dict[str, Any]:
    """The fields of a thing that is taken in this hand, or in both where it takes both."""
    takes = int(combatant.items[item].get("hands", 1))
    if takes == 2:
        return {"place": "both"}
    return {"place": hand} if takes else {"place": "carried", "in_use": True}
