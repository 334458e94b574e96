"""The rules desk: rulings, the search over them, and how they are shown."""
