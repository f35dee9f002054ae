"""What bots know of WFF 'N PROOF."""
