"""What people see of a shake: views, stories, endings, drawings, and their words."""
