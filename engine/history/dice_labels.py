"""Labels of dice: whether as many rolls are said to be typed in as the commit says that dice came with it."""

from collections.abc import Mapping
from typing import Any

from engine.history.permanent_record import BY_ROUND
from events import DecisionMade, DiceRolled, EncounterOpened, HiddenRoll
from events.chain.commit import Commit
from events.chain.withheld import is_placeholder

TYPED = ("table", "gm")


def mislabelled(opened: EncounterOpened, commit: Commit, shown: Mapping[str, DiceRolled]) -> str:
    """What is wrong with who is said to have rolled in a commit; `shown` are hidden rolls that were revealed, by id.

    At tables that roll by hand the answers say which dice were typed in, so that they count too. Nothing is known of it
    in fights of earlier versions, and where a roll is withheld.
    """
    if opened.derivation < BY_ROUND:
        return ""
    rolls: list[DiceRolled] = []
    for event in commit.events:
        if is_placeholder(event) or (isinstance(event, HiddenRoll) and event.roll not in shown):
            return ""
        if isinstance(event, HiddenRoll):
            rolls.append(shown[event.roll])
        elif isinstance(event, DiceRolled):
            rolls.append(event)
    typed = sum(each.source in TYPED and bool(each.dice) for each in rolls)
    came = commit.header.typed
    if opened.options.get("dice") == "table":
        came += sum(isinstance(each, DecisionMade) and _has_dice(each.args) for each in commit.events)
    if typed == came:
        return ""
    return f"{typed} rolls are said to be typed in, and dice for {came} came with the command"


def _has_dice(args: Mapping[str, Any]) -> bool:
    return isinstance(args.get("dice"), list | tuple) and bool(args["dice"])
