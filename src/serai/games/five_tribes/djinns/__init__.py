"""The djinns of Five Tribes (FT-10): one class each, with a method for every moment at which it does something.

`djinn.py` names the moments, `moments.py` is what the steps call, `base_game.py` lists the djinns in play.
"""
