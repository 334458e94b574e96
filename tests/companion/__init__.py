"""Tests of everything with hands: sessions, prompts, screen, languages, commands."""
