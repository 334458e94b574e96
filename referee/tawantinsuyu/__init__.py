"""Tawantinsuyu: The Inca Empire, one file a chapter of its rulebook."""
