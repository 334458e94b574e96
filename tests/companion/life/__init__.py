"""Tests of table life: saved games, board check, statistics, reports, timer."""
