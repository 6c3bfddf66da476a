"""Optional rules: each in force where the table's option of its name says so."""
