"""Forecasts: fights that processes of their own play to their end many times, for those who ask how it may end."""
