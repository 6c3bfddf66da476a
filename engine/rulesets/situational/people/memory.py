"""Conditions that others than rules set, or that no chapter has for itself."""

from affray.rules import HIDDEN, Chapter, Condition, Nothing

ASLEEP = Condition("asleep", Nothing)
BOUND = Condition("bound", Nothing)

CHAPTER = Chapter(name="what befalls combatants", conditions=(HIDDEN, ASLEEP, BOUND))
