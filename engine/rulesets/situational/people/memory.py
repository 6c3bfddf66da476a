"""Conditions that others than rules set, or that no chapter has for itself."""

from engine.kit.hiding import HIDDEN
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.condition import Condition, Nothing

ASLEEP = Condition("asleep", Nothing)
BOUND = Condition("bound", Nothing)

CHAPTER = Chapter(name="what befalls combatants", conditions=(HIDDEN, ASLEEP, BOUND))
