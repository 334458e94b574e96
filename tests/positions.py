"""Position files of the contract, for tests and for the bench."""

from __future__ import annotations

TAWANTINSUYU_FINAL = """\
game = "tawantinsuyu"
solo = true
axomamma_leftovers = false
[[player]]
name = "Ada"
vp = 97
tapestries = [4, 2]
temple_centre = 6
buildings_face_up = 3
god_cards = 2
army_face_up = 4
workers = 1
potato = 3
corn = 0
stone = 1
gold = 2
passive_buildings = ["Z06"]
[[player]]
name = "Axomamma"
automa = true
vp = 101
"""
