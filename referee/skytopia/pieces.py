"""Cards on the Market, cards in a Tower, dice of a player: pieces with places that undo names and `adjust` repairs."""

from __future__ import annotations

from collections.abc import Iterator

from referee.ask import NOTHING
from referee.errors import BadAnswer
from referee.skytopia.values import COLOUR_EFFECTS, CRESTS, HOME, STALLS, Card, Colour, Crest, Effect, Golem, Place


def card_from(text: str, colour: Colour) -> Card:
    """A card written as `effect.crest`, or as its effect alone where the crest is not needed."""
    effect, _, crest = text.partition(".")
    effects = [kind.value for kind in COLOUR_EFFECTS[colour]]
    crests = [known.value for known in CRESTS]
    if effect not in effects or (crest and crest not in crests):
        options = tuple(f"{name}.{CRESTS[0].value}" for name in effects)
        raise BadAnswer("error.not_an_option", answer=text, options=options)
    return Card(Effect(effect), Crest(crest) if crest else Crest.UNKNOWN)


def golem_from(text: str) -> Golem:
    """A die written as `card.face` (`red2.4`), or `home`."""
    at, _, face = text.partition(".")
    if text == HOME.at.value:
        return HOME
    if at not in [place.value for place in STALLS] or face not in ("1", "2", "3", "4", "5", "6"):
        raise BadAnswer("error.not_an_option", answer=text, options=(HOME.at.value, "blue1.5", "red2.4"))
    return Golem(Place(at), int(face))


class Market(dict[Place, Card]):
    """The cards of the Market by their places."""

    def places(self) -> Iterator[tuple[str, Card]]:
        """Every card, column by column."""
        yield from ((place.value, self[place]) for place in STALLS if place in self)

    def place(self, name: str) -> Card | None:
        """The card at a place."""
        return self.get(_stall(name))

    def repaired(self, name: str, text: str) -> Market:
        """The Market with another card, or none, at a place."""
        place = _stall(name)
        if text == NOTHING:
            return self.without(place)
        return self.laid(place, card_from(text, place.colour))

    def laid(self, place: Place, card: Card) -> Market:
        """The Market with a card laid on a place."""
        return Market({**self, place: card})

    def without(self, place: Place) -> Market:
        """The Market with a gap at a place."""
        return Market({spot: card for spot, card in self.items() if spot is not place})


def _stall(name: str) -> Place:
    for place in STALLS:
        if place.value == name:
            return place
    raise BadAnswer("error.no_such_place", path=name, step=name)


class Tower(tuple[Card, ...]):
    """The cards of a Tower from the bottom up, without the Foundation."""

    __slots__ = ()

    def places(self) -> Iterator[tuple[str, Card]]:
        """Every card by its level."""
        yield from ((str(level), card) for level, card in enumerate(self, 1))

    def place(self, name: str) -> Card | None:
        """The card at a level; the level above the top is empty."""
        level = self._level(name)
        return self[level - 1] if level <= len(self) else None

    def repaired(self, name: str, text: str) -> Tower:
        """The Tower with another card at a level, one more on top, or one taken out."""
        level = self._level(name)
        below, above = self[: level - 1], self[level:]
        if text == NOTHING:
            return Tower((*below, *above))
        if not self:
            colour = next((e.colour for e in Effect if text.partition(".")[0] == e.value), Colour.BLUE)
            return Tower((card_from(text, colour),))
        return Tower((*below, card_from(text, self[0].colour), *above))

    def _level(self, name: str) -> int:
        if not name.isdecimal() or not 1 <= int(name) <= len(self) + 1:
            raise BadAnswer("error.no_such_place", path=name, step=name)
        return int(name)


class Golems(tuple[Golem, ...]):
    """The five dice of a player."""

    __slots__ = ()

    def places(self) -> Iterator[tuple[str, Golem]]:
        """Every die by its number."""
        yield from ((str(number), golem) for number, golem in enumerate(self, 1))

    def place(self, name: str) -> Golem:
        """A die by its number."""
        if not name.isdecimal() or not 1 <= int(name) <= len(self):
            raise BadAnswer("error.no_such_place", path=name, step=name)
        return self[int(name) - 1]

    def repaired(self, name: str, text: str) -> Golems:
        """The dice with one of them elsewhere."""
        return self.moved(self.index(self.place(name)), golem_from(text))

    def moved(self, number: int, to: Golem) -> Golems:
        """The dice with the one of this number (from 0) elsewhere."""
        return Golems((*self[:number], to, *self[number + 1 :]))
