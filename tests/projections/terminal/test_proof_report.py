"""What `affray verify` prints of a verdict: everything in which somebody had a say, in a sentence of its own."""

import pytest
from rich.console import Console

from engine.proof.report import Bound, Foreknown, Given, Ruled, SeedUse, TakenBack, Verdict, Wrong
from projections.terminal.proof_report import render_altered, render_verdict

NOTHING_BACK = TakenBack(rolls=0, dice=0, rulings=0)
FIRST_SEED = SeedUse(entry="1-0", commitment="c1", revealed=True, rolls=4)
CLEAN = Verdict(
    verdict="proven", encounter="duel", commits=9, events=31, withheld=0, replaced=[], hash="abc", head_checked=True,
    known_head=0, seed="revealed", sealed=False, no_override=True, overrides=[], server_rolls=4, dice_checked=4,
    entropy=0, given=[], rulings=[], hidden=[], foreknown=[], taken_back=NOTHING_BACK, seeds=[FIRST_SEED], wrong=[],
)  # fmt: skip


def printed(**changes: object) -> list[str]:
    """What is said of a verdict that is clean but for these."""
    return lines(render_verdict(Verdict(**{**fields(CLEAN), **changes})))  # type: ignore[arg-type]


def fields(verdict: Verdict) -> dict[str, object]:
    return {name: getattr(verdict, name) for name in verdict.__struct_fields__}


def lines(of: object) -> list[str]:
    console = Console(width=400, color_system=None)
    with console.capture() as capture:
        console.print(of)
    return capture.get().splitlines()


def beyond_the_clean(**changes: object) -> list[str]:
    """The lines that these changes add."""
    clean = printed()
    return [each for each in printed(**changes) if each not in clean]


def test_of_a_clean_fight_nothing_is_said_but_how_far_it_goes_and_how_it_was_checked() -> None:
    assert printed() == [
        "The record holds: nothing was changed, and every roll of the server is the one it was bound to.",
        "duel: 9 commits, 31 events.",
        "Head of the chain: 9:abc",
        "It is the head that is kept with the record; whoever could cut the one could cut the other. "
        "Note it down elsewhere, and compare: --head.",
        "Seed: revealed; 4 of 4 server rolls derived again.",
        "No override.",
    ]


@pytest.mark.parametrize(
    ("head", "checked", "says"),
    [
        (9, True, "Commit 9 is the last one: its head is the one that is known from elsewhere."),
        (
            8,
            True,
            "The head known from elsewhere is that of commit 8; 1 came after it. It is the head that is kept",
        ),
        (
            7,
            False,
            "The head known from elsewhere is that of commit 7; 2 came after it. No head was kept apart",
        ),
        (0, False, "No head was kept apart from the record: what is missing at its end goes unnoticed."),
    ],
)
def test_the_end_is_as_certain_as_the_heads_that_are_known(head: int, checked: bool, says: str) -> None:
    assert printed(known_head=head, head_checked=checked)[3].startswith(says)


def test_dice_that_were_typed_in_are_counted_and_told_with_whose_they_are() -> None:
    rolls = [
        Given(entry=f"{at}-1", by=by, combatant="ann", purpose="attack", notation="2d6",
              dice=(3, 4), total=7, source=of)
        for at, by, of in ((3, "bob", "table"), (4, "gm", "gm"), (5, "bob", "table"), (2, "gm", "fork"))
    ]  # fmt: skip
    assert beyond_the_clean(given=rolls) == [
        "Typed in, and proven by nothing: 3 rolls, by bob, gm.",
        "  3-1: attack of ann, typed in, rolled by hand (bob): 2d6 shows 3, 4",
        "  4-1: attack of ann, set by the GM (gm): 2d6 shows 3, 4",
        "  5-1: attack of ann, typed in, rolled by hand (bob): 2d6 shows 3, 4",
        "  2-1: attack of ann, rolled in the fight before (gm): 2d6 shows 3, 4",
    ]
    assert not [each for each in beyond_the_clean(given=rolls[3:]) if "proven by nothing" in each]


def test_dice_that_were_known_before_they_fell_are_told_with_who_knew_them() -> None:
    seen = Foreknown(entry="6-2", combatant="ann", purpose="parry", before="4-2", by="bob", hidden=False)
    secret = Foreknown(entry="7-2", combatant="ann", purpose="dodge", before="5-2", by="gm", hidden=True)
    assert beyond_the_clean(foreknown=[seen, secret]) == [
        "  6-2: parry of ann, known before it fell, to all who had seen it: 4-2",
        "  7-2: dodge of ann, known before it fell, to gm, who had rolled it in secret: 5-2",
    ]


def test_what_was_taken_back_hidden_and_ruled_is_told() -> None:
    new = [SeedUse(entry=f"{at}-0", commitment="c", revealed=at == 8, rolls=2) for at in (8, 9)]
    ruled = [
        Ruled(entry="3-0", by="gm", ruling="It is dark.", effects=0),
        Ruled(entry="4-0", by="gm", ruling="", effects=2),
    ]
    hidden = [Bound(entry=f"{at}-1", combatant="ann", purpose="spot", revealed=at == 2) for at in (2, 3)]
    assert beyond_the_clean(
        taken_back=TakenBack(rolls=2, dice=5, rulings=1),
        seeds=[FIRST_SEED, *new],
        rulings=ruled,
        hidden=hidden,
    ) == [
        "Seen and taken back: 2 rolls by the rules, with 5 dice.",
        "  8-0: the end was taken back; 2 rolls come from a new seed (revealed)",
        "  9-0: the end was taken back; 2 rolls come from a new seed (still secret)",
        "  2-1: a hidden roll, spot, revealed",
        "  3-1: a hidden roll, spot, not revealed",
        "  3-0: a ruling of gm: It is dark.",
        "  4-0: a ruling of gm, with 2 effects: (its words are withheld)",
    ]


def test_what_was_withheld_replaced_added_and_sealed_is_told() -> None:
    told = beyond_the_clean(
        withheld=3, entropy=2, replaced=["2-1", "3-1"], sealed=True,
        no_override=False, overrides=["rulings", "withheld"],
    )  # fmt: skip
    assert told == [
        "duel: 9 commits, 31 events, 3 of them withheld.",
        "Entropy of seats: 2 times.",
        "Replaced, as a name was erased: 2-1, 3-1.",
        "The fight was sealed.",
        "Rulings of the GM changed the state.",
        "Events are withheld: dice that were typed in, and rulings, may be among them.",
    ]
    assert "No override." not in printed(no_override=False)


def test_a_broken_chain_is_told_by_where_it_breaks_and_nothing_else_is_counted() -> None:
    wrong = [Wrong(entry=f"{at}-0", check="chain", says="altered") for at in (3, 4, 5)]
    assert printed(verdict="altered", commits=0, wrong=wrong) == [
        "The record does not hold.", "  3-0 (chain): altered", "  4-0 (chain): altered", "  5-0 (chain): altered",
    ]  # fmt: skip
    broken = Verdict(**{**fields(CLEAN), "wrong": wrong})  # type: ignore[arg-type]
    assert lines(render_altered(broken)) == [
        "The record does not hold. Do not trust what follows. First at 3-0 (chain): altered (and 2 more, which “affray "
        "verify” names)."
    ]
