"""Terracotta Army: the Mausoleum, the Action Wheel, and the rules of two to four players."""
