"""The views of a fight that front-ends get, and the JSON Patch between two views."""
