"""The games: rules as code, box contents as data, one folder each. A game never imports another."""
