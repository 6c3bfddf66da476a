"""The autopilot that weighs: of all blows that are possible it chooses the one whose odds are worth most.

It looks one step ahead, by the outlook of each choice: what it may do to foes, to friends and to oneself. What is not
aimed at a foe, as a way or a prayer, is done as the ruleset's usual manners have it. It knows what the one who acts may
know: of others what anybody sees of them, and for the rest they are taken to be like oneself.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice
from typing import Any

from engine.autopilot.autopilot import OwnManners, filled, suggestion
from engine.driver.pending import Pending
from engine.odds.as_seen import UNFIT, as_seen
from engine.odds.outlook import Outlook, outlook
from engine.ruleset_api.preferences import CALCULATING
from engine.ruleset_api.procedure import Answer, Option, worked_out
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Combatant, Fight
from events import Param

MOST_WAYS = 40
"""Ways that are followed of each choice; the likeliest come first."""
RARE = Fraction(1, 300)
"""Ways that are rarer are not followed."""
MOST_WAYS_OF_STRIKING = 16
"""Ways of striking that are weighed."""
BEST = 3
"""How many of them are weighed at every foe."""
MOST_NAMES = 10
"""Values of what is left open that are weighed."""
OUT = 1.0
"""What it is worth that a combatant is out of the fight, besides the hit points that they lose by it."""


def answer_in_style(
    ruleset: Ruleset, pending: Pending, own: OwnManners | None = None, style: str = ""
) -> Answer:
    """The answer that is best in a style: weighed where that is the style, and else by manners.

    Raises Refused as `suggestion` does.
    """
    if style != CALCULATING or own or ruleset.worth is None:
        return suggestion(ruleset, pending, own, style)
    if weighed not in pending.shown:
        pending.shown[weighed] = weighed(ruleset, pending)
    answer: Answer = pending.shown[weighed]
    return answer


def weighed(ruleset: Ruleset, pending: Pending) -> Answer:
    """The answer that is worth most, the usual one where none is worth more. Raises Refused as `suggestion` does."""
    usual = suggestion(ruleset, pending)
    who = pending.request.asked
    if who not in pending.fight.combatants:
        return usual
    if not pending.is_menu:
        return usual if pending.request.ask in ruleset.by_manners else _likeliest(pending, usual)
    if not _at_foe(pending.fight, who, usual.args):
        return usual
    return _Scale(ruleset, pending).best(usual)


def _likeliest(pending: Pending, usual: Answer) -> Answer:
    """Of the answers with a chance, as the usual one has, the likeliest: by which weapon to strike out of turn."""
    options = [worked_out(pending.fight, each) for each in pending.legal()]
    mine = next((each.chance for each in options if _is(each, usual)), None)
    if mine is None:
        return usual
    best = max(options, key=lambda each: -1 if each.chance is None else each.chance)
    if best.chance is None or best.chance <= mine:
        return usual
    return pending.checked(best.choice.key, filled(best.choice, {}))


def _is(option: Option, answer: Answer) -> bool:
    return option.choice.key == answer.choice and option.choice.args.items() <= answer.args.items()


def _at_foe(fight: Fight, who: str, args: dict[str, Any]) -> bool:
    """Whether these arguments name a foe as the target."""
    target = fight.combatants.get(args.get("target", ""))
    return target is not None and target.side != fight.combatants[who].side


class _Scale:
    """What weighs the blows of one decision, in the fight as the one who is asked sees it."""

    def __init__(self, ruleset: Ruleset, pending: Pending) -> None:
        self.ruleset, self.pending, self.who = ruleset, pending, pending.request.asked
        fight = pending.fight
        self.seen, _ = as_seen(
            ruleset,
            fight,
            self.who,
            self._knows,
            fight.combatants[self.who].sheet,
            measured=fight.table.foes_hit_points == "exact",
        )
        self.known: dict[str, float] = {}

    def _knows(self, whose: str) -> bool:
        return whose == self.who

    def best(self, usual: Answer) -> Answer:
        """The answer that is worth most, the usual one where none is worth more.

        First every way of striking is weighed at one foe, then the best of them at the others, and in the end what the
        best of all leaves open.
        """
        blows = self._blows(usual)
        ways: dict[str, list[Answer]] = {}
        for each in blows:
            ways.setdefault(_way(each), []).append(each)
        first = self._sorted(alike[0] for alike in islice(ways.values(), MOST_WAYS_OF_STRIKING))
        further = [each for one in first[:BEST] for each in ways[_way(one)][1:]]
        found = self._sorted([usual, *first[:BEST], *further])
        return self._sorted([found[0], *self._left_open(found[0])])[0]

    def _sorted(self, answers: Iterable[Answer]) -> list[Answer]:
        """These answers, what is worth most first; of equals the first stays first."""
        return sorted(answers, key=lambda each: -self._weighed(each))

    def _blows(self, usual: Answer) -> list[Answer]:
        """Every blow at a foe that is possible, those at the usual target first."""
        fight = self.pending.fight
        found = [
            answer
            for option in self.pending.legal()
            if _at_foe(fight, self.who, option.choice.args)
            and self.ruleset.standing(fight.combatants[option.choice.args["target"]])
            and (answer := self._checked(option.choice.key, filled(option.choice, {})))
        ]
        return sorted(found, key=lambda each: each.args["target"] != usual.args["target"])

    def _left_open(self, answer: Answer) -> Iterator[Answer]:
        """The answer with each other value of what it leaves open."""
        for option in self.pending.looked(answer.choice, answer.args):
            if option.barred or not _is(option, answer):
                continue
            for name, param in option.choice.params.items():
                for value in _values(param):
                    if value != answer.args.get(name) and (
                        other := self._checked(answer.choice, {**answer.args, name: value})
                    ):
                        yield other

    def _checked(self, choice: str, args: dict[str, Any]) -> Answer | None:
        try:
            return self.pending.checked(choice, args)
        except Refused:  # whether it is possible shows only when it is tried
            return None

    def _weighed(self, answer: Answer) -> float:
        """What an answer is worth, as often as it can be given in the turn; nothing where that cannot be said."""
        key = f"{answer.choice} {answer.args}"
        if key not in self.known:
            self.known[key] = self._once(answer) * self._times(answer)
        return self.known[key]

    def _times(self, answer: Answer) -> int:
        """How often what is left of the turn pays for it."""
        me = self.pending.fight.combatants[self.who]
        for option in self.pending.looked(answer.choice, answer.args):
            if _is(option, answer):
                paid = [me.budget(name) // points for name, points in option.takes.items() if points > 0]
                return max(1, min(paid, default=1))
        return 1

    def _once(self, answer: Answer) -> float:
        """What an answer is worth; nothing where that cannot be said."""
        try:
            found = outlook(self.ruleset, self.seen, self.who, answer, self._knows, most=MOST_WAYS, rare=RARE)
        except UNFIT:
            return 0.0
        return 0.0 if found is None else self._worth(found)

    def _worth(self, found: Outlook) -> float:
        """What it is worth: all that foes suffer, less what the own side does."""
        side = self.seen.combatants[self.who].side
        return sum(
            self._harm(found, each) * (-1 if each.side == side else 1)
            for each in self.seen.combatants.values()
            if self.ruleset.standing(
                self.pending.fight.combatants[each.id]
            )  # who is out suffers nothing that counts
        )

    def _harm(self, found: Outlook, each: Combatant) -> float:
        """The part of what is left of a combatant that they lose, what conditions are worth, and to be out."""
        lost = found.lost.get(each.id, {})
        harm = OUT * float(found.out.get(each.id, 0))
        if lost:
            left = max(1, each.now(self.ruleset.hit_points))
            harm += float(sum(odds * min(points, left) for points, odds in lost.items())) / left
        worth = self.ruleset.worth or {}
        for condition, odds in sorted(found.conditions.get(each.id, {}).items()):
            harm += worth.get(condition, 0.0) * float(odds)
        return harm


def _way(answer: Answer) -> str:
    """How it strikes, at whomever."""
    return f"{answer.choice} { {name: each for name, each in answer.args.items() if name != 'target'} }"


def _values(param: Param) -> list[Any]:
    """Some values of a parameter: every name where they are few, or the ends and the middle of a range."""
    if param.many or len(param.names) > MOST_NAMES:
        return []
    if param.low is not None and param.high is not None:
        return [*dict.fromkeys((param.low, (param.low + param.high) // 2, param.high))]
    return [*param.names]
