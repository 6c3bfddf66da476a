"""Which armour can be worn: by size, one over another, and what it may take off."""

from affray.rules import Refused, Sentence
from engine.rulesets.brp.people.inventory import SHIELD
from engine.rulesets.brp.sheet import FISTS, Armour, Sheet


def check_suits(combatant: str, sheet: Sheet) -> None:
    """Raises Refused("bad-sheet") for worn armour of another size, or for suits that go on no other.

    A suit without a SIZ of its own fits whoever starts with it.
    """
    worn = {name: suit for name, suit in sheet.armour.items() if suit.worn}
    for name, suit in worn.items():
        if not fits(suit, sheet.SIZ):
            assert suit.siz is not None
            sizes = {"least": suit.siz - suit.siz_range, "most": suit.siz + suit.siz_range, "siz": sheet.SIZ}
            why = Sentence("brp.made-for-another-size", {"suit": name, **sizes})
            raise _refused(combatant, why, "brp.armour.fits-siz")
    single = [name for name, suit in worn.items() if not suit.layerable]
    if len(single) > 1:
        raise _refused(
            combatant,
            Sentence("brp.not-layerable", {"one": single[1], "other": single[0]}),
            "brp.armour.layering",
        )
    for name, suit in sheet.armour.items():
        for skill in suit.penalties:
            if skill in weapon_skills(sheet):
                raise _refused(
                    combatant,
                    Sentence("brp.changes-a-weapon-skill", {"suit": name, "skill": skill}),
                    "brp.armour.skill-penalties",
                )


def fits(suit: Armour, siz: int) -> bool:
    """Whether a combatant of this SIZ can wear a suit."""
    return suit.siz is None or abs(siz - suit.siz) <= suit.siz_range


def weapon_skills(sheet: Sheet) -> set[str]:
    """The skills that fists and the weapons and shields on a sheet are used with."""
    return {weapon.skill for weapon in (FISTS, *sheet.weapons.values())} | (
        {SHIELD} if sheet.shields else set()
    )


def _refused(combatant: str, why: Sentence, rule: str) -> Refused:
    return Refused("bad-sheet", Sentence("brp.whose-sheet", {"combatant": combatant, "why": why}), rule=rule)
