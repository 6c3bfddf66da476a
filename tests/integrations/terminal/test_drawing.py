"""What is drawn for a view, letter by letter: the first line, the order, the cards, the story, what one is asked."""

from collections.abc import AsyncIterator
from io import StringIO
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace
from rich.console import Console, RenderableType
from rich.text import Text

from affray_client import AsyncClient
from affray_client.types import (
    EncounterView,
    Injury,
    Intent,
    PartView,
    Place,
    Resource,
    Told,
    Undoable,
    UndoRequested,
    When,
    You,
)
from affray_terminal.screen.combatant_cards import SHORT, _left, cards
from affray_terminal.screen.header import bottom, order, top
from affray_terminal.text.story_line import (
    MARGIN,
    folded,
    heading,
    line_text,
    place,
    rules_of,
    unfolded,
    version_of,
)
from affray_terminal.text.words import speaker_of
from tests.support.duel import open_duel, to_action


@pytest_asyncio.fixture
async def duel(client: AsyncClient) -> AsyncIterator[EncounterView]:
    """The duel, as Ann is asked to act and Bob has been hurt."""
    await open_duel(client)
    await to_action(client)
    await client.rule(
        "duel",
        "A stone falls",
        "fate",
        effects=[
            {"type": "ConditionGained", "combatant": "bob", "condition": "prone"},
            {"type": "ResourceChanged", "combatant": "bob", "resource": "hp", "amount": -8},
        ],
    )
    yield await client.view("duel")


def drawn(what: RenderableType, width: int = 100) -> list[str]:
    console = Console(width=width, record=True, file=StringIO())
    console.print(what)
    return [each.rstrip() for each in console.export_text().splitlines()]


def with_bob(view: EncounterView, **changes: Any) -> EncounterView:
    ann, bob = view.combatants
    return replace(view, combatants=[ann, replace(bob, **changes)])


def bob_drawn(view: EncounterView, width: int = 100, **changes: Any) -> list[str]:
    changed = with_bob(view, **changes)
    lines = drawn(cards(changed, speaker_of(changed), width=width, marks={}), width)
    return lines[next(number for number, each in enumerate(lines) if "Bob  blue" in each) :]


async def test_cards_at_three_widths(duel: EncounterView) -> None:
    speaker = speaker_of(duel)

    def at(width: int) -> list[str]:
        return drawn(cards(duel, speaker, width=width, marks={"ann": "A "}), width)

    ANN, BOB = "  Ann means to attack Bob with the sword.", "  Bob means to attack Ann with the sword."
    assert at(90) == [
        "▶ A Ann  red", "  HP ██████ 14/14  PP ██████ 11/11", ANN,
        "  Bob  blue", "  HP ███░░░ 6/14  PP ██████ 11/11", "  prone", BOB,
    ]  # fmt: skip
    assert at(89) == at(60) == [
        "▶ A Ann  red  HP ██████ 14/14  PP ██████ 11/11", ANN,
        "  Bob  blue  HP ███░░░ 6/14  PP ██████ 11/11", "  prone", BOB,
    ]  # fmt: skip
    assert at(59) == [
        "▶ A Ann  red  HP 14/14  PP 11/11", ANN, "  Bob  blue  HP 6/14  PP 11/11", "  prone", BOB,
    ]  # fmt: skip


async def test_a_card_says_who_is_asked_unseen_out_or_gone(duel: EncounterView) -> None:
    [asked] = duel.pending
    waits = replace(duel, pending=[replace(asked, asked="bob")])
    assert bob_drawn(waits)[0] == "? Bob  blue"
    assert bob_drawn(duel, unseen=True)[0] == "  Bob  blue  unseen"
    assert bob_drawn(duel, standing=False)[0] == "  Bob  blue  out"
    assert bob_drawn(duel, standing=False, present=False)[0] == "  Bob  blue  gone"


