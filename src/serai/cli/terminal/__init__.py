"""The terminal game: session, prompt, screen, meta commands, autosave."""
