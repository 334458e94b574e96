"""What can lie on a square, in one word: `red`, `red*` (with a treasure), `lion-black`, `catastrophe`, `base`."""

from __future__ import annotations

from companion.games.tigris.numbers import the_numbers
from referee.errors import BadAnswer
from referee.reason import Phrase, Term, phrase
from referee.records import dataclass
from referee.tigris.colours import WORDS


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile, leader, catastrophe tile or monument base, perhaps with a treasure on it."""

    word: str
    treasure: bool = False

    def __str__(self) -> str:
        return f"{self.word}*" if self.treasure else self.word

    @property
    def is_leader(self) -> bool:
        """Is it one of the leaders, of which there is only one of each?"""
        return "-" in self.word

    @property
    def words(self) -> Phrase:
        """The piece as people call it."""
        if self.treasure:
            return phrase("tigris-euphrates.piece.with_treasure", piece=Piece(self.word).words)
        if self.word in WORDS:
            return phrase("tigris-euphrates.piece.plain", piece=Term(f"{self.word}_tile"))
        dynasty, dash, colour = self.word.partition("-")
        if dash:
            return phrase("tigris-euphrates.piece.leader", who=Term(dynasty), colour=Term(colour))
        return phrase("tigris-euphrates.piece.plain", piece=Term(self.word))


def read_piece(text: str) -> Piece:
    """The piece of a word; `BadAnswer` with the words there are."""
    word = text.strip().lower()
    treasure = word.endswith("*")
    word = word.removesuffix("*")
    leaders = tuple(f"{dynasty}-{colour}" for dynasty in the_numbers().dynasties for colour in WORDS)
    known = (*WORDS, *leaders, "catastrophe", "base")
    if word not in known or (treasure and word not in ("red", "base")):
        raise BadAnswer("error.not_an_option", answer=text, options=(*WORDS, "red*", "lion-black", "catastrophe", "-"))
    return Piece(word, treasure)
