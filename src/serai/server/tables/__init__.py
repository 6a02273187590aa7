"""Tables: live tables, their logs, commands, clocks, previews and what readers are sent."""
