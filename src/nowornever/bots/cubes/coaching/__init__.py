"""What bots tell people: hints, the line at each step, why they moved."""
