"""How strong a bot is: strengths, styles, slips, and the league that places them."""
