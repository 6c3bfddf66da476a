"""Redaction: whether something mentions a hidden combatant, and data and options without it."""
