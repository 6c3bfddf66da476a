"""The doctor: what an operator should see to, check by check, each with what to do about it."""
