"""Redaction: who is looking, whom they do not see, and what is taken out before anything leaves."""
