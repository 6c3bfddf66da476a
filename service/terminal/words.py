"""What is shown of a fight, in words that are safe for a terminal."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from engine.ruleset_api.procedure import GM
from projections.language.phrase_files import phrases_for
from projections.language.safe_text import clean
from projections.language.sentences import Speaker
from projections.views.options import OptionView
from projections.views.view import EncounterView

ROLES = {"gm": "Game master", "spectator": "Watching"}


def speaker_of(view: EncounterView) -> Speaker:
    """Who says what is in this view: with the ruleset's words, and everybody's name."""
    names = {each.id: each.name for each in view.combatants}
    return Speaker(phrases_for(view.ruleset), {GM: "the GM", **names})


def asked_for(ask: str, speaker: Speaker) -> str:
    """What somebody is asked, to be put after "is asked": "to defend"."""
    return speaker.phrase(f"asks.{ask}", {"ask": ask})


def with_args(what: str, args: Mapping[str, Any], speaker: Speaker) -> str:
    """A key with its arguments: "attack (target Bob, weapon sword)"."""
    told = speaker.say({name: each for name, each in args.items() if each not in ("", None, [], ())})
    return f"{speaker.say(what)} ({told})" if told else speaker.say(what)


def waited_for(view: EncounterView, speaker: Speaker) -> str:
    """For whom the fight waits and for what, in a sentence."""
    if view.closed is not None:
        reason = clean(view.closed.reason)
        return f"The fight is over: {reason}" if reason else "The fight is over."
    asked: dict[tuple[str, int | None], list[str]] = {}
    for each in view.pending:
        asked.setdefault((each.ask, each.due), []).append(each.asked)
    waits = [f"{speaker.say(who)} {asked_for(ask, speaker)}{until(due)}" for (ask, due), who in asked.items()]
    # Whoever may not know who is asked knows only that the fight waits.
    return f"Waiting for {' and '.join(waits)}." if waits else "Waiting."


def until(due: int | None) -> str:
    """When a decision takes its default."""
    return "" if due is None else f", until {datetime.fromtimestamp(due / 1000):%H:%M:%S}"


def where(view: EncounterView, speaker: Speaker) -> str:
    """Round and phase."""
    if not view.round:
        return "Before the first round"
    return speaker.sentence("round", {"round": view.round}) + f" · {speaker.say(view.phase)}"


def who_sits(view: EncounterView, speaker: Speaker) -> str:
    """Whose seat it is."""
    you = view.you
    whom = ", ".join(speaker.say(each) for each in you.combatants)
    return ROLES.get(you.role) or (f"Playing {whom}" if you.role == "player" else f"Seeing as {whom}")


def reckoned(option: OptionView, speaker: Speaker) -> str:
    """How the chance comes about, or ""."""
    steps = [each for each in option.modifiers if (each.op, each.value) not in (("+", 0), ("*", 1))]
    told = ", ".join(
        speaker.say({"op": each.op, "value": each.value, "note": each.note, "rule": each.rule})
        for each in steps
    )
    return f"{option.chance} %: {told}" if told and option.chance is not None else ""


def instead(legal: list[Any], speaker: Speaker) -> str:
    """What a refusal says would be legal, in a sentence; "" where it says nothing."""
    told = list(dict.fromkeys(_one(each, speaker) for each in legal))
    if not told:
        return ""
    more = f" and {len(told) - 8} more" if len(told) > 8 else ""
    return f"Instead: {', '.join(told[:8])}{more}."


def _one(legal: Any, speaker: Speaker) -> str:
    match legal:
        case {"key": str(key)}:
            return with_args(key, legal.get("args", {}), speaker)
        case {"choice": str(choice)}:
            return with_args(choice, legal.get("args", {}), speaker)
    return speaker.say(legal)
