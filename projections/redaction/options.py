"""Redaction of options: none names a hidden combatant, whatever the record says (see engine.redaction.options)."""

from msgspec.structs import replace

from engine.redaction.options import UNSEEN, redact_choice, redact_modifiers
from engine.redaction.redaction import Redaction
from events import Choice
from projections.views.likely import Likely
from projections.views.options import OptionView

_UNSEEN = {"barred": str(UNSEEN), "reason": UNSEEN}


def redact_choices(choices: tuple[Choice, ...], redaction: Redaction) -> tuple[Choice, ...]:
    """The choices that the viewer may see, redacted."""
    if not redaction:
        return choices
    redacted = (redact_choice(one, redaction.mentions) for one in choices)
    return tuple(each for each in redacted if each is not None)


def redact_options(options: tuple[OptionView, ...], redaction: Redaction) -> tuple[OptionView, ...]:
    """The options that the viewer may see, redacted."""
    if not redaction:
        return options
    mentions = redaction.mentions
    found = []
    for each in options:
        choice = redact_choice(
            Choice(key=each.key, args=each.args, params=each.params, cost=each.cost), mentions
        )
        if choice is not None:
            found.append(
                replace(
                    each,
                    params=choice.params,
                    cost=choice.cost,
                    modifiers=redact_modifiers(each.modifiers, mentions),
                    **(_UNSEEN if mentions(each.reason or each.barred) else {}),
                )
            )
    return tuple(found)


def redact_likely(likely: Likely | None, redaction: Redaction) -> Likely | None:
    """The likely answer, without a goal that the viewer does not see; None for one that mentions such a combatant."""
    if likely is None or redaction.mentions(likely.args):
        return None
    return replace(likely, towards="", steps=0) if redaction.mentions(likely.towards) else likely
