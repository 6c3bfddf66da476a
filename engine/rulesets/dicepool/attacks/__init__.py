"""Attacks: pools against DEFENSEs, critical hits, damage."""
