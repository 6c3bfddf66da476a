"""Formatting: dice back to notation, in one normal form."""

from engine.dice.shape import CHAIN, OPENS_DOWN, Dice, Exploding, Group, Kept, OpenEnded, Pool


def text(dice: Dice) -> str:
    """The normal notation: `parse(text(dice)) == dice`.

    Counts are always written (`1d6`), dropping is written as keeping (`4d6kh3`), usual open-ended thresholds
    are left out, and the constants of a sum come as one at its end (`1d4+1d2+2`).
    """
    if isinstance(dice, Pool):
        return f"{dice.count}d{dice.faces}>={dice.at_least}"
    parts = [f"{'-' if group.sign < 0 else '+'}{_group(group)}" for group in dice.groups]
    if dice.plus or not parts:
        parts.append(f"{dice.plus:+d}")
    return "".join(parts).removeprefix("+")


def _group(group: Group) -> str:
    written = f"{group.count}d{group.faces}"
    match group.rule:
        case None:
            return written
        case Kept(number=number, highest=highest):
            return f"{written}k{'h' if highest else 'l'}{number}"
        case Exploding():
            return f"{written}!"
        case OpenEnded(up=up, down=down):
            ends = []
            if up is not None:
                ends.append("+" if up == CHAIN else f"{up}+")
            if down is not None:
                ends.append("-" if down == OPENS_DOWN else f"{down}-")
            return f"{written}!{'/'.join(ends)}"
