"""Talks and listens: all that stands between the player and the rules in engine."""
