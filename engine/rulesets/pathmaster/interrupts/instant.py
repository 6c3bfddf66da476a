"""Instants: what can be done at any moment for an Interrupt (pm.instant-spell.any-time)."""

from functools import partial
from typing import Any

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
    Sentence,
    ask,
    barred,
    may,
    perform,
)
from engine.rulesets.pathmaster.budget import AFFORDABLE, cost, has, missing
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.magic.casting import cast, unable
from engine.rulesets.pathmaster.magic.effect import takes_effect as cast_on
from engine.rulesets.pathmaster.magic.mana import pay
from engine.rulesets.pathmaster.magic.modifiers import voice
from engine.rulesets.pathmaster.magic.spells import known, reaches, with_magic
from engine.rulesets.pathmaster.magic.wards import attacked, used
from engine.rulesets.pathmaster.people.can_act import active, aware
from engine.rulesets.pathmaster.people.memory import WARDING
from engine.rulesets.pathmaster.people.stunned import stunned

ANY_TIME = "pm.instant-spell.any-time"
ANSWERS = "pm.spell.defensive.before-roll"
BROKEN_OFF = "pm.spell.cancel-after-start"
NOBODY = "nobody"
ACTIVITY = "Spell Casting - Instant"


def instant_options(fight: Fight, happening: Happening | None, who: str) -> list[Option]:
    """The options of instants on a combatant's sheet, each on another combatant, oneself, or none.

    They are offered where something pauses, before its dice are rolled (pm.instant-spell.decide-before-dice);
    so are spells that defend against an attack (pm.spell.defensive.before-roll).
    """
    me = fight.combatants[who]
    if not me.sheet.get("instants") and "magic" not in me.sheet:
        return []
    if (happening is not None and happening.who == who) or not has(me, "interrupt") or stunned(me):
        return []
    return [_option(fight, happening, me, each) for each in _instants(me)]


def _option(fight: Fight, happening: Happening | None, me: Combatant, name: str) -> Option:
    """One of them; a defensive spell answers an attack, and the attack is what it is on."""
    on, by, what = _on(fight, me, name), ANY_TIME, {"instant": name}
    if (spell := known(me).get(name)) is not None and spell.ward:
        by, on = ANSWERS, tuple(each for each in attacked(fight, happening, me) if each in on)
        if not on:
            why = Sentence("pathmaster.answers-an-attack", {"spell": name})
            return barred("instant", why, rule=by, args=what, takes=cost(ACTIVITY))
    params = {"on": Param(names=on, default=on[0])}
    return may("instant", args=what, params=params, takes=cost(ACTIVITY), rule=by)


def _on(fight: Fight, me: Combatant, name: str) -> tuple[str, ...]:
    """On whom: whoever is noticed, and of a spell whomever it reaches; on nobody else it is on oneself."""
    spell = known(me).get(name)
    others = (each for each in fight.present() if aware(me, each))
    return (NOBODY, *(each.id for each in others if spell is None or reaches(fight, me, spell, each)))


def _instants(me: Combatant) -> list[str]:
    """What is instantaneous on a sheet, and the spells that are and can be cast (pm.spell.class.instantaneous)."""
    spells = known(me) if "magic" in me.sheet else {}
    return [
        *me.sheet.get("instants", {}),
        *(
            name
            for name, each in spells.items()
            if "instantaneous" in each.classes and not unable(me, name)[0]
        ),
    ]


def says(fight: Fight, actor: Combatant, args: Args) -> Args:
    """With what it does, as the sheet has it, and on whom."""
    on = {"on": args["on"]} if args["on"] != NOBODY else {}
    spell = known(actor).get(args["instant"])
    does = spell.does if spell is not None else actor.sheet["instants"][args["instant"]]
    return {"instant": args["instant"], **on, "does": does}


def instant(fight: Fight, happening: Happening, who: str, args: Args) -> Procedure[None]:
    """An instant in the middle of something; the first use of a defence is on the attack that it answers."""
    yield from perform(fight, who, "instant", args)
    now = WARDING.of(fight.combatants[who]).by.get(args["instant"])
    spell = known(fight.combatants[who]).get(args["instant"])
    if now and spell and spell.ward and now.left == spell.ward.uses:
        yield from used(fight, who, args["instant"], happening.who, args["on"])


def takes_effect(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """It takes effect before anything goes on; others may interrupt it, and the GM rules what it does.

    A spell of the sheet is cast by its own rules within the one Interrupt. Broken off once it has begun, it costs one
    point, whatever its class (pm.q.cancel-informational).
    Source: pm.spell.order-instantaneous, pm.spell.time.instant-any-moment, pm.q.instant-steps.
    """
    yield from pause(fight, Happening(kind="instant", who=who, weapon=args["instant"]))
    spell = known(fight.combatants[who]).get(args["instant"])
    if not active(fight.combatants[who]):
        if spell is not None:
            yield from pay(fight, who, spell, 1, BROKEN_OFF)
        return
    if spell is not None:
        on = who if args["on"] == NOBODY else args["on"]
        works = partial(cast_on, fight, who, args["instant"], spell, on)
        loud: Any = voice(fight.combatants[who]).default
        yield from cast(fight, who, args["instant"], loud, works)
    else:
        about = {"who": who, **says(fight, fight.combatants[who], args)}
        yield from ask(GM, "instant", lambda _: [may("go-on", rule=ANY_TIME)], args=about, default="go-on")


def own_instants(fight: Fight, who: str) -> list[Option]:
    """The options of instants on one's own turn, where a missing Interrupt is named."""
    me = fight.combatants[who]
    if why := missing(me, cost(ACTIVITY)):
        return [
            barred("instant", why, rule=AFFORDABLE, args={"instant": each}, takes=cost(ACTIVITY))
            for each in _instants(me)
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
    interrupts=(Interrupt("instant", instant_options, instant, with_magic),),
)
