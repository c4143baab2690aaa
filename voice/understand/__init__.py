"""Understands: grammar files, what the heard words mean, and which move that is."""
