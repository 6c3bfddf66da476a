"""Who takes part: figures, things, who perceives whom, and who can act."""
