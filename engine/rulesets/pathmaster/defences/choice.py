"""What the defender uses against one attack, said before the roll (pm.shield.several-attackers-use-once)."""

from msgspec.structs import replace

from engine.procedure import Option, Procedure, ask, may
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.defences.all_out import (
    BLOCK,
    PARRY_ONE,
    PARRY_SEVERAL,
    counted_foes,
    shield_uses,
)
from engine.rulesets.pathmaster.defences.db import shield_bonus
from engine.rulesets.pathmaster.people.able import foes
from engine.rulesets.pathmaster.people.stance import Stance, stance, stance_set
from engine.rulesets.pathmaster.people.things import weapon_of
from engine.state import Fight

SHIELD = "pm.shield.several-attackers-use-once"
PARRY = "pm.parry.several-foes-halving"


def choose_defence(fight: Fight, who: str, whom: str, with_what: str) -> Procedure[None]:
    """Settle what counts against this attacker: at once against a single foe, by asking against several."""
    now = stance(fight.combatants[whom])
    shield, parry = _could(fight, who, whom, with_what)
    if not (shield or parry):
        return
    alone = len(foes(fight, fight.combatants[whom])) < 2
    if not alone:
        answer = yield from ask(
            whom,
            "defend",
            lambda now: _options(now, who, whom, with_what),
            args={"attacker": who, "weapon": with_what},
            default="-".join(["shield"] * shield + ["parry"] * parry),
            rule=SHIELD,
        )
        chosen = answer.choice if answer else "save"
        shield, parry = "shield" in chosen, "parry" in chosen
        alone = chosen.endswith("parry-one")
    used = _used(now, who, shield=shield, parry=parry, alone=alone)
    yield stance_set(whom, used, rule=_rule(now, shield=shield))


def _rule(now: Stance, *, shield: bool) -> str:
    if shield:
        return BLOCK if now.shielded else SHIELD
    return PARRY_SEVERAL if now.option == "parry" else PARRY


def _could(fight: Fight, who: str, whom: str, with_what: str) -> tuple[bool, bool]:
    attacker, target = fight.combatants[who], fight.combatants[whom]
    blow = Blow(attacker=attacker, target=target, name=with_what, weapon=weapon_of(attacker, with_what))
    now = stance(target)
    settled = who in (*now.shielded, *now.saved)
    more = len(now.shielded) < shield_uses(now) and now.option != "block-arc"
    shield = not settled and more and shield_bonus(blow) > 0
    parry = blow.melee and who not in now.parried and not now.parrying and target.budget("parry") > 0
    return shield, parry


def _options(fight: Fight, who: str, whom: str, with_what: str) -> list[Option]:
    shield, parry = _could(fight, who, whom, with_what)
    options = [may("save", rule=SHIELD)]
    if shield:
        options.append(may("shield", rule=SHIELD))
    if parry:
        options.append(may("parry", rule=PARRY))
    if shield and parry:
        options.append(may("shield-parry", rule=SHIELD))
    return options + _for_one(fight, whom, shield=shield, parry=parry)


def _for_one(fight: Fight, whom: str, *, shield: bool, parry: bool) -> list[Option]:
    """Increased Parry may go against one foe alone, as long as nobody else was parried."""
    now = stance(fight.combatants[whom])
    if not parry or now.option != "parry" or any(now.parried.values()):
        return []
    options = [may("parry-one", rule=PARRY_ONE)]
    return [*options, may("shield-parry-one", rule=PARRY_ONE)] if shield else options


def _used(now: Stance, foe: str, *, shield: bool, parry: bool, alone: bool) -> Stance:
    shares = [each for each in now.parried.values() if each]
    share = 100 >> counted_foes(now, len(shares))
    return replace(
        now,
        shielded=(*now.shielded, foe) if shield else now.shielded,
        saved=now.saved if shield else (*now.saved, foe),
        parried={**now.parried, foe: share} if parry else now.parried,
        parrying=foe if parry and alone and now.option == "parry" else now.parrying,
    )
