"""Imperial Settlers with the Aztecs: favour, prayers, decks and the frame of the base game."""
