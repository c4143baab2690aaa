"""Who decides when the computer does: players and hints."""
