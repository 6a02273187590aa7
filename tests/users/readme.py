# pyright: strict
import serai

game = serai.game("five-tribes")
state = game.new(seats=3, seed=7, options={"nekir_per": "meeple"})

bot = serai.bot("medium")
while not state.over:
    for i in state.deciders():
        state.play(i, bot.choose(state.seat(i)))  # a bot is given a seat, never the state

print([score.total for score in state.scores()], state.ranking())
print(state.record())  # the game as text; game.replay(text) plays it again
