"""Parts of a fight in words that are safe for a terminal."""

from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from affray.words import ENGLISH, Phrases, Speaker, clock, merge, phrases_for, place, read_phrases, steps
from affray_client.types import Chance, EncounterView, OptionView, ThingView

HERE = Path(__file__).with_name(f"{ENGLISH}.ftl")
MOST = 8  # of what would be legal, named in one refusal
MOST_RULES = 8  # whose phrases are kept


@lru_cache(maxsize=MOST_RULES)
def phrases_with(ruleset: str, parts: tuple[str, ...] = (), language: str = ENGLISH) -> Phrases:
    """The phrases of a ruleset and its parts with the terminal's own."""
    found = phrases_for(ruleset, parts, language)
    for each in dict.fromkeys((ENGLISH, language)):
        found = merge(found, read_phrases([HERE.with_name(f"{each}.ftl")]))
    return found


def speaker_of(view: EncounterView, language: str = ENGLISH) -> Speaker:
    """Who says what is in this view: with the ruleset's words in this language, and everybody's name."""
    names = {each.id: each.name for each in view.combatants}
    return Speaker(phrases_with(view.ruleset, tuple(each.name for each in view.parts), language), names)


def asked_for(ask: str, speaker: Speaker) -> str:
    """What a combatant is asked, to be put after "is asked": "to defend"."""
    return speaker.phrase(f"asks.{ask}", {"ask": ask})


def argument(name: str, speaker: Speaker) -> str:
    """What an argument is called: "target"."""
    found = speaker.phrases.message(f"argument.{name}")
    return speaker.say(name) if found is None else found.say(speaker, {})


def with_args(what: str, args: Mapping[str, Any], speaker: Speaker) -> str:
    """A key with its arguments: "attack (target Bob, weapon sword)"."""
    given = {name: each for name, each in args.items() if each not in ("", None, [], ())}
    shown = ", ".join(
        f"{argument(name, speaker)} {speaker.choice(each, name)}" for name, each in given.items()
    )
    return f"{speaker.say(what)} ({shown})" if shown else speaker.say(what)


def waited_for(view: EncounterView, speaker: Speaker) -> str:
    """For whom the fight waits and for what, in a sentence."""
    if view.closed is not None:
        return speaker.sentence("closed", {"reason": view.closed.reason})
    asked: dict[tuple[str, int | None], list[str]] = {}
    for each in view.pending:
        asked.setdefault((each.ask, each.due), []).append(each.asked)
    waits = [
        f"{speaker.say(who)} {asked_for(ask, speaker)}{until(due, speaker)}"
        for (ask, due), who in asked.items()
    ]
    return speaker.sentence("waits", {"whom": waits})


def until(due: int | None, speaker: Speaker) -> str:
    """When a decision takes its default."""
    if due is None:
        return ""
    return speaker.phrase("until-when", {"time": f"{datetime.fromtimestamp(due / 1000):%H:%M:%S}"})


def where(view: EncounterView, speaker: Speaker) -> str:
    """Round and phase."""
    if not view.round:
        return speaker.sentence("before-the-fight", {})
    now = speaker.sentence("now-in", {"round": view.round, "phase": view.phase})
    time = view.counts.get("clock", 0)
    return f"{now} · {clock(time)}" if time else now


def who_sits(view: EncounterView, speaker: Speaker) -> str:
    """Whose seat it is."""
    return speaker.sentence(f"seat.{view.you.role}", {"combatants": list(view.you.combatants)})


def chance_text(option: OptionView, speaker: Speaker) -> str:
    """How the chance comes about, or ""."""
    shown = ", ".join(map(speaker.say, steps(to_builtins(option.modifiers), option.unit)))
    if option.chance is None or not shown:
        return ""
    return speaker.phrase(
        "chance", {"chance": speaker.counted(option.chance, option.unit), "modifiers": shown}
    )


def exact_text(chance: Chance | None, speaker: Speaker) -> str:
    """How likely that is, and a critical hit where the rules know of that: "65 % · critical 6 %"; "" while unknown."""
    if chance is None or chance.percent is None:
        return ""
    shown = [_percent(chance.percent, speaker)]
    if chance.critical_percent is not None:
        shown.append(
            speaker.phrase("critical-chance", {"chance": _percent(chance.critical_percent, speaker)})
        )
    return " · ".join(shown)


def _percent(percent: float, speaker: Speaker) -> str:
    """A percentage as people say it; only what is certain is 0 or 100."""
    sign = "< " if 0 < percent < 1 else "> " if 99 < percent < 100 else ""
    return sign + speaker.counted(1 if sign == "< " else 99 if sign else round(percent), "percent")


def thing_text(thing: ThingView, speaker: Speaker) -> str:
    """A thing of the table, with what is true of it: "barrel (broken, at 3 and 4)"."""
    state = [speaker.say(name) for name, each in thing.fields.items() if each is True]
    if thing.position is not None:
        state.append(speaker.phrase("at", {"place": place(thing.position)}))
    return f"{speaker.thing(thing.item)} ({', '.join(state)})" if state else speaker.thing(thing.item)


def instead(legal: list[Any], speaker: Speaker) -> str:
    """What a refusal says would be legal, in a sentence; "" where it says nothing."""
    shown = list(dict.fromkeys(_one(each, speaker) for each in legal))
    if not shown:
        return ""
    args = {"legal": ", ".join(shown[:MOST]), "more": max(0, len(shown) - MOST)}
    return speaker.sentence("instead", args)


def _one(legal: Any, speaker: Speaker) -> str:
    match legal:
        case {"key": str(key)}:
            return with_args(key, legal.get("args", {}), speaker)
        case {"choice": str(choice)}:
            return with_args(choice, legal.get("args", {}), speaker)
    return speaker.say(legal)
