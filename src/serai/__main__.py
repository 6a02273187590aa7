"""`python -m serai` is the `serai` command."""

import sys

from serai.cli import main

# A worker process of `serai simulate` imports this module too, under another name.
if __name__ == "__main__":
    sys.exit(main())
