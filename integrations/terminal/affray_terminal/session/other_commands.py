"""Commands other than answers, as options too: talk, standing answers, and what only a GM may do."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from affray.screen import GM
from affray_client.types import CombatantView, DecisionView, EncounterView, OptionView, Param, Told
from affray_terminal.answers.asked_decision import Asked

WORDS = Param()
AMOUNT = Param(low=1, high=1000)
NO_VOICE = "You play none of the combatants here."
WHY = Param(default="the GM says so")


def talking(view: EncounterView) -> Asked:
    """To say something for one of one's combatants."""
    options = [_may("say", {"speaker": each}, text=WORDS) for each in _voices(view)]
    return _asked("talk", options or [_barred("say", NO_VOICE)])


def whispering(view: EncounterView) -> Asked:
    """To say something to one seat only, for one of one's combatants; a player whispers to the GM."""
    seats = [each.seat for each in view.seats] if view.you.role == GM else [GM]
    options = [
        _may("whisper", {"speaker": each, "to": seat}, text=WORDS)
        for each in _voices(view)
        for seat in seats
        if seat != view.you.seat
    ]
    return _asked("whisper", options or [_barred("whisper", NO_VOICE)])


def keeping(view: EncounterView, asked: Iterable[Asked], lines: Iterable[Told]) -> Asked:
    """To leave a standing answer to what one is asked now, and to end one."""
    options = [
        _may(each.key, {**each.args, "for": one.seat, "asked": one.decision.ask}, **each.params)
        for one in asked
        if one.seat != GM
        for each in one.decision.options
        if each.legal
    ]
    mine = set(_voices(view))
    options += [_may("take-back", {"for": who, "asked": ask}) for who, ask in standing(lines) if who in mine]
    return _asked(
        "keep", options or [_barred("keep", "You can leave a standing answer when you are asked something.")]
    )


def standing(lines: Iterable[Told]) -> list[tuple[str, str]]:
    """Who has a standing answer to what, as the story has it."""
    kept: dict[tuple[str, str], bool] = {}
    for each in lines:
        if each.key in ("kept", "kept-no-more") and not each.undone:
            kept[each.args["combatant"], each.args["ask"]] = each.key == "kept"
    return [one for one, still in kept.items() if still]


def ruling(view: EncounterView) -> Asked:
    """All that only a GM may do."""
    return _asked("corner", list(_gm_tools(view)))


def _gm_tools(view: EncounterView) -> Iterator[OptionView]:
    here = [each for each in view.combatants if each.present]
    waits = any(each.asked != GM for each in view.pending)
    yield _may("rule", {}, ruling=WORDS, because=WHY)
    yield _may("call-time") if waits else _barred("call-time", "No combatant is asked anything.")
    for each in here:
        yield _may("hurt", {"who": each.id}, points=AMOUNT, because=WHY)
    for each in here:
        yield _may("heal", {"who": each.id}, points=AMOUNT, because=WHY)
    for each in here:
        rounds = Param(low=0, high=1000, default=0)
        yield _may("condition", {"who": each.id}, condition=WORDS, rounds=rounds, because=WHY)
    for each in here:
        for one in each.conditions:
            yield _may("no-more", {"who": each.id, "condition": one.condition}, because=WHY)
    yield from (_may("hide", {"who": each.id}, because=WHY) for each in here if not _hidden(each))
    yield from (_may("show", {"who": each.id}, because=WHY) for each in here if _hidden(each))
    for each in here:
        notation = Param(default="1d100")
        yield _may("secret-roll", {"who": each.id}, purpose=WORDS, dice=notation)
    yield _may("reveal-rolls")
    yield _may("note", {}, text=WORDS)
    yield from (_may("goes", {"who": each.id}, because=Param(default="")) for each in here)
    for role in ("player", "observer"):
        yield from (_may("invite", {"as": role, "of": each.id}, seat=WORDS) for each in view.combatants)
    yield from (_may("invite", {"as": role}, seat=WORDS) for role in ("spectator", GM))
    yield from (_may("revoke", {"seat": each.seat}) for each in view.seats if each.seat != view.you.seat)
    yield _may("end-the-fight", {}, because=Param(default=""))


def _hidden(who: CombatantView) -> bool:
    return any(each.condition == "hidden" for each in who.conditions)


def _voices(view: EncounterView) -> list[str]:
    """The combatants that the seat may speak for."""
    mine = view.you.combatants if view.you.role == "player" else ()
    gm = view.you.role == GM
    return [each.id for each in view.combatants if each.present and (gm or each.id in mine)]


def _asked(kind: str, options: list[OptionView]) -> Asked:
    decision = DecisionView(decision=f" {kind}", ask=kind, args={}, default="", rule="", options=options)
    return Asked("", decision)


def _may(key: str, args: dict[str, Any] | None = None, /, **params: Param) -> OptionView:
    return OptionView(
        id="",  # the service has not put it
        key=key,
        args=args or {},
        params=params,
        cost="",
        chance=None,
        modifiers=[],
        legal=True,
        barred="",
        rule="",
    )


def _barred(key: str, why: str) -> OptionView:
    return replace(_may(key), legal=False, barred=why)
