"""How the worker and its log are: health, checks of the record, figures."""
