"""Terracotta Army: Domination and Presence, groups, the Scoring Phase and the End Game Scoring."""
