"""What happens: the state machine, dice, procedures and rulesets."""
