"""Bars: why something is barred now, and by which rule."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, overload

from engine.language.sentence import Sentence
from engine.language.speaker import THINGS
from engine.state.state import Combatant, Fight

Why = tuple[Sentence | str, str]
"""Why something is barred, as a sentence, and by which rule; ("", "") where it is not.

A text instead of a sentence is told in every language as it is.
"""

NOT_BARRED: Why = ("", "")
ACTOR = "actor"
OF_ACTOR = (ACTOR,)

_NONE: dict[str, Any] = {}


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar: `when` something is barred by a `rule`, and the key of the sentence that says so.

    `names` are arguments of the sentence: "actor", by their name, and arguments of what is chosen; `args` are others.
    """

    rule: str
    key: str
    when: Callable[..., Any]
    names: tuple[str, ...]
    args: dict[str, Any]

    def __call__(self, *given: Any) -> Why:
        found = self.when(*given)
        return self.why(found, *given) if found else NOT_BARRED

    def why(self, found: Any, fight: Fight, actor: Combatant, args: dict[str, Any] = _NONE) -> Why:
        """The reason, after `when` has found that it bars; what it found are further arguments, if it is a map."""
        told = {**self.args, **found} if isinstance(found, dict) else {**self.args}
        for name in self.names:
            if name == ACTOR:
                told[name] = actor.name
                continue
            value = args[name]
            whose = None if name in THINGS else fight.combatants.get(value)
            told[name] = value if whose is None else whose.name
        return Sentence(self.key, told), self.rule


@overload
def bar(rule: str, key: str, *names: str, when: Callable[..., Any], **args: Any) -> Bar: ...
@overload
def bar(rule: str, key: str, *names: str, **args: Any) -> Callable[[Callable[..., Any]], Bar]: ...
def bar(rule: str, key: str, *names: str, when: Callable[..., Any] | None = None, **args: Any) -> Any:
    """A bar of a maneuver, for its `bars` (of fight and actor) or `bars_each` (of the arguments as well).

        awaits = bar(AWKWARD, "d20.where-it-is", "item", when=lambda fight, actor, args: lies(fight, args).awaiting)

        @bar(SCOOP, "d20.just-dropped", "item", "actor")
        def too_soon(fight: Fight, actor: Combatant, args: Args) -> bool:
            return lies(fight, args).since == fight.round

    `names` are what the sentence tells of the actor ("actor": the name) and of the chosen arguments (of a combatant the
    name); `args` what is always the same. What the condition finds bars where it is true; a dict adds arguments.
    """
    if when is None:
        return lambda function: Bar(rule, key, function, names, args)
    return Bar(rule, key, when, names, args)
