"""What bots know of EQUATIONS."""
