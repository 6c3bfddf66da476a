"""Rulesets for tests of the kernel, made of nothing but procedures."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from engine.ruleset_api.phase import Phase
from engine.ruleset_api.phase_machine import PhaseMachine, Transition
from engine.ruleset_api.procedure import Procedure, Step
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import CombatantJoined


class AnySheet(Struct, frozen=True):
    """A sheet that says how many hit points somebody has."""

    hp: int = 10


def rules_of(*procedures: Callable[[Fight], Procedure[Any]]) -> Ruleset:
    """A ruleset of one phase in which these procedures are the steps, one after another, over and over."""

    def next_step(fight: Fight) -> Step:
        number = 0 if fight.step is None else (fight.step.args["number"] + 1) % len(procedures)
        procedure = procedures[number]
        return Step(name=procedure.__name__, procedure=procedure, args={"number": number})

    machine = PhaseMachine(["play"], [Transition("play", "play")])
    return ruled(machine, {"play": Phase(next=next_step)})


def ruled(machine: PhaseMachine, phases: dict[str, Phase]) -> Ruleset:
    """A ruleset with these phases."""
    return Ruleset(
        name="rules", title="Rules", version="1", machine=machine, phases=phases, sheet=AnySheet, join=_join
    )


def _join(fight: Fight, combatant: str, sheet: AnySheet) -> CombatantJoined:
    return CombatantJoined(combatant=combatant, name="", side="", resources={"hp": (sheet.hp, sheet.hp)})
