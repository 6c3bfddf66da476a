"""Standing answers of a seat: they name what the rules ask and offer, as far as the seat was told of it.

Whoever is not seen and who is not there are refused alike, as in an answer: by what was offered to the seat. A GM was
told of everything.
"""

from collections.abc import Sequence

from engine.commands import types as cmd
from engine.driver.answer_check import check_answer
from engine.language.phrase_files import Phrases, id_of
from engine.language.sentence import Sentence
from engine.ruleset_api.procedure import Option
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import Choice, DecisionRequested
from events.chain.commit import Commit
from projections.language.phrases import phrases_of
from projections.viewers.log import ViewerLog

ASKS = "asks_"
"""How the texts begin that say what somebody is asked."""

LETS = ("", "let")
"""What every system knows: to be asked again, and to let others act."""


def rules_know(command: cmd.Keep, fight: Fight) -> bool:
    """Whether the rules know question and choice, so that it does not matter what was offered to whom."""
    return _is_asked(command.ask, phrases_of(fight)) and not goes_by_offer(command, fight)


def goes_by_offer(command: cmd.Keep, fight: Fight) -> bool:
    """Whether a standing answer is checked by what was offered to the seat: the rules know the choice alone."""
    return bool(command.args) or not _known(command.choice, command.ask, phrases_of(fight))


def last_question(
    command: cmd.Keep, viewer_log: ViewerLog, commits: Sequence[Commit]
) -> DecisionRequested | None:
    """The last time that this was asked of this combatant, as far as the seat was told; for a GM as it is on record."""
    who, ask = command.combatant, command.ask
    if not viewer_log.viewer.sees_all:
        return viewer_log.questions.get((who, ask))
    events = (event for commit in reversed(commits) for event in reversed(commit.events))
    asked = (event for event in events if isinstance(event, DecisionRequested))
    return next((each for each in asked if (each.asked, each.ask) == (who, ask)), None)


def check_kept(
    command: cmd.Keep, fight: Fight, last: DecisionRequested | None, offered: tuple[Choice, ...] = ()
) -> None:
    """Check a seat's standing answer, by what was `offered` `last` where it goes by that.

    Raises Refused: unknown-choice, bad-argument, unknown-combatant.
    """
    phrases = phrases_of(fight)
    ask = command.ask
    if last is None and not _is_asked(ask, phrases):
        asks = sorted(each.removeprefix(ASKS) for each in phrases.messages if each.startswith(ASKS))
        why = Sentence("affray.nobody-is-asked", {"ask": ask, "asks": asks})
        raise Refused("unknown-choice", why, legal=asks)
    if goes_by_offer(command, fight):
        _check_offered(command, fight, [Option(choice=each) for each in offered])


def _is_asked(ask: str, phrases: Phrases) -> bool:
    """Whether the rules have words for what is asked."""
    return f"{ASKS}{id_of(ask)}" in phrases.messages


def _known(choice: str, ask: str, phrases: Phrases) -> bool:
    """Whether the rules know the choice, whatever was offered."""
    keys = (f"answered.{ask}.{choice}", f"maneuver.{choice}", f"intent.{choice}")
    return choice in LETS or any(id_of(each) in phrases.messages for each in keys)


def _check_offered(command: cmd.Keep, fight: Fight, offered: list[Option]) -> None:
    if not offered:
        why = Sentence("affray.not-offered-yet", {"choice": command.choice, "ask": command.ask})
        raise Refused("bad-argument", why)
    try:
        check_answer(fight, offered, command.choice, command.args)
    except Refused as refused:
        if refused.code != "ambiguous-choice":
            raise
