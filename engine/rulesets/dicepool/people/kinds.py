"""What checks and attacks are, and what conditions say of them: the types that seams speak of."""

from typing import Literal

from msgspec import Struct

from affray.rules import Args, Combatant, Sentence
from engine.rulesets.dicepool.sheet import Weapon

CheckKind = Literal["attack", "spell", "perception", "initiative", "social", "attribute"]


class Check(Struct, frozen=True, kw_only=True):
    """A check: whose pool, of which kind, and what goes into it.

    attribute  the attribute, "perception" or "initiative"
    skill      the skill, "" for none; `gear` the dice of equipment, `luck` the LUC dice put in
    sight      whether it depends on sight (dp.amb.sight-based)
    target     against whom, and which DEFENSE of theirs it must reach; "" for nobody
    """

    who: str
    kind: CheckKind
    attribute: str
    skill: str = ""
    gear: int = 0
    luck: int = 0
    sight: bool = False
    target: str = ""
    defense: str = ""


class Attack(Struct, frozen=True, kw_only=True):
    """An attack on one target: who, whom, with what, and with how many LUC dice."""

    attacker: Combatant
    target: Combatant
    name: str
    weapon: Weapon
    luck: int = 0

    @property
    def check(self) -> Check:
        """The check of the attacker; an attack depends on sight."""
        return Check(
            who=self.attacker.id,
            kind="attack",
            attribute=self.weapon.attribute,
            skill=self.weapon.skill,
            gear=self.weapon.dice,
            luck=self.luck,
            sight=True,
            target=self.target.id,
            defense=self.weapon.against,
        )


class Reach(Struct, frozen=True):
    """How many squares a sense reaches, by a rule."""

    rule: str
    squares: int


class Act(Struct, frozen=True):
    """An act to which a combatant is compelled: a maneuver with its arguments, why, and by which rule.

    Without a key it is compelled to do nothing at all.
    """

    rule: str
    why: Sentence | str
    key: str = ""
    args: Args = {}


class Lot(Struct, frozen=True):
    """By which rule a target is drawn by lot, and from whom."""

    rule: str
    among: tuple[str, ...]
