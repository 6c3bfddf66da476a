"""The bot's texts: the same in both languages, with the same arguments, and as long as Discord's menus take."""

import re
import sqlite3
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

import affray_discord
from affray_discord.settings import Missing, from_environment
from affray_discord.table.seat_file import FightRow, SeatFile, SeatRow

HOME = Path(affray_discord.__file__).parent


class Named(Visitor):
    """The arguments that a message names."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """The ids of a catalogue, with their arguments."""
    found = {}
    for entry in FluentParser().parse((HOME / "words" / f"{language}.ftl").read_text(encoding="utf-8")).body:
        if isinstance(entry, Message):
            named = Named()
            named.visit(entry)
            assert entry.id.name not in found
            found[entry.id.name] = named.names
    return found


def test_both_languages_say_the_same_with_the_same_arguments() -> None:
    assert messages("en") == messages("de")


def test_every_text_that_is_asked_for_is_there_and_every_one_there_is_asked_for() -> None:
    code = "\n".join(each.read_text(encoding="utf-8") for each in HOME.rglob("*.py"))
    ids = set(messages("en"))
    described = {f"menu-{each}" for each in re.findall(r'said\("([a-z-]+)"\)', code)}
    quoted = set(re.findall(r"""["']([a-z]+(?:-[a-z]+)*)["']""", code))
    bands = {each for each in ids if each.startswith("band-")}
    assert {each for each in ids if each.startswith("menu-")} == described
    assert ids - described - bands <= quoted


def test_the_readme_has_every_command_and_no_other() -> None:
    readme = (HOME.parent / "README.md").read_text(encoding="utf-8")
    rows = [each.split("|")[1] for each in readme.splitlines() if each.startswith("| `/")]
    named = {each for row in rows for each in re.findall(r"`/([a-z ]+)`", row)}
    code = "\n".join(each.read_text(encoding="utf-8") for each in (HOME / "commands").glob("*.py"))
    in_fight = {f"fight {each}" for each in re.findall(r'@app_commands\.command\(name="(\w+)"', code)}
    assert named == in_fight | set(re.findall(r'@tree\.command\(name="(\w+)"', code))
    variables = set(re.findall(r"^\| `([A-Z_]+)`", readme, re.MULTILINE))
    settings = (HOME / "settings.py").read_text(encoding="utf-8")
    assert variables == set(re.findall(r'environment\.get\(\s*"([A-Z_]+)"', settings))


def test_descriptions_are_as_short_as_discord_takes_them() -> None:
    from affray_discord.words.texts import texts_in

    for language in ("en", "de"):
        texts = texts_in(language)
        long = [
            each
            for each in messages(language)
            if each.startswith("menu-") and not 1 <= len(texts(each)) <= 100
        ]
        assert long == []


@pytest.mark.parametrize(
    ("locale", "language"), [("de", "de"), ("en-GB", "en"), ("en-US", "en"), ("fr", "en"), (None, "en")]
)
def test_members_are_spoken_to_in_the_language_of_their_discord(locale: str | None, language: str) -> None:
    from affray_discord.words.texts import language_of

    assert language_of(locale) == language


def test_without_a_token_the_bot_says_what_it_needs() -> None:
    with pytest.raises(Missing, match="DISCORD_TOKEN"):
        from_environment({"AFFRAY_URL": "http://x"})
    settings = from_environment(
        {"DISCORD_TOKEN": " t \n", "AFFRAY_URL": "http://x/", "AFFRAY_OPENING_KEY": "k"}
    )
    assert (settings.discord_token, settings.service, settings.opening_key) == ("t", "http://x", "k")
    assert "t'" not in repr(settings).replace("sqlite'", "")


def test_the_seat_file_outlives_the_bot_and_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "seats.sqlite"
    path.write_bytes(b"")
    path.chmod(0o644)
    file = SeatFile(path)
    fight = FightRow(thread="1", encounter="e", ruleset="brp", language="de", spectator="s-token")
    file.add_fight(fight)
    file.sit(SeatRow(thread="1", member="7", seat="ann", role="player", token="old"))
    file.sit(SeatRow(thread="1", member="7", seat="ann", role="player", token="new"))
    file.close()
    assert path.stat().st_mode & 0o777 == 0o600
    again = SeatFile(path)
    assert again.open_fights() == [again.fight(1)] == [fight]
    assert again.fight(2) is None
    seat = again.seat("1", 7)
    assert seat is not None
    assert seat.token == "new"
    again.stand_up("1", "7")
    assert again.seat("1", 7) is None
    again.close()
    with pytest.raises(sqlite3.ProgrammingError):
        again.fight(1)


def test_a_word_that_wants_more_than_a_number_is_said_by_its_id() -> None:
    from affray_discord.words.rule_words import RuleWords

    words = RuleWords("en", "word_hp = hit points\nword_bad-luck = { $who }'s bad luck\n")
    assert words("hp") == "hit points"
    assert words("bad-luck") == "bad luck"
    assert words.argument("fate-points") == "Fate points"
