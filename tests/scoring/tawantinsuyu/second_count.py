"""A second count of both scorings, written from the rulebook without a look at the first."""

from __future__ import annotations

from typing import Any

TRIANGLE = {1: 0, 2: 1, 3: 3, 4: 6, 5: 10, 6: 15, 7: 21}


def count_final(table: dict[str, Any]) -> dict[str, dict[str, int]]:
    """For each player every item and the total."""
    counted = {}
    for player in table["player"]:
        get = player.get
        person = not get("automa", False)
        scored = dict.fromkeys(("tapestries", "temple", "buildings", "god_cards"), 0)
        for length in get("tapestries", []):
            scored["tapestries"] += TRIANGLE[length]
        scored["temple"] += get("temple_centre", 0)
        scored["buildings"] += get("buildings_face_up", 0) + get("buildings_face_up", 0)
        for _ in range(get("god_cards", 0) if person else 0):
            scored["god_cards"] += 2 if "Z06" in get("passive_buildings", []) else 1
        scored["army_cards"] = get("army_face_up", 0)
        scored["workers"] = get("workers", 0)
        scored["gold"] = get("gold", 0)
        left = sum(get(kind, 0) for kind in ("gold", "stone", "corn", "potato"))
        scored["leftovers"] = left if table.get("axomamma_leftovers") and not person else 0
        counted[player["name"]] = {**scored, "total": player["vp"] + sum(scored.values())}
    return counted


def final_order(table: dict[str, Any]) -> list[list[str]]:
    """The names from first to last; those who share a place together."""
    totals = {name: scored["total"] for name, scored in count_final(table).items()}
    goods = {p["name"]: sum(p.get(k, 0) for k in ("potato", "corn", "stone", "gold")) for p in table["player"]}
    rows: dict[tuple[int, int], list[str]] = {}
    for player in table["player"]:
        rows.setdefault((totals[player["name"]], goods[player["name"]]), []).append(player["name"])
    return [rows[key] for key in sorted(rows, reverse=True)]


def count_festival(table: dict[str, Any]) -> dict[str, dict[str, int]]:
    """For each player every item and the total, step by step along the score track."""
    track = {player["name"]: player["vp"] for player in table["player"]}
    people = {player["name"] for player in table["player"] if not player.get("automa")}
    items: dict[str, dict[str, int]] = {name: {} for name in track}

    def step(name: str, item: str, vp: int) -> None:
        items[name][item] = vp
        track[name] += vp

    for player in table["player"]:
        name = player["name"]
        step(name, "tile", 2 ** (table["festival"] - 1) if table.get("holder") == name else 0)
        weaver = name in people and "Z09" in player.get("passive_buildings", [])
        step(name, "start", player.get("longest_tapestry", 0) if weaver else 0)
        own = player.get("merchant_vp", 0) if name in people else table.get("weaving_vp", 1) * player.get("weavings", 0)
        step(name, "merchant", own)
        step(name, "temple", player["temple_vp"])
    winners = [_winner(entry["markers"]) for entry in table.get("region", [])]
    for name in track:
        step(name, "conquest", winners.count(name) * table["casualties"])
    for player in table["player"]:
        name = player["name"]
        lost = 0
        if name in people:
            for _ in range(player.get("god_cards", 0) - player.get("potato", 0) - player.get("gold_for_potatoes", 0)):
                lost = min(lost + 2, track[name])
        step(name, "potatoes", -lost)
    ahead = max(track.values())
    for name, reached in track.items():
        behind = name not in people and reached < ahead and table["festival"] in (1, 2)
        items[name]["catch_up"] = 2 if behind else 0
    return {name: {**scored, "total": track[name] + scored["catch_up"]} for name, scored in items.items()}


def _winner(markers: list[str]) -> str | None:
    """By comparing every pair: more markers, or as many and one further to the right."""
    strength = {owner: (markers.count(owner), _last(markers, owner)) for owner in markers}
    for owner, own in strength.items():
        if all(own >= other for other in strength.values()):
            return owner
    return None


def _last(markers: list[str], owner: str) -> int:
    return len(markers) - 1 - markers[::-1].index(owner)
