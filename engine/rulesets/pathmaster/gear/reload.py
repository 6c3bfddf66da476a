"""Reload: a clip, a shell, a belt or a drum goes into a firearm (pm.reload.magazine-and-shell)."""

from collections.abc import Iterator

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Cost,
    Fight,
    ItemChanged,
    Maneuver,
    Sentence,
    Why,
    bar,
)
from engine.rulesets.pathmaster.budget import cost, lacks
from engine.rulesets.pathmaster.gear.ammunition import SHOTS, holding, most, rounds
from engine.rulesets.pathmaster.people.inventory import inventory, ready, weapon_of
from engine.rulesets.pathmaster.sheet import Thing, Weapon

RELOAD = "reload"
CLIP = "pm.reload.magazine-and-shell"
BELT = "pm.reload.belt-and-drum"
WHOLE_ROUND = ("belt", "drum")


def reloads(fight: Fight, actor: Combatant) -> list[Args]:
    """Every weapon that is reloaded, first those for a Move."""
    arms = {name: each for name, each in inventory(actor, Weapon).items() if each.loads == RELOAD}
    return [{"weapon": name} for name in sorted(arms, key=lambda name: arms[name].feed in WHOLE_ROUND)]


def ruled(fight: Fight, actor: Combatant, args: Args) -> str:
    """By what is put into it."""
    return BELT if weapon_of(actor, args["weapon"]).feed in WHOLE_ROUND else CLIP


def costs(actor: Combatant, args: Args) -> Cost:
    """A belt or a drum takes the whole round (pm.ambiguity.reload-belt)."""
    whole = weapon_of(actor, args["weapon"]).feed in WHOLE_ROUND
    return cost("Attack - Full Round" if whole else "Reload")


def unfit(fight: Fight, actor: Combatant, args: Args) -> Why:
    """It is in hand, there is room in it, and time."""
    name = args["weapon"]
    if (why := ready(actor, name))[0] or (why := lacks(actor, costs(actor, args)))[0]:
        return why
    if rounds(actor, name) >= most(weapon_of(actor, name)):
        return Sentence("pathmaster.loaded-already", {"weapon": name}), SHOTS
    return NOT_BARRED


def spare(actor: Combatant, name: str) -> str:
    """The belt or drum at hand that fills a weapon; "" for none."""
    there = {each: thing for each, thing in inventory(actor, Thing).items() if thing.fills == name}
    return next((each for each, thing in there.items() if thing.place != "ground"), "")


@bar(BELT, "pathmaster.no-belt-at-hand", "weapon")
def no_belt(fight: Fight, actor: Combatant, args: Args) -> bool:
    """The new belt or drum is at hand."""
    return ruled(fight, actor, args) == BELT and not spare(actor, args["weapon"])


def reload(fight: Fight, who: str, args: Args) -> Iterator[ItemChanged]:
    """A clip fills it, and so does a belt or drum, which is used up; a breech takes one shell."""
    actor, name = fight.combatants[who], args["weapon"]
    weapon, rule = weapon_of(actor, name), ruled(fight, actor, args)
    if rule == BELT:
        belt = spare(actor, name)
        yield ItemChanged(combatant=who, item=belt, change="used-up", fields={}, gone=True, rule=rule)
    left = rounds(actor, name) + 1 if weapon.feed == "breech" else most(weapon)
    yield ItemChanged(combatant=who, item=name, change="loaded", fields=holding(weapon, left), rule=rule)


CHAPTER = Chapter(
    name=RELOAD,
    maneuvers=(
        Maneuver(
            key=RELOAD,
            rule=ruled,
            cost=costs,
            targets=reloads,
            bars_each=(unfit, no_belt),
            does=reload,
            counts_as=(RELOAD, CLIP),
        ),
    ),
)
