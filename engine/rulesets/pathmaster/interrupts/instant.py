"""Instants: what can be done at any moment for an Interrupt (pm.instant-spell.any-time)."""

from affray.rules import (
    GM,
    Args,
    Chapter,
    Combatant,
    Fight,
    Interrupt,
    Maneuver,
    Option,
    Param,
    Procedure,
    ask,
    barred,
    may,
    perform,
)
from engine.rulesets.pathmaster.budget import AFFORDABLE, cost, has, missing
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.people.can_act import active, aware
from engine.rulesets.pathmaster.people.stunned import stunned

ANY_TIME = "pm.instant-spell.any-time"
NOBODY = "nobody"
ACTIVITY = "Spell Casting - Instant"


def instant_options(fight: Fight, happening: Happening | None, who: str) -> list[Option]:
    """The options of instants on a combatant's sheet, each on another combatant, oneself, or none.

    They are offered where something pauses, before its dice are rolled (pm.instant-spell.decide-before-dice).
    """
    me = fight.combatants[who]
    if not me.sheet.get("instants"):
        return []
    if (happening is not None and happening.who == who) or not has(me, "interrupt") or stunned(me):
        return []
    names = (NOBODY, *(each.id for each in fight.present() if aware(me, each)))
    on = {"on": Param(names=names, default=NOBODY)}
    return [
        may("instant", args={"instant": each}, params=on, takes=cost(ACTIVITY), rule=ANY_TIME)
        for each in me.sheet.get("instants", {})
    ]


def who_have_some(fight: Fight, happening: Happening) -> list[str]:
    """Whoever has instants on their sheet."""
    return [each.id for each in fight.combatants.values() if "instants" in each.sheet]


def says(fight: Fight, actor: Combatant, args: Args) -> Args:
    """With what it does, as the sheet has it, and on whom."""
    on = {"on": args["on"]} if args["on"] != NOBODY else {}
    return {"instant": args["instant"], **on, "does": actor.sheet["instants"][args["instant"]]}


def instant(fight: Fight, happening: Happening, who: str, args: Args) -> Procedure[None]:
    """An instant in the middle of something."""
    yield from perform(fight, who, "instant", args)


def takes_effect(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """It takes effect before anything goes on; others may interrupt it, and the GM rules what it does."""
    yield from pause(fight, Happening(kind="instant", who=who, weapon=args["instant"]))
    if active(fight.combatants[who]):
        about = {"who": who, **says(fight, fight.combatants[who], args)}
        yield from ask(GM, "instant", lambda _: [may("go-on", rule=ANY_TIME)], args=about, default="go-on")


def own_instants(fight: Fight, who: str) -> list[Option]:
    """The options of instants on one's own turn, where a missing Interrupt is named."""
    me = fight.combatants[who]
    if why := missing(me, cost(ACTIVITY)):
        return [
            barred("instant", why, rule=AFFORDABLE, args={"instant": each}, takes=cost(ACTIVITY))
            for each in me.sheet.get("instants", {})
        ]
    return instant_options(fight, None, who)


CHAPTER = Chapter(
    name="instantaneous spells",
    maneuvers=(
        Maneuver(
            key="instant",
            rule=ANY_TIME,
            cost=cost(ACTIVITY),
            options=own_instants,
            says=says,
            does=takes_effect,
        ),
    ),
    interrupts=(Interrupt("instant", instant_options, instant, who_have_some),),
)
