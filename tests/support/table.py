"""The table that `affray.testing` ships, for the tests that know it by this name."""

from affray.testing import SEED, SERVER, Dice, Table, Unscripted, entrant

__all__ = ["SEED", "SERVER", "Dice", "Table", "Unscripted", "entrant"]
