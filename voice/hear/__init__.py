"""Hears: sources of sound and typed lines, the speech model, the recogniser."""
