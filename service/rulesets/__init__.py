"""What the service says of the installed rulesets."""
