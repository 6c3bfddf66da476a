"""A fight in which everybody writes the worst that they can, wherever anybody can write anything.

    tokens = await staged(url, "fair")          # by seat: "gm", "mira"
    assert not harm(what_is_shown)

If any of it is taken for more than text, `hurt` is set in the page, or what is shown has marks in it that a
terminal, or whoever reads, would take for something else.
"""

from typing import Any

import msgspec

from affray_client import AsyncClient
from engine.language.safe_text import clean
from tests.support import pathmaster
from tests.support.owned_tables import TABLES

SCRIPT = "<script>hurt=1</script>"
NAMES = {
    "ann": '<img src=x onerror="hurt=1">',
    "bob": '"\'><svg onload=hurt=1> autofocus onfocus=hurt=1 x="',
    "cid": "[red]R[/red] [@click=app.quit]Q[/] [/] ${7*7} {{7*7}} %s",
    "dora": "\u202eknad daed\u2066 evE",
    "eve": "W" * 80,
    "finn": "F\u200bi\u200d\ufeff\u2060nn" + "\u0301" * 70,
}
"""Names as long as they may be: one line each, without control characters."""

ANSI = "\x1b]0;hurt\x07\x1b[2J\x1b[31m\x9b31m\x08\x00\x7f"
BREAKS = "\r\n\u2028</textarea></title></style></template>-->"
WORST = f"{SCRIPT}{NAMES['ann']}{NAMES['bob']}{NAMES['cid']}{NAMES['dora']}{ANSI}{BREAKS}"
"""Where more than a name may be written."""

THING = "<b onmouseover=hurt=1>\u202ednarb[bold]"
LONG = "Mmmmm" * 90


def harm(shown: str) -> str:
    """What in a shown text is not just text: control characters, marks that turn the direction of writing."""
    return "".join(each for each in shown if each not in "\n\t" and clean(each) != each)


async def staged(url: str, encounter: str) -> dict[str, str]:
    """The tokens of the GM and of a player for the first two, once all have written what they like."""
    async with AsyncClient(url) as gm:
        sword = {"skill": THING, "table": "sword"}
        people = [
            pathmaster.fighter(id, side, at=(number, number % 2), skills={THING: 60}, weapons={THING: sword})
            for number, (id, side) in enumerate(
                zip(NAMES, ("red", "blue", "blue", "blue", "blue", "blue"), strict=True)
            )
        ]
        tables = {**TABLES("14B"), "title": WORST[:200]}
        await gm.open(
            "pathmaster",
            encounter=encounter,
            title=WORST[:200],
            options={"tables": tables, "board": pathmaster.SQUARES},
            combatants=[msgspec.structs.replace(each, name=NAMES[each.id]) for each in people],
        )

        async def do(command: str, **fields: Any) -> None:
            await gm.command(encounter, command, **fields)

        mira = await gm.invite(encounter, "mira", "player", ["ann", "bob"])
        await gm.invite(encounter, "tom", "observer", ["cid"])
        await do("revoke", seat="tom", reason=WORST)
        await do("note", text=WORST)
        await gm.answer(encounter, "gm", "begin", by="gm")
        await do("say", combatant="bob", text=WORST[:500])
        await do("say", combatant="ann", text=LONG)
        await do("say", combatant="dora", text=WORST[:500], audience=["mira"])
        await do(
            "rule",
            ruling=WORST,
            reason=WORST,
            about=WORST[:200],
            rolls=[{"combatant": "ann", "purpose": NAMES["ann"], "notation": "1d6"}],
            effects=[
                {"type": "ConditionGained", "combatant": "ann", "condition": THING, "data": {THING: WORST}},
                {"type": "DamageTaken", "combatant": "bob", "injury": THING, "amount": 3, "kind": THING},
                {
                    "type": "ItemChanged",
                    "combatant": "ann",
                    "item": THING,
                    "change": "changed",
                    "fields": {"place": "left"},
                },
            ],
        )
        await do("rule", ruling=WORST, reason=WORST, hidden=True)
        await do("leave", combatant="finn", reason=WORST)
        return {"gm": gm.tokens[encounter], "mira": mira}
