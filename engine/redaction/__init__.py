"""Whether something mentions a combatant who must not be known of, and data and options without it."""
