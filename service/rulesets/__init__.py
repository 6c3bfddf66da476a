"""Information about the installed rulesets."""
