"""The picture under the grid of a board: how it lies there. No rule goes by it, and what it shows is kept elsewhere."""

import re
from math import isfinite

from engine.board.board import Board
from events import Picture

ID = re.compile(r"[a-z0-9]{16,64}")
"""What names the bytes of a picture."""

WIDEST = 16_384  # pixels
LEAST_CELL = 4  # pixels


def placed(on: Board, picture: Picture) -> Picture | None:
    """The picture as it lies under this board; None where there is none any more. Raises ValueError."""
    if not picture.picture:
        return None
    if on.shape == "none":
        raise ValueError("this fight has no board")
    if not ID.fullmatch(picture.picture):
        raise ValueError("the id of a picture is 16 to 64 small letters and digits")
    if not (1 <= picture.width <= WIDEST and 1 <= picture.height <= WIDEST):
        raise ValueError(f"a picture is 1 to {WIDEST} pixels wide and high")
    if not LEAST_CELL <= picture.cell <= WIDEST:
        raise ValueError(f"a cell is {LEAST_CELL} to {WIDEST} pixels across")
    if not all(isfinite(each) and abs(each) <= WIDEST for each in (picture.left, picture.top)):
        raise ValueError(f"a picture begins at most {WIDEST} pixels beside the board")
    return picture
