"""The rulebook: every chapter, in the order in which players look for what it brings."""

from engine.rulesets.dicepool.attacks import attack, flank, memory
from engine.rulesets.dicepool.conditions import (
    afraid,
    aftermath,
    angry,
    charmed,
    confused,
    dazed,
    disarmed,
    drunk,
    effects,
    fitting,
    ongoing,
    pain,
    shake_off,
)
from engine.rulesets.dicepool.magic import ability, spell
from engine.rulesets.dicepool.moves import move, prone
from engine.rulesets.dicepool.turn import action as turn
from engine.rulesets.dicepool.world import attempts, gear

HOST = (
    turn.CHAPTER,
    memory.CHAPTER,
    attack.CHAPTER,
    move.CHAPTER,
    shake_off.CHAPTER,
    prone.CHAPTER,
    spell.CHAPTER,
    ability.CHAPTER,
    gear.CHAPTER,
    fitting.CHAPTER,
    attempts.CHAPTER,
    flank.CHAPTER,
)
CONDITIONS = (
    effects.CHAPTER,
    ongoing.CHAPTER,
    aftermath.CHAPTER,
    afraid.CHAPTER,
    angry.CHAPTER,
    charmed.CHAPTER,
    confused.CHAPTER,
    dazed.CHAPTER,
    disarmed.CHAPTER,
    drunk.CHAPTER,
    pain.CHAPTER,
)

CHAPTERS = (*HOST, *CONDITIONS)
