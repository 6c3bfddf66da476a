"""The way into Affray: the one package whose name nobody else has."""
