"""The texts of Marrakesh, which no manifest adds yet."""

from serai.i18n import add_locale

add_locale("serai.games.marrakesh")
