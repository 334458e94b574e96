"""A slow second engine on plain dictionaries, written from the rules alone: it shares nothing with the fast one."""

from __future__ import annotations

from typing import Any

COLUMNS = "ABCDEFGHIJKLMNOP"


def neighbours(square: str) -> list[str]:
    """The squares on the edges of a square."""
    column, row = COLUMNS.index(square[0]), int(square[1:])
    steps = ((column, row - 1), (column, row + 1), (column - 1, row), (column + 1, row))
    return [f"{COLUMNS[c]}{r}" for c, r in steps if 0 <= c < 16 and 1 <= r <= 11]


class SlowTable:
    """A position file's table, changed in place by actions that are known to be legal."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.players: list[str] = position["players"]
        self.active: str = position["active"]
        self.tiles: dict[str, str] = dict(position["tiles"])
        self.leaders = {(e["dynasty"], e["colour"]): e["at"] for e in position["leaders"]}
        self.treasures = set(position["treasures"])
        self.bases: set[str] = set()
        for monument in position["monuments"]:
            self.cover(monument["at"])
        self.hands = {dynasty: sorted(hand) for dynasty, hand in position["hands"].items()}
        self.points = {d: {c: n for c, n in p.items() if c != "treasures"} for d, p in position["points"].items()}
        self.words: list[list[str]] = [word.split() for word in position["actions"]]

    def cover(self, corner: str) -> list[str]:
        column, row = COLUMNS.index(corner[0]), int(corner[1:])
        squares = [f"{COLUMNS[c]}{r}" for c in (column, column + 1) for r in (row, row + 1)]
        self.bases.update(squares)
        return squares

    def occupied(self) -> set[str]:
        return set(self.tiles) | self.bases | set(self.leaders.values())

    def linked(self, start: str, without: str | None = None) -> set[str]:
        """Everything linked to a square that has a piece on it."""
        pieces = self.occupied() - {without}
        found, ahead = {start}, [start]
        while ahead:
            for square in neighbours(ahead.pop()):
                if square in pieces and square not in found:
                    found.add(square)
                    ahead.append(square)
        return found

    def rulers(self, region: set[str]) -> list[tuple[str, str]]:
        return [who for who, at in self.leaders.items() if at in region]

    def kingdoms_beside(self, square: str) -> list[set[str]]:
        found: list[set[str]] = []
        for near in neighbours(square):
            if near in self.occupied() and not any(near in kingdom for kingdom in found):
                region = self.linked(near)
                if self.rulers(region):
                    found.append(region)
        return found

    def answer(self, kind: str) -> list[str] | None:
        """The next answer of this kind, if the list goes on with one."""
        return self.words.pop(0)[1:] if self.words and self.words[0][0] == kind else None

    def play(self) -> None:
        kind, *rest = self.words.pop(0)
        if kind == "tile":
            self.place_tile(*rest)
        elif kind == "leader":
            self.position_leader(*rest)
        elif kind == "catastrophe":
            gone = self.tiles.pop(rest[0], None)
            if gone == "red":
                self.send_home([rest[0]])

    def send_home(self, lost: list[str]) -> None:
        for who, at in list(self.leaders.items()):
            near = neighbours(at)
            if set(lost) & set(near) and not any(self.tiles.get(square) == "red" for square in near):
                del self.leaders[who]

    def support(self, dynasty: str, colour: str) -> int:
        number = int((self.answer("support") or ["0"])[0])
        for _ in range(number):
            self.hands[dynasty].remove(colour)
        return number

    def position_leader(self, colour: str, square: str) -> None:
        me = (self.active, colour)
        self.leaders.pop(me, None)
        if square == "off":
            return
        self.leaders[me] = square
        rivals = [who for who in self.rulers(self.linked(square)) if who[1] == colour and who != me]
        if rivals:
            (rival,) = rivals
            mine, theirs = (self.temples(self.leaders[who]) for who in (me, rival))
            mine += self.support(me[0], "red")
            theirs += self.support(rival[0], "red")
            winner, loser = (me, rival) if mine > theirs else (rival, me)
            del self.leaders[loser]
            self.points[winner[0]]["red"] += 1

    def temples(self, square: str) -> int:
        return sum(1 for near in neighbours(square) if self.tiles.get(near) == "red")

    def place_tile(self, colour: str, square: str) -> None:
        kingdoms = self.kingdoms_beside(square)
        self.hands[self.active].remove(colour)
        self.tiles[square] = colour
        if len(kingdoms) == 1:
            rulers = {c: d for d, c in self.rulers(kingdoms[0])}
            paid = rulers.get(colour) or rulers.get("black")
            if paid:
                self.points[paid][colour] += 1
        elif len(kingdoms) == 2:
            self.fight_wars(square)
        built = self.answer("monument")
        if built and built[0] != "none":
            covered = self.cover(built[0])
            for name in covered:
                del self.tiles[name]
            if colour == "red":
                self.send_home(covered)

    def fight_wars(self, square: str) -> None:
        while True:
            present = [c for _, c in self.rulers(self.linked(square))]
            pending = [c for c in ("black", "red", "blue", "green") if present.count(c) > 1]
            if not pending:
                return
            named = self.answer("war")
            self.fight_war(square, named[0] if named else pending[0])

    def fight_war(self, square: str, colour: str) -> None:
        first = self.players.index(self.active)
        order = self.players[first:] + self.players[:first]
        joined = self.rulers(self.linked(square))
        attacker, defender = [dynasty for dynasty in order if (dynasty, colour) in joined]
        sides = {d: self.linked(self.leaders[(d, colour)], without=square) for d in (attacker, defender)}
        force = {d: sum(1 for name in side if self.tiles.get(name) == colour) for d, side in sides.items()}
        force[attacker] += self.support(attacker, colour)
        force[defender] += self.support(defender, colour)
        winner, loser = (attacker, defender) if force[attacker] > force[defender] else (defender, attacker)
        del self.leaders[(loser, colour)]
        fallen = [name for name in sides[loser] if self.tiles.get(name) == colour]
        if colour == "red":
            others = set(self.leaders.values())
            fallen = [n for n in fallen if n not in self.treasures and not others & set(neighbours(n))]
        for name in fallen:
            del self.tiles[name]
        self.points[winner][colour] += 1 + len(fallen)
