"""The live feed: everybody who watches a fight gets each commit as it is written."""
