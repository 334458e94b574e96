"""Tigris & Euphrates: the board, its kingdoms and every action, as the rulebook judges them."""
