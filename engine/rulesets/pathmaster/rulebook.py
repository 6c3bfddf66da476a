"""The rulebook: every chapter, in the order of the book."""

from engine.rulesets.pathmaster.attacks import all_out_attack, attack, evaluate, feint, gained
from engine.rulesets.pathmaster.gear import drop, pick_up, ready
from engine.rulesets.pathmaster.movement import charge, move, posture, run, step
from engine.rulesets.pathmaster.turn import activities, exchange, talk

CHAPTERS = (
    step.CHAPTER,
    exchange.CHAPTER,
    charge.CHAPTER,
    run.CHAPTER,
    attack.CHAPTER,
    all_out_attack.CHAPTER,
    feint.CHAPTER,
    move.CHAPTER,
    evaluate.CHAPTER,
    posture.CHAPTER,
    pick_up.CHAPTER,
    ready.CHAPTER,
    drop.CHAPTER,
    activities.CHAPTER,
    talk.CHAPTER,
    gained.CHAPTER,
)
