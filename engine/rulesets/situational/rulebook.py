"""The rulebook: the host, and every part in the order of the book."""

from engine.rulesets.situational.attacks import attack, sneak
from engine.rulesets.situational.harm import dying, healing
from engine.rulesets.situational.moves import gear, move
from engine.rulesets.situational.people import memory
from engine.rulesets.situational.situations import flanking
from engine.rulesets.situational.turn import turn

HOST = (
    turn.CHAPTER,
    memory.CHAPTER,
    attack.CHAPTER,
    sneak.CHAPTER,
    move.CHAPTER,
    gear.CHAPTER,
    dying.CHAPTER,
    healing.CHAPTER,
)
PARTS = (flanking.CHAPTER,)
CHAPTERS = (*HOST, *PARTS)
