"""Skytopia: Chronometer, Golems, Market, Towers and Sky Cities."""
