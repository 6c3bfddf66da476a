"""Under stun, and helpless: what it leaves of a turn, falling and standing up, and what it gives an attacker.

Source: pm.stun.must-parry, pm.stun.stunned, pm.stun.stunned-no-parry, pm.stun.downed, pm.ambiguity.bonus-stacking.
"""

from collections.abc import Iterator

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    ConditionGained,
    ConditionLost,
    Fight,
    Limit,
    Maneuver,
    Points,
    Sentence,
    bar,
)
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.people.can_act import helpless, helpless_rule, lying, thinks
from engine.rulesets.pathmaster.people.stunned import stun
from engine.rulesets.pathmaster.seams import ATTACK, LIMITS

NOTHING = frozenset({"off-guard", "fall-prone", "stand"})
"""To do nothing, and to fall; why one cannot stand up is said there (actions/falling.py)."""

FREE = frozenset({"talk", "drop", "let-go", "crouch", "rise", "focus", "unfocus"})
"""Free actions."""

ALLOWED = {
    "must-parry": NOTHING | FREE | {"all-out-defense", "step"},
    "stunned": NOTHING | FREE,
    "stunned-no-parry": NOTHING | {"drop", "let-go"},
    "downed": NOTHING | {"drop", "let-go"},
}
"""The maneuvers allowed at each level; pm.table.stun-levels has it in words.

A Parry goes with them: under Must Parry whole with All-Out Defense, and else the half that doing nothing leaves.
"""

RULES = {
    "must-parry": "pm.stun.must-parry",
    "stunned": "pm.stun.stunned",
    "stunned-no-parry": "pm.stun.stunned-no-parry",
    "downed": "pm.stun.downed",
}


BY_STUN = {
    "stunned": Points("pm.stun.attacker-bonus", 20, "stunned"),
    "stunned-no-parry": Points("pm.stun.attacker-bonus", 20, "stunned"),
    "downed": Points("pm.stun.downed-attacker-bonus", 50, "downed"),
}
"""What each level gives whoever attacks."""


def only_what_stun_allows(fight: Fight, actor: Combatant) -> Iterator[Limit]:
    """The level in force leaves what it leaves."""
    if level := stun(actor):
        why = Sentence("pathmaster.under-stun", {"who": actor.name, "level": level})
        yield Limit(why=why, rule=RULES[level], leaves=ALLOWED[level])


def only_words(fight: Fight, actor: Combatant) -> Iterator[Limit]:
    """Whoever is held or bound can only talk (pm.condition.helpless.defenses)."""
    if helpless(actor) and not thinks(actor):
        why = Sentence("pathmaster.helpless-but-talks", {"who": actor.name})
        yield Limit(why=why, rule="pm.condition.helpless.defenses", leaves=frozenset({"talk", "off-guard"}))


def may_fall(fight: Fight, actor: Combatant) -> tuple[Args, ...]:
    """From Stunned on; otherwise it is a change of posture."""
    return ({},) if stun(actor) not in ("", "must-parry") and not lying(actor) else ()


def fall_prone(fight: Fight, who: str, args: Args) -> Iterator[ConditionGained]:
    """Fall prone by choice."""
    yield ConditionGained(combatant=who, condition="prone", rule=RULES["stunned"])


def may_stand(fight: Fight, actor: Combatant) -> tuple[Args, ...]:
    """Under stun one stands up in place of the Step (pm.ambiguity.standing-up-under-must-parry)."""
    return ({},) if stun(actor) and lying(actor) else ()


@bar(RULES["downed"], "pathmaster.too-stunned-to-rise", "actor")
def too_stunned(fight: Fight, actor: Combatant) -> bool:
    """The stun has gone down to Must Parry."""
    return stun(actor) != "must-parry"


def stand(fight: Fight, who: str, args: Args) -> Iterator[ConditionLost]:
    """Get up."""
    yield ConditionLost(combatant=who, condition="prone", reason="stood up", rule=RULES["must-parry"])


def at_mercy(fight: Fight, attack: Attack) -> list[Points]:
    """The best of what stun and helplessness add to an attack: of this family only that counts."""
    found = []
    if helpless(attack.target):
        found.append(Points(helpless_rule(attack.target), 50 if attack.melee else 30, "helpless"))
    if by_stun := BY_STUN.get(stun(attack.target)):
        found.append(by_stun)
    return [max(found, key=lambda each: each.points)] if found else []


CHAPTER = Chapter(
    name="stun and helplessness",
    maneuvers=(
        Maneuver(key="fall-prone", rule=RULES["stunned"], targets=may_fall, does=fall_prone),
        Maneuver(
            key="stand",
            rule=RULES["must-parry"],
            cost={"step": 1},
            targets=may_stand,
            bars=(too_stunned,),
            does=stand,
        ),
    ),
    adds=(ATTACK.add(at_mercy), LIMITS.add(only_what_stun_allows, only_words)),
)
