"""Saved games: the record, its file, the folder of all of them."""
