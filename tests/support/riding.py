"""Riders and mounts for tests of the situational rules."""

from typing import Any

from affray.testing import Table
from tests.support.situational import fight, fighter

HOOF = {"hoof": {"skill": "Hoof", "damage": "1d6", "part": "right-foreleg"}}
HORSE_BODY = {
    "head": "head",
    "right-foreleg": "leg",
    "left-foreleg": "leg",
    "right-hind-leg": "leg",
    "left-hind-leg": "leg",
}


def horse(id: str = "star", side: str = "red", *, at: tuple[int, int] | None = None, **more: Any) -> Any:
    """A warhorse of scale 1."""
    sheet: dict[str, Any] = {
        "mount": "trained",
        "scale": 1,
        "speed": 6,
        "body": HORSE_BODY,
        "weapons": HOOF,
        "Hoof": 2,
    }
    return fighter(id, side, at=at, **{**sheet, **more})


def mounted(
    *,
    rider: dict[str, Any] | None = None,
    mount: dict[str, Any] | None = None,
    board: bool = True,
    then: Any = (),
    **options: Any,
) -> Table:
    """Ann on Star at (4, 4), who covers four squares, and Bob at (10, 4)."""
    where: list[tuple[int, int] | None] = [(3, 3), (4, 4), (10, 4)] if board else [None] * 3
    ann = {"Sword": 3, "Riding": 2, "rides": "star", **(rider or {})}
    return fight(
        fighter("ann", at=where[0], **ann),
        horse(at=where[1], **(mount or {})),
        fighter("bob", "blue", at=where[2], Sword=1),
        then=then,
        **options,
    )
