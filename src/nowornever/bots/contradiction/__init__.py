"""Bots for Proof by Contradiction, and the league they play in."""

from nowornever.bots.contradiction.players import BOTS, Bot, novice, planner, seer, sharp

__all__ = ["BOTS", "Bot", "novice", "planner", "seer", "sharp"]
