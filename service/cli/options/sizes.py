"""Sizes on the command line: 500 MB, 2GB, 1000000."""

import re
from typing import Any

import click

UNITS = {"": 1, "b": 1, "kb": 10**3, "mb": 10**6, "gb": 10**9, "tb": 10**12}


class Size(click.ParamType[int]):
    """A number of bytes."""

    name = "size"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The bytes, from a number with or without a unit."""
        if isinstance(value, int):
            return value
        found = re.fullmatch(r"(\d{1,6}(?:\.\d+)?|\d{1,15}) *([kmgt]?b?)", str(value).strip().lower())
        unit = found[2] + "b" if found and found[2] in ("k", "m", "g", "t") else found[2] if found else ""
        if found is None:
            self.fail(f"{value!r} is no size: write 500MB, 2GB or a number of bytes.", param, ctx)
        return int(float(found[1]) * UNITS[unit])


SIZE = Size()
