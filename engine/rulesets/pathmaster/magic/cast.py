"""The maneuver: a spell of the sheet is cast with the Attack of the turn (pm.spell.standard-action-finishes).

Whoever has no spells on the sheet casts what the GM knows of, as before.
"""

from collections.abc import Iterator

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
from engine.rulesets.pathmaster.magic.modifiers import GAGGED, UNUSUAL, too_high
from engine.rulesets.pathmaster.magic.spells import granting, known, reaches, whom
from engine.rulesets.pathmaster.people.derived_stats import MANA
from engine.rulesets.pathmaster.people.memory import PREPARING
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.turn.casting import must_roll
from engine.rulesets.pathmaster.turn.preparation import CAST, prepared

KEY = "cast"
AGAIN = "pm.exchange.same-action-repeatable"
SUBJECT = "pm.spell.subject"
LEVELS = "pm.spell.time.level-difference-ceiling"
POOL = "pm.spell.success-cost"
FINISHES = "pm.spell.standard-action-finishes"
VOICES = ("normal", "shout", "whisper", "none")
NO_SPELL: Args = {}
WHAT = Details(params={"what": Param(default="")})


def castings(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Every spell with everybody whom it could be cast on."""
    if "magic" not in actor.sheet:
        yield NO_SPELL
        return
    for name, spell in known(actor).items():
        if "instantaneous" not in spell.classes:
            yield from ({"spell": name, "target": each} for each in whom(fight, actor, spell))


def hindered(fight: Fight, actor: Combatant, args: Args) -> Why:
    """Why a spell is not cast: too high a level, nothing to pay with, or too far away."""
    if "spell" not in args:
        return NOT_BARRED
    spell, target = known(actor)[args["spell"]], fight.combatants[args["target"]]
    told = {"who": actor.name, "spell": args["spell"], "target": target.name}
    if too_high(actor, spell):
        return Sentence("pathmaster.spell-too-high", {**told, "level": spell.level}), LEVELS
    thing = granting(actor, spell)
    if thing is not None and not thing.charges:
        return Sentence("pathmaster.no-charges", {"item": spell.item}), POOL
    if thing is None and not actor.resources[MANA][1] and "free" not in spell.classes:
        return Sentence("pathmaster.no-magic-points", told), POOL
    if not reaches(fight, actor, spell, target):
        return Sentence("pathmaster.spell-out-of-range", told), SUBJECT
    return NOT_BARRED


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """How loud it is cast; the gagged have no voice (pm.spell.modifier.voice)."""
    if "spell" not in args:
        return WHAT
    voices = VOICES[-1:] if GAGGED.on(actor) else VOICES
    return Details(params={"voice": Param(names=voices, default=voices[0])}, rule=FINISHES)


def says(fight: Fight, actor: Combatant, args: Args) -> Args:
    """What is cast, at whom, and how loud, if not as usual."""
    plain = {"voice": "normal", "what": ""}
    return {name: value for name, value in args.items() if value != plain.get(name)}


def cast(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Cast it, after as many rounds of preparation as went before it, and none in between.

    Only now it is said at whom; another spell than the one prepared is another casting (pm.spell.declare-late).
    """
    caster = fight.combatants[who]
    if "spell" not in args:
        yield from prepared(caster, KEY)
        yield from must_roll(fight, who, args["what"])
        yield Noted(key="left-to-gm", combatant=who, args={"activity": KEY}, rule=GOVERNS)
        return
    kept = PREPARING.get(caster)
    rounds = kept.rounds if kept is not None and kept.spell == args["spell"] else 0
    if kept is not None:
        yield PREPARING.lost(who, reason="cast", rule=CAST)
    yield from casting(fight, who, args["spell"], args["target"], rounds, args["voice"])


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
