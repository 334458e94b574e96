"""The disputed points of a game among people."""

from __future__ import annotations

DEFAULTS = {
    "TAW-WEAVE-5": "either",
    "TAW-FEST-1": "at_once",
    "TAW-FEST-6": "one",
    "TAW-FEST-9": "yes",
    "TAW-FEST-12": "go_on",
    "TAW-Z07-1": "per_marker",
    "TAW-Z13-1": "each",
}
"""Each with the alternative that holds unless the table settles otherwise, as in `data/rulings`."""
