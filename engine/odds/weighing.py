"""The autopilot that weighs: of all blows that are possible it chooses the one whose odds are worth most.

It looks one step ahead, by the outlook of each choice: what it may do to foes, to friends and to oneself; and by that
of the best blow that could be struck where a way ends. All else, as a prayer or a parry, is done as the ruleset's usual
manners have it. It knows what the side of the one who acts may know: friends as they are, of strangers what anybody
sees of them, and for the rest they are taken to be like the friend whom they look most like.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice
from typing import Any

from engine.autopilot.autopilot import OwnManners, filled, suggestion, wished
from engine.driver.pending import Pending
from engine.odds.as_seen import UNFIT, as_seen
from engine.odds.forks import ways
from engine.odds.outlook import Outlook, UsualAnswers, deed, outlook
from engine.ruleset_api.preferences import CALCULATING
from engine.ruleset_api.procedure import Answer, Option, worked_out
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.hidden_combatants import out_of_sight_of
from engine.state.state import Combatant, Fight
from events import DiceRolled, Param

MOST_WAYS = 40
"""Ways that are followed of each choice; the likeliest come first."""
RARE = Fraction(1, 300)
"""Ways that are rarer are not followed."""
MOST_WAYS_OF_STRIKING = 16
"""Ways of striking that are weighed."""
MOST_AFTER_A_WAY = 4
"""Ways of striking that are weighed where a way ends."""
BEST = 3
"""How many of them are weighed at every foe."""
MOST_NAMES = 10
"""Values of what is left open that are weighed."""
MOST_WISHES = 60
"""Wishes of the manners among which ways are looked for."""
BETTER = 1.1
"""How many times as much a blow after a way has to be worth as one from here."""
ALL_HIT_POINTS = 1.0
"""What all hit points that a combatant has left are worth, where the ruleset says nothing else."""
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
    strikes = _at_foe(pending.fight, who, usual.args)
    if not strikes and pending.chosen(usual.choice, usual.args).walk is None:
        return usual
    fight = pending.fight
    up = frozenset(each.id for each in fight.combatants.values() if ruleset.standing(each))
    scale = _Scale(ruleset, pending, _as_seen(ruleset, fight, who), up)
    best, worth = scale.best(usual) if strikes else (usual, 0.0)
    for way in _ways(ruleset, pending):
        if (there := scale.after(way)) > BETTER * worth:
            best, worth = way, there
    return best or usual


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


def _ways(ruleset: Ruleset, pending: Pending) -> Iterator[Answer]:
    """The ways that the usual manners would go, to each foe in turn."""
    likes = ruleset.in_style("")(pending.fight, pending.request)
    for choice, args in islice(wished(pending, likes, pending.fight.round), MOST_WISHES):
        try:
            if pending.chosen(choice, args).walk is not None:
                yield pending.checked(choice, args)
        except Refused:  # whether a path can be gone shows only when it is tried
            continue


def _as_seen(ruleset: Ruleset, fight: Fight, who: str) -> Fight:
    """The fight as the one who acts sees it, with friends as they are, and strangers like whom they look like."""
    me, points = fight.combatants[who], ruleset.hit_points
    measured = fight.table.foes_hit_points == "exact"
    unseen = out_of_sight_of(fight, who)
    friends = [each for each in fight.present() if each.side == me.side and each.id not in unseen]

    def like(stranger: Combatant) -> dict[str, Any]:
        def differs(friend: Combatant) -> tuple[int, int, int, bool]:
            more = friend.maximum(points) - stranger.maximum(points) if measured else 0
            larger = friend.stats.get("size", 1) - stranger.stats.get("size", 1)
            return abs(larger), len(_shown(friend) ^ _shown(stranger)), abs(more), friend.id != who

        return min(friends, key=differs).sheet

    seen, _ = as_seen(
        ruleset, fight, who, lambda whose: fight.combatants[whose].side == me.side, like, measured=measured
    )
    return seen


def _shown(combatant: Combatant) -> set[str]:
    """The things that all see somebody hold or wear, by name."""
    return {name for name, each in combatant.items.items() if each.get("held") or each.get("worn")}


class _Scale:
    """What weighs the blows of one moment: `seen` is the fight as the one who is asked sees it, `up` who is not out."""

    def __init__(self, ruleset: Ruleset, pending: Pending, seen: Fight, up: frozenset[str]) -> None:
        self.ruleset, self.pending, self.who = ruleset, pending, pending.request.asked
        self.seen, self.up = seen, up
        self.known: dict[str, float] = {}

    def _knows(self, whose: str) -> bool:
        return whose == self.who

    def best(self, usual: Answer | None = None) -> tuple[Answer | None, float]:
        """The blow that is worth most, the usual one where none is worth more, and its worth; None where there is none.

        First every way of striking is weighed at one foe, then the best of them at the others, and in the end what the
        best of all leaves open.
        """
        best = self._best_of(usual, MOST_WAYS_OF_STRIKING, BEST)
        if best is None:
            return None, 0.0
        best = self._sorted([best, *self._left_open(best)])[0]
        return best, self._weighed(best)

    def _best_of(self, usual: Answer | None, most: int, further: int) -> Answer | None:
        """The best of the first `most` ways of striking; the best `further` of them are weighed at every foe."""
        blows = self._blows(usual)
        alike: dict[str, list[Answer]] = {}
        for each in blows:
            alike.setdefault(_manner(each), []).append(each)
        first = self._sorted(of[0] for of in islice(alike.values(), most))
        others = [each for one in first[:further] for each in alike[_manner(one)][1:]]
        found = self._sorted([*([usual] if usual else []), *first[:further], *others])
        return found[0] if found else None

    def after(self, way: Answer) -> float:
        """What the best blow is worth where this way ends; nothing for one on which dice are thrown."""
        answers = UsualAnswers(self.ruleset, self._knows)
        try:
            start = deed(self.ruleset, self.who, way)
            gone = next(ways(self.seen, start, answers.answer, 1))
            if any(type(fact) is DiceRolled for fact in gone.facts):
                return 0.0
            there = Pending(self.pending.request, self.pending.ask, gone.fight)
            from_there = _Scale(self.ruleset, there, gone.fight, self.up)
            best = from_there._best_of(None, MOST_AFTER_A_WAY, 1)
            return 0.0 if best is None else from_there._weighed(best)
        except UNFIT:
            return 0.0

    def _sorted(self, answers: Iterable[Answer]) -> list[Answer]:
        """These answers, what is worth most first; of equals the first stays first."""
        return sorted(answers, key=lambda each: -self._weighed(each))

    def _blows(self, usual: Answer | None) -> list[Answer]:
        """Every blow at a foe that is possible, those at the usual target first."""
        fight = self.pending.fight
        target = usual.args["target"] if usual else ""
        found = [
            answer
            for option in self.pending.legal()
            if _at_foe(fight, self.who, option.choice.args)
            and option.choice.args["target"] in self.up
            and (answer := self._checked(option.choice.key, filled(option.choice, {})))
        ]
        return sorted(found, key=lambda each: each.args["target"] != target)

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
            if each.id in self.up  # who is out suffers nothing that counts
        )

    def _harm(self, found: Outlook, each: Combatant) -> float:
        """The part of what is left of a combatant that they lose, what conditions are worth, and to be out."""
        lost = found.lost.get(each.id, {})
        harm = OUT * float(found.out.get(each.id, 0))
        worth = self.ruleset.worth or {}
        if lost:
            left = max(1, each.now(self.ruleset.hit_points))
            part = float(sum(odds * min(points, left) for points, odds in lost.items())) / left
            harm += worth.get(self.ruleset.hit_points, ALL_HIT_POINTS) * part
        for condition, odds in sorted(found.conditions.get(each.id, {}).items()):
            harm += worth.get(condition, 0.0) * float(odds)
        return harm


def _manner(answer: Answer) -> str:
    """How it strikes, at whomever."""
    return f"{answer.choice} { {name: each for name, each in answer.args.items() if name != 'target'} }"


def _values(param: Param) -> list[Any]:
    """Some values of a parameter: every name where they are few, or the ends and the middle of a range."""
    if param.many or len(param.names) > MOST_NAMES:
        return []
    if param.low is not None and param.high is not None:
        return [*dict.fromkeys((param.low, (param.low + param.high) // 2, param.high))]
    return [*param.names]
