"""Tawantinsuyu's scoring: the Festivals and the end of the game."""
