"""Companion: a referee and scorekeeper for real board games on a real table."""

VERSION = "0.1.0"
