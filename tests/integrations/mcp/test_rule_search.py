"""Which rule is found first: the one that has more of the words, and has them in its id or section."""

import pytest

from affray_mcp.rulebook import Found, _score


def rule(id: str = "x.y", section: str = "", text: str = "") -> Found:
    return Found(id=id, section=section, kind="rule", text=text)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (rule(text="cover and fire"), rule(id="x.cover", text="water")),
        (rule(id="x.cover", text="of anything"), rule(text="cover")),
        (rule(section="Cover", text="of anything"), rule(text="cover")),
        (rule(text="cover"), rule(text="cover, and much more besides")),
        (rule(text="cover"), rule(text="water")),
    ],
    ids=["all words", "in its id", "in its section", "shorter", "none"],
)
def test_a_rule_that_fits_better_comes_first(better: Found, worse: Found) -> None:
    assert _score(better, ["cover", "fire"]) > _score(worse, ["cover", "fire"])


def test_less_than_half_of_the_words_is_no_find() -> None:
    assert _score(rule(text="cover"), ["cover", "fire", "water"]) == 0
    assert _score(rule(text="cover"), ["cover", "fire"]) > 0
