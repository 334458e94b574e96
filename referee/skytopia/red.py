"""Red Tower cards turn, move and place Golems."""

from __future__ import annotations

from referee.ask import Flow, Option, choose, several, tell
from referee.reason import Because, Term, because, phrase
from referee.records import replace
from referee.skytopia.golems import face_refusal, golem_turn_refusal, stand, turn, turn_refusal
from referee.skytopia.table import Game, sorted_places
from referee.skytopia.use import Use, choose_die, die_label, or_skip, own_dice
from referee.skytopia.values import HOME, Golem, Place


def turn_one(game: Game, use: Use) -> Flow[Game]:
    """Turn one own Golem up to two steps."""
    most = game.numbers.red_turn_steps
    reason = because("SKY-RED-1", n=most)
    return (yield from turn_up_to(game, use, most, reason))


def turn_up_to(game: Game, use: Use, most: int, reason: Because) -> Flow[Game]:
    """Turn one own Golem by a number of steps of the user's choice."""
    options: list[Option[tuple[Golem, int]]] = []
    for option in own_dice(game, use):
        golem = option.value
        for steps in range(1, most + 1):
            refused = option.refused or golem_turn_refusal(game, golem, steps)
            label = phrase("skytopia.label.turn", die=die_label(game, golem), n=steps)
            options.append(Option(f"{golem.key}+{steps}", (golem, steps), label, refused))
    if not any(option.refused is None for option in options):
        yield from tell(phrase("skytopia.know.no_die", who=use.name), reason, state=game, do=False)
        return game
    text = phrase("skytopia.ask.turn", who=use.name, n=most)
    chosen = yield from choose("effect.turn", use.name, text, or_skip(options), because=reason, state=game)
    if chosen is None:
        return game
    golem, steps = chosen
    return (yield from turn(game, use.name, golem, steps, reason))


def turn_all(game: Game, use: Use) -> Flow[Game]:
    """Turn any own Golems one step each."""
    steps = game.numbers.red_all_steps
    reason = because("SKY-RED-2", n=steps)
    options = tuple(_turnable(game, use, option, steps) for option in own_dice(game, use))
    turnable = [option.value for option in options if option.refused is None]
    if not turnable:
        yield from tell(phrase("skytopia.know.no_die", who=use.name), reason, state=game, do=False)
        return game
    all_together = _together(game, _nearest_first(game, turnable), steps) is None
    default = ",".join(golem.key for golem in turnable) if all_together else None
    text = phrase("skytopia.ask.turn_all", who=use.name)
    while True:
        chosen = yield from several(
            "effect.turn_all", use.name, text, options, because=reason, state=game, default=default
        )
        golems = _nearest_first(game, list(chosen))
        refused = _together(game, golems, steps)
        if refused is None:
            break
        yield from tell(phrase("skytopia.know.not_together", reason=refused), refused, state=game, do=False)
    for golem in golems:
        game = yield from turn(game, use.name, golem, steps, reason)
    return game


def _nearest_first(game: Game, golems: list[Golem]) -> list[Golem]:
    """The order in which Golems make room for each other."""
    return sorted(golems, key=lambda golem: (game.chronometer.steps(golem.face), golem.key))


def _turnable(game: Game, use: Use, option: Option[Golem], steps: int) -> Option[Golem]:
    """A Golem that can be turned, if need be together with its user's other Golems on the card."""
    golem = option.value
    foreign = frozenset(die.face for owner, die in game.dice_on(golem.at) if owner != use.name)
    refused = option.refused or turn_refusal(game.chronometer, golem.face, foreign, steps)
    return replace(option, refused=refused)


