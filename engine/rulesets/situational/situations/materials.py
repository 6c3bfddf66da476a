"""Materials of cover (sit.host.cover-records)."""

from typing import Annotated

from msgspec import Meta, Struct


class Material(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What cover is made of; without a durability of its own it is a third of the toughness (sit.amb.durability)."""

    toughness: Annotated[int, Meta(ge=0, le=200)]
    durability: Annotated[int, Meta(ge=0, le=200)] | None = None

    @property
    def lasting(self) -> int:
        """The Durability."""
        return self.toughness // 3 if self.durability is None else self.durability
