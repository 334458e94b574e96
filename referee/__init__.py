"""The rules: a small kernel (ask, drive, narrow, differ, build) and one folder a game."""
