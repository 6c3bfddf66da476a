"""What front-ends get of a fight as it stands, and the JSON Patch between two views."""
