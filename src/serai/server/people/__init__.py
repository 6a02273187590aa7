"""People: accounts, sessions, authentication, mail addresses, checks of names."""
