import os

from hypothesis import settings

# The usual run is the same every time; SERAI_HYPOTHESIS=thorough searches for new counterexamples.
settings.register_profile("quick", derandomize=True, deadline=None, max_examples=50)
settings.register_profile("thorough", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile(os.environ.get("SERAI_HYPOTHESIS", "quick"))
