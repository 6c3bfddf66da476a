"""A refusal in words: what was refused, by which rule, and what would be legal."""

from rich.text import Text

from affray.words import Speaker, clean
from affray_client import Problem
from affray_terminal.text.words import instead


def refusal(problem: Problem, speaker: Speaker) -> Text:
    """What was refused, by which rule, and what would be legal."""
    said = Text(f"✗ {clean(problem.detail)}", style="bold red")
    if problem.rule:
        said.append(f" [{clean(problem.rule)}]", style="dim red")
    shown = instead(problem.legal, speaker)
    return said.append(f"\n  {shown}", style="not bold") if shown else said
