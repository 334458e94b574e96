"""The user's folder: by platform convention, or where COMPANION_HOME says."""

from __future__ import annotations

import os
from pathlib import Path

from referee.errors import CompanionError
from referee.reason import phrase


def home_folder() -> Path:
    """Where sessions and catalogues are kept; a user without a home must name a folder."""
    chosen = os.environ.get("COMPANION_HOME")
    try:
        if chosen:
            return Path(chosen).expanduser()
        from platformdirs import user_data_dir

        path = Path(user_data_dir("companion", appauthor=False))
    except RuntimeError as error:
        raise CompanionError(phrase("error.no_home")) from error
    if not path.is_absolute():
        raise CompanionError(phrase("error.no_home"))
    return path


def folder(name: str) -> Path:
    """A folder below the user's folder, made if it is missing."""
    path = home_folder() / name
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CompanionError(
            phrase("error.no_folder", folder=str(path), reason=error.strerror or str(error))
        ) from error
    return path
