"""A sentence by its key: why something is barred or refused, told in the language of whoever reads it.

    Sentence("d20.weapon-broken", {"weapon": "sword"})

Its English and German stand side by side in the catalogues of whose key it is (engine.language.reason_catalogues).
Making one costs less than a text: it is put into words when somebody reads it.
"""

from typing import Any

from msgspec import Struct

from engine.language.plain_voice import english


class Sentence(Struct, frozen=True, gc=False, eq=False):
    """A sentence: the key of what is said, and its arguments.

    These are names, ids, numbers, lists of such, costs, or further sentences; and no more than the sentence tells, as
    who is not to read the sentence is not to read them. A combatant is given by name. `str` is its English, and like a
    text it is compared and searched by that.
    """

    key: str
    args: dict[str, Any] = {}

    def __str__(self) -> str:
        return english(self.key, self.args)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Sentence):
            return self.key == other.key and self.args == other.args
        return str(self) == other if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))

    def __contains__(self, text: str) -> bool:
        return text in str(self)
