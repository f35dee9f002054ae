"""Questions about a state, asked by the referee (`deciding`) and by `evolving`."""
