"""The table owner's attack, critical and fumble tables and spells, and the generic set that ships."""
