"""The maneuver: a spell of the sheet is cast with the Attack of the turn (pm.spell.standard-action-finishes).

Whoever has no spells on the sheet casts what the GM knows of, as before.
"""

from collections.abc import Iterator
from functools import partial

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Details,
    Fight,
    Maneuver,
    Noted,
    Param,
    Procedure,
    Sentence,
    Why,
)
from engine.rulesets.pathmaster.budget import GOVERNS, price
from engine.rulesets.pathmaster.magic.casting import cast as casting
from engine.rulesets.pathmaster.magic.casting import unable
from engine.rulesets.pathmaster.magic.effect import takes_effect
from engine.rulesets.pathmaster.magic.modifiers import GAGGED, UNUSUAL, VOICE, voice
from engine.rulesets.pathmaster.magic.spells import known, reaches, whom
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.turn.casting import must_roll
from engine.rulesets.pathmaster.turn.preparation import prepared

KEY = "cast"
AGAIN = "pm.exchange.same-action-repeatable"
SUBJECT = "pm.spell.subject"
FINISHES = "pm.spell.standard-action-finishes"
NO_SPELL: Args = {}
WHAT = Details(params={"what": Param(default="")})


def castings(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Every spell that is known with everybody whom it could be cast on (pm.spell.knowledge-required).

    One that the subconscious can trigger is among them (pm.spell.class.subconscious-as-normal); what is instantaneous,
    and a ball, are cast in ways of their own (pm.spell.class.instantaneous, pm.spell.class.ball-elemental).
    """
    if "magic" not in actor.sheet:
        yield NO_SPELL
        return
    for name, spell in known(actor).items():
        if "instantaneous" not in spell.classes and not spell.ball:
            yield from ({"spell": name, "target": each} for each in whom(fight, actor, spell))


def hindered(fight: Fight, actor: Combatant, args: Args) -> Why:
    """Why a spell is not cast: too high a level, nothing to pay with, or too far away."""
    if "spell" not in args:
        return NOT_BARRED
    spell, target = known(actor)[args["spell"]], fight.combatants[args["target"]]
    if not reaches(fight, actor, spell, target):
        told = {"spell": args["spell"], "target": target.name}
        return Sentence("pathmaster.spell-out-of-range", told), SUBJECT
    return unable(actor, args["spell"])


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """How loud it is cast; the gagged have no voice (pm.spell.modifier.voice).

    Nobody casts on themselves what could be on others just because no other is in reach and none was named
    (pm.spell.subject).
    """
    if "spell" not in args:
        return WHAT
    own = args["target"] == actor.id and known(actor)[args["spell"]].range != "self"
    named = ("target",) if own else ()
    return Details(params={"voice": voice(actor)}, bounds={"voice": VOICE}, rule=FINISHES, named=named)


def says(fight: Fight, actor: Combatant, args: Args) -> Args:
    """What is cast, at whom, and how loud, if not as usual."""
    plain = {"voice": "normal", "what": ""}
    return {name: value for name, value in args.items() if value != plain.get(name)}


def cast(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Cast it, after as many rounds of preparation as went before it, and none in between.

    Only now it is said at whom; another spell than the one prepared is another casting (pm.spell.declare-late).
    Source: pm.spell-standard.casting-action, pm.condition.entangled.casting.
    """
    caster = fight.combatants[who]
    if "spell" not in args:
        yield from prepared(caster, KEY)
        yield from must_roll(fight, who, args["what"])
        yield Noted(key="left-to-gm", combatant=who, args={"activity": KEY}, rule=GOVERNS)
        return
    name = args["spell"]
    works = partial(takes_effect, fight, who, name, known(caster)[name], args["target"])
    yield from casting(fight, who, name, args["voice"], works)


def ruled(fight: Fight, actor: Combatant, args: Args) -> str:
    """To cast again in one turn takes another Attack."""
    return AGAIN if KEY in stance(actor).taken else GOVERNS


CHAPTER = Chapter(
    name="spells",
    maneuvers=(
        Maneuver(
            key=KEY,
            rule=ruled,
            cost=price("Spell Casting - Standard"),
            targets=castings,
            bars_each=(hindered,),
            details=details,
            says=says,
            does=cast,
            counts_as=(KEY, GOVERNS),
        ),
    ),
    conditions=(UNUSUAL, GAGGED),
)
