"""Labels of dice: whether as many rolls are said to be typed in as the commit says that dice came with it."""

from collections.abc import Mapping
from typing import Any

from engine.history.permanent_record import BY_ROUND
from events import DecisionMade, DiceRolled, EncounterOpened, HiddenRoll, Noted, RollRevealed
from events.chain.commit import Commit
from events.chain.withheld import is_placeholder

TYPED = ("table", "gm")


def mislabelled(opened: EncounterOpened, commit: Commit, shown: Mapping[str, RollRevealed]) -> str:
    """What is wrong with who is said to have rolled in a commit; `shown` are hidden rolls that were revealed, by id.

    At tables that roll by hand the answers say which dice were typed in, so that they count too. Nothing is known of it
    in fights of earlier versions, and where a roll is withheld.
    """
    if opened.derivation < BY_ROUND:
        return ""
    rolls: list[DiceRolled] = []
    for event in commit.events:
        if type(event) is DiceRolled:
            rolls.append(event)
        elif type(event) is HiddenRoll:
            if event.roll not in shown:
                return ""
            rolls.append(shown[event.roll].rolled)
        elif type(event) is Noted and is_placeholder(event):
            return ""
    typed = len([each for each in rolls if each.source in TYPED and each.dice])
    came = commit.header.typed
    if opened.options.get("dice") == "table":
        came += sum(isinstance(each, DecisionMade) and _has_dice(each.args) for each in commit.events)
    if typed == came:
        return ""
    return f"{typed} rolls are said to be typed in, and dice for {came} came with the command"


def _has_dice(args: Mapping[str, Any]) -> bool:
    return isinstance(args.get("dice"), list | tuple) and bool(args["dice"])
