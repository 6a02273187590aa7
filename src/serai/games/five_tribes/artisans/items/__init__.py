"""The magic items (FT-A.25 to FT-A.38): one class each, as the djinns with a price are."""
