"""People: accounts, sessions, secrets and who may do what."""
