"""A catalogue as it goes over the network: each message once, as it holds, and without comments."""

import re

ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=.*\n?(?:(?:[ \t}].*)?\n|[ \t}].*$)*", re.MULTILINE)
"""A message or a term: its first line, and those that go on with it, which are indented or empty."""


def lean(source: str) -> str:
    """The same messages in fewer bytes: of those that are there more than once the last, which holds."""
    found = {each[1]: each[0].rstrip() for each in ENTRY.finditer(source)}
    return "\n".join(found.values()) + "\n"
