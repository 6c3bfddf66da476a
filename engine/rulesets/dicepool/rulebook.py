"""The rulebook: every chapter, in the order in which players look for what it brings."""

from engine.rulesets.dicepool.attacks import attack, memory
from engine.rulesets.dicepool.conditions import aftermath, dazed, effects, ongoing, shake_off
from engine.rulesets.dicepool.moves import move, prone

HOST = (memory.CHAPTER, attack.CHAPTER, move.CHAPTER, prone.CHAPTER, shake_off.CHAPTER)
CONDITIONS = (effects.CHAPTER, ongoing.CHAPTER, aftermath.CHAPTER, dazed.CHAPTER)

CHAPTERS = (*HOST, *CONDITIONS)
