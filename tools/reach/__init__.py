"""Whether every word of every decision can be reached on the page, in windows of all sizes, and everything read.

What must be reachable is what the server says, not what the page has drawn: so a missing choice is found, too.
"""
