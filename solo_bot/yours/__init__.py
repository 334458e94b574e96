"""Your side of the solo game, lean: only what matters to her and to the shared table is entered."""
