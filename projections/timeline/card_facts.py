"""What a line adds to the card of its deed: the sign of the card, how it turned out, what is done in a few words."""

from msgspec import Struct

from engine.language.card_data import Tone
from engine.language.speaker import Speaker
from projections.timeline.long_sums import shortened
from projections.timeline.timeline import Line


class CardFacts(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`kind` ("blow") and `brief` ("axe") are of the first line of a deed, `tone` and `badge` ("hit") of a roll.

    A line that `marks` has the tone and the badge of the whole deed, whatever was rolled for it: the parry holds. A
    `quiet` one shows only on an unfolded card. `short` is a check in words without the steps of its sums, where they
    are many ("Sword 60: 36 in all (rolled −21, 6 modifiers), miss").
    """

    kind: str = ""
    brief: str = ""
    tone: Tone = ""
    badge: str = ""
    marks: bool = False
    quiet: bool = False
    short: str = ""


CHECK = "check"
"""How the keys of checks begin."""

LARGE = frozenset({"blow", "shot", "power"})
"""Kinds whose cards say who does it to whom, and with what."""


def card_facts(line: Line, speaker: Speaker) -> CardFacts:
    """What a line adds to its card, in words."""
    key, args, wording = line.key, line.args, speaker.phrases.wording(line.key)
    if line.deed == line.position:
        kind = speaker.phrases.cards.kind_with(wording.kind, args) if wording.kind else ""
        return CardFacts(kind=kind, brief=speaker.phrase(f"brief.{key}", args) if kind in LARGE else "")
    quiet = wording.quiet and line.deed != ""
    if wording.mark:
        badge = speaker.phrase(f"badge.marked.{key}", args)
        return CardFacts(tone=wording.mark, badge=badge, marks=True, quiet=quiet)
    if key != CHECK and not key.startswith(f"{CHECK}."):
        return CardFacts(quiet=quiet)
    tone = wording.tone
    purpose, result = args.get("purpose", ""), args.get("result", "")
    badge = speaker.phrase(f"badge.{purpose}.{result}", args) if tone else ""
    few = shortened(args)
    short = "" if few is None else speaker.sentence(key, few)
    return CardFacts(tone=tone, badge=badge, quiet=quiet or (bool(line.deed) and not tone), short=short)
