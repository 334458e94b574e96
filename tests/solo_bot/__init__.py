"""Axomamma: one test a ruling at least, whole simulated games, and the books she must keep."""
