"""The attack: a d20 and the attack bonus against an armour class (d20.host.attack)."""

from affray.rules import (
    Args,
    Chapter,
    CheckResolved,
    Combatant,
    Cost,
    Fight,
    Maneuver,
    Number,
    Procedure,
    Read,
    roll,
)
from engine.rulesets.d20.attacks.aim import (
    ATTACK,
    aimed,
    bands,
    bonus,
    details,
    each_aim,
    not_ready,
    out_of_reach,
    rolled,
)
from engine.rulesets.d20.attacks.damage import hurt
from engine.rulesets.d20.mishaps.seams import OVER, ROLLED
from engine.rulesets.d20.moves.facing import face_foe


def cost(actor: Combatant, args: Args) -> Cost:
    """The attack of the round; whoever has gone some way before it goes no further after it (d20.host.round)."""
    left = actor.budget("move")
    return {"attack": 1, **({"move": left} if 0 < left < actor.stats["move"] else {})}


def attack(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Look at the foe (d20.host.space), roll, see whom that strikes, and what it does.

    While dice are rolled by hand a ruling may change those who fight, so they are looked at after the roll.
    """
    yield from face_foe(fight, who, args["target"])

    def reads() -> Read:  # the natural rolls of which mishaps are made, and whether it strikes
        now = aimed(fight, fight.combatants[who], args)
        return lambda shown: shown.total if shown.total in (1, 2, 20) else rolled(now, shown.total).struck

    thrown = yield from roll(who, "attack", "1d20", rule=ATTACK, reads=reads)
    attacker, target = fight.combatants[who], fight.combatants[args["target"]]
    attack = rolled(aimed(fight, attacker, args), thrown.total)
    total, modifiers = bonus(fight, attacker, target)
    armour = target.stats["armour_class"]
    yield CheckResolved(
        combatant=who,
        purpose="attack",
        base=attacker.stats["attack"],
        total=total,
        roll=thrown.total,
        result="hit" if attack.struck else "miss",
        modifiers=modifiers,
        unit="bonus",
        difficulty=Number(base=armour, total=armour, name="armour-class", rule=ATTACK),
        rule=ATTACK,
    )
    attack = yield from ROLLED(fight, attack)
    if attack.struck:
        yield from hurt(fight, attack)
    yield from OVER(fight, attack)


CHAPTER = Chapter(
    name="attack",
    maneuvers=(
        Maneuver(
            key="attack",
            rule=ATTACK,
            cost=cost,
            targets=each_aim,
            bars_each=(not_ready, out_of_reach),
            details=details,
            bands=bands,
            does=attack,
        ),
    ),
    budgets={"move": (0, 200), "attack": (0, 1), "turn": (0, 1_000_000)},
)
