"""Positions of Five Tribes as JSON documents."""
