"""Screens: what a front-end in Python draws a fight with: board, ground, the colours of a story, a checked answer."""

from engine.board.board import Board
from engine.board.cells import beyond, ceiling_over, directions, edge_of, light_in, surface_of
from engine.board.directions import CLOCKWISE, Cell
from engine.driver.answer_check import check_param
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from events import Edge, Param
from projections.terminal.narration import style_of

__all__ = [
    "CLOCKWISE",
    "GM",
    "Board",
    "Cell",
    "Edge",
    "Param",
    "Refused",
    "beyond",
    "ceiling_over",
    "check_param",
    "directions",
    "edge_of",
    "light_in",
    "style_of",
    "surface_of",
]
