"""The best of several choices, for bots."""

from math import inf
from typing import final


@final
class Best:
    """The choice with the highest value so far; of equal ones the highest number."""

    __slots__ = ("choice", "value")

    def __init__(self) -> None:
        self.choice = -1
        self.value = -inf

    def consider(self, value: float, choice: int) -> None:
        if value > self.value or (value == self.value and choice > self.choice):
            self.value = value
            self.choice = choice
