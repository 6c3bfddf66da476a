"""How one schema of a document refers to another."""

REF = "#/components/schemas/{name}"
