"""Wait: the turn is put off, and taken right after another combatant's (pm.wait.re-enter-later)."""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import (
    Args,
    Ask,
    BudgetChanged,
    Chapter,
    Combatant,
    Condition,
    Fight,
    Maneuver,
    Option,
    Procedure,
    Step,
    ask_all,
    bar,
    may,
)
from engine.rulesets.pathmaster.budget import cost, row
from engine.rulesets.pathmaster.defences.unused_defences import lapse
from engine.rulesets.pathmaster.harm.ruling_consequences import settle_all
from engine.rulesets.pathmaster.people.can_act import active
from engine.rulesets.pathmaster.people.stance import Stance, stance_set, took
from engine.rulesets.pathmaster.seams import TURN_ENDS
from engine.rulesets.pathmaster.sheet import Count
from engine.rulesets.pathmaster.turn.upkeep import upkeep
from engine.state.hidden_combatants import unseen_by

ENTER = "pm.wait.re-enter-later"
ONLY_INTERRUPT = "pm.wait.only-interrupt-until-used"
DEFENCES = "pm.wait.defenses"
AFTER = "pm.wait.no-reaction-to-own-attacker"
HELD = ("free", "step", "move", "attack")
"""What is held back until the Wait is used (pm.ambiguity.wait-initiative)."""


class Waiting(Struct, frozen=True, omit_defaults=True):
    """What of a turn is held back, since which round, and whether it ends now."""

    held: dict[str, Count]
    since: Count = 0
    called: bool = False


WAITING = Condition("waiting", Waiting)


def waiting(combatant: Combatant) -> bool:
    """Whether a combatant's turn is put off and not taken yet."""
    kept = WAITING.get(combatant)
    return kept is not None and not kept.called


only_once = bar(ENTER, "pathmaster.has-waited-already", "actor", when=lambda fight, actor: WAITING.on(actor))
"""A turn can be put off only once."""


def wait(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Hold everything back but the Interrupt, and give up the Parry (pm.wait.defenses)."""
    actor = fight.combatants[who]
    held = {kind: actor.budget(kind) for kind in HELD}
    yield BudgetChanged(combatant=who, budgets={**dict.fromkeys(HELD, 0), "parry": 0}, rule=ONLY_INTERRUPT)
    yield WAITING.gained(who, Waiting(held, fight.round), rule=ENTER)
    yield took(fight.combatants[who], "wait", rule=DEFENCES)


def held_back(combatant: Combatant) -> Waiting:
    """What whoever waits holds back."""
    found = WAITING.get(combatant)
    assert found is not None
    return found


def called(combatant: Combatant) -> bool:
    """Whether a combatant's Wait ends now."""
    kept = WAITING.get(combatant)
    return kept is not None and kept.called and active(combatant)


def call_in(fight: Fight, after: str) -> Procedure[None]:
    """Calling in: a turn is resolved whole, and those who wait may take theirs (pm.wait.no-reaction-to-own-attacker).

    Of several the highest in the order goes first; the others are asked again after that. Nobody is asked after
    the turn of somebody whom they do not know to be there.
    """
    yield from _whoever_wants(fight, after, {"after": after}, AFTER)


def _whoever_wants(fight: Fight, after: str, args: Args, rule: str) -> Procedure[None]:
    ranked = [place.combatant for place in fight.orders["initiative"]]
    could = [
        who
        for who in ranked
        if who != after
        and waiting(fight.combatants[who])
        and active(fight.combatants[who])
        and after not in unseen_by(fight, who)
    ]
    if not could:
        return
    answers = yield from ask_all(
        Ask(asked=who, ask="wait", options=_whether(who), args=args, default="wait-on", rule=rule)
        for who in could
    )
    yield from settle_all(fight)
    for who, answer in zip(could, answers, strict=True):
        wants = answer is not None and answer.choice == "act-now" and active(fight.combatants[who])
        if wants and waiting(fight.combatants[who]):
            yield WAITING.gained(who, replace(held_back(fight.combatants[who]), called=True), rule=ENTER)
            return


def _whether(who: str) -> Callable[[Fight], list[Option]]:
    """Both ways; none for whom a ruling has put out of action since they were asked."""
    both = [may("act-now", rule=ENTER), may("wait-on", rule=ENTER)]
    return lambda now: both if active(now.combatants[who]) else []


def nobody_acted(fight: Fight) -> Step | None:
    """The end of a round in which everybody waited: no turn came after which to call in, so all are asked, once.

    A Wait may be used at any later point (pm.wait.re-enter-later).
    """
    if fight.step is not None and fight.step.step in ("nobody-acted", "end-of-round"):
        return None
    up = [each for each in fight.present() if active(each)]
    # Whoever has waited since before this round has had no turn in it.
    if not up or not all(waiting(each) and held_back(each).since < fight.round for each in up):
        return None
    return Step(name="nobody-acted", procedure=lambda now: _whoever_wants(now, "", {}, ENTER), rule=ENTER)


def place_comes_round(who: str, rank: int) -> Step:
    """The place in the order of a combatant who still waits: a fresh Interrupt, and upkeep."""
    return Step(
        name="waiting", combatant=who, rank=rank, procedure=lambda now: _still(now, who), rule=ONLY_INTERRUPT
    )


def _still(fight: Fight, who: str) -> Procedure[None]:
    """The turn that was put off is gone, and a new one is put off: what counts until the next turn is new.

    No actions add up (pm.ambiguity.wait-initiative); what was walked, and what was used of the defences, lies in
    the turn before (pm.turn.personal-window).
    """
    yield from settle_all(fight)
    yield from TURN_ENDS(fight, who)
    yield from lapse(fight, who)
    start = row("Start of new turn")
    fresh = {**dict.fromkeys(HELD, 0), "interrupt": start["interrupt"], "turn": fight.round}
    yield BudgetChanged(combatant=who, budgets=fresh, fresh=True, rule=ONLY_INTERRUPT)
    yield stance_set(who, Stance(taken=("wait",)), rule=DEFENCES)
    now = held_back(fight.combatants[who])
    held = {kind: start[kind] for kind in HELD}
    if now.held != held:
        yield WAITING.gained(who, replace(now, held=held), rule=ENTER)
    yield from upkeep(fight, who)


CHAPTER = Chapter(
    name="wait",
    maneuvers=(
        Maneuver(key="wait", rule=ENTER, cost=cost("Wait"), pays=False, bars=(only_once,), does=wait),
    ),
    conditions=(WAITING,),
)
