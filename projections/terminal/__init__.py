"""What a terminal prints: narration, tables and reports."""
