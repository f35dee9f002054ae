"""Golden playthroughs: matches as records, each with the story that `nowornever replay` prints."""