async def test_a_card_says_what_somebody_suffers_means_and_is_tied_to(duel: EncounterView) -> None:
    prone = duel.combatants[1].conditions[0]
    silent = [replace(prone, condition=each) for each in ("stance", "shown")]
    assert "  prone" not in bob_drawn(duel, conditions=silent)
    until = replace(prone, until=When(round=3))
    assert "  prone · prone until the end of round 3" in bob_drawn(duel, conditions=[prone, until, *silent])
    data = replace(prone, data={"by": "ann", "nothing": "", "never": False})
    assert any(each.startswith("  prone: lies on the ground") for each in bob_drawn(duel, conditions=[data]))
    unknown = replace(data, condition="moonstruck")
    assert "  moonstruck (by Ann)" in bob_drawn(duel, conditions=[unknown])
    assert "  moonstruck" in bob_drawn(
        duel, conditions=[replace(unknown, data={"nothing": "", "never": False})]
    )
    wounds = [Injury(injury="i", amount=each, taken=each, round=1) for each in (3, 5)]
    assert "  wounds: 3, 5" in bob_drawn(duel, injuries=wounds)
    kept = Intent(intent="", args={}, hidden=True)
    assert bob_drawn(duel, intent=kept)[-1] == "  keeps an intent to themselves"
    assert bob_drawn(duel, intent=None)[-1] == "  prone"
    assert "  engaged with Ann" in bob_drawn(duel, engaged=["ann"])
    broken = {"sword": {"broken": True}, "shield": {"broken": False}}
    assert "  broken: sword" in bob_drawn(duel, items=broken)
    assert "  broken: sword" not in bob_drawn(duel, width=80, items=broken)
    assert "  at 3/4" in bob_drawn(duel, position=(3, 4))
    assert "  at 3/4" not in bob_drawn(duel, width=80, position=(3, 4))


async def test_a_bar_is_as_full_as_there_is_left(duel: EncounterView) -> None:
    def bar(now: int | None, most: int | None, band: str = "", width: int = 100) -> str:
        left = {"hp": Resource(now=now, max=most, band=band)}
        return bob_drawn(duel, width, resources=left, conditions=[], intent=None)[1 if width > 89 else 0]

    assert [bar(now, 12) for now in (12, 6, 5, 0, -3, 20)] == [
        "  HP ██████ 12/12", "  HP ███░░░ 6/12", "  HP ██░░░░ 5/12", "  HP ░░░░░░ 0/12", "  HP ░░░░░░ -3/12",
        "  HP ██████ 20/12",
    ]  # fmt: skip
    assert bar(3, 0) == "  HP ░░░░░░ 3/0"
    assert bar(None, None, "hurt") == "  HP hurt"
    assert bar(None, None) == bar(3, None) == "  HP ?"
    assert bar(6, 12, width=59) == "  Bob  blue  HP 6/12"


async def test_a_short_name_is_in_capitals_and_a_longer_one_a_word(duel: EncounterView) -> None:
    said = {
        name: _left(name, Resource(now=1, max=2, band=""), 0, speaker_of(duel)).plain.split()[0]
        for name in ("hp", "luc", "health"[: SHORT + 1])
    }
    assert said["hp"] == "HP"
    assert said["luc"] == "LUC"
    assert not said["health"[: SHORT + 1]].isupper()


async def test_what_is_left_is_green_yellow_or_red(duel: EncounterView) -> None:
    def colour(now: int) -> str:
        text = _left("hp", Resource(now=now, max=12, band=""), 0, speaker_of(duel))
        return str(text.spans[-1].style)

    assert [colour(each) for each in (12, 9, 8, 5, 4, 0)] == [
        "green",
        "green",
        "yellow",
        "yellow",
        "red",
        "red",
    ]


