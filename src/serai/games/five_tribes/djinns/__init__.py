"""The djinns of Five Tribes (FT-10)."""
