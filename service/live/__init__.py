"""The live feed: everybody who watches a fight sees each commit as it is written."""
