"""Striking: reach and range, the roll, what adds to it, what the tables say of it."""
