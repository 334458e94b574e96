"""Imperial Settlers with the Aztecs: points and what a prayer pays."""
