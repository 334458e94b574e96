"""`companion --version`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from companion import VERSION
from companion.exits import Exit

if TYPE_CHECKING:
    from companion.language import Texts


def run(_texts: Texts | None = None) -> int:
    """Print the version; no language is needed for that."""
    sys.stdout.write(f"companion {VERSION}\n")
    return Exit.DONE
