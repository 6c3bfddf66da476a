"""The rulebook: the host, and every part in the order of the book."""

from engine.rulesets.situational.attacks import attack, blast, sneak
from engine.rulesets.situational.harm import dying, healing
from engine.rulesets.situational.moves import gear, move
from engine.rulesets.situational.people import memory
from engine.rulesets.situational.situations import (
    concealment,
    cover,
    flanking,
    posture,
    speed,
    stealth,
    surprise,
    through,
    unseen,
)
from engine.rulesets.situational.turn import turn

HOST = (
    turn.CHAPTER,
    memory.CHAPTER,
    attack.CHAPTER,
    blast.CHAPTER,
    sneak.CHAPTER,
    move.CHAPTER,
    gear.CHAPTER,
    dying.CHAPTER,
    healing.CHAPTER,
    unseen.CHAPTER,
)
PARTS = (
    flanking.CHAPTER,
    posture.CHAPTER,
    cover.CHAPTER,
    through.CHAPTER,
    concealment.CHAPTER,
    stealth.CHAPTER,
    speed.CHAPTER,
    surprise.CHAPTER,
)
CHAPTERS = (*HOST, *PARTS)
