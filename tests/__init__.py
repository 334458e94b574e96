"""The tests mirror the rooms; `toy` is a made-up game, `builders` makes values, `terminal` is a real screen."""
