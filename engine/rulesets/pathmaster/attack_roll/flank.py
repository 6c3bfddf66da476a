"""The Flank Bonus, who is seen to be flanked, and focus on one opponent (pm.flank.condition-and-bonus)."""

from collections.abc import Iterator

from affray.rules import (
    Chapter,
    Combatant,
    Fight,
    Maneuver,
    Option,
    Points,
    Procedure,
    ask,
    board,
    covered,
    may,
)
from engine.board.cells import apart
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.attack_roll.flanking import (
    FLANKED,
    FOCUS,
    By,
    Focus,
    behind,
    between_foes,
    feels_flanked,
    focus,
    pairs,
    threatening,
)
from engine.rulesets.pathmaster.attack_roll.rear import POSITION, one_step_on, runs_away
from engine.rulesets.pathmaster.people.can_act import aware, foes, helpless, surprised
from engine.rulesets.pathmaster.people.stunned import stun
from engine.rulesets.pathmaster.seams import ATTACK

BONUS = "pm.flank.condition-and-bonus"
LINE = "pm.flank.line-test"
PAIR = "pm.flank.one-pair-suffices"
LARGE = "pm.flank.large-creatures"
FOCUSED = "pm.flank.focus-effects"
DECLARED = "pm.flank.focus-declaration"
COST = {"free": 1}


def from_flank(fight: Fight, attack: Attack) -> Iterator[Points]:
    """+20 in melee against the flanked (pm.flank.condition-and-bonus); with focus none for one foe, +35 for another."""
    rule = flank_rule(fight, attack) or _after_the_first_step(fight, attack)
    if not rule or runs_away(fight, attack) or focus(attack.target) == attack.attacker.id:
        return
    rear = behind(fight, attack.target) == attack.attacker.id
    yield Points(FOCUSED, 35, "rear") if rear else Points(rule, 20, "flank")


def _after_the_first_step(fight: Fight, attack: Attack) -> str:
    """The rule by which an opportunity attack counts as one on a flanked target who steps into it."""
    after = one_step_on(fight, attack) if attack.going else None
    return POSITION if after is not None and flank_rule(fight, after) else ""


def flank_rule(fight: Fight, attack: Attack) -> str:
    """The rule by which a melee attacker has the Flank Bonus; "" where it has none."""
    if not attack.melee:
        return ""
    on, target, who = board(fight), attack.target, attack.attacker.id
    if on.shape == "none":
        return BONUS if FLANKED.on(target) else ""
    found = pairs(fight, target)
    mine = [each for each in found if who in (each[0].id, each[1].id)]
    if not mine:
        return PAIR if found else ""
    return _pair_rule(fight, *mine[0], target)


def _pair_rule(fight: Fight, one: Combatant, other: Combatant, target: Combatant) -> str:
    if one.stats["size"] > 1 or other.stats["size"] > 1:
        return LARGE
    (here,), (there,), on = covered(one), covered(other), board(fight)
    near = [min(apart(each, cell, on) for cell in covered(target)) for each in (here, there)]
    straight = here[0] == there[0] or here[1] == there[1] or on.shape == "hexes"
    return BONUS if straight and near == [1, 1] else LINE


def see_flanking(fight: Fight) -> Procedure[None]:
    """Take note of who is flanked now and who is no longer, as far as they notice those who flank them.

    Whoever has just been flanked may focus (pm.flank.focus-declaration).
    """
    if board(fight).shape == "none":
        return
    between = between_foes(fight)
    for who in list(fight.combatants):
        now = fight.combatants[who]
        was = FLANKED.name in now.conditions
        if not was and not (now.present and who in between):
            continue
        if feels_flanked(fight, now) == was:
            continue
        if was:
            yield FLANKED.lost(who, rule=BONUS)
            between = between_foes(fight)
            continue
        by = [each.id for each in threatening(fight, now) if aware(now, each)]
        yield FLANKED.gained(who, By(by), rule=BONUS)
        if _heeds(fight.combatants[who]):
            yield from _whom(fight, who)
        between = between_foes(fight)


def _heeds(combatant: Combatant) -> bool:
    """Whether a combatant is up to a Free action, which a focus is.

    Source: pm.ambiguity.focus-when-stunned.
    """
    dazed = surprised(combatant) or stun(combatant) in ("stunned-no-parry", "downed")
    return not (helpless(combatant) or dazed)


def _whom(fight: Fight, who: str) -> Procedure[None]:
    answer = yield from ask(who, "focus", lambda now: _options(now, who), default="keep", rule=DECLARED)
    if answer is not None and answer.choice == "focus":
        yield FOCUS.gained(who, Focus(answer.args["on"]), rule=DECLARED)


def _options(fight: Fight, who: str) -> list[Option]:
    me = fight.combatants[who]
    around = [each.id for each in threatening(fight, me) if each.id != focus(me)]
    return [
        may("keep", rule=DECLARED),
        *(may("focus", args={"on": each}, rule=DECLARED) for each in around),
    ]


CHAPTER = Chapter(
    name="flanking and focus",
    maneuvers=(
        Maneuver(
            key="focus",
            rule=DECLARED,
            cost=COST,
            targets=lambda fight, actor: [
                {"on": each.id} for each in foes(fight, actor) if each.id != focus(actor)
            ],
            does=lambda fight, who, args: [FOCUS.gained(who, Focus(args["on"]), rule=DECLARED)],
        ),
        Maneuver(
            key="unfocus",
            rule=DECLARED,
            cost=COST,
            targets=lambda fight, actor: ({},) if focus(actor) else (),
            does=lambda fight, who, args: [FOCUS.lost(who, reason="given up", rule=DECLARED)],
        ),
    ),
    conditions=(FLANKED, FOCUS),
    adds=(ATTACK.add(from_flank),),
)
