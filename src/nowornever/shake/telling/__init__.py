"""How a shake is shown and told: views, stories, endings, drawings, and their words."""
