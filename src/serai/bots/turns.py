"""What a bot would say for the rest of a turn, played out on a world that its seat imagines."""

from collections.abc import Callable
from typing import Final, final

from serai.bots.levels import SearchBot
from serai.bots.player import Bot
from serai.core.lexicon import Word
from serai.core.state import State
from serai.core.step import Together

# More than any turn has; a bot that never ends its turn ends here.
_MOST_WORDS: Final = 64


@final
class Advice:
    """The words of the rest of a turn; of a bot that searches also the lead and the reply that it expects."""

    __slots__ = ("error", "lead", "reply", "taken", "words")

    def __init__(self) -> None:
        self.words: list[Word] = []
        # How much the lead is expected to grow. The lead itself would tell what others hide, such as gold.
        self.lead: float | None = None
        self.error = 0.0  # its standard error
        self.reply: ExpectedReply | None = None
        # How much less the seat of the reply can expect than after the next best plans.
        self.taken = 0.0


@final
class ExpectedReply:
    """What another seat may say then, until it is somebody else's turn to speak."""

    __slots__ = ("seat", "words")

    def __init__(self, seat: int, words: list[int]) -> None:
        self.seat = seat
        self.words = words


def rest_of_turn(world: State, seat: int, bot: Bot, enough: Callable[[], bool]) -> list[Word]:
    """The words of a bot, up to the first that reveals something, passes the turn on, or leads to a choice of all.

    What follows such a word follows from what an imagined world has made up. The world is played on; once `enough` says
    so, no further word is looked for. Each word is searched for by itself: a plan that is kept is weaker (*hard* in
    Marrakesh for two by 13 points).
    """
    words: list[Word] = []
    while len(words) < _MOST_WORDS:
        word = bot.choose(world.seat(seat))
        words.append(word)
        floor = world.undo_floor
        together = isinstance(world.agenda[-1], Together)
        world.act_alone(seat, word.index)
        if together or world.undo_floor > floor or world.table_is_next():
            break
        if seat not in world.deciders() or isinstance(world.agenda[-1], Together):
            break
        if enough() or _interrupted(bot):
            break
        if isinstance(bot, SearchBot):
            bot.forget()
    return words


def advise(world: State, seat: int, bot: Bot) -> Advice:
    """What a bot would do, up to the first word that brings something to light or passes the turn on.

    What lies hidden in an imagined world is made up, so nothing that follows from seeing it is worth telling. The world
    is played on. If somebody interrupts the bot, what it has found so far has to do.
    """
    advice = Advice()
    words = advice.words
    while len(words) < _MOST_WORDS and seat in world.deciders():
        if words and isinstance(world.agenda[-1], Together):
            break
        word = bot.choose(world.seat(seat))
        if not words:
            _add_figures(advice, bot, world, seat)
        words.append(word)
        floor = world.undo_floor
        together = isinstance(world.agenda[-1], Together)
        world.act_alone(seat, word.index)
        if together or world.undo_floor > floor or _interrupted(bot):
            break
    return advice


def _interrupted(bot: Bot) -> bool:
    return isinstance(bot, SearchBot) and bot.interrupted


def _add_figures(advice: Advice, bot: Bot, world: State, seat: int) -> None:
    """What the search for the first word has shown; while the world is as it was searched."""
    if not isinstance(bot, SearchBot):
        return
    bot.measure(world.seat(seat))
    if bot.search is None or bot.finding is None:
        return
    best = bot.finding.best
    if best.worlds > 1:  # one alone says nothing of the error
        growth = bot.search.growth(best)
        advice.lead = growth.lead
        advice.error = growth.error
    line = bot.search.line(best.plan)
    if isinstance(world.agenda[-1], Together):
        line = line[world.seats :]  # what all choose at once answers nothing
    advice.reply = _first_reply(seat, line)
    if advice.reply is not None:
        advice.taken = bot.search.taken(bot.finding, advice.reply.seat)


def _first_reply(seat: int, line: list[tuple[int, int]]) -> ExpectedReply | None:
    """None if nobody else speaks before the horizon."""
    reply: ExpectedReply | None = None
    for speaker, word in line:
        if reply is None:
            if speaker != seat:
                reply = ExpectedReply(speaker, [word])
        elif speaker == reply.seat:
            reply.words.append(word)
        else:
            break
    return reply
