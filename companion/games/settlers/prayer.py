"""`check settlers prayer`: how often each colour is hit, and what that pays."""

from __future__ import annotations

from collections import Counter

from companion.games.game import Answer, Check
from companion.games.settlers.numbers import settlers_numbers
from companion.games.settlers.prayer_file import PrayerPosition, offering_of, problems
from companion.games.settlers.prayer_wizard import wizard
from companion.language import Texts
from companion.view import Lines, Table, View
from referee.errors import Illegal
from referee.reason import Because, because
from referee.settlers.colours import Good, word
from referee.settlers.goods import amounts
from referee.settlers.prayers import Effect, Prayer
from referee.settlers.resolve import Hits, problem_of, resolve
from scoring.settlers.pay import check_offer, goods_of, points_of_offer


def judge(position: PrayerPosition, texts: Texts) -> Answer:
    """How often each colour was hit, what that pays, and why."""
    offering = offering_of(position)
    refused = problem_of(offering)
    hits = resolve(offering)
    why: tuple[Because, ...] = hits.why if refused is None else (refused, *hits.why)
    figures: dict[str, object] = {"hits": {str(colour): n for colour, n in hits.counts.items()}}
    legal = refused is None
    gains: dict[Good, int] | None = None
    card = next((card for card in settlers_numbers().prayer_cards if card.id == position.card), None)
    if card is not None:
        gains, reason, allowed = _gains(card, hits, position.offered)
        why = (*why, reason)
        legal = legal and allowed
    elif position.pays:
        gains = _paid(position, hits)
    if gains is not None:
        figures["gains"] = {str(good): n for good, n in gains.items()}
    return Answer(legal, why, figures, _view(hits, gains, texts))


def _paid(position: PrayerPosition, hits: Hits) -> dict[Good, int]:
    """The goods of a prayer whose file tells what each colour pays."""
    gains: Counter[Good] = Counter()
    for colour, n in hits.counts.items():
        if colour in position.pays:
            gains[position.pays[colour]] += n
    return dict(+gains)


def _gains(card: Prayer, hits: Hits, offered: tuple[Good, ...]) -> tuple[dict[Good, int], Because, bool]:
    """The goods that the card pays, with the reason; and whether the offer was allowed."""
    if card.effect is Effect.OFFER:
        try:
            check_offer(offered, hits.counts, settlers_numbers())
        except Illegal as error:
            return {Good.VP: 0}, error.because, False
        each, kinds = points_of_offer(offered)
        return {Good.VP: each + kinds}, because("SET-CARD-2", n=len(offered), allowed=hits.total, vp=each + kinds), True
    return dict(goods_of(card, hits.counts)), because("SET-PRAY-5", n=hits.total), True


def _view(hits: Hits, gains: dict[Good, int] | None, texts: Texts) -> View:
    """The hits, and below them the goods to take."""
    rows = [(texts.term(word(colour)), str(n)) for colour, n in hits.counts.items()]
    columns = (texts.say("settlers-aztecs.view.colour"), texts.say("settlers-aztecs.view.hits"))
    table = Table(columns, rows, frozenset({1}))
    if gains is None:
        return View((table,))
    return View((table, Lines([texts.say("settlers-aztecs.view.gains", goods=amounts(gains))], "do")))


PRAYER = Check("prayer", PrayerPosition, problems, judge, wizard)
