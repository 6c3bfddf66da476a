"""The choice of defences against one attack, made before the roll (pm.shield.several-attackers-use-once)."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from affray.rules import (
    NOT_BARRED,
    ConditionGained,
    Estimate,
    Fight,
    Option,
    Procedure,
    Sentence,
    Why,
    ask,
    barred,
    may,
    summed,
)
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.defences.defensive_bonus import defence, dodge
from engine.rulesets.pathmaster.defences.denied import AIM, Part, denied
from engine.rulesets.pathmaster.defences.increased import (
    ARC,
    BLOCK,
    PARRY_ONE,
    PARRY_SEVERAL,
    counted_foes,
    shield_uses,
)
from engine.rulesets.pathmaster.defences.parry import SHIELD_PARRY, whole
from engine.rulesets.pathmaster.defences.shield import best_shield, shields
from engine.rulesets.pathmaster.harm.bleeding import held_closed
from engine.rulesets.pathmaster.interrupts.dodge_and_drop import (
    DROP,
    EFFECT,
    STAY,
    drop_options,
    dropped,
    may_drop,
)
from engine.rulesets.pathmaster.people.can_act import active, aware, foes
from engine.rulesets.pathmaster.people.stance import Stance, stance, stance_set
from engine.rulesets.pathmaster.shooting.aim import AIMING
from engine.rulesets.pathmaster.shooting.ranged import from_cover

USE_ONCE = "pm.shield.several-attackers-use-once"
HALVING = "pm.parry.several-foes-halving"
LOCKED = "pm.defense.locked-after-turn"

FOR_ONE = ("both-one", "parry-one")
"""To put an increased Parry all against this foe, with the shield or without."""

BEST = ("both", "shield-parry", "shield", "parry", *FOR_ONE, "save")
"""From the most to the least that can be done."""

SHIELDED = {"shield", "both", "both-one", "shield-parry"}
PARRIED = {"parry", "both", "parry-one", "both-one", "shield-parry"}

LEAVES = (
    "leaves half of the Parry",
    "leaves a quarter of the Parry",
    "leaves an eighth of the Parry or less",
)

DEFENCE = "defence"
"""The unit of what a defence takes off an attack."""

At = Callable[[Fight], Attack]
"""The attack as it stands at the moment."""


def choose_defence(fight: Fight, at: At, *, openly: bool = True) -> Procedure[str]:
    """Which of Shield and Parry meet this attack; "" where there is nothing to choose, or it was settled before.

    Against a single foe all that helps is used (pm.shield.single-attacker); against several, or (`openly` False) a
    foe whose Feint will lower one of them (pm.feint.order-of-choice), the defender is asked; so is one with a wound
    that a Parry would open (pm.condition.bleeding.treated-restrictions).
    """
    attack = at(fight)
    best = best_defence(fight, attack)
    drops = fight.table.ask_to_drop == "each-shot" and may_drop(fight, attack)
    if not best and not drops:
        return ""
    if held_closed(fight, attack.target.id):  # a wound that a Parry would open: no Parry unasked
        openly = False
    if not drops and not _decides(fight, attack, openly):
        return best
    answer = yield from ask(
        attack.target.id,
        "defend",
        lambda now: _options(now, at(now), best) if active(now.combatants[attack.target.id]) else [],
        args={"attacker": attack.attacker.id, "weapon": attack.name},
        default=best or STAY,
        rule=USE_ONCE if best else EFFECT,
    )
    return answer.choice if answer else "save" if best else STAY


def choose_aim(fight: Fight, attack: Attack) -> Procedure[bool]:
    """Whether the target aims on instead of defending: asked where Dodge or Shield would cost the aim, and help."""
    aims = AIMING.on(attack.target)
    dodges = (
        aims and not denied(fight, attack, "dodge") and sum(each.points for each in dodge(fight, attack)) > 0
    )
    shielded = aims and not denied(fight, attack, "shield") and best_shield(attack) is not None
    if not (dodges or shielded):
        return aims
    both = [may("give-up", rule=AIM), may("keep-aim", rule=AIM)]
    args = {"attacker": attack.attacker.id, "weapon": attack.name}
    answer = yield from ask(
        attack.target.id,
        "aim",
        lambda now: both if active(now.combatants[attack.target.id]) else [],
        args=args,
        default="give-up",
        rule=AIM,
    )
    kept = answer is not None and answer.choice == "keep-aim"
    if not kept and AIMING.on(fight.combatants[attack.target.id]):  # the GM may have ruled it away meanwhile
        yield AIMING.lost(attack.target.id, reason="given-up", rule=AIM)
    return kept


def best_defence(fight: Fight, attack: Attack) -> str:
    """What meets this attack where nobody says otherwise: all that helps; "" where there is nothing to choose."""
    legal = [] if _settled(attack) else _legal(fight, attack)
    if legal in ([], ["save"]):
        return ""
    return next(each for each in ((*FOR_ONE, *BEST) if single(fight, attack) else BEST) if each in legal)


def _legal(fight: Fight, attack: Attack) -> list[str]:
    return [each.choice.key for each in _ways(fight, attack) if not each.barred]


def _settled(attack: Attack) -> bool:
    """Whether another strike of the same action met a choice already."""
    now = stance(attack.target)
    return attack.occasion in (*now.shielded, *now.saved, *now.parried)


def _decides(fight: Fight, attack: Attack, openly: bool) -> bool:
    """Whether there is something to decide, and the defender knows that an attack comes."""
    if not aware(attack.target, attack.attacker):
        return False
    if not single(fight, attack) or not openly:
        return True
    return not attack.melee and "shield-parry" in _legal(fight, attack)


def single(fight: Fight, attack: Attack) -> bool:
    """Whether the attacker is the only foe the defender knows of."""
    return len(foes(fight, attack.target)) < 2


def met_by(fight: Fight, attack: Attack, chosen: str) -> Attack:
    """The blow as it is met where the defender chooses this."""
    target = attack.target.copy()
    for fact in settle(fight, attack, chosen):
        target.conditions[fact.condition] = fact
    target = target.as_it_is()
    return replace(attack, target=target, on_shield=attack.occasion in stance(target).on_shield)


def _worth(fight: Fight, attack: Attack, chosen: str) -> Estimate:
    """What this choice takes off the attack, and how that comes about: the defender's own figures alone.

    The attacker's are for nobody else to see, so what the attack comes to is not said.
    """
    now = replace(
        attack, attacker=fight.combatants[attack.attacker.id], target=fight.combatants[attack.target.id]
    )
    found = defence(fight, met_by(fight, now, chosen))
    lost = from_cover(fight, now) if chosen == DROP else ()
    return Estimate(*summed(0, (*found.dodge, *found.shield, *found.parry, *lost)))


def _options(fight: Fight, attack: Attack, best: str) -> list[Option]:
    """What could be used and what it comes to, and what not and why; where nothing could, to drop or not."""
    ways = _ways(fight, attack) if best else [may(STAY, rule=EFFECT)]
    return [_with_worth(each, attack) for each in (*ways, *drop_options(fight, attack))]


def _with_worth(option: Option, attack: Attack) -> Option:
    if option.barred:
        return option
    key = option.choice.key
    choice = replace(option.choice, cost=uses_up(stance(attack.target), key) or option.choice.cost)
    return replace(option, choice=choice, unit=DEFENCE, estimate=lambda now: _worth(now, attack, key))


def uses_up(now: Stance, chosen: str) -> str:
    """What a choice leaves less of against other foes until the next turn, in words; "" for nothing.

    Source: pm.shield.several-attackers-use-once, pm.parry.several-foes-halving,
    pm.all-out-defense.increased-parry-one-foe.
    """
    said = []
    if chosen in SHIELDED:
        left = shield_uses(now) - len(now.shielded) - 1
        said.append("uses one of two Blocks" if left > 0 else "uses the shield until the next turn")
    if chosen in FOR_ONE:
        said.append("leaves no Parry against others")
    elif chosen in PARRIED and (halved := counted_foes(now, len(now.parried) + 1)):
        said.append(LEAVES[min(halved, len(LEAVES)) - 1])
    return ", ".join(said)


def _ways(fight: Fight, attack: Attack) -> list[Option]:
    options = [may("save", rule=USE_ONCE)]
    held, given = best_shield(attack) is not None, bool(whole(attack.target))
    against_shield = _against(fight, attack, "shield") if held else NOT_BARRED
    against_parry = _against(fight, attack, "parry") if given else NOT_BARRED
    if held:
        options.append(_option("shield", against_shield, USE_ONCE))
    if given:
        options.append(_option("parry", against_parry, HALVING))
    if held and given:
        both = against_shield if against_shield[0] else against_parry
        options.append(_option("both", both, HALVING))
    if given and shields(attack.target):
        on_shield = replace(attack, on_shield=True)
        stands = against_shield if against_shield[0] else _against(fight, on_shield, "parry")
        options.append(_option("shield-parry", stands, SHIELD_PARRY))
    if given and stance(attack.target).option == "parry" and not stance(attack.target).parried:
        options.append(_option("parry-one", against_parry, PARRY_ONE))
        if held:
            options.append(_option("both-one", both, PARRY_ONE))
    if not _own_turn(fight, attack.target.id):
        fixed = {"target": attack.target.name, "parry": attack.target.budget("parry")}
        options.append(barred("set-parry", Sentence("pathmaster.parry-is-fixed", fixed), rule=LOCKED))
    return options


def _option(key: str, why: Why, rule: str) -> Option:
    return barred(key, why[0], rule=why[1]) if why[0] else may(key, rule=rule)


def _against(fight: Fight, attack: Attack, part: Part) -> Why:
    """Why a part cannot be used, and by which rule; ("", "") where it can."""
    if found := denied(fight, attack, part):
        return found.why, found.rule
    now = stance(attack.target)
    if part == "shield" and now.option == "block-arc":
        return Sentence("pathmaster.shield-covers-an-arc"), ARC
    if part == "shield" and len(now.shielded) >= shield_uses(now):
        return Sentence("pathmaster.shield-was-used"), USE_ONCE
    if part == "parry" and now.parrying:
        return Sentence("pathmaster.whole-parry-was-used"), PARRY_ONE
    return NOT_BARRED


def _own_turn(fight: Fight, who: str) -> bool:
    return fight.step is not None and fight.step.step == "turn" and fight.step.combatant == who


def settle(fight: Fight, attack: Attack, chosen: str) -> Iterator[ConditionGained]:
    """Record the choice on this occasion: what was used is used up until the defender's next turn.

    Source: pm.shield.single-attacker, pm.shield.several-attackers-use-once, pm.parry.several-foes-halving,
    pm.parry.shield-parry, pm.all-out-defense.increased-parry-one-foe.
    """
    if not chosen:
        return
    who, alone = attack.target.id, single(fight, attack)
    now = stance(attack.target)
    if chosen in SHIELDED:
        extra = BLOCK if now.shielded else USE_ONCE
        now = replace(now, shielded=(*now.shielded, attack.occasion))
        yield stance_set(who, now, rule="pm.shield.single-attacker" if alone else extra)
    if chosen in PARRIED:
        # The first counts whole, the second half, and so on: pm.parry.several-foes-halving.
        times = counted_foes(now, len(now.parried))
        now = replace(now, parried={**now.parried, attack.occasion: times})
        if chosen == "shield-parry":
            now = replace(now, on_shield=(*now.on_shield, attack.occasion))
        if chosen in FOR_ONE:
            now = replace(now, parrying=attack.attacker.id)
        yield stance_set(who, now, rule=_parry_rule(now, chosen, alone=alone))
    if chosen == DROP:
        yield from dropped(attack)
    if chosen == "save":
        yield stance_set(who, replace(now, saved=(*now.saved, attack.occasion)), rule=USE_ONCE)


def shielded(fight: Fight, attack: Attack) -> Iterator[ConditionGained]:
    """The Shield is used against an attack that left nothing else to choose, where one can be."""
    if not _settled(attack) and "shield" in _legal(fight, attack):
        yield from settle(fight, attack, "shield")


def _parry_rule(now: Stance, chosen: str, *, alone: bool) -> str:
    if chosen == "shield-parry":
        return SHIELD_PARRY
    if now.option == "parry":
        return PARRY_ONE if now.parrying else PARRY_SEVERAL
    return "pm.parry.single-attacker" if alone else HALVING
