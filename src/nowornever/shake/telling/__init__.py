"""What is told about a shake: views, stories, endings, drawings, and their words."""
