"""Recordings that test the recogniser, and the script that makes them; no part of the program."""
