"""The rulebook: every chapter, in the order of the book."""

from engine.rulesets.pathmaster.attacks import (
    aim,
    all_out_attack,
    attack,
    bonus,
    breakage,
    coup,
    evaluate,
    feint,
    flank,
    full_round_attack,
    gained,
    ranged,
    rear,
)
from engine.rulesets.pathmaster.defences import (
    all_out_defense,
    movement_penalties,
    off_guard,
    position,
    set_parry,
)
from engine.rulesets.pathmaster.gear import drop, pick_up, ready
from engine.rulesets.pathmaster.harm import bleeding, exertion, injuries, limits, resisting, stun, under_stun
from engine.rulesets.pathmaster.interrupts import delay, instant, opportunity, retreat
from engine.rulesets.pathmaster.movement import charge, move, posture, run, step
from engine.rulesets.pathmaster.people import conditions, memory
from engine.rulesets.pathmaster.turn import activities, exchange, surprise, talk, wait

CHAPTERS = (
    memory.CHAPTER,
    step.CHAPTER,
    surprise.CHAPTER,
    exchange.CHAPTER,
    off_guard.CHAPTER,
    full_round_attack.CHAPTER,
    all_out_defense.CHAPTER,
    charge.CHAPTER,
    run.CHAPTER,
    bonus.CHAPTER,
    attack.CHAPTER,
    breakage.CHAPTER,
    ranged.CHAPTER,
    all_out_attack.CHAPTER,
    feint.CHAPTER,
    move.CHAPTER,
    aim.CHAPTER,
    evaluate.CHAPTER,
    posture.CHAPTER,
    pick_up.CHAPTER,
    ready.CHAPTER,
    drop.CHAPTER,
    activities.CHAPTER,
    talk.CHAPTER,
    delay.CHAPTER,
    wait.CHAPTER,
    instant.CHAPTER,
    opportunity.CHAPTER,
    retreat.CHAPTER,
    coup.CHAPTER,
    flank.CHAPTER,
    rear.CHAPTER,
    position.CHAPTER,
    gained.CHAPTER,
    bleeding.CHAPTER,
    exertion.CHAPTER,
    stun.CHAPTER,
    resisting.CHAPTER,
    under_stun.CHAPTER,
    movement_penalties.CHAPTER,
    set_parry.CHAPTER,
    conditions.CHAPTER,
    injuries.CHAPTER,
    limits.CHAPTER,
)
