"""Hit point bands: how exactly those of others are shown: the table option `foes_hit_points`."""

from engine.state.state import Fight


def exactness(fight: Fight) -> str:
    """How exactly this table shows what foes have left: "exact", "banded" or "none"."""
    return str(fight.options.get("foes_hit_points", "exact"))


def band(now: int, most: int) -> str:
    """What is left of something in words: all of it, at least half, less, or nothing."""
    if now >= most:
        return "unhurt"
    if now <= 0:
        return "down"
    return "hurt" if 2 * now >= most else "badly-hurt"
