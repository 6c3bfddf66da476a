"""Maintain a spell: a Free action each turn, as long as one is up (pm.maintain-spell.upkeep)."""

from collections.abc import Iterator

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    ConditionGained,
    Details,
    Fight,
    Maneuver,
    Param,
    Procedure,
    Refused,
    Sentence,
    bar,
)
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.budget import cost
from engine.rulesets.pathmaster.magic.conjunctive import JOINED, apart
from engine.rulesets.pathmaster.people.can_act import has_turns
from engine.rulesets.pathmaster.people.memory import MAINTAINING, KeptUp
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.seams import HIT, TURN_ENDS

UPKEEP = "pm.maintain-spell.upkeep"
KEY = "maintain-spell"


def kept(actor: Combatant) -> list[str]:
    """The spells that this turn has kept up so far."""
    now = MAINTAINING.of(actor)
    return now.kept if now.turn == actor.budget("turn") else []


@bar(UPKEEP, "pathmaster.cast-it-again")
def nothing_up(fight: Fight, actor: Combatant) -> bool | dict[str, str]:
    """Nothing was kept up so far, and nothing cast this turn."""
    return not MAINTAINING.of(actor).spells and "cast" not in stance(actor).taken and {"who": actor.name}


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """Which; first one that this turn has not kept up yet."""
    due = [each for each in MAINTAINING.of(actor).spells if each not in kept(actor)]
    what = Param(default=due[0] if due else "")
    return Details(params={"what": what}, check=lambda now, told: stands(now, actor.id, told))


def stands(fight: Fight, who: str, args: Args) -> None:
    """Raises Refused for a spell that has ended: what was cast this turn, or kept up since then, stands."""
    actor = fight.combatants[who]
    if args["what"] not in MAINTAINING.of(actor).spells and "cast" not in stance(actor).taken:
        raise Refused("barred", Sentence("pathmaster.cast-it-again", {"who": actor.name}), rule=UPKEEP)


def keep(fight: Fight, who: str, args: Args) -> Iterator[ConditionGained]:
    """It stands until the next turn is over."""
    actor, what = fight.combatants[who], [args["what"]]
    spells, done = ([*(each for each in found if each not in what), *what] for found in _both(actor))
    yield MAINTAINING.gained(who, KeptUp(spells, done, actor.budget("turn")), rule=UPKEEP)


def _both(actor: Combatant) -> tuple[list[str], list[str]]:
    return MAINTAINING.of(actor).spells, kept(actor)


def let_go(fight: Fight, who: str) -> Procedure[None]:
    """What the turn has not kept up ends, and all of it with whoever is down; so does what works only beside it."""
    actor = fight.combatants[who]
    if MAINTAINING.name in actor.conditions:
        left = kept(actor) if has_turns(actor) else []
        if left != MAINTAINING.of(actor).spells:
            now = KeptUp(left, left, actor.budget("turn")) if left else None
            yield MAINTAINING.now(who, now, reason="over", rule=UPKEEP)
    if JOINED.name in actor.conditions:
        yield from apart(fight, who)


def struck_down(fight: Fight, attack: Attack) -> Procedure[None]:
    """A blow that fells the caster ends it at once."""
    if not has_turns(fight.combatants[attack.target.id]):
        yield from let_go(fight, attack.target.id)


CHAPTER = Chapter(
    name="maintain a spell",
    maneuvers=(
        Maneuver(
            key=KEY,
            rule=UPKEEP,
            cost=cost("Maintain a spell"),
            bars=(nothing_up,),
            details=details,
            says=lambda fight, actor, args: {"what": args["what"]} if args["what"] else {},
            does=keep,
        ),
    ),
    conditions=(MAINTAINING,),
    adds=(TURN_ENDS.add(let_go), HIT.add(struck_down)),
)