async def test_the_first_line(duel: EncounterView) -> None:
    def line(width: int = 100, status: str = "live", at: int | None = None, **changes: Any) -> str:
        view = replace(duel, **changes)
        [found] = drawn(top(view, speaker_of(duel), status, at, width), 200)
        return found

    assert line() == "duel  Round 1 · action  Game master  ● live"
    assert line(title="At the old mill") == "At the old mill  Round 1 · action  Game master  ● live"
    assert line(width=60, title="At the old mill").startswith("At the old mill  Round")
    assert line(width=10, title="At the old mill").startswith("At the …  Round")
    assert line(round=0).startswith("duel  Before the first round  Game master")
    assert line(counts={"clock": 75}).startswith("duel  Round 1 · action · 0:01:15  Game master")
    assert line(status="lost").endswith("○ connection lost, connecting again …")
    assert line(status="sending").endswith("◌ sending …")
    assert line(status="connecting").endswith("○ connecting …")
    assert line(at=3).endswith("  step 3: → next, End now, u undo to here")
    player = replace(duel.you, role="player", combatants=["ann"])
    assert line(at=3, you=player).endswith("Playing Ann  ● live  step 3: → next, End now")
    dusk, dawn = (PartView(name="p", title=title, version="1.2") for title in ("Dusk", "Dawn"))
    assert "  with Dusk 1.2  ●" in line(parts=[dusk])
    assert "  with Dusk 1.2 and 1 more  ●" in line(parts=[dusk, dawn])


async def test_the_order_begins_with_whose_turn_it_is_where_there_is_no_room_for_all(
    duel: EncounterView,
) -> None:
    places = [
        Place(combatant=who, rank=rank) for who, rank in (("ann", 14), ("bob", 11), ("ann", 7), ("bob", 4))
    ]
    assert duel.step is not None

    def lines(width: int, turn: str) -> list[str]:
        step = replace(duel.step, combatant=turn)
        view = replace(duel, orders={"dex": places, "move": places[:1]}, step=step)
        return drawn(order(view, speaker_of(view), width), 200)

    whole = "DEX 14 Ann › 11 Bob › 7 Ann › 4 Bob"
    assert len(whole) == 35
    assert lines(35, "bob") == [whole, "move 14 Ann"]
    assert lines(34, "bob") == ["DEX … › 11 Bob › 7 Ann › 4 Bob", "move 14 Ann"]
    assert lines(10, "bob") == lines(34, "bob"), "whose turn it is stays"
    assert lines(10, "ann")[0] == whole
    assert drawn(order(replace(duel, step=None), speaker_of(duel), 99)) == ["DEX 14 Ann › 11 Bob"]


async def test_the_keys_that_are_shown_are_those_that_do_something(duel: EncounterView) -> None:
    gm, player = duel.you, replace(duel.you, role="player", types_dice=False)
    asked = [UndoRequested(type="UndoRequested", request="r", seat="ann", commit=3)]

    def keys(
        sits: bool = True, reads: bool = False, you: You = gm, dice: str = "", requests: Any = ()
    ) -> str:
        view = replace(duel, you=you, undo_requests=list(requests))
        return bottom(speaker_of(view), sits=sits, view=view, dice=dice, reads=reads).plain.rstrip()

    looks = "↑↓ story  ←→ time  m map"
    assert keys() == f"? help  q quit  g GM  u undo  r redo  t talk  d dice  {looks}"
    assert keys(you=replace(gm, types_dice=False)) == f"? help  q quit  g GM  u undo  r redo  t talk  {looks}"
    assert keys(requests=asked).startswith("y grant  n deny  ? help  q quit  g GM")
    assert keys(you=player, requests=asked) == f"? help  q quit  u undo  r redo  t talk  {looks}"
    assert keys(sits=False, requests=asked) == f"? help  q quit  {looks}"
    assert keys(reads=True) == "Enter fold out or in  ↑↓ another line  Esc back to now"
    assert keys(dice="1 2", reads=True).startswith("dice by hand: 1 2  Enter")


def line(position: str, text: str, **more: Any) -> Told:
    fields = {
        "round": 1,
        "phase": "action",
        "rank": 14,
        "key": "said",
        "args": {},
        "rule": "",
        "undone": False,
    }
    fields |= {"by": "gm", "at": 0, "aside": False}
    return Told(position=position, text=text, **(fields | more))


async def test_what_others_want_undone_is_named_by_what_was_done(duel: EncounterView) -> None:
    asked = [
        UndoRequested(type="UndoRequested", request="r", seat="ann", commit=3, reason="oops"),
        UndoRequested(type="UndoRequested", request="s", seat="bob", commit=2),
    ]

    def said(*lines: Told) -> list[str]:
        from affray_terminal.screen.decision_panel import requests  # it imports textual, which is large

        return [each.plain for each in requests(asked, lines, speaker_of(duel))]

    assert said(
        line("3-0", "An aside", aside=True), line("3-1", "Ann strikes"), line("3-2", "Bob falls")
    ) == [
        "Ann asks to undo step 3 (Ann strikes): oops  y grants, n denies",
        "Bob asks to undo step 2",
    ]


