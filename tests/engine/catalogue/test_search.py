"""Finding a rule by words, as a GM remembers them."""

from engine import catalogue


def ids(system: str, *words: str) -> list[str]:
    return [each.id for each in catalogue.search(catalogue.load(system), words)]


def test_every_word_has_to_be_there_in_any_order_and_case() -> None:
    assert "pm.charge.weaker-against-opportunity-attacks" in ids("pathmaster", "Attack", "OPPORTUNITY")
    assert ids("pathmaster", "opportunity", "zeppelin") == []


def test_a_word_may_be_cut_off_at_its_end_only() -> None:
    assert ids("brp", "bleed") == ids("brp", "bleed", "bl")
    assert "brp.bleeding.loss" in ids("brp", "bleed")
    assert ids("brp", "leeding") == []


def test_what_is_named_so_comes_before_what_only_mentions_it() -> None:
    found = ids("brp", "major", "wound")
    named = ["major" in each and "wound" in each for each in found]
    assert named == sorted(named, reverse=True)
    assert set(named) == {True, False}


def test_tables_rulings_and_what_the_game_around_provides_are_found_too() -> None:
    assert "pm.table.action-costs" in ids("pathmaster", "dive", "cover")
    assert "brp.amb.level-rounding" in ids("brp", "rounding")
    assert "dp.host.round" in ids("dicepool", "two", "actions")
