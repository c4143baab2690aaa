"""How well and how fast this program and open recognisers hear the same recordings."""
