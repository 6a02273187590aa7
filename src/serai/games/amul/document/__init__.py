"""Positions of Amul as JSON documents."""
