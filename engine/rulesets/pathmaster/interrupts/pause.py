"""The pause at which others may interrupt: all who could are asked at once, and act by initiative.

What they do is resolved whole before what was paused goes on, and may be interrupted itself: so
interrupts stack as deep as there are Interrupts to spend.
"""

from engine.ruleset_api.procedure import Answer, Ask, Option, Procedure, ask_all, may
from engine.rulesets.pathmaster.harm.exertion import exert
from engine.rulesets.pathmaster.harm.reckoning import settle_all
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.people.able import active, helpless, surprised
from engine.state.state import Fight
from events import Noted


def pause(fight: Fight, happening: Happening) -> Procedure[None]:
    """Ask all who could interrupt, and only them; then let those act who want to, by initiative.

    Where an earlier interrupt has made a choice impossible, its combatant is asked again.
    """
    could = [who for who in _in_order(fight) if reactions(fight, happening, who)]
    if not could:
        return
    answers = yield from ask_all([_question(happening, who) for who in could])
    yield from settle_all(fight)
    for who, first in zip(could, answers, strict=True):
        answer = first
        while answer is not None and answer.choice != "let":
            if _still(fight, happening, who, answer):
                yield from exert(fight, who, answer.choice, answer.args)
                yield from fight.rulebook.interrupts[answer.choice].does(fight, happening, who, answer.args)
                break
            if not reactions(fight, happening, who):
                yield Noted(key="interrupt.too-late", combatant=who, args={"choice": answer.choice})
                break
            answer = (yield from ask_all([_question(happening, who)]))[0]


def _still(fight: Fight, happening: Happening, who: str, answer: Answer) -> bool:
    return any(
        each.choice.key == answer.choice and each.choice.args.items() <= answer.args.items()
        for each in reactions(fight, happening, who)
    )


def reactions(fight: Fight, happening: Happening, who: str) -> list[Option]:
    """The reactions that a combatant could legally take at a happening."""
    now = fight.combatants[who]
    if not active(now) or helpless(now) or surprised(now):
        return []
    return [each for each in _found(fight, happening, who) if not each.barred]


def _options(fight: Fight, happening: Happening, who: str) -> list[Option]:
    """The reactions of a combatant at it, barred or not; none for whoever is out of the fight."""
    if not active(fight.combatants[who]):
        return []
    return _found(fight, happening, who)


def _found(fight: Fight, happening: Happening, who: str) -> list[Option]:
    ways = fight.rulebook.interrupts.values()
    return [each for way in ways for each in way.options(fight, happening, who)]


def _question(happening: Happening, who: str) -> Ask:
    def options(now: Fight) -> list[Option]:
        found = _options(now, happening, who)
        if all(each.barred for each in found):
            return []
        return [*found, may("let", rule="pm.combat.maneuver-fully-resolved")]

    args = {"happening": happening.kind, "who": happening.who}
    if happening.target:
        args |= {"target": happening.target}
    if happening.weapon:
        args |= {"weapon": happening.weapon}
    return Ask(asked=who, ask="interrupt", options=options, args=args, default="let")


def _in_order(fight: Fight) -> list[str]:
    ranked = [place.combatant for place in fight.orders.get("initiative", ())]
    return [each for each in ranked if fight.combatants[each].present]
