"""A phase machine as a Mermaid state diagram."""

from engine.ruleset_api.phase_machine import PROCEED, PhaseMachine, Transition


def diagram(machine: PhaseMachine) -> str:
    """The machine's phases and transitions; each with its guard in brackets and the rule for it."""
    lines = ["stateDiagram-v2", f"    [*] --> {_node(machine.phases[0])}"]
    for phase in machine.phases:
        if _node(phase) != phase:
            lines.append(f'    state "{phase}" as {_node(phase)}')
    for each in machine.transitions:
        label = _label(each)
        lines.append(f"    {_node(each.source)} --> {_node(each.dest)}" + (f": {label}" if label else ""))
    return "\n".join(lines) + "\n"


def guard_name(transition: Transition) -> str:
    """What a guard is called, in words; "" where there is none."""
    guard = transition.guard
    return "" if guard is None else getattr(guard, "__name__", "guard").strip("_<>").replace("_", " ")


def _label(transition: Transition) -> str:
    trigger = "" if transition.trigger == PROCEED else transition.trigger
    guard = guard_name(transition)
    return " ".join(part for part in (trigger, f"[{guard}]" if guard else "", transition.rule) if part)


def _node(phase: str) -> str:
    return "".join(each if each.isalnum() else "_" for each in phase)
