"""What may be written, what it means, and how it is written back."""

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice import Exploding, Group, Kept, NotationError, OpenEnded, Pool, Sum, parse, text


@pytest.mark.parametrize(
    ("written", "dice"),
    [
        ("4", Sum(plus=4)),
        ("2d6+3", Sum((Group(2, 6),), plus=3)),
        ("1d6-1", Sum((Group(1, 6),), plus=-1)),
        ("1d4+2+1d2", Sum((Group(1, 4), Group(1, 2)), plus=2)),
        ("10-1d4", Sum((Group(1, 4, sign=-1),), plus=10)),
        ("-1d4", Sum((Group(1, 4, sign=-1),))),
        ("+1d4", Sum((Group(1, 4),))),
        (" 1D6 + 2 ", Sum((Group(1, 6),), plus=2)),
        ("1d100", Sum((Group(1, 100),))),
        ("d100", Sum((Group(1, 100),))),
        ("d%", Sum((Group(1, 100),))),
        ("d100!+", Sum((Group(1, 100, OpenEnded(up=96)),))),
        ("d100!-", Sum((Group(1, 100, OpenEnded(down=5)),))),
        ("d%!+/-", Sum((Group(1, 100, OpenEnded(up=96, down=5)),))),
        ("d100!91+/10-", Sum((Group(1, 100, OpenEnded(up=91, down=10)),))),
        ("d100!++20", Sum((Group(1, 100, OpenEnded(up=96)),), plus=20)),
        ("d100!+-20", Sum((Group(1, 100, OpenEnded(up=96)),), plus=-20)),
        ("d100!+/--20", Sum((Group(1, 100, OpenEnded(up=96, down=5)),), plus=-20)),
        ("3d6!", Sum((Group(3, 6, Exploding()),))),
        ("3d6!+2", Sum((Group(3, 6, Exploding()),), plus=2)),
        ("4d6k3", Sum((Group(4, 6, Kept(3)),))),
        ("2d20kh1", Sum((Group(2, 20, Kept(1)),))),
        ("2d20kl1", Sum((Group(2, 20, Kept(1, highest=False)),))),
        ("4d6d1", Sum((Group(4, 6, Kept(3)),))),
        ("4d6dl1", Sum((Group(4, 6, Kept(3)),))),
        ("4d6dh1", Sum((Group(4, 6, Kept(3, highest=False)),))),
        ("8d6>=5", Pool(8, 6, 5)),
    ],
)
def test_a_notation_means_these_dice(written: str, dice: Sum | Pool) -> None:
    assert parse(written) == dice


@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("d%", "1d100"),
        ("1D4 + 2 + D2", "1d4+1d2+2"),
        ("1d6-1", "1d6-1"),
        ("5-5", "0"),
        ("-1d4", "-1d4"),
        ("4d6d1", "4d6kh3"),
        ("2d20kl1", "2d20kl1"),
        ("3d6!", "3d6!"),
        ("d%!96+/05-", "1d100!+/-"),
        ("d100!91+ - 5", "1d100!91+-5"),
        ("8d6>=5", "8d6>=5"),
    ],
)
def test_dice_are_written_in_one_normal_form(written: str, normal: str) -> None:
    assert text(parse(written)) == normal
    assert text(parse(normal)) == normal


