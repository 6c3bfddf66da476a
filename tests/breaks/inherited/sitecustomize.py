"""Breaks a process as `tests.breaks` has broken the one that starts it; Python runs a module of this name first."""

import marshal
import os
from importlib.machinery import SourceFileLoader

with open(os.environ["AFFRAY_TESTS_BROKEN"], "rb") as kept:
    path, code = marshal.load(kept)
whole = SourceFileLoader.get_code


def get_code(self, fullname):
    return code if self.path == path else whole(self, fullname)


SourceFileLoader.get_code = get_code
