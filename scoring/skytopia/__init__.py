"""The points of Skytopia: Guild Masters and the final score."""
