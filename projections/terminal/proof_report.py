"""The report of a verification, for people to read."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from engine.language.costs import so_many
from engine.language.safe_text import clean
from engine.proof import Verdict

SAYS = {
    "proven": (
        "The record holds: nothing was changed, and every roll of the server is the one it was bound to.",
        "green",
    ),
    "open": (
        "Nothing is wrong so far. Not all dice can be checked yet: the seed or a hidden roll is still secret until the "
        "fight is over, or events are withheld, which a whole export shows.",
        "yellow",
    ),
    "unproven-end": (
        "Nothing is wrong with what is there, but its end is unproven: no head of the chain was there that says which "
        "commit is the last, so commits may be missing after it. Compare with a head that was noted down: --head.",
        "yellow",
    ),
    "altered": ("The record does not hold.", "red"),
}
SAY = {
    "seeded": "The seed came with the opening: whoever opened the fight could know the dice.",
    "forked": "It began as a copy of another fight; what was rolled until then is proven there.",
    "table-dice": "Some dice were rolled by hand.",
    "gm-dice": "Some dice were set by the GM.",
    "rulings": "Rulings of the GM changed the state.",
    "fresh-dice": "In this fight an undo brings fresh dice, and there were undos.",
    "known-dice": "Some dice were known before they fell: they had fallen before, in play that was undone.",
    "taken-back": "Dice that had been seen were taken back: whoever saw them could do something else.",
    "new-seed": "The end was taken back, and what fell then came from a new seed.",
    "seed-known": "The server rolled on after the seed was out: the end was undone.",
    "replaced": "A name was erased: some events say something else than was written, which proves nothing.",
    "withheld": "Events are withheld: dice that were typed in, and rulings, may be among them.",
}
WITHHELD = "(its words are withheld)"
HOW = {"table": "typed in, rolled by hand", "gm": "set by the GM", "fork": "rolled in the fight before"}


def end_of(last: int, known_head: int, *, head_checked: bool) -> str:
    """What is known of the end of a record: whether commit `last` is the last that was written."""
    if known_head == last:
        return f"Commit {last} is the last one: its head is the one that is known from elsewhere."
    after = ""
    if known_head:
        came = f"{last - known_head} came" if last - known_head > 1 else "1 came"
        after = f"The head known from elsewhere is that of commit {known_head}; {came} after it. "
    if head_checked:
        return (
            f"{after}It is the head that is kept with the record; whoever could cut the one could cut the other. "
            "Note it down elsewhere, and compare: --head."
        )
    return f"{after}No head was kept apart from the record: what is missing at its end goes unnoticed."


def render_verdict(verdict: Verdict) -> RenderableType:
    """The verdict, what is wrong, and everything that people had a say in."""
    says, style = SAYS[verdict.verdict]
    return Group(Text(says, style=f"bold {style}"), *(Text(clean(line)) for line in _lines(verdict)))


def render_altered(verdict: Verdict) -> RenderableType:
    """What a story begins with whose record does not hold: that it does not, and where first."""
    first, *more = verdict.wrong
    others = f" (and {len(more)} more, which “affray verify” names)" if more else ""
    says, style = SAYS["altered"]
    where = f"First at {first.entry} ({first.check}): {clean(first.says)}{others}."
    return Text(f"{says} Do not trust what follows. {where}", style=f"bold {style}")


def _lines(verdict: Verdict) -> Iterator[str]:
    for each in verdict.wrong:
        yield f"  {each.entry} ({each.check}): {each.says}"
    if not verdict.commits:
        return
    held = f", {verdict.withheld} of them withheld" if verdict.withheld else ""
    yield f"{verdict.encounter}: {so_many(verdict.commits, 'commits')}, {so_many(verdict.events, 'events')}{held}."
    yield f"Head of the chain: {verdict.commits}:{verdict.hash}"
    yield end_of(verdict.commits, verdict.known_head, head_checked=verdict.head_checked)
    yield f"Seed: {verdict.seed}; {verdict.dice_checked} of {verdict.server_rolls} server rolls derived again."
    if typed := [each for each in verdict.given if each.source in ("table", "gm")]:
        by = ", ".join(dict.fromkeys(each.by for each in typed))
        yield f"Typed in, and proven by nothing: {so_many(len(typed), 'rolls')}, by {by}."
    if verdict.entropy:
        yield f"Entropy of seats: {so_many(verdict.entropy, 'times')}."
    if verdict.replaced:
        yield f"Replaced, as a name was erased: {', '.join(verdict.replaced)}."
    for roll in verdict.given:
        dice, how = ", ".join(map(str, roll.dice)), HOW.get(roll.source, roll.source)
        what = f"{roll.entry}: {roll.purpose} of {roll.combatant}"
        yield f"  {what}, {how} ({roll.by}): {roll.notation} shows {dice}"
    for known in verdict.foreknown:
        what = f"{known.entry}: {known.purpose} of {known.combatant}"
        who = f"{known.by}, who had rolled it in secret" if known.hidden else "all who had seen it"
        yield f"  {what}, known before it fell, to {who}: {known.before}"
    if back := verdict.taken_back.rolls:
        yield f"Seen and taken back: {back} rolls by the rules, with {verdict.taken_back.dice} dice."
    for seed in verdict.seeds[1:]:
        what = "revealed" if seed.revealed else "still secret"
        yield f"  {seed.entry}: the end was taken back; {seed.rolls} rolls come from a new seed ({what})"
    for bound in verdict.hidden:
        yield f"  {bound.entry}: a hidden roll, {bound.purpose}, {'revealed' if bound.revealed else 'not revealed'}"
    for ruling in verdict.rulings:
        effects = f", with {ruling.effects} effects" if ruling.effects else ""
        yield f"  {ruling.entry}: a ruling of {ruling.by}{effects}: {ruling.ruling or WITHHELD}"
    if verdict.sealed:
        yield "The fight was sealed."
    if verdict.no_override:
        yield "No override."
    yield from (SAY[each] for each in verdict.overrides)
