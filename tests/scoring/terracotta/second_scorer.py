"""A second count of the points, written from the rulebook on plain tables, sharing nothing with the program's own."""

from __future__ import annotations

from typing import Any

WARRIORS = {"officer", "guard", "crossbowman", "soldier"}
MOVES = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
Cell = tuple[int, int]


def cell(text: str) -> Cell:
    return "ABCDEFGHI".index(text[0]), int(text[1]) - 1


class Table:
    """A position file, as sets of cells."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.rows, self.columns = table.get("rows", 7), table.get("columns", 9)
        self.colours = [player["colour"] for player in table["player"]]
        self.table = table
        self.warriors: list[tuple[str, str, set[Cell]]] = []
        self.archers: list[tuple[Cell, Cell]] = []
        self.others: dict[str, list[Cell]] = {"footman": [], "musician": []}
        for figure in table.get("figure", []):
            at = cell(figure["at"])
            if figure["kind"] in WARRIORS:
                cells = {at} | {cell(square) for square in figure.get("rides", [])}
                self.warriors.append((figure["kind"], figure["owner"], cells))
            elif figure["kind"] == "kneeling_archer":
                x, y = MOVES[figure["facing"]]
                self.archers.append((at, (at[0] + x, at[1] + y)))
            else:
                self.others[figure["kind"]].append(at)

    def majority(self, chosen: list[int], big: int, small: int) -> dict[str, int]:
        """Points by Warriors (their numbers), ties broken by the Archers aimed at them."""
        count = {c: sum(1 for n in chosen if self.warriors[n][1] == c) for c in self.colours}
        best = max(count.values())
        if best == 0:
            return dict.fromkeys(self.colours, 0)
        top = [c for c in self.colours if count[c] == best]
        if len(top) > 1:
            help_for = {
                c: sum(
                    1
                    for _, aim in self.archers
                    for n in chosen
                    if self.warriors[n][1] == c and aim in self.warriors[n][2]
                )
                for c in top
            }
            most = max(help_for.values())
            top = [c for c in top if help_for[c] == most]
        winner = top[0] if len(top) == 1 else None
        return {c: big if c == winner else small if count[c] else 0 for c in self.colours}

    def touching(self, cells: set[Cell]) -> list[int]:
        return [n for n, (_, _, own) in enumerate(self.warriors) if own & cells]

    def area(self, test: Any) -> set[Cell]:
        return {(x, y) for x in range(self.columns) for y in range(self.rows) if test(x, y)}

    def groups(self) -> list[tuple[list[int], int]]:
        """Every group as Warrior numbers and how many figures it has, by growing colour patches."""
        found: list[tuple[list[int], int]] = []
        for kind in sorted(WARRIORS):
            patches: list[tuple[set[Cell], set[int], int]] = []
            pieces: list[tuple[set[Cell], set[int]]] = [
                (own, {n}) for n, (k, _, own) in enumerate(self.warriors) if k == kind
            ]
            cells_of_kind = {c for own, _ in pieces for c in own}
            pieces += [({at}, set()) for at, aim in self.archers if aim in cells_of_kind]
            for cells, numbers in pieces:
                near = {(x + dx, y + dy) for x, y in cells for dx, dy in MOVES.values()}
                joined = [p for p in patches if p[0] & near]
                patches = [p for p in patches if not p[0] & near]
                merged_cells, merged_numbers, size = set(cells), set(numbers), 1
                for p in joined:
                    merged_cells |= p[0]
                    merged_numbers |= p[1]
                    size += p[2]
                patches.append((merged_cells, merged_numbers, size))
            found += [(sorted(numbers), size) for _, numbers, size in patches if size >= 2]
        return found


def second_round(table: dict[str, Any]) -> dict[str, dict[str, int]]:
    """Items of the Scoring Phase by player."""
    t = Table(table)
    row, column = table["inspectors"]["row"] - 1, table["inspectors"]["column"] - 1
    by_row = t.majority(t.touching(t.area(lambda _, y: y == row)), 7, 3)
    by_column = t.majority(t.touching(t.area(lambda x, _: x == column)), 7, 3)
    heard = dict.fromkeys(t.colours, 0)
    for mx, my in t.others["musician"]:
        for n in t.touching(t.area(lambda x, y, mx=mx, my=my: x == mx or y == my)):
            heard[t.warriors[n][1]] += 1
    tile = _second_tile(t, table)
    return {
        c: {"inspector_row": by_row[c], "inspector_column": by_column[c], "musicians": heard[c], "tile": tile[c]}
        for c in t.colours
    }


def _second_tile(t: Table, table: dict[str, Any]) -> dict[str, int]:
    big, small = table["tile_vp"]
    tile = table["tile"]
    if tile in ("coins", "clay"):
        have = {p["colour"]: p["coins"] if tile == "coins" else p["wet_clay"] + p["dry_clay"] for p in table["player"]}
        best = max(have.values())
        alone = best > 0 and list(have.values()).count(best) == 1
        return {c: big if alone and n == best else small if n else 0 for c, n in have.items()}
    middle_x, middle_y = t.columns // 2, t.rows // 2
    areas = {
        "middle-row": lambda _, y: y == middle_y,
        "middle-column": lambda x, _: x == middle_x,
        "quarter-nw": lambda x, y: x < middle_x and y < middle_y,
        "quarter-ne": lambda x, y: x > middle_x and y < middle_y,
        "quarter-sw": lambda x, y: x < middle_x and y > middle_y,
        "quarter-se": lambda x, y: x > middle_x and y > middle_y,
    }
    if tile in areas:
        return t.majority(t.touching(t.area(areas[tile])), big, small)
    kind = {"officers": "officer", "guards": "guard", "crossbowmen": "crossbowman", "soldiers": "soldier"}[tile]
    return t.majority([n for n, (k, _, _) in enumerate(t.warriors) if k == kind], big, small)


def second_final(table: dict[str, Any]) -> dict[str, dict[str, int]]:
    """Items of the End Game Scoring by player."""
    t = Table(table)
    items = {c: dict.fromkeys(("footmen", "groups", "group_majority", "kneeling_archers"), 0) for c in t.colours}
    for fx, fy in t.others["footman"]:
        ring = {(fx + dx, fy + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {(fx, fy)}
        for c, n in t.majority(t.touching(ring), 8, 2).items():
            items[c]["footmen"] += n
    for numbers, _ in t.groups():
        owners = {t.warriors[n][1] for n in numbers}
        for n in numbers:
            items[t.warriors[n][1]]["groups"] += len(owners)
        if len(owners) > 1:
            for c, points in t.majority(numbers, 5, 2).items():
                items[c]["group_majority"] += points
    for _, aim in t.archers:
        for _, owner, cells in t.warriors:
            if aim in cells:
                items[owner]["kneeling_archers"] += 2
    for player in table["player"]:
        tokens = player["coins"] + player["wet_clay"] + player["dry_clay"]
        items[player["colour"]]["leftovers"] = tokens // 2
    return items
