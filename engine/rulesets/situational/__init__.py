"""Situational combat: six seconds a turn, a d6 against a Target, and what situation one is in."""

from affray.rules import Ruleset
from engine.rulesets.situational.join import join
from engine.rulesets.situational.options import Options
from engine.rulesets.situational.people.can_act import down
from engine.rulesets.situational.preferences import STYLES, WORTH
from engine.rulesets.situational.rulebook import CHAPTERS
from engine.rulesets.situational.rulings import effect
from engine.rulesets.situational.sheet import Sheet
from engine.rulesets.situational.turn.phases import MACHINE, PHASES
from engine.rulesets.situational.turn.prices import ECONOMY

ruleset = Ruleset(
    name="situational",
    title="Situational combat (six seconds a turn; cover, light, posture, called shots, mounts)",
    version="3",
    machine=MACHINE,
    phases=PHASES,
    sheet=Sheet,
    join=join,
    options=Options,
    effect=effect,
    standing=lambda each: not down(each),
    hit_points="health",
    chapters=CHAPTERS,
    economy=ECONOMY,
    styles=STYLES,
    worth=WORTH,
    by_manners=frozenset({"defend"}),
)
