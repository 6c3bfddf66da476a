"""The pause at which others may interrupt: all who could are asked at once, and act in their order.

What they do is resolved whole before what was paused goes on, and may be interrupted itself: so interrupts stack as
deep as there is something to pay for them. The ways of interrupting are those of the chapters in force
(engine.ruleset_api.chapter.Interrupt).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.kit.limits import Limit, limited
from engine.ruleset_api.procedure import Answer, Ask, Option, Procedure, ask_all, may
from engine.state import derived
from engine.state.derived import of_state
from engine.state.state import Fight
from events import Noted

H = TypeVar("H")
"""What happens: the system's own type."""


@dataclass(frozen=True, slots=True)
class Interruptible(Generic[H]):
    """How a system lets others step in.

    order      who acts first, by their ids
    heeds      whether a combatant could step in at all
    there      whether one still takes part, so that the options of a question are worked out for them
    about      what the question says of what happens
    lets       the rule by which one lets it happen
    answered   what follows when all have answered, before the first acts
    acts       what comes before each interrupt: who does it, its key and its arguments
    limits     what bars ways of stepping in, whatever they themselves ask for
    """

    order: Callable[[Fight], Sequence[str]]
    heeds: Callable[[Fight, str], bool]
    there: Callable[[Fight, str], bool]
    about: Callable[[H], dict[str, Any]]
    lets: str
    answered: Callable[[Fight], Procedure[None]]
    acts: Callable[[Fight, str, str, dict[str, Any]], Procedure[None]]
    limits: Callable[[Fight, str], list[Limit]] = lambda fight, who: []

    def pause(self, fight: Fight, happens: H) -> Procedure[None]:
        """Ask all who could interrupt, and only them; then let those act who want to.

        Where an earlier interrupt has made a choice impossible, its combatant is asked again.
        """
        could = [who for who in self._in_question(fight, happens) if self._legal(fight, happens, who)]
        if not could:
            return
        answers = yield from ask_all([self._question(happens, who) for who in could])
        yield from self.answered(fight)
        for who, first in zip(could, answers, strict=True):
            answer = first
            while answer is not None and answer.choice != "let":
                if self._still(fight, happens, who, answer):
                    yield from self.acts(fight, who, answer.choice, answer.args)
                    yield from fight.rulebook.interrupts[answer.choice].does(fight, happens, who, answer.args)
                    break
                if not self._legal(fight, happens, who):
                    yield Noted(key="interrupt.too-late", combatant=who, args={"choice": answer.choice})
                    break
                answer = (yield from ask_all([self._question(happens, who)]))[0]

    def _in_question(self, fight: Fight, happens: H) -> Sequence[str]:
        """Who comes into question for any way of stepping in, in their order."""
        order, among = self.order(fight), {way.among for way in fight.rulebook.interrupts.values()}
        found = {who for each in among if each is not None for who in each(fight, happens)}
        if None in among:
            return order
        if derived.CHECKED[0]:
            assert not [who for who in order if who not in found and self._legal(fight, happens, who)]
        return [who for who in order if who in found]

    def _still(self, fight: Fight, happens: H, who: str, answer: Answer) -> bool:
        return any(
            each.choice.key == answer.choice and each.choice.args.items() <= answer.args.items()
            for each in self._legal(fight, happens, who)
        )

    def _legal(self, fight: Fight, happens: H, who: str) -> list[Option]:
        """How a combatant could legally step in."""
        if not self.heeds(fight, who):
            return []
        found = _ways(fight, happens, who, self.limits)
        return [each for each in found if not each.barred] if found else found

    def _question(self, happens: H, who: str) -> Ask:
        def options(now: Fight) -> list[Option]:
            found = _ways(now, happens, who, self.limits) if self.there(now, who) else []
            if all(each.barred for each in found):
                return []
            return [*found, may("let", rule=self.lets)]

        return Ask(asked=who, ask="interrupt", options=options, args=self.about(happens), default="let")


@of_state
def _ways(fight: Fight, happens: Any, who: str, limits: Callable[[Fight, str], list[Limit]]) -> list[Option]:
    """Every way of stepping in, barred or not."""
    found: list[Option] = []
    for way in fight.rulebook.interrupts.values():
        found += way.options(fight, happens, who)
    return limited(found, limits(fight, who)) if found else found
