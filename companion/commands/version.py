"""`companion --version`."""

from __future__ import annotations

import sys

from companion import VERSION
from companion.exits import Exit
from companion.language import Texts


def run(_texts: Texts) -> int:
    """Print the version."""
    sys.stdout.write(f"companion {VERSION}\n")
    return Exit.DONE
