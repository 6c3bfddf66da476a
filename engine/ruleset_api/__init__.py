"""All that a ruleset may use: the ruleset itself, procedures and what they ask, phases, refusals."""
