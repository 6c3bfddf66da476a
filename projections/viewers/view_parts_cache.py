"""A cache of one viewer: the parts of the last view, shown again for as long as they hold.

From one commit to the next most of a view stays as it is. A combatant who was not changed is the same object in the
next state (see engine.state.state), so what is seen of them need not be made again, nor the sentence of an undo.
"""

from collections.abc import Callable, Container, Hashable, Iterable

from engine.state.state import Combatant
from projections.timeline.timeline import Line
from projections.views.view import CombatantView

MOST_WORDS = 8
"""Sentences that are kept: of an undo, of a redo, and of what goes or comes with them."""


class Shown:
    """What one viewer was shown of each combatant, and the sentences of the last undos and redos."""

    __slots__ = ("_by", "_combatants", "_words")

    def __init__(self) -> None:
        self._by: Hashable = None
        self._combatants: dict[str, tuple[Combatant, CombatantView]] = {}
        self._words: list[tuple[Line, int, str]] = []

    def by(self, terms: Hashable) -> None:
        """On what terms it is shown; on others nothing stands that was shown before."""
        if self._by != terms:
            self._by = terms
            self._combatants.clear()

    def combatants(
        self, people: Iterable[Combatant], hidden: Container[str], make: Callable[[Combatant], CombatantView]
    ) -> tuple[CombatantView, ...]:
        """What is seen of all combatants but the hidden, made where it does not stand."""
        known, found = self._combatants, []
        for who in people:
            if who.id in hidden:
                continue
            if who.id not in known or known[who.id][0] is not who:
                known[who.id] = who, make(who)
            found += [known[who.id][1]]
        return tuple(found)

    def words(self, line: Line, names: int, make: Callable[[Line], str]) -> str:
        """A line in words, made where it does not stand; when there are more `names`, it may read otherwise."""
        text = self.known_words(line, names)
        if text is None:
            text = make(line)
            self.keep(line, names, text)
        return text

    def keep(self, line: Line, names: int, text: str) -> None:
        """Keep a line in words, as it was put for somebody who reads it alike."""
        self._words = [*self._words[-MOST_WORDS:], (line, names, text)]

    def known_words(self, line: Line, names: int) -> str | None:
        """A line in words, where it stands; None where it is to be made."""
        for known, count, text in self._words:
            if known is line and count == names:
                return text
        return None