def _together(game: Game, golems: list[Golem], steps: int) -> Because | None:
    """Why these Golems cannot be turned, the nearest to the mark first."""
    for number, golem in enumerate(golems):
        still = game.faces_on(golem.at) - {other.face for other in golems[:number] if other.at is golem.at}
        moved = {game.chronometer.nearer(other.face, steps) for other in golems[:number] if other.at is golem.at}
        taken = (still | {face for face in moved if face is not None}) - {golem.face}
        refused = turn_refusal(game.chronometer, golem.face, taken, steps)
        if refused is not None:
            return refused
    return None


def move(game: Game, use: Use) -> Flow[Game]:
    """Move an own Golem, with its face, to another card that is not activated."""
    reason = because("SKY-RED-3")
    text = phrase("skytopia.ask.move", who=use.name)
    options = tuple(_lands(game, option, option.value.face) for option in own_dice(game, use))
    golem = yield from choose_die(game, use, "effect.move", text, options, reason)
    if golem is None:
        return game
    place = yield from choose(
        "effect.move_to",
        use.name,
        phrase("skytopia.ask.move_to", who=use.name),
        landing_options(game, golem.face, golem.at),
        because=reason,
        state=game,
    )
    return (yield from stand(game, use.name, golem, place, golem.face, reason, *_onto_itself(use, place)))


def _lands(game: Game, option: Option[Golem], face: int) -> Option[Golem]:
    """A Golem at work that some other card can take with this face."""
    golem = option.value
    if option.refused is None and not _any_open(landing_options(game, face, golem.at)):
        return replace(option, refused=because("SKY-PLACE-5", face=face))
    return option


def _any_open(options: tuple[Option[Place], ...]) -> bool:
    return any(option.refused is None for option in options)


def landing_options(game: Game, face: int, without: Place | None = None) -> tuple[Option[Place], ...]:
    """The cards of the Market that a die with this face may be put on, the card in use included."""
    taken = {place: [shown for _, shown in dice] for place, dice in game.dice_by_card().items()}
    return tuple(
        Option(place.value, place, Term(place), face_refusal(game.chronometer, taken[place], face))
        for place in sorted_places(game.market)
        if place is not without
    )


def place_at_one_coin(game: Game, use: Use) -> Flow[Game]:
    """Put an own Golem on any card, showing the face that costs one coin; nothing is paid or activated."""
    cost = game.numbers.red_place_cost
    reason = because("SKY-RED-4", n=cost)
    return (yield from put_at_cost(game, use, cost, reason, may_move=game.ruled("SKY-RED-4", "board") == "either"))


def put_at_cost(game: Game, use: Use, cost: int, reason: Because, *, may_move: bool) -> Flow[Game]:
    """Put an own Golem on any card with the face of this cost up."""
    face = game.chronometer.face_costing(cost)
    player = game.player(use.name)
    landings = () if face is None else landing_options(game, face)
    if face is None or not _any_open(landings) or not (player.idle or may_move):
        yield from tell(phrase("skytopia.know.no_die", who=use.name), reason, state=game, do=False)
        return game
    golem: Golem | None = HOME
    if may_move:
        home: tuple[Option[Golem], ...] = (
            (Option("home", HOME, phrase("skytopia.label.from_home")),) if player.idle else ()
        )
        text = phrase("skytopia.ask.put_die", who=use.name)
        options = (*home, *(_lands(game, option, face) for option in own_dice(game, use)))
        golem = yield from choose_die(game, use, "effect.put_die", text, options, reason)
    if golem is None:
        return game
    without = None if golem.home else golem.at
    options_to = or_skip(landing_options(game, face, without))
    text = phrase("skytopia.ask.put", who=use.name, face=face)
    place = yield from choose("effect.put", use.name, text, options_to, because=reason, state=game)
    if place is None:
        return game
    return (yield from stand(game, use.name, golem, place, face, reason, *_onto_itself(use, place)))


def _onto_itself(use: Use, place: Place) -> tuple[Because, ...]:
    """Why a Golem may come onto the card in use: it was not on it."""
    return (because("SKY-RED-5"),) if place is use.source.at else ()
