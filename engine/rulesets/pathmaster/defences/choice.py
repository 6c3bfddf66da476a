"""What the defender uses against one attack, said before the roll (pm.shield.several-attackers-use-once)."""

from msgspec.structs import replace

from engine.procedure import Option, Procedure, ask, may
from engine.rulesets.pathmaster.attacks.blow import Blow
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
    if len(foes(fight, fight.combatants[whom])) > 1:
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
    yield stance_set(whom, _used(now, who, shield=shield, parry=parry), rule=SHIELD if shield else PARRY)


def _could(fight: Fight, who: str, whom: str, with_what: str) -> tuple[bool, bool]:
    attacker, target = fight.combatants[who], fight.combatants[whom]
    blow = Blow(attacker=attacker, target=target, name=with_what, weapon=weapon_of(attacker, with_what))
    now = stance(target)
    settled = who in (*now.shielded, *now.saved)
    shield = not settled and not now.shielded and shield_bonus(blow) > 0
    parry = blow.melee and who not in now.parried and target.budget("parry") > 0
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
    return options


def _used(now: Stance, foe: str, *, shield: bool, parry: bool) -> Stance:
    shares = [each for each in now.parried.values() if each]
    share = 100 >> len(shares)
    return replace(
        now,
        shielded=(*now.shielded, foe) if shield else now.shielded,
        saved=now.saved if shield else (*now.saved, foe),
        parried={**now.parried, foe: share} if parry else now.parried,
    )
