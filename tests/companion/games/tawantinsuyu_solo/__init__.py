"""Whole solo games: simulated, recorded, counted."""
