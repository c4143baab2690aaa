"""Says: facts become sentences, and sentences become speech."""
