"""Sheets that groups have: read from what other programs write and from pasted tables, and written as tables again."""
