"""Rules: all that a ruleset, a part or a chapter is written with, ours and yours.

    from affray.rules import Chapter, Condition, Maneuver, Points, Refused, ask, may, roll

Each name says what it is where it is defined; `affray.testing` plays what was written at a table of its own.
"""

from engine.board.arcs import spread, towards
from engine.board.board import Board
from engine.board.cells import beyond, directions, on_board
from engine.board.directions import Cell, turned
from engine.board.opposite import on_opposite_sides
from engine.board.paths import StepCost, Walk, cheapest, stepping
from engine.board.sight import Thing, covering, hides, sees, stopping
from engine.catalogue import records, row_where, table
from engine.dice import NotationError, maximum, parse
from engine.dice.odds import at_least, distribution, totals
from engine.kit.checks import Bonus, Rolled, bonus, least
from engine.kit.clock import DAY, end_by_the_clock, pass_time
from engine.kit.dropped_items import dropped, picked_up
from engine.kit.hiding import HIDDEN, noticed_by, notices, shown
from engine.kit.injury_names import injury_name
from engine.kit.limits import Limit, limited
from engine.kit.numbers import Change
from engine.kit.places import board, cell, check_place, covered, distance, occupants
from engine.kit.points import Points, summed
from engine.kit.sides import one_side
from engine.kit.striking import can_strike, hindrance
from engine.kit.walking import approach, check_way, one_step, strides, walk, way, within
from engine.language.sentence import Sentence
from engine.ruleset_api.bands import Band, Bands, up_to
from engine.ruleset_api.bar import bar
from engine.ruleset_api.chapter import Chapter, Interrupt
from engine.ruleset_api.condition import Condition, Nothing, TimerKind
from engine.ruleset_api.field_types import Name, PlainDice
from engine.ruleset_api.hit_points import HIT_POINTS_CHANGED
from engine.ruleset_api.maneuver import (
    NO_DETAILS,
    NOT_BARRED,
    Args,
    Cost,
    Details,
    Economy,
    Maneuver,
    Why,
    all_options,
    by_budgets,
    declare,
    first_bar,
    options_of,
    perform,
    possible,
)
from engine.ruleset_api.part import Part
from engine.ruleset_api.phase import Phase
from engine.ruleset_api.phase_machine import PhaseMachine, Transition
from engine.ruleset_api.plain_data import plain
from engine.ruleset_api.preferences import Preference
from engine.ruleset_api.procedure import (
    EVERYTHING,
    GM,
    Answer,
    Ask,
    Estimate,
    Look,
    Option,
    Procedure,
    Step,
    ask,
    ask_all,
    barred,
    may,
    menu,
    put,
    roll,
    step_of,
    step_of_several,
)
from engine.ruleset_api.reading import Marks, Read, Shown, nothing_read
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, TableOptions, ruleset
from engine.ruleset_api.seam import Moment, Seam
from engine.state.derived import of_all, of_fight, of_fight_and_two, of_one, of_round, of_state, of_two
from engine.state.state import Combatant, Fight, Injury, Item
from events import (
    EVERY_FOE,
    BudgetChanged,
    CheckResolved,
    CombatantJoined,
    ConditionGained,
    ConditionLost,
    DamageHealed,
    DamageTaken,
    DecisionRequested,
    DiceRolled,
    Disengaged,
    Edge,
    EncounterClosed,
    Engaged,
    Event,
    IntentDeclared,
    IntentRevealed,
    ItemChanged,
    ManeuverDeclared,
    Modifier,
    Moved,
    Noted,
    Number,
    OrderSet,
    Param,
    Place,
    ResourceChanged,
    RoundBegan,
    StatChanged,
    TimerEnded,
    TimerSet,
    When,
)

__all__ = [  # noqa: RUF022 (by what it is for)
    # the state of a fight, and what follows from it
    "Combatant",
    "Fight",
    "Injury",
    "Item",
    "of_all",
    "of_fight",
    "of_fight_and_two",
    "of_one",
    "of_round",
    "of_state",
    "of_two",
    # a system and its parts
    "Chapter",
    "HIT_POINTS_CHANGED",
    "Interrupt",
    "Moment",
    "Part",
    "Phase",
    "PhaseMachine",
    "Preference",
    "Ruleset",
    "Seam",
    "TableOptions",
    "Transition",
    "ruleset",
    # procedures: rolls, questions and their options
    "Answer",
    "Ask",
    "Band",
    "Bands",
    "EVERYTHING",
    "Estimate",
    "GM",
    "Look",
    "Option",
    "Procedure",
    "Refused",
    "Step",
    "ask",
    "ask_all",
    "barred",
    "may",
    "menu",
    "put",
    "roll",
    "step_of",
    "step_of_several",
    "up_to",
    # maneuvers and their bars
    "Args",
    "Cost",
    "Details",
    "Economy",
    "Maneuver",
    "NOT_BARRED",
    "NO_DETAILS",
    "Sentence",
    "Why",
    "all_options",
    "bar",
    "by_budgets",
    "declare",
    "first_bar",
    "options_of",
    "perform",
    "possible",
    # conditions, timers, fields of a sheet
    "Condition",
    "Name",
    "Nothing",
    "PlainDice",
    "TimerKind",
    "plain",
    # facts
    "BudgetChanged",
    "CheckResolved",
    "CombatantJoined",
    "ConditionGained",
    "ConditionLost",
    "DamageHealed",
    "DamageTaken",
    "DecisionRequested",
    "DiceRolled",
    "Disengaged",
    "EVERY_FOE",
    "Edge",
    "EncounterClosed",
    "Engaged",
    "Event",
    "IntentDeclared",
    "IntentRevealed",
    "ItemChanged",
    "ManeuverDeclared",
    "Modifier",
    "Moved",
    "Noted",
    "Number",
    "OrderSet",
    "Param",
    "Place",
    "ResourceChanged",
    "RoundBegan",
    "StatChanged",
    "TimerEnded",
    "TimerSet",
    "When",
    # the rulebook and its tables
    "records",
    "row_where",
    "table",
    # dice
    "NotationError",
    "at_least",
    "Marks",
    "Read",
    "Shown",
    "distribution",
    "maximum",
    "nothing_read",
    "parse",
    "totals",
    # the board
    "Board",
    "Cell",
    "StepCost",
    "Thing",
    "Walk",
    "beyond",
    "cheapest",
    "covering",
    "directions",
    "hides",
    "on_board",
    "on_opposite_sides",
    "sees",
    "spread",
    "stepping",
    "stopping",
    "towards",
    "turned",
    # what systems share
    "Bonus",
    "Change",
    "DAY",
    "HIDDEN",
    "Limit",
    "Points",
    "Rolled",
    "approach",
    "board",
    "bonus",
    "can_strike",
    "cell",
    "check_place",
    "check_way",
    "covered",
    "distance",
    "dropped",
    "end_by_the_clock",
    "hindrance",
    "injury_name",
    "least",
    "limited",
    "noticed_by",
    "notices",
    "occupants",
    "one_side",
    "one_step",
    "pass_time",
    "picked_up",
    "shown",
    "strides",
    "summed",
    "walk",
    "way",
    "within",
]
