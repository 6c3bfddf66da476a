"""A simple autopilot: it answers with the first preference that is legal, and never with anything else."""

from collections.abc import Iterator, Sequence
from typing import Any

from service.scripts.format import Preference


def choose(
    request: dict[str, Any], manners: dict[str, tuple[Preference, ...]], round: int
) -> tuple[str, dict[str, Any]]:
    """The choice and its arguments for a pending decision (as the service gives it), in this round.

    The one who is asked has manners of their own, then those of "*"; where none fits, the decision's default
    is taken, or else its first choice.
    """
    return next(wishes(request, manners, round))


def wishes(
    request: dict[str, Any], manners: dict[str, tuple[Preference, ...]], round: int
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Everything that fits the manners, best first, and in the end the default.

    Whether a path can be gone shows only when it is tried; then what comes next is tried.
    """
    choices: list[dict[str, Any]] = request["choices"]
    likes: Sequence[Preference] = (*manners.get(request["asked"], ()), *manners.get("*", ()))
    for like in likes:
        if like.ask == request["ask"] and (not like.rounds or round in like.rounds):
            for choice in choices:
                if _fits(like, choice):
                    yield choice["key"], _filled(choice, like.args)
    default = request.get("default", "")
    fallback = next((each for each in choices if each["key"] == default), choices[0])
    yield fallback["key"], _filled(fallback, {})


def _fits(like: Preference, choice: dict[str, Any]) -> bool:
    fixed, params = choice.get("args", {}), choice.get("params", {})
    return choice["key"] == like.choice and all(
        fixed[name] == value if name in fixed else name in params and _allowed(params[name], value)
        for name, value in like.args.items()
    )


def _allowed(param: dict[str, Any], value: Any) -> bool:
    names = param.get("names")
    if names:
        return value in names
    low, high = param.get("low"), param.get("high")
    return (low is None or value >= low) and (high is None or value <= high)


def _filled(choice: dict[str, Any], liked: dict[str, Any]) -> dict[str, Any]:
    """The fixed arguments, and for each open one what is liked, its default, or the first that is allowed."""
    args = dict(choice.get("args", {}))
    for name, param in choice.get("params", {}).items():
        if name in liked:
            args[name] = liked[name]
        elif param.get("default") is None:
            names = param.get("names")
            args[name] = names[0] if names else param.get("low", "")
    return args
