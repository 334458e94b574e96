"""Tests of the rules: the kernel here, one folder a game."""
