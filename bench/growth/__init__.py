"""What no long fight may make dearer: `python -m bench.growth`."""
