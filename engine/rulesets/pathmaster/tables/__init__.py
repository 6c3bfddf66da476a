"""The table owner's attack, critical and fumble tables, and the generic set that ships."""
