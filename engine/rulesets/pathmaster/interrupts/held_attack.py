"""The attack that was held back, at the moment it waited for (pm.delay.converts-attack)."""

from typing import Any

from affray.rules import (
    BudgetChanged,
    Combatant,
    Fight,
    ManeuverDeclared,
    Option,
    Procedure,
    Sentence,
    barred,
    cell,
    may,
    of_all,
)
from engine.rulesets.pathmaster.attack_roll.aimed import aimed
from engine.rulesets.pathmaster.attack_roll.chance import chance
from engine.rulesets.pathmaster.attack_roll.declared import Manner
from engine.rulesets.pathmaster.attack_roll.strike import strike
from engine.rulesets.pathmaster.budget import has
from engine.rulesets.pathmaster.defences.set_parry import parry_with_attack, with_attack
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.trigger import set_off, weapons_for
from engine.rulesets.pathmaster.magic import ball
from engine.rulesets.pathmaster.magic import cast as spells
from engine.rulesets.pathmaster.magic.modifiers import voice
from engine.rulesets.pathmaster.magic.spells import known
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.people.inventory import weapon_of
from engine.rulesets.pathmaster.people.memory import DELAYED, PREPARING
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.people.stunned import reeling

DETAILS = "pm.delay.details-decided-late"
NO_MORE = "pm.delay.no-extra-interrupt"
FIRST = "pm.delay.against-charge"
CASTING = "pm.delay.spell-casting"
DEFENSES = "pm.delay.defenses"
COST = {"interrupt": 1}


def delayed_options(fight: Fight, happening: Happening, who: str) -> list[Option]:
    """At what was waited for: whom of those who did it, with what, and how much goes into the Parry.

    Under stun there is none, as there is no attack (pm.stun.must-parry).
    """
    me = fight.combatants[who]
    if happening.who == who or not DELAYED.on(me) or reeling(me):
        return []
    targets = set_off(fight, happening, me)
    if not targets:
        return []
    options: Options = fight.table
    if options.delay_interrupt and not has(me, "interrupt"):
        why = Sentence("pathmaster.no-interrupt-for-delayed", {"who": me.name})
        return [barred("delayed", why, rule=NO_MORE, takes=COST)]
    if PREPARING.on(me):
        return _castings(fight, me, targets)
    return [
        _option(me, whom, each, _charged(fight, happening, who, whom))
        for whom in targets
        for each in weapons_for(fight, me, whom)
    ]


def _castings(fight: Fight, me: Combatant, targets: list[str]) -> list[Option]:
    """The casting that was held back, on each of them; on oneself, where it reaches nobody else.

    What is in preparation without a name on the sheet is the GM's to say.
    """
    name = PREPARING.of(me).spell
    if not name:
        return [may("delayed", args={"target": each}, takes=COST, rule=CASTING) for each in targets]
    if name not in known(me):
        return []
    on = [me.id] if known(me)[name].range == "self" else targets
    tried = [{"spell": name, "target": each} for each in on]
    params = {"voice": voice(me)}
    return [
        barred("delayed", why, rule=rule, args=args, takes=COST)
        if why
        else may("delayed", args=args, params=params, takes=COST, rule=CASTING)
        for args in tried
        for why, rule in [spells.hindered(fight, me, args)]
    ]


_who_hold = of_all(lambda fight, each: DELAYED.on(each))


def who_wait(fight: Fight, happening: Happening) -> list[str]:
    """Whoever holds an attack back."""
    return [each.id for each in _who_hold(fight)]


def _charged(fight: Fight, happening: Happening, who: str, by: str) -> bool:
    """Whether a combatant is being charged by another now: on the way, or at the blow itself."""
    if happening.who != by or stance(fight.combatants[by]).charging != who:
        return False
    return happening.kind in ("leaves", "arrives") or happening.manner == "charge"


def _option(me: Combatant, whom: str, name: str, charged: bool) -> Option:
    weapon = weapon_of(me, name)
    amount, bound = with_attack(me, name, weapon)
    melee = weapon.used == "melee"
    manner: Manner = "received" if charged else "delayed"
    return may(
        "delayed",
        args={"target": whom, "weapon": name},
        params={"parry": amount} if melee else {},
        bounds={"parry": bound} if melee else {},
        takes=COST,
        estimate=lambda now: chance(now, aimed(now, me.id, whom, name, manner=manner)),
        rule=FIRST if charged else DETAILS,
    )


def delayed(fight: Fight, happening: Happening, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Strike, shoot or cast now; the Parry that was kept back for it counts from here on."""
    me = fight.combatants[who]
    charged = _charged(fight, happening, who, args["target"])
    yield ManeuverDeclared(combatant=who, maneuver="delayed", args=args, rule=FIRST if charged else DETAILS)
    options: Options = fight.table
    if options.delay_interrupt:
        left = me.budget("interrupt") - 1
        yield BudgetChanged(combatant=who, budgets={"interrupt": left}, rule=NO_MORE)
    yield DELAYED.lost(who, reason="used", rule=DEFENSES)
    if "spell" in args:
        yield from _cast(fight, who, args)
        return
    if "weapon" not in args:
        yield PREPARING.lost(who, reason="cast", rule=CASTING)
        return
    if "parry" in args:
        yield from parry_with_attack(fight, who, args["weapon"], args["parry"])
    manner: Manner = "received" if charged else "delayed"
    yield from strike(fight, who, args["target"], args["weapon"], manner=manner)


def _cast(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Cast and pay for it as on one's own turn; a ball bursts where its target is."""
    if not known(fight.combatants[who])[args["spell"]].ball:
        yield from spells.cast(fight, who, args)
        return
    middle = cell(fight.combatants[args["target"]])
    if middle is not None:
        yield from ball.cast(
            fight, who, {"ball": args["spell"], "x": middle[0], "y": middle[1], "voice": args["voice"]}
        )
