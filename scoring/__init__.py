"""Points: pure functions from values to a sheet in which every point has its receipt."""
