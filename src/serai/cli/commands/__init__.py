"""The subcommands of `serai`, one module each."""
