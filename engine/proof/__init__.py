"""Verifying a fight from its record alone: the chain, the seed, and every roll; no rules are needed.

docs/reference/dice.md says what is checked; `service/verify/affray-verify.js` checks the same in another language.
"""

from engine.proof.report import Bound, Foreknown, Given, Ruled, SeedUse, TakenBack, Verdict, Wrong
from engine.proof.verify import verify, verify_entries, verify_export

__all__ = [
    "Bound",
    "Foreknown",
    "Given",
    "Ruled",
    "SeedUse",
    "TakenBack",
    "Verdict",
    "Wrong",
    "verify",
    "verify_entries",
    "verify_export",
]