async def test_what_undo_and_redo_would_do_is_named(duel: EncounterView) -> None:
    more = Undoable(
        version=5, by="gm", text="Ann hits", also=["Bob falls", "Bob bleeds"], count=4, asks=False
    )
    one = replace(more, also=[], count=1)

    def said(**changes: Any) -> list[str]:
        view = replace(duel, **changes)
        from affray_terminal.screen.decision_panel import undoing

        return [each.plain for each in undoing(view, speaker_of(view))]

    assert said(undo=more) == ["u undoes: Ann hits Bob falls and 2 more"]
    assert said(undo=one, redo=more) == ["u undoes: Ann hits", "r redoes: Ann hits Bob falls and 2 more"]
    assert said(undo=None) == said(undo=replace(one, text="")) == []
    assert said(undo=None, clock_stopped=True) == [
        "The time for decisions stands still until somebody plays on"
    ]


async def test_a_line_of_the_story_has_a_margin_and_is_struck_out_where_it_was_undone(
    duel: EncounterView,
) -> None:
    speaker = speaker_of(duel)

    def told(here: bool = False, **more: Any) -> list[str]:
        return [each.plain for each in line_text(line("3-1", "Ann strikes", **more), speaker, here=here)]

    before, text = told()
    assert (before.strip(), len(before), text) == ("14", MARGIN, "Ann strikes")
    assert told(rank=None)[0] == " " * MARGIN
    assert told(here=True)[0] == "▸" + before[1:]
    assert told(undone=True)[1].endswith(" Ann strikes")
    assert told(undone=True)[1] != "Ann strikes"
    assert heading(line("1-0", ""), speaker).plain == "── Round 1 · action ──"


async def test_a_line_folds_out_into_its_sum_its_dice_and_where_it_stands(duel: EncounterView) -> None:
    speaker = speaker_of(duel)
    step = {"op": "+", "value": -20, "total": 40, "rule": "brp.dark.vision", "note": ""}
    sum_of = {"base": 60, "skill": "Sword", "modifiers": [step, {"rule": "no-step"}], "roll": 34, "total": 40}

    def behind(texts: dict[str, str] | None = None, **more: Any) -> list[str]:
        return [each.plain for each in unfolded(line("3-1", "", **more), speaker, texts)]

    last = behind()[-1]
    assert last.startswith("step 3-1")
    assert behind(rule="brp.a")[-1] == f"{last} · [brp.a]"
    assert behind(args={**sum_of, "result": "success"})[:2] == [
        "   60  Sword",
        "  −20  vision  = 40  [brp.dark.vision]",
    ]
    assert "34" in behind(args={**sum_of, "result": "success"})[2]
    assert len(behind(args=sum_of)) == 3
    assert behind(args={"base": 60}) == [last]
    thrown = {"dice": [3, 5], "notation": "2d6", "total": 8}
    assert behind(args=thrown)[0] == "2d6: 3, 5 = 8"
    assert behind(args={"dice": [3, 5]}) == behind(args={"notation": "2d6"}) == [last]
    words = behind({"brp.a": "A rule."}, rule="brp.a", args=sum_of)
    assert words[-2:] == ["[brp.a] A rule.", "[brp.dark.vision] …"]
    assert rules_of(line("3-1", "", args=sum_of)) == ()


@pytest.mark.parametrize(("at", "version"), [("7-3", 7), ("12", 12)])
def test_a_position_is_of_a_version(at: str, version: int) -> None:
    assert version_of(at) == version
    assert place("7-3") == (7, 3)
    assert place("7") > place("7-999")


def test_a_long_line_is_indented_below_its_margin() -> None:
    console = Console(width=40, file=StringIO())
    lines = folded(console, Text("  14 "), Text("one two three four five"), MARGIN + 9)
    assert [each.plain.rstrip() for each in lines] == [
        "  14 one two",
        " " * MARGIN + "three",
        " " * MARGIN + "four five",
    ]
