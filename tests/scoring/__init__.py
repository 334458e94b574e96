"""Tests of the score sheets."""
