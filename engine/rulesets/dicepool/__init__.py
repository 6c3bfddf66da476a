"""Dice pools: two actions a turn, critical hits by sixes, and conditions of two levels.

Source: dp.scope.replaces-core-criticals.
"""

from affray.rules import Ruleset
from engine.rulesets.dicepool.join import join
from engine.rulesets.dicepool.options import Options
from engine.rulesets.dicepool.people.can_act import standing
from engine.rulesets.dicepool.preferences import STYLES, WORTH
from engine.rulesets.dicepool.rulebook import CHAPTERS
from engine.rulesets.dicepool.rulings import effect
from engine.rulesets.dicepool.sheet import Sheet
from engine.rulesets.dicepool.turn.action import ECONOMY
from engine.rulesets.dicepool.turn.phases import MACHINE, PHASES
from engine.rulesets.dicepool.turn.turn import act

ruleset = Ruleset(
    name="dicepool",
    title="Dice pools (two actions a turn, critical hits by sixes, 23 conditions)",
    version="3",
    machine=MACHINE,
    phases=PHASES,
    sheet=Sheet,
    join=join,
    options=Options,
    effect=effect,
    standing=standing,
    hit_points="health",
    styles=STYLES,
    worth=WORTH,
    chapters=CHAPTERS,
    economy=ECONOMY,
    deed=act,
)
