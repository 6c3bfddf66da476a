"""Other deeds: what takes an action and no roll of the rules; what comes of it is told at the table (dp.host.round)."""

from engine.ruleset_api.chapter import Chapter
from engine.rulesets.dicepool.turn.action import action

DEEDS = ("jump", "open", "reload", "shout", "other")

CHAPTER = Chapter(
    name="other deeds",
    maneuvers=tuple(action(key, "dp.host.round", lambda fight, who, args: ()) for key in DEEDS),
)
