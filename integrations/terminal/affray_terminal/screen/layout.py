"""The panes around the story: the cards or the map at its side, and what one is asked below."""

from rich.console import Group, RenderableType
from rich.text import Text
from textual.geometry import Size

from affray.screen import GM
from affray.words import Speaker
from affray_client.types import EncounterView
from affray_terminal.answers.answer_builder import Several
from affray_terminal.screen import decision_panel
from affray_terminal.screen.board import board, board_of, marks, way
from affray_terminal.screen.combatant_cards import NARROW, cards
from affray_terminal.session.seat_session import Sitting
from affray_terminal.text.words import waited_for

PATH = "path"  # what a way over the board is called among the arguments
AT_THE_SIDE = 48  # columns of the map, where it is at the side of the story
TALL = 26  # rows, from which on it is said what an undo would do


def beside_story(
    sitting: Sitting, view: EncounterView, speaker: Speaker, *, map: bool, width: int
) -> RenderableType:
    """Everybody's card; the map above them, where that is wanted and there is one."""
    people = cards(view, speaker, width=width, marks=marks(view) if map else {})
    if not map:
        return people
    drawn = board(view, _way(sitting, view), width if width < NARROW else AT_THE_SIDE)
    return Group(Text("There is no board.", style="dim") if drawn is None else drawn, people)


def asked_now(sitting: Sitting, view: EncounterView, speaker: Speaker, size: Size) -> RenderableType:
    """What became of the last command, what others want of the GM, and what one is asked or the fight waits for."""
    deciding = sitting.deciding
    parts: list[RenderableType] = [] if sitting.carrying.said is None else [sitting.carrying.said]
    if sitting.sits and view.you.role != GM and view.undo_requests:
        parts.append(Text("You asked the GM to undo.", style="bold yellow"))
    elif sitting.sits:
        parts += decision_panel.requests(view.undo_requests, sitting.following.lines, speaker)
    if sitting.sits and sitting.past.at is None and size.height >= TALL:
        parts += decision_panel.undoing(view, speaker)
    active, question = deciding.active, deciding.question
    if active is None or question is None or sitting.past.at is not None:
        parts.append(Text(waited_for(view, speaker), style="bold"))
        return Group(*parts)
    due = {each.decision: each.due for each in view.pending}.get(active.decision.decision)
    parts.append(decision_panel.heading(active, due, len(deciding.all) - 1, speaker))
    parts.append(decision_panel.asking(deciding, question, speaker, size, sitting.chances.find))
    return Group(*parts)


def _way(sitting: Sitting, view: EncounterView) -> list[tuple[int, int]]:
    """The way that is being chosen, or was, of what is still open."""
    question, active = sitting.deciding.question, sitting.deciding.active
    if question is None or active is None:
        return []
    path = question.so_far if isinstance(question, Several) else sitting.deciding.pick.params.get(PATH, ())
    start = next((each.position for each in view.combatants if each.id == active.seat), None)
    return way(board_of(view), start, path) if start is not None else []
