"""The rulebook of the host: its chapters, the actions of a turn in the order in which it offers them."""

from engine.rulesets.d20.attacks import attack, damage, shared
from engine.rulesets.d20.moves import draw, facing, move

CHAPTERS = (attack.CHAPTER, move.CHAPTER, draw.CHAPTER, shared.CHAPTER, damage.CHAPTER, facing.CHAPTER)
