"""What players do in a turn, as flows: each asks what the record needs and says what to do on the table."""
