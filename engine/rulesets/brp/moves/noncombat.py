"""Other actions than fighting on one's rank, for those who are not engaged (brp.noncombat.allowed)."""

from collections.abc import Iterator

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Details,
    Fight,
    ItemChanged,
    Maneuver,
    Moved,
    Param,
    Procedure,
    Sentence,
    Why,
    bar,
)
from engine.rulesets.brp.moves.engagement import engaged
from engine.rulesets.brp.moves.movement import metres_on_rank, spend_metres
from engine.rulesets.brp.people.pace import immobile
from engine.rulesets.brp.people.sides import figure
from engine.rulesets.brp.people.skills import CHARACTERISTIC_ROLLS, skill_roll
from engine.rulesets.brp.sheet import CHARACTERISTICS, FIGURES

RULE = "brp.noncombat.allowed"


@bar("brp.powers.consumes-action", "brp.power-was-the-action", "actor")
def power_used(fight: Fight, actor: Combatant) -> bool:
    """A power takes the place of any other action."""
    return bool(actor.budget("power"))


in_close_combat = bar(RULE, "brp.not-in-close-combat", "actor", when=engaged)
"""The engaged have no hand free for it."""

UNENGAGED = (power_used, in_close_combat)
"""What bars every action but fighting."""


def put_away(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Whole things that are carried, but not in hand."""
    for name, item in actor.items.items():
        away = item.get("lies") is not None or item.get("stuck")
        if item.get("held") is False and not away and not item.get("broken"):
            yield {"item": name}


def ready(fight: Fight, who: str, args: Args) -> Iterator[ItemChanged]:
    """Ready: take a thing in hand; no roll."""
    yield ItemChanged(combatant=who, item=args["item"], change="readied", fields={"held": True}, rule=RULE)


def on_the_ground(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Things that lie somewhere."""
    for name, item in actor.items.items():
        if item.get("held") is False and item.get("lies") is not None:
            yield {"item": name}


def too_far(fight: Fight, actor: Combatant, args: Args) -> Why:
    """The way there leaves the rank as it is."""
    metres = actor.items[args["item"]]["lies"]
    if metres and (held := immobile(actor))[0]:
        return held
    if metres <= metres_on_rank(actor):
        return NOT_BARRED
    far = {"item": args["item"], "away": figure(metres), "actor": actor.name}
    return Sentence("brp.too-far-to-fetch", {**far, "most": figure(metres_on_rank(actor))}), "brp.move.full"


def the_way(fight: Fight, actor: Combatant, args: Args) -> Details:
    """The way costs movement."""
    return Details(cost=f"{actor.items[args['item']]['lies']:g} metres")


def recover(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Recover: fetch a thing that lies on the ground; the way to it counts as movement."""
    metres = fight.combatants[who].items[args["item"]]["lies"]
    if metres:
        yield Moved(combatant=who, metres=metres, rule="brp.move.full")
        yield from spend_metres(fight, who, metres)
    fields = {"held": True, "lies": None}
    yield ItemChanged(combatant=who, item=args["item"], change="recovered", fields=fields, rule=RULE)


def skills(fight: Fight, actor: Combatant) -> Details:
    """Every skill on the sheet, and the rolls at a characteristic."""
    names = [each for each in actor.stats if each not in (*CHARACTERISTICS, *FIGURES)]
    names += [each for each in CHARACTERISTIC_ROLLS if each not in names]
    return Details(params={"skill": Param(names=tuple(names))})


def use_skill(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Use a skill: roll for it; the table says what comes of it."""
    yield from skill_roll(fight, who, "skill", args["skill"])


ANYTHING = Details(params={"what": Param()})
"""An action without a roll, in words: go through a door, pull a lever."""

CHAPTER = Chapter(
    name="other actions than fighting",
    maneuvers=(
        Maneuver(key="ready", rule=RULE, targets=put_away, bars=UNENGAGED, does=ready),
        Maneuver(
            key="recover",
            rule=RULE,
            targets=on_the_ground,
            bars=UNENGAGED,
            bars_each=(too_far,),
            details=the_way,
            does=recover,
        ),
        Maneuver(key="skill", rule=RULE, bars=UNENGAGED, alike=skills, does=use_skill),
        Maneuver(key="do", rule=RULE, bars=UNENGAGED, alike=lambda fight, actor: ANYTHING),
    ),
)
