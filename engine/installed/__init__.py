"""What is installed: the rulesets' entry points, and the homes of their data, found without loading a ruleset."""