@pytest.mark.parametrize(
    ("written", "position", "reason"),
    [
        ("", 0, "dice or a number are missing"),
        ("sword", 0, "dice or a number are missing"),
        ("2d6+", 4, "dice or a number are missing"),
        ("2d6++3", 4, "dice or a number are missing"),
        ("2d6*3", 3, "after '2d6' comes +, - or the end"),
        ("2d6 3", 3, "after '2d6' comes +, - or the end"),
        ("4d6k", 3, "after '4d6' comes +, - or the end"),
        ("2d6\n", 3, r"after '2d6' comes +, - or the end"),
        ("4d6\u212a3", 3, "after '4d6' comes +, - or the end"),  # the Kelvin sign is not a K
        ("d\u0666", 0, "dice or a number are missing"),  # ARABIC-INDIC DIGIT SIX
        ("d100!", 4, "a d100 opens as d100!+, d100!- or d100!+/-"),
        ("d100!+5", 6, "after 'd100!+' comes +, - or the end"),
        ("d100!50+", 5, "where a d100 opens upward is 51 to 100"),
        ("d100!+/51-", 7, "where a d100 opens downward is 1 to 50"),
        ("d100!0-", 5, "where a d100 opens downward is 1 to 50"),
        ("d1!", 2, "a d1 would never stop"),
        ("4d6k5", 4, "the number of dice kept is 1 to 4"),
        ("4d6k0", 4, "the number of dice kept is 1 to 4"),
        ("4d6d4", 4, "dropping takes a die and leaves a die"),
        ("4d6d0", 4, "dropping takes a die and leaves a die"),
        ("8d6>=7", 5, "what a die must show is 1 to 6"),
        ("8d6>=", 3, "a pool stands alone and needs a number after >="),
        ("2+8d6>=5", 5, "a pool stands alone and needs a number after >="),
        ("8d6>=5+2", 3, "a pool stands alone and needs a number after >="),
        ("0d6k1", 0, "the number of dice is 1 to 100"),
        ("0d6d1", 0, "the number of dice is 1 to 100"),
        ("0d100!+", 0, "the number of dice is 1 to 100"),
        ("101d6", 0, "the number of dice is 0 to 100"),
        ("d0", 1, "the number of faces is 1 to 1000"),
        ("d1001", 1, "the number of faces is 1 to 1000"),
        ("1000001", 0, "a constant is 0 to 1000000"),
        ("60d6+41d6", 0, "101 dice are more than 100"),
        ("999999+2", 0, "the constant 1000001 is beyond 1000000"),
        ("1" * 101, 100, "it is longer than 100 characters"),
        ("+".join(["d6"] * 33), 0, "written in full it is longer than 100 characters"),
    ],
)
def test_anything_else_is_refused_at_its_place(written: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse(written)
    assert (refused.value.text, refused.value.position, refused.value.reason) == (written, position, reason)
    assert reason in str(refused.value)
    assert "Accepted are" in str(refused.value)


def test_everything_the_refusal_offers_is_accepted() -> None:
    with pytest.raises(NotationError) as refused:
        parse("?")
    offered = [word.strip("(),;.") for word in str(refused.value).partition("Accepted")[2].split()]
    offered = [word for word in offered if any(character.isdigit() or character == "%" for character in word)]
    assert len(offered) == 16
    for notation in offered:
        parse(notation)


def test_the_largest_dice_are_accepted() -> None:
    assert parse("100d1000+1000000") == Sum((Group(100, 1000),), plus=1_000_000)


def test_a_refusal_survives_the_way_to_another_process() -> None:
    with pytest.raises(NotationError) as refused:
        parse("2d6*3")
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


def test_a_refusal_keeps_a_long_text_short() -> None:
    with pytest.raises(NotationError) as refused:
        parse("a" * 100_000)
    assert len(str(refused.value)) < 500


rules = st.one_of(
    st.builds(lambda n, sides: Group(n, sides), st.integers(1, 16), st.integers(1, 1000)),
    st.builds(
        lambda n, kept, sides, highest: Group(max(n, kept), sides, Kept(min(n, kept), highest)),
        st.integers(1, 16), st.integers(1, 16), st.integers(1, 1000), st.booleans(),
    ),
    st.builds(
        lambda n, sides: Group(n, sides, Exploding()),
        st.integers(1, 16), st.integers(2, 1000).filter(lambda sides: sides != 100),
    ),
    st.builds(
        lambda n, ends: Group(n, 100, OpenEnded(*ends)),
        st.integers(1, 16),
        st.tuples(st.none() | st.integers(51, 100), st.none() | st.integers(1, 50)).filter(any),
    ),
)  # fmt: skip
groups = st.builds(lambda g, sign: Group(g.count, g.faces, g.rule, sign), rules, st.sampled_from([1, -1]))
sums = st.builds(Sum, st.lists(groups, max_size=6).map(tuple), st.integers(-1_000_000, 1_000_000))
pools = st.integers(1, 1000).flatmap(
    lambda sides: st.builds(Pool, st.integers(1, 100), st.just(sides), st.integers(1, sides))
)


@settings(deadline=None)
@given(sums | pools)
def test_what_is_written_reads_back_the_same(dice: Sum | Pool) -> None:
    assert parse(text(dice)) == dice


@settings(deadline=None)
@given(st.text(max_size=120) | st.text("0123456789dDkhl!+-/>=% ", max_size=20))
def test_garbage_is_dice_or_a_notation_error(garbage: str) -> None:
    try:
        dice = parse(garbage)
    except NotationError:
        return
    assert parse(text(dice)) == dice
