"""Loading: what has to be loaded again after each shot (sit.amb.reload)."""

from collections.abc import Iterator

from affray.rules import Args, Chapter, Combatant, Fight, ItemChanged, Maneuver, Sentence, Why
from engine.rulesets.situational.attacks.declared import Attack
from engine.rulesets.situational.people.inventory import at_hand, sound, weapon_of
from engine.rulesets.situational.seams import BARS, RESOLVED
from engine.rulesets.situational.turn.prices import SECONDS

RULE = "sit.amb.reload"


def shot(fight: Fight, attack: Attack) -> Iterator[ItemChanged]:
    """After a shot it is empty."""
    who, item = attack.attacker, attack.name
    if attack.weapon.reload and item in who.items:
        yield ItemChanged(combatant=who.id, item=item, change="shot", fields={"empty": True}, rule=RULE)


def empty(fight: Fight, attack: Attack) -> Iterator[Why]:
    """What is not loaded does not shoot."""
    if attack.weapon.reload and attack.attacker.items[attack.name].get("empty"):
        yield Sentence("situational.not-loaded", {"weapon": attack.name}), RULE


def in_need(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Each in hand that is not loaded."""
    for name, each in actor.items.items():
        if each.get("empty") and at_hand(actor, name) and sound(actor, name):
            yield {"item": name}


def load(fight: Fight, who: str, args: Args) -> Iterator[ItemChanged]:
    """It shoots again."""
    yield ItemChanged(combatant=who, item=args["item"], change="loaded", fields={"empty": False}, rule=RULE)


CHAPTER = Chapter(
    name="loading",
    maneuvers=(
        Maneuver(
            key="load",
            rule=RULE,
            cost=lambda actor, args: {SECONDS: weapon_of(actor, args["item"]).reload},
            targets=in_need,
            does=load,
        ),
    ),
    adds=(BARS.add(empty), RESOLVED.add(shot)),
)
