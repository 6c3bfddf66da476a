"""The rulebook: the host, and every part in the order of the book, its sections named as in sit.amb.lost-headings."""

from engine.rulesets.situational.attacks import attack, blast, shields, sneak, spell
from engine.rulesets.situational.called_shots import hurts, shot, staggered
from engine.rulesets.situational.harm import dying, healing
from engine.rulesets.situational.items import loading, target, wounded
from engine.rulesets.situational.mounts import command, control, mounting, riding
from engine.rulesets.situational.moves import falling, flying, gear, move
from engine.rulesets.situational.people import memory
from engine.rulesets.situational.situations import (
    concealment,
    cover,
    flanking,
    hitting_cover,
    posture,
    speed,
    stealth,
    surprise,
    unseen,
)
from engine.rulesets.situational.turn import turn

HOST = (
    turn.CHAPTER,
    memory.CHAPTER,
    attack.CHAPTER,
    shields.CHAPTER,
    blast.CHAPTER,
    sneak.CHAPTER,
    spell.CHAPTER,
    move.CHAPTER,
    falling.CHAPTER,
    gear.CHAPTER,
    loading.CHAPTER,
    dying.CHAPTER,
    healing.CHAPTER,
    unseen.CHAPTER,
)
PARTS = (
    flanking.CHAPTER,
    posture.CHAPTER,
    wounded.CHAPTER,  # a jam comes before whatever the shot would have struck
    cover.CHAPTER,
    hitting_cover.CHAPTER,
    concealment.CHAPTER,
    stealth.CHAPTER,
    speed.CHAPTER,
    surprise.CHAPTER,
    staggered.CHAPTER,
    hurts.CHAPTER,
    shot.CHAPTER,
    target.CHAPTER,
    riding.CHAPTER,
    control.CHAPTER,
    command.CHAPTER,
    mounting.CHAPTER,
    flying.CHAPTER,  # after mounting: whom one carries falls first
)
CHAPTERS = (*HOST, *PARTS)
