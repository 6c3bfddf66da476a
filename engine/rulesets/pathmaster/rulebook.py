"""The rulebook: every chapter, in the order of the book."""

from engine.rulesets.pathmaster.attacks import evaluate

CHAPTERS = (evaluate.CHAPTER,)
