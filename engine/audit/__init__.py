"""The audit: every procedure run again over its own record, every die and entry checked."""
