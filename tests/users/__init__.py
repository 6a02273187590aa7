"""Programs as people who use Serai write them; type checkers read them as those people's editors do.

`make types` has mypy read them, `make page` pyright, which most editors use. A line that must be refused has an
ignoring comment, and both checkers complain of one that ignores nothing.
"""
