"""The state at a version, in words and numbers for a page to show, without anything that is hidden."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from engine.language.number_text import clock, place
from engine.language.safe_text import clean
from engine.language.speaker import Speaker
from engine.state.interned_choices import is_menu, spelled
from engine.state.state import Combatant, Fight, Injury, Link, Thing
from events import Choice, ConditionGained, DecisionRequested, IntentDeclared
from events.chain.commit import Commit
from projections.page.state_diff import difference
from projections.replay.event_walk import walk
from projections.replay.past_state import fight_at
from projections.timeline.messages import message

NO_MENUS: Mapping[str, tuple[Choice, ...]] = MappingProxyType({})

# What of a thing is worth showing as well as whose it is.
TOLD_OF_ITEMS = ("held", "broken", "jammed", "lies", "hp", "open", "lit")


def changes(
    commits: Sequence[Commit], speaker: Speaker, menus: Mapping[str, tuple[Choice, ...]] = NO_MENUS
) -> list[dict[str, Any]]:
    """For each commit: what it changed in what is shown, the first from nothing at all. Raises DamagedLog.

    `menus` is what could be chosen where that is not on record, by decision.
    """
    patches = []
    before: dict[str, Any] = {}
    for fight in _after_each(commits):
        after = shown(fight, speaker, menus)
        patches.append(difference(before, after))
        before = after
    return patches


def shown(
    fight: Fight, speaker: Speaker, menus: Mapping[str, tuple[Choice, ...]] = NO_MENUS
) -> dict[str, Any]:
    """The state of a fight. Everybody and everything is named by id; nothing is None."""
    state: dict[str, Any] = {
        "round": fight.round,
        "phase": fight.phase,
        "orders": {
            kind: [[each.combatant, each.rank] for each in order] for kind, order in fight.orders.items()
        },
        "people": {each.id: _person(fight, each, speaker) for each in fight.combatants.values()},
        "waits": {each.decision: _wait(fight, each, speaker, menus) for each in fight.decisions.values()},
    }
    if fight.clock:
        state["clock"] = clock(fight.clock)
    if fight.things:
        state["things"] = {each.item: _lying(each, speaker) for each in fight.things.values()}
    if fight.step is not None and fight.step.combatant:
        state["turn"] = {"who": fight.step.combatant}
        if fight.step.rank is not None:
            state["turn"]["rank"] = fight.step.rank
    if fight.closed is not None:
        state["closed"] = speaker.sentence("closed", {"reason": fight.closed.reason})
    return state


def _after_each(commits: Sequence[Commit]) -> Iterator[Fight]:
    # The state before the first event of a commit is the state after the commit before, undoing included.
    for visit in walk(commits):
        if visit.number == 0 and visit.commit.version > 1:
            yield visit.fight
    yield fight_at(commits, commits[-1].version)[0]


def _person(fight: Fight, who: Combatant, speaker: Speaker) -> dict[str, Any]:
    person: dict[str, Any] = {
        "side": who.side,
        "resources": {name: [now, most] for name, (now, most) in who.resources.items()},
        "conditions": {name: _condition(who, each, speaker) for name, each in who.conditions.items()},
        "wounds": {each.injury: _wound(each, speaker) for each in who.injuries.values() if each.amount},
        "items": {name: text for name, fields in who.items.items() if (text := _item(name, fields, speaker))},
        "engaged": sorted(who.engaged),
    }
    if who.links:
        person["links"] = {
            " ".join((each.link, each.combatant, each.other)): _link(each, speaker)
            for each in sorted(who.links)
        }
    if who.position is not None:
        person["position"] = place(who.position)
    if who.intent is not None:
        person["intent"] = _intent(fight, who.intent, speaker)
    if not who.present:
        person["left"] = True
    return person


def _condition(who: Combatant, condition: ConditionGained, speaker: Speaker) -> str:
    """The text for its beginning, without whose it is: "cannot see well until the end of round 7"."""
    args = {
        name: value for name, value in msgspec.to_builtins(condition).items() if name not in ("data", "type")
    }
    sentence = speaker.sentence(f"condition.gained.{condition.condition}", {**condition.data, **args})
    return sentence.removeprefix(f"{clean(who.name)} ").removesuffix(".")


def _wound(wound: Injury, speaker: Speaker) -> str:
    said = speaker.counted(wound.amount, wound.resource)
    if wound.cause:
        said = speaker.phrase("page-wound-of", {"amount": said, "cause": speaker.of_rules(wound.cause)})
    if wound.round:
        said = speaker.phrase("page-wound-round", {"wound": said, "round": wound.round})
    return f"{said}, {speaker.of_rules(wound.kind)}" if wound.kind else said


def _item(name: str, fields: dict[str, Any], speaker: Speaker) -> str:
    shown = {each: fields[each] for each in TOLD_OF_ITEMS if fields.get(each)}
    if not shown:
        return ""
    extra = [
        speaker.say(each) if value is True else f"{speaker.say(each)} {speaker.say(value)}"
        for each, value in shown.items()
    ]
    return f"{speaker.say(name)} ({', '.join(extra)})"


def _link(link: Link, speaker: Speaker) -> str:
    """Who is linked to whom: "Ann rides Bess"."""
    args = {"combatant": link.combatant, "other": link.other, "link": link.link}
    return speaker.sentence(f"linked.{link.link}", args).removesuffix(".")


def _lying(thing: Thing, speaker: Speaker) -> str:
    """A thing of the table: "barrel (broken) at 3 and 4"."""
    text = _item(thing.item, thing.fields, speaker) or speaker.thing(thing.item)
    if thing.position is None:
        return text
    return speaker.phrase("page-thing-at", {"thing": text, "place": place(thing.position)})


def _intent(fight: Fight, intent: IntentDeclared, speaker: Speaker) -> str:
    said = message(fight, intent)
    return speaker.sentence(*said) if said is not None else ""


def _wait(
    fight: Fight, request: DecisionRequested, speaker: Speaker, menus: Mapping[str, tuple[Choice, ...]]
) -> str:
    """Whom the fight waits for, with what there is to choose; without that where neither record nor rules tell it."""
    if is_menu(request):
        request = spelled(request, menus.get(request.decision, ()))
    said = message(fight, request)
    if said is None:
        return ""
    key, args = said
    waiting = f"waiting{key.removeprefix('asked')}"
    if not args.get("choices") and speaker.knows(f"{waiting}.untold"):
        waiting = f"{waiting}.untold"
    return speaker.sentence(waiting, args)
