"""A cost: what something takes, as it was measured here."""

from msgspec import Struct


class Cost(Struct, frozen=True, kw_only=True):
    """`value` in `unit`; `key` is by what the model of docs/explanation/scale.md finds it ("": not at all)."""

    name: str
    value: float
    unit: str
    key: str = ""
